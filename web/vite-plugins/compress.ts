import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const smallest = promisify(brotliCompress);

/** Writes a brotli file at the highest level beside each script and style: too slow for the server's start. */
export function compress(): Plugin {
  return {
    name: 'ringlet-compress',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.values(bundle).filter(({ fileName }) => /\.(js|css)$/.test(fileName));
      await Promise.all(
        files.map(async (file) => {
          const body = Buffer.from(file.type === 'chunk' ? file.code : file.source);
          const params = { [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
          await writeFile(join(dir, `${file.fileName}.br`), await smallest(body, { params }));
        }),
      );
    },
  };
}
