import { createHash } from 'node:crypto';
import { type Readable, Transform } from 'node:stream';

/** The hash and size of a complete file. */
export interface Hashed {
  /** In hexadecimal. */
  readonly sha256: string;
  readonly bytes: number;
}

/**
 * Passes the bytes on. Calls `onWhole` with their hash before the stream ends; if that or the source fails, destroys the stream, so that
 * an incomplete file cannot look complete.
 */
export function hashed(source: Readable, onWhole: (file: Hashed) => Promise<void>): Readable {
  const hash = createHash('sha256');
  let bytes = 0;
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
    flush(done) {
      onWhole({ sha256: hash.digest('hex'), bytes }).then(() => done(), done);
    },
  });
  source.on('error', (error) => through.destroy(error));
  through.on('close', () => source.destroy());
  return source.pipe(through);
}
