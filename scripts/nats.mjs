import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/**
 * Keeps a nats-server with JetStream as long as its parent lives: `node scripts/nats.mjs <folder>`. Takes any free port on
 * loopback and tells it to the parent.
 */
const [folder, port = '-1'] = process.argv.slice(2);
const server = spawn('nats-server', ['--addr', '127.0.0.1', '--port', port, '--jetstream', '--store_dir', folder], {
  detached: true,
  stdio: ['ignore', 'inherit', 'pipe'],
});
server.once('error', (error) => {
  process.stderr.write(`can't start nats-server: ${error.message}\n`);
  process.exit(1);
});
server.once('exit', (code) => process.exit(code ?? 0));

let address;
createInterface({ input: server.stderr }).on('line', (line) => {
  process.stderr.write(`${line}\n`);
  const listening = /Listening for client connections on (127\.0\.0\.1:\d+)/.exec(line);
  if (listening) address = `nats://${listening[1]}`;
  if (line.includes('Server is ready')) process.send?.({ ready: true, address });
});

const stop = () => server.kill('SIGTERM');
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
process.on('disconnect', stop);
