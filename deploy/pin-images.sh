#!/bin/sh
# Prints the images of compose.yaml and Dockerfile by digest, as lines for .env: a tag can be moved, a digest can't.
#   deploy/pin-images.sh >>.env
set -eu
cd "$(dirname "$0")"
sed -n 's/.*\${\([A-Z_]*_IMAGE\):-\([^}]*\)}.*/\1 \2/p' compose.yaml | sort -u | while read -r name image; do
  digest=$(docker buildx imagetools inspect --format '{{.Manifest.Digest}}' "$image")
  echo "$name=$image@$digest"
done
