import { createHash } from 'node:crypto';

/** In hex. Too fast for passwords. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
