#!/bin/sh
# Makes the bucket, and a user who may put pictures there and get them, and nothing else. Safe to repeat.
set -eu
until mc alias set store http://store:9000 admin "$STORE_PASSWORD"; do sleep 1; done
mc mb --ignore-existing store/pictures
mc admin policy create store pictures /store/policy.json
mc admin user add store fairgrove "$STORE_APP_PASSWORD"
# It fails when the policy is attached already.
mc admin policy attach store pictures --user fairgrove || mc admin user info store fairgrove | grep -q pictures
