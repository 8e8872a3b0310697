#!/bin/bash
# healthy [port...]: exit code 0 if /health/ready answers 200 on each port (default: the port of this container's process). Starts no
# Node process.
for port in "${@:-${PROBE_PORT:-9090}}"; do
  exec 3<>"/dev/tcp/127.0.0.1/$port" || exit 1
  printf 'GET /health/ready HTTP/1.0\r\n\r\n' >&3
  read -r -t 3 _ status _ <&3
  [ "$status" = 200 ] || exit 1
done
