#!/bin/sh
# What the tests need beside Python: Chromium, which plays in tests/browser, and PostgreSQL for the server's tests.
# Installs from Debian what is missing, or says what to do. Does nothing if all is there.
# Chromium's shell without windows is faster: it is taken too where Debian has it, and never missed where it has not.
set -eu

missing=""
[ -x "${CHROMIUM:-/usr/bin/chromium}" ] || missing="$missing chromium"
if ! command -v initdb >/dev/null && ! ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1; then
    missing="$missing postgresql"
fi

shell=chromium-headless-shell
shell_is_to_be_had() {
    [ -z "${CHROMIUM:-}" ] && [ ! -x /usr/bin/$shell ] && [ "$(id -u)" -eq 0 ] &&
        apt-cache show $shell >/dev/null 2>&1
}

if [ -z "$missing" ] && ! shell_is_to_be_had; then
    exit 0
fi
if ! command -v apt-get >/dev/null; then
    echo "The tests need$missing. Install with your system's packages; CHROMIUM=/path/to/chromium names another place." >&2
    exit 1
fi
if [ "$(id -u)" -ne 0 ]; then
    echo "The tests need$missing. Run: sudo apt-get install -y --no-install-recommends$missing" >&2
    exit 1
fi
export DEBIAN_FRONTEND=noninteractive
if [ -n "$missing" ]; then
    echo "Installing$missing …"
    apt-get update -qq
    # shellcheck disable=SC2086 # a list of packages
    apt-get install -y -qq --no-install-recommends $missing
fi
if shell_is_to_be_had; then
    echo "Installing $shell …"
    apt-get install -y -qq --no-install-recommends $shell || echo "The tests do without it."
fi
