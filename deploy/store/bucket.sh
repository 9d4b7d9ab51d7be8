#!/bin/sh
# Creates the bucket and a user who may only put and get images in it. Idempotent.
set -eu
until mc alias set store http://store:9000 admin "$STORE_PASSWORD"; do sleep 1; done
mc mb --ignore-existing store/pictures
mc admin policy create store pictures /store/policy.json
mc admin user add store fairgrove "$STORE_APP_PASSWORD"
# Fails when the policy is already attached.
mc admin policy attach store pictures --user fairgrove || mc admin user info store fairgrove | grep -q pictures
