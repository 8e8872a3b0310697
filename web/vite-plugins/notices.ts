import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { noticesOf, packageAt } from '../../scripts/images/notices.mjs';

const typeface = new URL('../src/shared/fonts/licence.txt', import.meta.url);

/**
 * Writes the licences of the typeface and of the packages whose code is in the bundle to third-party-notices.txt. Fails where one of a
 * package is not allowed.
 */
export function notices(): Plugin {
  return {
    name: 'ringlet-notices',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    generateBundle() {
      const folders = new Set([...this.getModuleIds()].flatMap((id) => packageFolder(id) ?? []));
      const source = `${readFileSync(typeface, 'utf8')}\n${noticesOf([...folders].sort().map(packageAt))}`;
      this.emitFile({ type: 'asset', fileName: 'third-party-notices.txt', source });
    },
  };
}

/** The folder of the package that a module belongs to; undefined for the web app's own. */
export function packageFolder(id: string): string | undefined {
  return /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1];
}
