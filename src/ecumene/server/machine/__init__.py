"""The machine under the server: its addresses, files for its user alone, processes that Ctrl-C does not reach."""
