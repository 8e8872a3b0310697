import { createHash } from 'node:crypto';
import { type Readable, Transform } from 'node:stream';

/** The hash and size of a complete file. */
export interface Hashed {
  /** In hexadecimal. */
  readonly sha256: string;
  readonly bytes: number;
}

/**
 * Passes the bytes on. Calls `onWhole` with their hash before it passes the last chunk on; if that or the source fails, destroys the
 * stream, so that nobody has a complete file that `onWhole` did not take.
 */
export function hashed(source: Readable, onWhole: (file: Hashed) => Promise<void>): Readable {
  const hash = createHash('sha256');
  let bytes = 0;
  let held: Buffer | undefined;
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, held);
      held = chunk;
    },
    flush(done) {
      onWhole({ sha256: hash.digest('hex'), bytes }).then(() => done(null, held), done);
    },
  });
  source.on('error', (error) => through.destroy(error));
  through.on('close', () => source.destroy());
  return source.pipe(through);
}
