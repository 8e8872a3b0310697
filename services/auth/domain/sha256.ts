import { createHash } from 'node:crypto';

/** In hex. For random secrets only: it is too fast for passwords. */
export function sha256(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
