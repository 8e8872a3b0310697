/* global describe, expect, it */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const sources = execFileSync('git', ['ls-files', 'gateway/*.ts', 'services/*.ts', 'libs/*.ts', 'cli/*.ts'], {
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter((file) => !/spec\.ts$|\/testing\//.test(file))
  .map((file) => ({ file, code: readFileSync(file, 'utf8').replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '') }));
const filesWith = (pattern) => sources.filter(({ code }) => pattern.test(code)).map(({ file }) => file);

describe('a session', () => {
  it('is signed and stored in one place, which checks lock, password and second factor', () => {
    const place = 'services/auth/sign-in/open-session.ts';
    // The other one signs assertions of callers, with another key.
    expect(filesWith(/\.(signAsync|sign)\(/)).toEqual(['libs/messaging/callers/caller-signer.ts', place]);
    expect(filesWith(/\bsessions\.(collection\.)?(insert\w+|create)\(/)).toEqual([place]);
    const { code } = sources.find(({ file }) => file === place);
    const steps = ['assertNotLocked', 'hashes.match', 'account.lock', 'secondFactor.verify', 'this.store', 'signAsync'];
    const order = steps.map((step) => code.indexOf(step, code.indexOf('async verifyAndOpen')));
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(order[0]).toBeGreaterThan(0);
  });

  it('is asked for by one route, and the key that signs it is read by auth alone', () => {
    expect(filesWith(/\bsend\(openSession\b/)).toEqual(['gateway/accounts/accounts.controller.ts']);
    const { code } = sources.find(({ file }) => file === 'gateway/accounts/accounts.controller.ts');
    expect(code.match(/\bsend\(openSession\b/g)).toHaveLength(1);
    expect(filesWith(/\bJWT_PRIVATE_KEY\b/).every((file) => file.startsWith('services/auth/'))).toBe(true);
  });
});
