import { once } from 'node:events';
import { createServer } from 'node:net';

/** The ports this process was given: their servers may not listen yet. */
const given = new Set();

/**
 * A port that is free now, below 32768: operating systems use higher ports for outgoing connections, so one of those may be taken
 * before its server listens or restarts.
 */
export async function freePort() {
  for (;;) {
    const port = 15_000 + Math.floor(Math.random() * 15_000);
    if (given.has(port)) continue;
    given.add(port);
    const server = createServer();
    try {
      // On all addresses: free on loopback alone may be taken elsewhere.
      await once(server.listen(port), 'listening');
      await once(server.close(), 'close');
      return port;
    } catch (error) {
      if (error.code !== 'EADDRINUSE') throw error;
    }
  }
}
