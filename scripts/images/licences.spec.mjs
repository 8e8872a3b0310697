/* global describe, it, expect */
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
