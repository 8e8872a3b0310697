import { randomUUID } from 'node:crypto';
import { type IncomingMessage } from 'node:http';

const prefix = randomUUID().slice(0, 8);
let count = 0;

/** The caller's own `X-Request-Id` if it looks like one, else a new one: unique to this process's life, and cheap. */
export function requestId(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers['x-request-id'];
  if (typeof given === 'string' && /^[\w-]{8,64}$/.test(given)) return given;
  return `${prefix}-${(++count).toString(36)}`;
}
