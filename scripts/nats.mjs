import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { authorizationFile } from './nats-users.mjs';
import { killStaleProcess } from './stale-process.mjs';

/**
 * Runs a nats-server with JetStream until its parent ends: `node scripts/nats.mjs <folder> <port>`. Listens on loopback and reports its
 * address and nats-server's process id to the parent. NATS_SERVER is the program, `nats-server` by default.
 */
const [given, port] = process.argv.slice(2);
const folder = resolve(given);
const pidFile = join(folder, 'nats-server.pid');
mkdirSync(folder, { recursive: true });
// If this script was killed, its server may still be running.
if (existsSync(pidFile)) await killStaleProcess(Number(readFileSync(pidFile, 'utf8')), folder);

// A frozen client leaves its queue groups after two unanswered pings. The passwords are in the environment.
const config = join(folder, 'nats.conf');
writeFileSync(config, `ping_interval: "2s"\nping_max: 2\n${readFileSync(authorizationFile, 'utf8')}`);
const args = ['--config', config, '--addr', '127.0.0.1', '--port', port];
const program = process.env.NATS_SERVER || 'nats-server';
const server = spawn(program, [...args, '--jetstream', '--store_dir', folder, '--pid', pidFile], {
  detached: true,
  stdio: ['ignore', 'inherit', 'pipe'],
});
server.once('error', (error) => {
  process.stderr.write(`can't start nats-server: ${error.message}\n`);
  process.exit(1);
});
server.once('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 0)));

let address;
createInterface({ input: server.stderr }).on('line', (line) => {
  process.stderr.write(`${line}\n`);
  const listening = /Listening for client connections on (127\.0\.0\.1:\d+)/.exec(line);
  if (listening) address = `nats://${listening[1]}`;
  if (line.includes('Server is ready')) process.send?.({ ready: true, address, server: server.pid });
});

const stop = () => server.kill('SIGTERM');
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
process.on('disconnect', stop);
// Writing to an ended parent fails; the server must stop all the same.
process.on('error', stop);
process.stderr.on('error', () => {});
