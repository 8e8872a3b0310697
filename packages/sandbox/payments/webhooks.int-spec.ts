import { until } from '@ringlet/testing/until';
import { at, startTestSandbox, startWebhookReceiver } from '../testing/test-sandbox';

const KEY = { authorization: 'Bearer sk_test_sandbox' };

describe('webhooks', () => {
  const paid = async (refusals: number) => {
    const receiver = await startWebhookReceiver(refusals);
    const sandbox = await startTestSandbox({ webhookUrls: { paystack: receiver.url, monnify: receiver.url } });
    const request = { email: 'ada@example.com', amount: 100_000, reference: 'dep-1' };
    await sandbox.post('/paystack/transaction/initialize', request, KEY);
    const stop = async (): Promise<void> => {
      await sandbox.stop();
      await receiver.stop();
    };
    return { receiver, sandbox, stop };
  };

  it('are retried with the same body until they succeed', async () => {
    const { receiver, sandbox, stop } = await paid(3);
    await sandbox.control('pay', { reference: 'dep-1', outcome: 'success' });
    await until(() => receiver.received.length === 4, 'the fourth attempt has arrived');
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
    await stop();
  });

  it('are sent again on request, with a valid or an invalid signature', async () => {
    const { receiver, sandbox, stop } = await paid(0);
    await sandbox.control('pay', { reference: 'dep-1', outcome: 'success', webhook: false });
    const sent = await sandbox.control('webhook', { reference: 'dep-1', times: 3 });
    expect(at(sent, 'answers')).toEqual([200, 200, 200]);
    await sandbox.control('webhook', { reference: 'dep-1', signature: 'bad' });
    const signatures = receiver.received.map(({ headers }) => headers['x-paystack-signature']);
    expect(signatures).toHaveLength(4);
    expect(new Set(signatures.slice(0, 3)).size).toBe(1);
    expect(signatures[3]).not.toBe(signatures[0]);
    expect(signatures[3]).toMatch(/^[0-9a-f]{128}$/);
    await stop();
  });

  it('are not sent for unpaid or unknown payments', async () => {
    const { sandbox, stop } = await paid(0);
    expect((await sandbox.post('/control/webhook', { reference: 'dep-1' })).code).toBe(409);
    expect((await sandbox.post('/control/webhook', { reference: 'unknown' })).code).toBe(404);
    await stop();
  });

  it('record why a request failed', async () => {
    const { receiver, sandbox, stop } = await paid(0);
    await sandbox.control('pay', { reference: 'dep-1', outcome: 'success', webhook: false });
    await receiver.stop();
    expect(at(await sandbox.control('webhook', { reference: 'dep-1' }), 'answers', 0)).toMatch(/ECONNREFUSED/);
    await stop();
  });
});
