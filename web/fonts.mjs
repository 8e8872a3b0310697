/**
 * Makes the typeface of the web app from its package: `node web/fonts.mjs`. The results are committed. The packages are not
 * dependencies, because nothing else needs them: npm installs them into a temporary folder.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const [font, subsetter] = ['@fontsource-variable/plus-jakarta-sans', 'subset-font'];
const versions = ['5.3.0', '2.9.0'];
/** Bytes of both files together. */
const atMost = 20_000;
/** The weights that the styles use. */
const variationAxes = { wght: { min: 400, max: 700 } };
const span = (from, to) => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));

const target = fileURLToPath(new URL('./src/shared/fonts/', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'ringlet-fonts-'));
try {
  const wanted = [`${font}@${versions[0]}`, `${subsetter}@${versions[1]}`];
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--prefix', folder, ...wanted]);
  const subset = createRequire(join(folder, 'package.json'))(subsetter);
  const read = (name) => readFileSync(join(folder, 'node_modules', font, name));
  const part = (name, text) =>
    subset(read(`files/plus-jakarta-sans-${name}-wght-normal.woff2`), text, { targetFormat: 'woff2', variationAxes });
  mkdirSync(target, { recursive: true });
  const latin = await part('latin', `${span(0x20, 0x7e)}${span(0xa0, 0xff)}–—‘’“”…−•`);
  // The package has the sign of the naira in another file.
  const naira = await part('latin-ext', '₦');
  if (latin.length + naira.length > atMost) throw new Error(`${latin.length + naira.length} bytes are too many`);
  writeFileSync(join(target, 'jakarta-latin.woff2'), latin);
  writeFileSync(join(target, 'jakarta-naira.woff2'), naira);
  const licence = read('LICENSE').toString('utf8').trim();
  const notice = `The web app of Ringlet includes a part of this typeface.\n\n${font} ${versions[0]}\nLicence: OFL-1.1\n\n${licence}\n`;
  writeFileSync(join(target, 'licence.txt'), notice);
  console.log(`${latin.length} + ${naira.length} bytes`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
