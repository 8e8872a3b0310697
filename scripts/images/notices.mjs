import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Licences that the product may include. A package with a choice (`MIT OR GPL-3.0`) is used under one of these. */
const allowedLicences = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Bitstream-Vera',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  // libvips, a shared library that sharp loads, so that it can be replaced, as the licence demands.
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  // web-push and http_ece, unchanged: the licence covers only their own files.
  'MPL-2.0',
  'Python-2.0',
  'Unlicense',
]);

/** Packages that name no licence, with the licences in their files. */
export const licencesInFiles = {
  'dejavu-fonts-ttf': 'Bitstream-Vera',
  'passport-strategy': 'MIT',
  pause: 'MIT',
  'png-js': 'MIT',
};

const licenceFile = /^(licen[cs]e|copying|notice|copyright)/i;

/** Whether a package's licence expression is allowed: each part of `AND`, one of `OR`. */
export function isAllowedLicence(expression) {
  if (allowedLicences.has(expression)) return true;
  const bare = expression.replace(/^\(([^()]*)\)$/, '$1');
  if (/ OR /.test(bare)) return bare.split(' OR ').some(isAllowedLicence);
  if (/ AND /.test(bare)) return bare.split(' AND ').every(isAllowedLicence);
  return bare !== expression && isAllowedLicence(bare);
}

/** A package's own statements: name, version, licence expression and the texts of its licence files. */
export function packageAt(folder) {
  const { name, version, license, licenses } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const given = licencesInFiles[name] ?? license ?? licenses ?? 'unknown';
  const list = Array.isArray(given) ? given : [given];
  const licence = list.map((one) => (typeof one === 'string' ? one : one.type)).join(' OR ');
  const texts = readdirSync(folder)
    .filter((file) => licenceFile.test(file) && !/\.(js|json)$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8').trim());
  return { name, version, licence, texts };
}

/** The packages of a node_modules folder. */
export function* packagesIn(root) {
  for (const name of readdirSync(root).sort()) {
    if (name.startsWith('.')) continue;
    if (name.startsWith('@')) yield* packagesIn(join(root, name));
    const folder = join(root, name);
    if (existsSync(join(folder, 'package.json'))) yield packageAt(folder);
    if (existsSync(join(folder, 'node_modules'))) yield* packagesIn(join(folder, 'node_modules'));
  }
}

/** The packages' notices. Throws if one has a licence that is not allowed. */
export function noticesOf(packages) {
  const refused = [];
  const parts = [];
  for (const { name, version, licence, texts } of packages) {
    if (!isAllowedLicence(licence)) refused.push(`${name}@${version}: ${licence}`);
    parts.push(
      `${name} ${version}\nLicence: ${licence}\n\n${texts.join('\n\n') || '(the package includes no licence text)'}\n`,
    );
  }
  if (refused.length > 0) throw new Error(`licences that are not allowed:\n  ${refused.join('\n  ')}`);
  return `Ringlet includes the packages below, each under its own licence.\n\n${parts.join(`\n${'-'.repeat(80)}\n\n`)}`;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href)
  process.stdout.write(noticesOf(packagesIn(process.argv[2] ?? 'node_modules')));
