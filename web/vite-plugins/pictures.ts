import type { Plugin } from 'vite';
import { flagFiles } from './flags';
import { markFiles } from './marks';

/** Writes services' marks and the flags as files, each loaded when it comes into view. */
export function pictures(): Plugin {
  return {
    name: 'ringlet-pictures',
    apply: (_, { isSsrBuild }) => !isSsrBuild,
    async configureServer(server) {
      const files = await pictureFiles();
      server.middlewares.use((request, response, next) => {
        const svg = files.get(request.url ?? '');
        if (svg === undefined) return next();
        response.setHeader('Content-Type', 'image/svg+xml').end(svg);
      });
    },
    async generateBundle() {
      for (const [path, source] of await pictureFiles()) {
        this.emitFile({ type: 'asset', fileName: path.slice(1), source });
      }
    },
  };
}

async function pictureFiles(): Promise<ReadonlyMap<string, string>> {
  return new Map([...(await markFiles()), ...flagFiles()]);
}
