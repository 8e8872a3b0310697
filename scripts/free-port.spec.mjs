/* global afterEach, describe, expect, it, jest */
import { execFileSync } from 'node:child_process';
import { freePort } from './free-port.mjs';

describe('a free port', () => {
  afterEach(() => jest.restoreAllMocks());

  it('is not given out twice, not even to two processes whose servers do not listen yet', async () => {
    const script = "import { freePort } from './scripts/free-port.mjs'; console.log(await freePort());";
    const other = Number(execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }));
    const draw = jest.spyOn(Math, 'random').mockReturnValueOnce((other - 15_000 + 0.5) / 15_000);
    const ports = [await freePort()];
    draw.mockReturnValueOnce((ports[0] - 15_000 + 0.5) / 15_000);
    ports.push(await freePort());
    expect(new Set([other, ...ports]).size).toBe(3);
    expect(ports.every((port) => port >= 15_000 && port < 30_000)).toBe(true);
  });
});
