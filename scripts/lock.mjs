import { createHash } from 'node:crypto';
import { renameSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/**
 * Locks a path for this process, or resolves with undefined if another running process has locked it. The lock is a socket on which its
 * owner listens: unlike a file with a process id, it does not survive kill -9.
 */
export async function tryLock(what) {
  const socket = join(
    tmpdir(),
    `ringlet-${createHash('sha256').update(resolve(what)).digest('hex').slice(0, 16)}.lock`,
  );
  for (;;) {
    const server = await listen(socket);
    if (server) return () => new Promise((done) => server.close(done));
    if (await answers(socket)) return undefined;
    if (await wasTaken(socket)) return undefined;
  }
}

/** Removes an ended process's socket. Renames and checks it again first, because another process may have just taken it. */
async function wasTaken(socket) {
  const aside = `${socket}.${process.pid}`;
  try {
    renameSync(socket, aside);
  } catch (error) {
    if (error.code === 'ENOENT') return false;
    throw error;
  }
  const alive = await answers(aside);
  if (alive) renameSync(aside, socket);
  else rmSync(aside);
  return alive;
}

/** The same, but waits until the lock is free. */
export async function lock(what) {
  for (;;) {
    const release = await tryLock(what);
    if (release) return release;
    await new Promise((again) => setTimeout(again, 100));
  }
}

function listen(socket) {
  return new Promise((resolve, reject) => {
    const server = createServer((connection) => connection.destroy());
    server.once('error', (error) => (error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error)));
    server.listen(socket, () => {
      server.unref();
      resolve(server);
    });
  });
}

function answers(socket) {
  return new Promise((resolve) => {
    const connection = connect(socket);
    connection.once('connect', () => {
      connection.destroy();
      resolve(true);
    });
    connection.once('error', () => resolve(false));
  });
}
