#!/bin/sh
# Makes the two images that the Dockerfile starts from out of Debian's and npm's packages, for machines that reach no image registry:
# localhost/keystead-build-base (in the place of node:24-bookworm-slim) and localhost/keystead-run-base (of distroless/cc-debian12).
# Needs root, debootstrap, podman and npm.
set -eu

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
build=$folder/build
run=$folder/run

debootstrap --variant=minbase --include=ca-certificates bookworm "$build" http://deb.debian.org/debian

# The packages of which distroless/cc-debian12 consists, unpacked as there.
mkdir "$build/tmp/run" "$run"
chroot "$build" sh -c 'cd /tmp/run && apt-get download -qq base-files ca-certificates gcc-12-base \
  libc6 libgcc-s1 libgomp1 libssl3 libstdc++6 media-types netbase tzdata'
for package in "$build"/tmp/run/*.deb; do dpkg-deb --extract "$package" "$run"; done
rm -rf "$run/usr/share/doc" "$run/usr/share/man" "$build/tmp/run"
cp "$build/etc/ssl/certs/ca-certificates.crt" "$run/etc/ssl/certs/"
mkdir -p "$run/tmp" "$run/etc"
chmod 1777 "$run/tmp"

npm install --prefix "$build/usr/local/lib" --no-audit --no-fund node@24 npm@11
bin=$build/usr/local/bin
cp --dereference "$build/usr/local/lib/node_modules/node/bin/node" "$bin/node"
for name in npm npx; do ln -s "../lib/node_modules/npm/bin/$name-cli.js" "$bin/$name"; done
rm -rf "$build/var/cache/apt/archives" "$build/var/lib/apt/lists"

# The build trusts whom this machine trusts: a proxy may have an authority of its own.
cp /etc/ssl/certs/ca-certificates.crt "$build/etc/ssl/certs/"

tar -C "$build" -c . | podman import \
  --change "ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt" - localhost/keystead-build-base
tar -C "$run" -c . | podman import - localhost/keystead-run-base
