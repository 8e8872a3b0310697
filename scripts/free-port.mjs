import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * A port that is free now. Systems hand out ports above 32768 to outgoing connections, so that one chosen there can be gone
 * by the time its server listens, or comes back after a crash: these are taken from below.
 */
export async function freePort() {
  for (;;) {
    const port = 15_000 + Math.floor(Math.random() * 15_000);
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
