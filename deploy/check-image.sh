#!/bin/sh
# Builds the image of deploy/Containerfile on a base from Debian's own packages, without a registry, and starts the signer and
# the API from it. As root on Debian, after `npm run build`; needs buildah and mmdebstrap. Everything is made below a temporary
# folder and removed again. An argument names a base.tar of an earlier run of mmdebstrap.
set -eu
cd "$(dirname "$0")/.."
for tool in buildah mmdebstrap curl; do
  command -v "$tool" >/dev/null || { echo "There is no $tool here: apt-get install $tool"; exit 2; }
done
work=$(mktemp -d)
b() { buildah --root "$work/images" --runroot "$work/run" --storage-driver vfs "$@"; }
# Stopped by a timeout: signals do not reach the processes in the container.
signer=
end() {
  [ -z "$signer" ] || wait "$signer" 2>/dev/null || true
  b rm --all >/dev/null 2>&1 || true
  rm -rf "$work"
}
trap end EXIT

base=${1:-$work/base.tar}
[ -f "$base" ] || mmdebstrap --quiet --variant=minbase bookworm "$base"
empty=$(b from scratch)
b add -q "$empty" "$base" / >/dev/null
b commit -q "$empty" localhost/debian >/dev/null
b build -q --isolation chroot --build-arg BASE=localhost/debian -f deploy/Containerfile -t halyard dist >/dev/null

made=$(b from halyard)
port=${SIGNER_PORT:-4902}
b run --isolation chroot --env SIGNER_HOST=127.0.0.1 --env "SIGNER_PORT=$port" --env SIGNER_DATA_DIR=/var/lib/halyard-signer \
  --env "SIGNER_SECRET=$(head -c 24 /dev/urandom | base64)" "$made" -- timeout 15 /opt/halyard/bin/node apps/signer/src/main.js >"$work/signer.log" 2>&1 &
signer=$!
for try in 1 2 3 4 5 6 7 8 9 10; do
  sleep 1
  curl -fs "http://127.0.0.1:$port/health" && break
  [ "$try" -lt 10 ] || { echo 'The signer does not answer from the image:'; cat "$work/signer.log"; exit 1; }
done
# Without settings the API lists all of them and ends.
said=$(b run --isolation chroot "$made" -- /opt/halyard/bin/node apps/server/src/main/api.js 2>&1 || true)
case $said in *'DATABASE_URL is required'*) ;; *) echo "$said"; exit 1 ;; esac
echo ' The image is built, and runs.'
