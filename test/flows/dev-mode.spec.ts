import { utimes } from 'node:fs/promises';
import { until } from '@ringlet/testing/until';
import { type RunningRinglet, startRinglet } from '../harness/ringlet';

describe('watch mode', () => {
  let ringlet: RunningRinglet;

  beforeAll(async () => {
    ringlet = await startRinglet({}, undefined, ['--watch', 'adverts']);
  }, 150_000);
  afterAll(() => ringlet.stop());

  it('restarts a watched service after a change of its sources, and no other process', async () => {
    const [adverts, wallet] = [await ringlet.pid('adverts'), await ringlet.pid('wallet')];
    const now = new Date();
    await utimes('services/adverts/settings.ts', now, now);
    await utimes('services/wallet/settings.ts', now, now);
    await until(async () => (await ringlet.pid('adverts')) !== adverts, 'adverts has been restarted');
    await until(async () => (await fetch(`${ringlet.api}/advert/get-adverts`)).ok, 'adverts replies');
    expect(await ringlet.pid('wallet')).toBe(wallet);
  }, 150_000);
});
