/* global afterEach, beforeEach, describe, expect, it */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const glossary = `# Glossary
## Retired words
| Retired (regular expression)  | Use instead | Where         |
| ----------------------------- | ----------- | ------------- |
| \`\\bfrobs?\\b\`                | widget      | everywhere    |
| \`\\b(old\\|ancient) names?\\b\` | name        | libs, gateway |
## Terms
| \`\\bwidgets?\\b\` | not a rule | everywhere |
`;

describe('vocabulary check', () => {
  let folder;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'vocabulary-'));
    execFileSync('git', ['init', '--quiet'], { cwd: folder });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  function check(files) {
    for (const [file, text] of Object.entries({ 'docs/glossary.md': glossary, ...files })) {
      mkdirSync(join(folder, dirname(file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    }
    execFileSync('git', ['add', '.'], { cwd: folder });
    const { status, stdout, stderr } = spawnSync(process.execPath, [resolve('scripts/check-vocabulary.mjs')], {
      cwd: folder,
      encoding: 'utf8',
    });
    return { status, lines: stdout.split('\n').filter((line) => line !== ''), error: stderr };
  }

  it('reports a retired word in prose, in camelCase and in a constant', () => {
    const text = 'const widget = 1;\n// A Frob.\nconst countFrobs = new HTTPFrob();\n';
    expect(check({ 'web/a.ts': text })).toMatchObject({
      status: 1,
      lines: ['web/a.ts:2: frob -> widget', 'web/a.ts:3: frobs -> widget', 'web/a.ts:3: frob -> widget'],
    });
  });

  it('reports words that stand on two lines, with the line of the first', () => {
    const files = {
      'libs/a.ts': '/**\n * The ancient\n * name of it.\n */\n// It is old,\n// name it.\n  // An old\n  // name.\n',
      'libs/b.ts': "const text =\n  'It has an ancient ' +\n  'name.';\n",
      'libs/a.md': 'The old\n\nNames are others.\n\n> The old\n> names.\n',
    };
    expect(check(files)).toMatchObject({
      status: 1,
      lines: [
        'libs/a.md:5: old names -> name',
        'libs/a.ts:2: ancient name -> name',
        'libs/a.ts:7: old name -> name',
        'libs/b.ts:2: ancient name -> name',
      ],
    });
  });

  it('applies a rule to its folders only', () => {
    const files = { 'libs/a.ts': 'const ancientName = 1;', 'web/a.ts': 'const ancientName = 1;' };
    expect(check(files)).toMatchObject({ status: 1, lines: ['libs/a.ts:1: ancient name -> name'] });
  });

  it.each([
    ['a file in camelCase', 'web/useFrob.ts', 'web/useFrob.ts: frob -> widget'],
    ['a folder', 'web/old-frobs/a.ts', 'web/old-frobs/a.ts: frobs -> widget'],
    ['a file of two words', 'libs/old_name.ts', 'libs/old_name.ts: old name -> name'],
    ['a binary file', 'web/frob.png', 'web/frob.png: frob -> widget'],
    ['a file outside the folders of a rule', 'web/old-name.ts', undefined],
  ])('reports a retired word in the name of %s', (_what, file, line) => {
    const lines = line === undefined ? [] : [line];
    expect(check({ [file]: 'a\n' })).toMatchObject({ status: lines.length, lines });
  });

  it('ignores generated files, the change log, binary files and parts of other words', () => {
    const files = {
      'web/api.generated.ts': 'frob',
      'CHANGELOG.md': 'frob',
      'package-lock.json': 'frob',
      'data.bin': 'frob\0',
      'web/a.ts': 'frobnicate',
    };
    expect(check(files)).toMatchObject({ status: 0, lines: [] });
  });

  it.each([
    ['two columns', '| `\\bfrobs?\\b` | widget |'],
    ['four columns', '| `\\bfrobs?\\b` | widget | libs | web |'],
    ['a term instead of an expression', '| price history | The lowest price of each day. |'],
    ['no pipe at its start', '`\\bfrobs?\\b` | widget | everywhere |'],
  ])('refuses a glossary with a row that it cannot read: %s', (_fault, row) => {
    const files = { 'docs/glossary.md': glossary.replace('## Terms', `${row}\n## Terms`) };
    const { error, ...outcome } = check(files);
    expect(outcome).toEqual({ status: 1, lines: [] });
    expect(error).toContain(`docs/glossary.md has a row that cannot be read: ${row}`);
  });
});
