import { startTestSandbox, type TestSandbox } from '@ringlet/sandbox/testing/test-sandbox';
import { providerNames } from '../domain/provider-name';
import { ProviderError } from '../providers/number-provider';
import { adapter, sandboxAccess } from './adapter';

describe.each(providerNames)('%s does not answer within the time-out', (name) => {
  let world: TestSandbox;
  beforeAll(async () => {
    world = await startTestSandbox();
  });
  afterAll(() => world.stop());

  it('reports a purchase as unknown and every other call as failed', async () => {
    // The sandbox holds its answers for much longer than the client waits.
    await world.control('faults', { target: name, kind: 'timeout', when: 'after' });
    const provider = adapter(name, sandboxAccess(name, world.url), 200);
    const request = { country: '5', service: '1', maxPrice: '1000', ref: 'a'.repeat(24) };
    expect(await provider.acquire(request)).toMatchObject({ kind: 'unknown' });
    await expect(provider.poll('1')).rejects.toBeInstanceOf(ProviderError);
    await expect(provider.cancel('1')).rejects.toBeInstanceOf(ProviderError);
  });
});
