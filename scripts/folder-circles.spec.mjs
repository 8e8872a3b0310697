/* global expect, it */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';

/** Each is divided into folders. No folder may import another one that imports it, directly or through others. Tests may. */
const parts = [
  ...foldersIn('services'),
  ...foldersIn('libs'),
  'services/numbers/orders',
  'gateway',
  'cli',
  'packages/sandbox',
  'web/src',
  ...foldersIn('web/src'),
];
const isTest = (file) => /(^|\/)testing\/|spec\.tsx?$/.test(file);
/** Types load nothing, and the web app uses the generated API's types everywhere. */
const types = /^(?:import|export) type [^;]*;/gm;

function foldersIn(folder) {
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(folder, name));
}

/** Imports between the folders of a part: `from` -> `to` -> an import. Files beside the folders count as folders. */
function importsBetweenFolders(part) {
  const folderOf = (file) => relative(part, file).split('/')[0];
  const arrows = new Map();
  const files = readdirSync(part, { recursive: true }).map((file) => join(part, file));
  for (const file of files.filter((each) => /\.tsx?$/.test(each) && !isTest(each))) {
    const code = readFileSync(file, 'utf8').replaceAll(part.startsWith('web/') ? types : /$^/g, '');
    for (const [, from, lazy] of code.matchAll(/from '(\.[^']+)'|import\('(\.[^']+)'\)/g)) {
      const path = normalize(join(dirname(file), from ?? lazy));
      const imported = [`${path}.ts`, `${path}.tsx`].find((each) => existsSync(each));
      if (imported === undefined) continue;
      const [folder, to] = [folderOf(file), folderOf(imported)];
      if (folder === to || folder === '..' || to === '..') continue;
      if (!arrows.has(folder)) arrows.set(folder, new Map());
      arrows.get(folder).set(to, `${file} -> ${imported}`);
    }
  }
  return arrows;
}

/** The imports that close a circle, one per circle found. */
function circlesIn(arrows) {
  const done = new Set();
  const circles = [];
  const visit = (folder, way) => {
    if (done.has(folder)) return;
    for (const [to, shown] of arrows.get(folder) ?? []) {
      const start = way.indexOf(to);
      if (start >= 0) circles.push(`${[...way.slice(start), to].join(' -> ')}: ${shown}`);
      else visit(to, [...way, to]);
    }
    done.add(folder);
  };
  for (const folder of arrows.keys()) visit(folder, [folder]);
  return circles;
}

it('finds a circle over three folders, and none in a chain', () => {
  const arrows = (...pairs) => new Map(pairs.map(([from, to]) => [from, new Map([[to, 'an import']])]));
  expect(circlesIn(arrows(['a', 'b'], ['b', 'c'], ['c', 'a']))).toEqual(['a -> b -> c -> a: an import']);
  expect(circlesIn(arrows(['a', 'b'], ['b', 'c']))).toEqual([]);
});

it.each(parts)('the folders of %s import each other in no circle', (part) => {
  const arrows = importsBetweenFolders(part);
  expect(circlesIn(arrows)).toEqual([]);
});

it('reads the imports', () => {
  expect(importsBetweenFolders('services/wallet').get('deposits').has('ledger')).toBe(true);
});
