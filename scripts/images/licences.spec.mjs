/* global describe, it, expect */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { isAllowedLicence, licencesInFiles } from './notices.mjs';

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));

describe('licences of production packages', () => {
  it('are all allowed', () => {
    const refused = Object.entries(packages)
      .filter(([path, { dev }]) => path.includes('node_modules/') && !path.includes('@ringlet/') && !dev)
      .map(([path, { license }]) => [path.split('node_modules/').at(-1), license])
      .filter(([name, licence]) => !isAllowedLicence(licencesInFiles[name] ?? licence ?? 'unknown'));
    expect(refused).toEqual([]);
  });

  it('are all allowed for what the web app includes', () => {
    const sources = execFileSync('git', ['ls-files', 'web/src/*.ts', 'web/src/*.tsx'], { encoding: 'utf8' })
      .trim()
      .split('\n');
    const imported = sources
      .filter((file) => !/spec\.tsx?$|\/testing\//.test(file))
      .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/(?:from |import\(?)'((?:@[^/']+\/)?[^./'][^/']*)/g)])
      .map(([, name]) => name)
      .filter((name) => !name.startsWith('@ringlet/'));
    const included = new Set(['tailwindcss', 'simple-icons', 'country-flag-icons', ...imported]);
    expect(included).toContain('react');
    expect(included.size).toBeGreaterThan(10);
    for (const name of included) {
      for (const needed of Object.keys(packages[`node_modules/${name}`]?.dependencies ?? {})) included.add(needed);
    }
    const licenceOf = (name) => licencesInFiles[name] ?? packages[`node_modules/${name}`]?.license ?? 'unknown';
    const refused = [...included]
      .map((name) => [name, licenceOf(name)])
      .filter(([, licence]) => !isAllowedLicence(licence));
    expect(refused).toEqual([]);
  });

  it.each([
    ['MIT', true],
    ['(MIT OR GPL-3.0)', true],
    ['Apache-2.0 AND LGPL-3.0-or-later', true],
    ['GPL-3.0', false],
    ['AGPL-3.0-only', false],
    ['MIT AND GPL-2.0', false],
    ['SSPL-1.0', false],
    ['unknown', false],
  ])('%s: %s', (licence, allowed) => {
    expect(isAllowedLicence(licence)).toBe(allowed);
  });
});
