import { type Socket } from 'node:net';

const readForMs = 5000;

/**
 * The rest of a refused request is read, for a limited time, before its connection closes. Unread, it would reset the connection, and the
 * client might not receive the answer.
 */
export function readRestBeforeClosing(socket: Socket): void {
  // Node calls it after the answer.
  socket.destroySoon = () => {
    socket.end();
    const rest = setTimeout(() => socket.destroy(), readForMs);
    socket.once('close', () => clearTimeout(rest));
  };
}
