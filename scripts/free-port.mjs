import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

/** One empty file per port given out: its server may not listen yet while another process looks for a port. */
const folder = join(tmpdir(), `ringlet-ports-${userInfo().uid}`);
/** Longer than any start takes. */
const reservedForMs = 300_000;

/**
 * A port that is free now and that no other call on this machine got in the last five minutes. Below 32768, because operating systems use
 * higher ports for outgoing connections, which could take one before its server listens or restarts.
 */
export async function freePort() {
  mkdirSync(folder, { recursive: true });
  for (;;) {
    const port = 15_000 + Math.floor(Math.random() * 15_000);
    if (!reserve(port)) continue;
    const server = createServer();
    try {
      // On all addresses, because a port that is free on loopback may be in use elsewhere.
      await once(server.listen(port), 'listening');
      await once(server.close(), 'close');
      return port;
    } catch (error) {
      if (error.code !== 'EADDRINUSE') throw error;
    }
  }
}

function reserve(port) {
  const file = join(folder, String(port));
  const reserved = statSync(file, { throwIfNoEntry: false });
  if (reserved && Date.now() - reserved.mtimeMs < reservedForMs) return false;
  if (reserved) rmSync(file, { force: true });
  try {
    closeSync(openSync(file, 'wx'));
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}
