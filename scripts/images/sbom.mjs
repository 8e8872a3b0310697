import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { packagesIn } from './notices.mjs';

/**
 * The packages of a node_modules folder as a CycloneDX document. Not `npm sbom`: from a lock file it omits production packages that a
 * development package needs as a peer, and for an installed folder it expects the development packages.
 */
export function sbom(root, { name, version }, lockedPackages) {
  const hashes = new Map(
    Object.entries(lockedPackages).map(([path, { version: locked, integrity }]) => [
      `${path.split('node_modules/').at(-1)}@${locked}`,
      integrity,
    ]),
  );
  const components = [...packagesIn(root)].map((found) => {
    const [algorithm = '', hash] = (hashes.get(`${found.name}@${found.version}`) ?? '').split(/-(.*)/s);
    const purl = `pkg:npm/${found.name.replace('@', '%40')}@${found.version}`;
    return {
      type: 'library',
      'bom-ref': purl,
      name: found.name,
      version: found.version,
      purl,
      licenses: [{ expression: found.licence }],
      ...(hash && { hashes: [{ alg: algorithm.replace('sha', 'SHA-'), content: hexOf(hash) }] }),
    };
  });
  const unique = [...new Map(components.map((component) => [component.purl, component])).values()];
  const component = { type: 'application', name, version };
  return { bomFormat: 'CycloneDX', specVersion: '1.5', version: 1, metadata: { component }, components: unique };
}

function hexOf(base64) {
  return Buffer.from(base64, 'base64').toString('hex');
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const read = (file) => JSON.parse(readFileSync(file, 'utf8'));
  const document = sbom('node_modules', read('package.json'), read('package-lock.json').packages);
  process.stdout.write(`${JSON.stringify(document, undefined, 2)}\n`);
}
