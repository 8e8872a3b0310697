import { createHash } from 'node:crypto';
import { type Readable, Transform } from 'node:stream';

/** What a whole file was. */
export interface Hashed {
  /** In hexadecimal. */
  readonly sha256: string;
  readonly bytes: number;
}

/**
 * The same bytes. `onWhole` is called with what they were before the stream ends; if that fails, or the source does, the stream is destroyed,
 * so that an incomplete file cannot look complete.
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
