import { flagFiles } from '../../../vite-plugins/flags';
import { flagOf, flagsFolder } from './flags';

describe('the flag of a country', () => {
  it.each([
    ['ng', `${flagsFolder}NG.svg`],
    ['US', `${flagsFolder}US.svg`],
    ['XYZ', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('of %j has the address %j', (code, address) => {
    expect(flagOf(code)).toBe(address);
  });

  it('is drawn for every country that has a code, in at most 6 kB', () => {
    const files = flagFiles();
    const drawn = ['NG', 'US', 'GB', 'KE', 'XK', 'HK'].map((code) => files.get(`${flagsFolder}${code}.svg`));
    for (const svg of drawn) expect(svg).toContain('<svg');
    expect(Math.max(...[...files.values()].map(({ length }) => length))).toBeLessThan(6000);
  });
});
