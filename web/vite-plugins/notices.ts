import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { noticesOf, packageAt } from '../../scripts/images/notices.mjs';

const typeface = new URL('../src/shared/fonts/licence.txt', import.meta.url);
/** The pictures' packages, which no module imports. */
const pictures = ['simple-icons', 'country-flag-icons'].map((name) =>
  fileURLToPath(new URL(`../../node_modules/${name}`, import.meta.url)),
);
const trademarks =
  'The marks of services are drawings of the package simple-icons. They are trademarks of their owners, shown to name the services; ' +
  'their owners have no part in Ringlet.\n';

/**
 * Writes the licences of the typeface, the pictures and the bundled packages to third-party-notices.txt. Fails if a package's
 * licence is not allowed.
 */
export function notices(): Plugin {
  return {
    name: 'ringlet-notices',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    generateBundle() {
      const folders = new Set([...this.getModuleIds()].flatMap((id) => packageFolder(id) ?? []));
      const packages = noticesOf([...folders, ...pictures].sort().map(packageAt));
      const source = `${readFileSync(typeface, 'utf8')}\n${trademarks}\n${packages}`;
      this.emitFile({ type: 'asset', fileName: 'third-party-notices.txt', source });
    },
  };
}

/** A module's package folder; undefined for the web app's own. */
function packageFolder(id: string): string | undefined {
  return /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1];
}
