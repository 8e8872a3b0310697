import { randomUUID } from 'node:crypto';
import { type IncomingMessage } from 'node:http';

const prefix = randomUUID().slice(0, 8);
let count = 0;

/** The client's `X-Request-Id` if it has 8 to 64 letters, digits, `_` or `-`; else an id that is unique across processes. */
export function requestId(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers['x-request-id'];
  if (typeof given === 'string' && /^[\w-]{8,64}$/.test(given)) return given;
  return `${prefix}-${(++count).toString(36)}`;
}
