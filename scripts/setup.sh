#!/usr/bin/env bash
# Installs the Debian 12 packages the project needs: databases, a browser, a load generator, nginx, age. Idempotent.
# With --browsers also Firefox, WebKit and the WebDriver servers for `npm run e2e:browsers`; with --image the image builder
# for `npm run image`; with --alerts Prometheus for `npm run alerts`; with --cluster Patroni, etcd and HAProxy for
# `npm run stress -- cluster`.
set -euo pipefail

packages=(postgresql-15 postgresql-15-postgis-3 redis-server chromium-headless-shell fonts-liberation wrk nginx age)
geckodriver_version=0.37.0
with_browsers=false
for flag in "$@"; do
  case $flag in
    --browsers)
      with_browsers=true
      packages+=(firefox-esr webkit2gtk-driver xvfb chromium-driver openssl)
      ;;
    --image) packages+=(buildah mmdebstrap iproute2 python3-venv) ;;
    --alerts) packages+=(prometheus) ;;
    --cluster) packages+=(patroni etcd-server etcd-client python3-etcd haproxy iproute2 nftables faketime) ;;
    *)
      echo "Unknown flag: $flag. There are --browsers, --image, --alerts and --cluster." >&2
      exit 2
      ;;
  esac
done

is_installed() {
  [ "$(dpkg-query -W -f '${db:Status-Status}' "$1" 2>/dev/null)" = installed ]
}

if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
  echo "This is not Debian. Install PostgreSQL 15 with PostGIS, Redis 7, Chromium, nginx and, for benchmarks, wrk yourself." >&2
  exit 1
fi

# Firefox's WebDriver server, which Debian 12 does not have.
install_geckodriver() {
  if ! $with_browsers || command -v geckodriver >/dev/null || [ -x "$HOME/.cargo/bin/geckodriver" ]; then return; fi
  command -v cargo >/dev/null || { echo "Firefox needs geckodriver: install Rust's cargo and run this again." >&2; exit 1; }
  echo "Building geckodriver $geckodriver_version, which takes a few minutes"
  cargo install --quiet --locked geckodriver --version "$geckodriver_version"
}

missing=()
for package in "${packages[@]}"; do
  is_installed "$package" || missing+=("$package")
done
if [ ${#missing[@]} -eq 0 ]; then
  install_geckodriver
  echo "Everything is installed: ${packages[*]}"
  exit 0
fi

as_root=()
if [ "$(id -u)" -ne 0 ]; then
  command -v sudo >/dev/null || { echo "Run this as root: apt-get install ${missing[*]}" >&2; exit 1; }
  as_root=(sudo)
fi

# The project starts its own servers on other ports. During installation, keep Debian from starting services and
# creating a cluster; both overrides are removed afterwards, and existing services are left alone.
policy=/usr/sbin/policy-rc.d
cluster_conf=/etc/postgresql-common/createcluster.d/zz-fairgrove-setup.conf
overrides=()
remove_overrides() {
  [ ${#overrides[@]} -eq 0 ] || "${as_root[@]}" rm -f "${overrides[@]}"
}
trap remove_overrides EXIT

if [ ! -e "$policy" ]; then
  overrides+=("$policy")
  printf '#!/bin/sh\nexit 101\n' | "${as_root[@]}" tee "$policy" >/dev/null
  "${as_root[@]}" chmod 755 "$policy"
fi
if ! is_installed postgresql-15; then
  overrides+=("$cluster_conf")
  "${as_root[@]}" mkdir -p "$(dirname "$cluster_conf")"
  echo 'create_main_cluster = false' | "${as_root[@]}" tee "$cluster_conf" >/dev/null
fi

echo "Installing ${missing[*]}"
apt=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=300 -o Acquire::Retries=3)
log=$(mktemp)
if ! { "${apt[@]}" update && "${apt[@]}" install -y --no-install-recommends "${missing[@]}"; } >"$log" 2>&1 </dev/null; then
  cat "$log" >&2
  echo "The installation failed." >&2
  exit 1
fi
rm -f "$log"

# Do not start newly installed services at boot.
for service in redis-server nginx prometheus prometheus-node-exporter patroni etcd haproxy nftables; do
  if [[ " ${missing[*]} " == *" $service "* ]] && command -v systemctl >/dev/null; then
    "${as_root[@]}" systemctl disable --quiet "$service" 2>/dev/null || true
  fi
done
install_geckodriver
echo "Installed."
