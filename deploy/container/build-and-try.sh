#!/bin/sh
# Builds the server's image and tries it: deploy/container/build-and-try.sh [--without-registry]
# --without-registry, as root, starts from bases that base-images.sh makes once of Debian's and npm's packages.
set -eu
cd "$(dirname "$0")/../.."
engine=${CONTAINER_ENGINE:-podman}

if [ "${1:-}" = --without-registry ]; then
  podman image exists localhost/keystead-build-base && podman image exists localhost/keystead-run-base ||
    deploy/container/base-images.sh
  # chroot asks the kernel for less than a container does; the build reaches npm's registry as this machine does.
  podman build --format docker --isolation chroot --network host --tag localhost/keystead \
    --build-arg BUILD_BASE=localhost/keystead-build-base --build-arg RUN_BASE=localhost/keystead-run-base .
elif [ "$engine" = podman ]; then
  # The format of OCI images has no health checks.
  podman build --format docker --tag localhost/keystead .
else
  "$engine" build --tag localhost/keystead .
fi
node scripts/with-workspace.mjs --unbuilt node deploy/container/try.ts localhost/keystead
