import { type Socket } from 'node:net';
import { type FastifyReply } from 'fastify';

const endings = new WeakMap<Socket, Set<() => void>>();

/**
 * Calls `ended` once, when the answer was sent or its connection has closed. When it closes, Node ends only the answer that it was
 * sending, not those of pipelined requests behind it.
 */
export function onResponseClosed({ raw, request }: FastifyReply, ended: () => void): void {
  const { socket } = request.raw;
  if (socket.closed) return ended();
  const waiting = endingsOn(socket);
  waiting.add(ended);
  raw.once('close', () => {
    if (waiting.delete(ended)) ended();
  });
}

function endingsOn(socket: Socket): Set<() => void> {
  const known = endings.get(socket);
  if (known !== undefined) return known;
  const added = new Set<() => void>();
  endings.set(socket, added);
  socket.once('close', () => {
    const left = [...added];
    added.clear();
    left.forEach((ended) => ended());
  });
  return added;
}
