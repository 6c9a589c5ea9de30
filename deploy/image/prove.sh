#!/usr/bin/env bash
# prove.sh FOLDER: does what the Dockerfile does without a container engine, on bare roots in an empty FOLDER, and starts
# the result as the image would: as nobody, from a root that is read-only and holds no shell. Needs root and debootstrap.
set -euo pipefail

folder=$(realpath "$1")
source=$(realpath "$(dirname "$0")/../..")
build=$folder/build
image=$folder/image

# FROM node:24-bookworm-slim: Debian with Node, that of $NODE or of the path, and npm.
debootstrap --variant=minbase --include=ca-certificates bookworm "$build" >"$folder/debootstrap.log"
install -D "$(realpath "$(command -v "${NODE:-node}")")" "$build/usr/local/bin/node"
mkdir -p "$build/usr/local/lib/node_modules"
npm_cli=$(realpath "$(command -v npm)")
cp -a "${npm_cli%/bin/npm-cli.js}" "$build/usr/local/lib/node_modules/npm"
ln -s ../lib/node_modules/npm/bin/npm-cli.js "$build/usr/local/bin/npm"
ln -s ../lib/node_modules/npm/bin/npx-cli.js "$build/usr/local/bin/npx"
cp /etc/resolv.conf "$build/etc/resolv.conf"
echo "registry=$(npm config get registry)" >"$build/root/.npmrc"
# A network whose registry has a certificate of its own: npm in the build root has to trust it, too.
if [ -n "${NODE_EXTRA_CA_CERTS:-}" ]; then
  install -D -m 644 "$NODE_EXTRA_CA_CERTS" "$build/root/trusted.pem"
  echo 'cafile=/root/trusted.pem' >>"$build/root/.npmrc"
fi

# COPY: what Git has, which is what .dockerignore leaves.
mkdir -p "$build/civique"
git -C "$source" ls-files -z ':!bench' | tar --create --directory "$source" --null --files-from - |
  tar --extract --directory "$build/civique"

# RUN: the same commands, taken from the Dockerfile.
mount --bind /proc "$build/proc"
trap 'umount "$build/proc"' EXIT
sed -e ':join' -e '/\\$/N; s/\\\n//; tjoin' "$source/deploy/image/Dockerfile" | sed -n 's/^RUN //p' | while read -r command; do
  echo "RUN $command"
  chroot "$build" /bin/sh -euc "cd /civique && $command" >>"$folder/build.log" 2>&1
done

# FROM distroless: the libraries that Node is linked to, nobody, and no shell.
mkdir -p "$image"/{nodejs/bin,etc,tmp,state,dev,proc}
cp "$build/usr/local/bin/node" "$image/nodejs/bin/node"
ldd "$image/nodejs/bin/node" | sed -n 's/.*[[:space:]]\(\/[^ ]*\) (0x.*/\1/p' | while read -r library; do
  install -D "$(realpath "$library")" "$image$library"
done
echo 'nonroot:x:65532:65532::/tmp:/sbin/nologin' >"$image/etc/passwd"
mv "$build/image" "$image/civique"
du -sm "$image/civique" | sed 's/\t.*/ MB in \/civique/'

# ENTRYPOINT and HEALTHCHECK, in a root that is read-only.
unshare --mount --pid --fork bash -euc '
  image=$1
  mount --bind "$image" "$image"
  mount -o remount,bind,ro "$image"
  for writable in tmp state; do mount -t tmpfs -o mode=0700,uid=65532,gid=65532 tmpfs "$image/$writable"; done
  mount -t proc proc "$image/proc"
  run() {
    exec env -i CIVIQUE_STATE=/state/state TMPDIR=/tmp CIVIQUE_PORT=18080 CIVIQUE_DEMO_KEY="$(printf "K%.0s" {1..40})" \
      "$(command -v chroot)" --userspec=65532:65532 "$image" /nodejs/bin/node "$@"
  }
  (run /civique/packages/cli/civique.ts serve --host 127.0.0.1) &
  service=$!
  for _ in $(seq 60); do
    if (run /civique/deploy/image/healthy.mjs); then healthy=yes; break; fi
    sleep 0.5
  done
  [ "${healthy:-}" = yes ] || { echo "It did not become ready." >&2; exit 1; }
  echo "ready, as user 65532, from a read-only root"
  kill -TERM "$service"
  wait "$service"
  echo "stopped by SIGTERM with exit code 0"
' -- "$image"
