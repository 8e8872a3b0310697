/* global describe, expect, it */
import { existsSync, readFileSync } from 'node:fs';

/**
 * The levels of OWASP ASVS 5.0.0 by chapter, section and requirement: `V1: '22 11…'` means level 2 for V1.1.1 and V1.1.2, level 1 for
 * V1.2.1.
 */
const levels = {
  V1: '22 1111122223 112222222223 222 123',
  V2: '122 112 12223 23',
  V3: '3 113 12223 11222233 11122333 3 22333',
  V4: '12233 23333 22 1222',
  V5: '2 112333 113 222',
  V6: '122 111111112222 11223333 112233 22222333 2223 33 2222',
  V7: '222 1111 22 11222 223 22',
  V8: '1233 1123 133 23',
  V9: '111 1222',
  V10: '22 223 22223 1111122222233333 22222 22 222',
  V11: '2233 22233 11233 1222 23 23 33',
  V12: '12233 11 22223',
  V13: '2333 222223 2233 1222233',
  V14: '22 12223333 122',
  V15: '12233 12233 1222222 3333',
  V16: '2 22222 2222 222 2223',
  V17: '23 22223333 22',
};
const required = Object.entries(levels).flatMap(([chapter, sections]) =>
  sections
    .split(' ')
    .flatMap((section, at) => [...section].map((level, nth) => [`${chapter}.${at + 1}.${nth + 1}`, level]))
    .filter(([, level]) => level !== '3')
    .map(([id, level]) => `${id} (${level})`),
);

/** A CSV file's rows by the names in its first row. Cells with commas, quotes or lines are quoted. */
function readCsv(file) {
  const rows = [[]];
  for (const [, quoted, plain, end] of readFileSync(file, 'utf8').matchAll(/(?:"((?:[^"]|"")*)"|([^",\n]*))(,|\n)/g)) {
    rows.at(-1).push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '\n') rows.push([]);
  }
  const [names, ...cells] = rows.slice(0, -1);
  return cells.map((row) => Object.fromEntries(names.map((name, at) => [name, row[at]])));
}

const text = readFileSync('docs/security.md', 'utf8');
const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
const rows = readCsv('docs/asvs.csv').map(({ tests, ...row }) => ({
  ...row,
  // One per line.
  tests: [...tests.matchAll(/^(.*?)(?:: (.*))?$/gm)].flatMap(([line, file, title]) =>
    line === '' ? [] : [{ file, title }],
  ),
}));
const isOpen = ({ status }) => ['Partly', 'Not met'].includes(status);

describe('docs/asvs.csv', () => {
  it('has each requirement of levels 1 and 2 once', () => {
    expect(required).toHaveLength(253);
    expect(rows.map(({ id, level }) => `${id} (${level})`)).toEqual(required);
  });

  it('says of each whether it applies and is met, and what is missing', () => {
    const unclear = rows.filter(({ status, reason }) =>
      status === 'Met' ? reason !== '' : !(isOpen({ status }) || status === 'Does not apply') || reason === '',
    );
    expect(unclear).toEqual([]);
    const met = rows.filter((row) => row.status === 'Met' || isOpen(row));
    expect(met.filter(({ where }) => where === '').map(({ id }) => id)).toEqual([]);
  });

  it('has open what docs/security.md lists as not met, and nothing else', () => {
    const [, head = ''] = /^## Not met$([^]*?)^## /m.exec(text) ?? [];
    const listed = [...head.matchAll(/^\d+\. \*\*(V[\d.]+)\*\*/gm)].map(([, id]) => id);
    const open = rows.filter(isOpen).map(({ id }) => id);
    expect([...listed].sort()).toEqual(open.sort());
  });

  it('names files, settings and sections that exist', () => {
    const cells = rows.flatMap(({ reason, where }) => [reason, where]);
    const named = [text, ...cells].flatMap((part) => [...part.matchAll(/`([^`\n]+)`/g)].map(([, name]) => name));
    const files = named.filter((name) => /^(gateway|services|libs|packages|web|scripts|docs|k8s|test)\//.test(name));
    expect(files.length).toBeGreaterThan(200);
    expect([...new Set(files)].filter((file) => !existsSync(file))).toEqual([]);
    const settings = readFileSync('.env.example', 'utf8');
    const known = (name) => new RegExp(`^#? ?${name}=`, 'm').test(settings);
    const unknown = named.filter((name) => /^[A-Z0-9]+(_[A-Z0-9]+)+$/.test(name) && !known(name));
    expect([...new Set(unknown)]).toEqual([]);
    const sections = rows.flatMap(({ where }) => [...where.matchAll(/"([^"]+)"/g)].map(([, section]) => section));
    expect(sections.filter((section) => !headings.includes(section))).toEqual([]);
  });

  it('names tests that exist', () => {
    const tests = rows.flatMap((row) => row.tests);
    expect(tests.length).toBeGreaterThan(150);
    const missing = tests.filter(({ file, title }) => {
      const source = existsSync(file) ? readFileSync(file, 'utf8').replaceAll("\\'", "'") : '';
      return !/(\.(int-)?spec\.(ts|tsx|mjs)|^test\/flows\/.+\.ts)$/.test(file) || !source.includes(title);
    });
    expect(missing).toEqual([]);
  });

  it('is counted in docs/security.md as it is', () => {
    const count = (wanted) => rows.filter(({ status }) => status === wanted).length;
    const open = `${count('Partly')} partly, ${count('Not met')} not`;
    expect(text.replaceAll(/\s+/g, ' ')).toContain(
      `the ${rows.length} requirements of levels 1 and 2 of OWASP ASVS 5.0.0 one by one: ` +
        `${count('Met')} are met, ${open}, ${count('Does not apply')} do not apply.`,
    );
  });

  it('says "seen red" (one of the tests failed when the guard was taken out) of tests only', () => {
    const wrong = rows.filter(({ seen_red: red, tests }) =>
      tests.length === 0 ? red !== '' : !/^(yes|no)$/.test(red),
    );
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });
});
