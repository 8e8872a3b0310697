#!/bin/bash
# healthy [port]: exit code 0 if /health/ready of the process in this container answers 200. Starts no Node process.
exec 3<>"/dev/tcp/127.0.0.1/${1:-${PROBE_PORT:-9090}}" || exit 1
printf 'GET /health/ready HTTP/1.0\r\n\r\n' >&3
read -r -t 3 _ status _ <&3
[ "$status" = 200 ]
