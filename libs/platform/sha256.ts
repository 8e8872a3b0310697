import { createHash } from 'node:crypto';

/** In hex. Not for passwords: it is computed too fast. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
