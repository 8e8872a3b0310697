/* global expect, it */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

it('no two packages have a program of the same name: npx would run the other one', () => {
  const files = execFileSync('git', ['ls-files', 'package.json', 'packages/*/package.json'], { encoding: 'utf8' });
  const programs = files
    .trim()
    .split('\n')
    .flatMap((file) => Object.keys(JSON.parse(readFileSync(file, 'utf8')).bin ?? {}));
  expect(programs).toContain('ringlet');
  expect(programs).toHaveLength(new Set(programs).size);
});
