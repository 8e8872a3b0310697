import { type Origin } from '../credentials/origin';
import { LoginsInProgress } from './logins-in-progress';

const network = (id: string): Origin => ({ kind: 'network', id });

describe('logins in progress', () => {
  it('are 16 of a network and 128 of all; known devices have places of their own', async () => {
    const logins = new LoginsInProgress();
    let end: () => void = () => undefined;
    const held = new Promise<string>((resolve) => (end = () => resolve('opened')));
    const open = (origin: Origin) => logins.run(origin, () => held).catch(({ code }: { code: string }) => code);

    const burst = Array.from({ length: 300 }, () => open(network('192.0.2.1')));
    const others = Array.from({ length: 300 }, (_, nth) => open(network(`network ${nth}`)));
    const known = open({ kind: 'device', id: 'device' });
    end();
    const opened = async (all: Promise<string>[]) =>
      (await Promise.all(all)).filter((answer) => answer === 'opened').length;
    expect(await opened(burst)).toBe(16);
    expect(await opened(others)).toBe(128 - 16);
    expect(await known).toBe('opened');
    expect(await burst.at(-1)).toBe('platform/overloaded');
  });

  it('leave their place when they end, also by an error', async () => {
    const logins = new LoginsInProgress();
    for (let nth = 0; nth < 200; nth++) {
      const failing = logins.run(network('192.0.2.1'), () => Promise.reject(new Error('wrong password')));
      await expect(failing).rejects.toThrow('wrong password');
    }
    expect(await logins.run(network('192.0.2.1'), () => Promise.resolve(1))).toBe(1);
  });
});
