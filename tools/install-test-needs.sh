#!/bin/sh
# What the tests need beside Python: Chromium, which plays in tests/browser, and PostgreSQL for the server's tests.
# Installs from Debian what is missing, or says what to do. Does nothing if all is there.
set -eu

missing=""
[ -x "${CHROMIUM:-/usr/bin/chromium}" ] || missing="$missing chromium"
if ! command -v initdb >/dev/null && ! ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1; then
    missing="$missing postgresql"
fi
[ -n "$missing" ] || exit 0

if ! command -v apt-get >/dev/null; then
    echo "The tests need$missing. Install with your system's packages; CHROMIUM=/path/to/chromium names another place." >&2
    exit 1
fi
if [ "$(id -u)" -ne 0 ]; then
    echo "The tests need$missing. Run: sudo apt-get install -y --no-install-recommends$missing" >&2
    exit 1
fi
echo "Installing$missing …"
export DEBIAN_FRONTEND=noninteractive
apt-get update -qq
# shellcheck disable=SC2086 # a list of packages
apt-get install -y -qq --no-install-recommends $missing
