import { at, catchWebhooks, drive, until } from '../testing/driver';

const KEY = { authorization: 'Bearer sk_test_sandbox' };

describe('webhooks', () => {
  const paid = async (refusals: number) => {
    const shop = await catchWebhooks(refusals);
    const world = await drive({ webhookUrls: { paystack: shop.url, monnify: shop.url } });
    const request = { email: 'ada@example.com', amount: 100_000, reference: 'dep-1' };
    await world.post('/paystack/transaction/initialize', request, KEY);
    const stop = async (): Promise<void> => {
      await world.sandbox.stop();
      await shop.stop();
    };
    return { shop, world, stop };
  };

  it('are sent again while the shop refuses, with the same bytes', async () => {
    const { shop, world, stop } = await paid(3);
    await world.control('pay', { reference: 'dep-1', outcome: 'success' });
    await until(() => shop.caught.length === 4);
    expect(new Set(shop.caught.map(({ body }) => body)).size).toBe(1);
    await stop();
  });

  it('are sent as often as a test asks, with a good or a bad signature', async () => {
    const { shop, world, stop } = await paid(0);
    await world.control('pay', { reference: 'dep-1', outcome: 'success', webhook: false });
    const sent = await world.control('webhook', { reference: 'dep-1', times: 3 });
    expect(at(sent, 'answers')).toEqual([200, 200, 200]);
    await world.control('webhook', { reference: 'dep-1', signature: 'bad' });
    const signatures = shop.caught.map(({ headers }) => headers['x-paystack-signature']);
    expect(signatures).toHaveLength(4);
    expect(new Set(signatures.slice(0, 3)).size).toBe(1);
    expect(signatures[3]).not.toBe(signatures[0]);
    expect(signatures[3]).toMatch(/^[0-9a-f]{128}$/);
    await stop();
  });

  it('are not invented for what nobody paid', async () => {
    const { world, stop } = await paid(0);
    expect((await world.post('/control/webhook', { reference: 'dep-1' })).code).toBe(409);
    expect((await world.post('/control/webhook', { reference: 'unknown' })).code).toBe(404);
    await stop();
  });

  it('leave a reason when the shop is away', async () => {
    const { shop, world, stop } = await paid(0);
    await world.control('pay', { reference: 'dep-1', outcome: 'success', webhook: false });
    await shop.stop();
    expect(at(await world.control('webhook', { reference: 'dep-1' }), 'answers', 0)).toMatch(/ECONNREFUSED/);
    await stop();
  });
});
