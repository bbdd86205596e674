#!/usr/bin/env bash
# Builds the container and plays host in it, without a registry: on Debian, as root, after make release.
#   apt install buildah mmdebstrap; make container
set -euo pipefail
cd "$(dirname "$0")/.."
export BUILDAH_ISOLATION=chroot STORAGE_DRIVER=vfs
work=build/container; port=18765
mkdir -p "$work"
[ -f "$work/base.tar" ] || mmdebstrap --variant=minbase --include=python3,python3-venv,ca-certificates bookworm "$work/base.tar"
base=$(buildah from scratch)
buildah add --quiet "$base" "$work/base.tar" / >/dev/null
buildah commit --quiet "$base" durak-base >/dev/null
# Everything that pip will ask for, for the Python of Debian, so that nothing inside needs the network.
rm -rf "$work/wheels"; mkdir "$work/wheels"
/usr/bin/python3 -m venv "$work/python"
"$work/python/bin/pip" download --quiet --find-links dist --dest "$work/wheels" 'durak-cards[postgresql]'
buildah build --quiet --format docker --tag durak --build-arg BASE=localhost/durak-base --build-arg PIP_NO_INDEX=1 \
    --file deploy/Containerfile "$work/wheels"
host=$(buildah from localhost/durak)
buildah run "$host" -- id
buildah run "$host" -- durak serve --host 127.0.0.1 --port $port --behind-proxy &
server=$!
trap 'kill $server 2>/dev/null; buildah rm "$base" "$host" >/dev/null' EXIT
for _ in $(seq 60); do
    if curl --silent --fail "http://127.0.0.1:$port/health"; then echo; echo "The container serves."; exit 0; fi
    kill -0 $server
    sleep 1
done
echo "The container does not answer."; exit 1
