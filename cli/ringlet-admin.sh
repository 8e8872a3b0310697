#!/bin/sh
# The admin's command line inside the image: `kubectl exec deploy/wallet -- ringlet-admin ledger verify`.
exec node /app/dist/cli/main.js "$@"
