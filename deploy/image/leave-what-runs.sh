#!/bin/sh
# leave-what-runs.sh FROM TO: copies what the program needs at run time, without tests, tools and documents' sources.
set -eu
mkdir -p "$2"
cd "$1"
tar --create --exclude='*.test.ts' --exclude='testing' --exclude='.cache' \
  LICENSE package.json packages node_modules deploy/image/healthy.mjs | tar --extract --directory "$2"
# The packages of the workspace are links in node_modules: all of them must still lead somewhere.
find "$2/node_modules/@civique" -type l ! -exec test -e {} \; -print | grep . && exit 1
exit 0
