/**
 * Makes the web app's typeface from its packages: `node web/fonts.mjs`. The results are committed. Nothing else needs the
 * packages, so they are not dependencies: npm installs them into a temporary folder.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const subsetter = 'subset-font@2.9.0';
const [jakarta, onest] = ['plus-jakarta-sans@5.3.0', 'onest@5.3.1'];
/** The most bytes of the files that every visit loads, and of those for the letters of Hausa, Igbo and Yoruba. */
const atMost = { all: 20_000, more: 12_000 };
/** The weights that the styles use. */
const variationAxes = { wght: { min: 400, max: 700 } };
const span = (from, to) => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));

const target = fileURLToPath(new URL('./src/shared/fonts/', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'ringlet-fonts-'));
try {
  const packages = [jakarta, onest].map((font) => `@fontsource-variable/${font}`);
  execFileSync('npm', [
    'install',
    '--no-audit',
    '--no-fund',
    '--ignore-scripts',
    '--prefix',
    folder,
    ...packages,
    subsetter,
  ]);
  const subset = createRequire(join(folder, 'package.json'))('subset-font');
  const read = (font, name) =>
    readFileSync(join(folder, 'node_modules/@fontsource-variable', font.replace(/@.*/, ''), name));
  const write = async (name, font, file, text) => {
    const source = read(font, `files/${font.replace(/@.*/, '')}-${file}-wght-normal.woff2`);
    const part = await subset(source, text, { targetFormat: 'woff2', variationAxes });
    writeFileSync(join(target, `${name}.woff2`), part);
    console.log(`${name}: ${part.length} bytes`);
    return part.length;
  };
  mkdirSync(target, { recursive: true });
  const latin = await write('jakarta-latin', jakarta, 'latin', `${span(0x20, 0x7e)}${span(0xa0, 0xff)}–—‘’“”…−•`);
  // The package has the naira sign and some letters of Yoruba in another file.
  const naira = await write('jakarta-naira', jakarta, 'latin-ext', '₦');
  const yoruba = await write('jakarta-yoruba', jakarta, 'latin-ext', 'ŃńṢṣ');
  // With the accents above them, which this file places.
  const dotted = await write('jakarta-dotted', jakarta, 'vietnamese', 'ẸẹỊịỌọỤụ\u0300\u0301');
  // The typeface has no hooked letters: these come from the most similar one.
  const hooked = await write('onest-hooked', onest, 'latin-ext', 'ƁɓƊɗƘƙƳƴǸǹ');
  if (latin + naira > atMost.all || yoruba + dotted + hooked > atMost.more) throw new Error('these are too many bytes');
  const licences = packages.map((name, index) => {
    const licence = read([jakarta, onest][index], 'LICENSE').toString('utf8').trim();
    return `${name.replace(/@(?=[^@]*$)/, ' ')}\nLicence: OFL-1.1\n\n${licence}\n`;
  });
  const notice = 'The web app of Ringlet includes parts of these typefaces.';
  writeFileSync(join(target, 'licence.txt'), [notice, ...licences].join('\n\n'));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
