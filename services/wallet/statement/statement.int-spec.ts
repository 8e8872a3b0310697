import { chargeOrder, listStatement, refundOrder } from '@ringlet/contracts/wallet/ledger';
import { newId, startWallet, type WalletStack } from '../testing/wallet-stack';

describe('the statement', () => {
  let wallet: WalletStack;
  beforeAll(async () => {
    wallet = await startWallet();
  });
  afterAll(() => wallet.stop());

  it('lists every posting of the client, newest first, with the balance after it', async () => {
    const userId = await wallet.client(1000);
    const orderId = newId();
    await wallet.send(chargeOrder, { orderId, userId, amount: 300 });
    await wallet.send(refundOrder, { orderId });
    await wallet.send(refundOrder, { orderId: newId() });
    const { data, nextCursor } = await wallet.send(listStatement, { userId });
    expect(data).toMatchObject([
      { id: `refund:${orderId}`, kind: 'refund', about: orderId, amount: 300, balance: 1000 },
      { id: `purchase:${orderId}`, kind: 'purchase', about: orderId, amount: -300, balance: 700 },
      { kind: 'adjustment', about: 'for a test', amount: 1000, balance: 1000 },
    ]);
    expect(nextCursor).toBeUndefined();
  });

  it('returns pages that neither repeat nor skip entries while entries are added', async () => {
    const userId = await wallet.client(1000);
    const charge = () => wallet.send(chargeOrder, { orderId: newId(), userId, amount: 10 });
    for (let i = 0; i < 6; i++) await charge();
    const balances: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await wallet.send(listStatement, { userId, limit: 3, cursor });
      balances.push(...page.data.map(({ balance }) => balance));
      cursor = page.nextCursor;
      await charge();
    } while (cursor !== undefined);
    expect(balances).toEqual([940, 950, 960, 970, 980, 990, 1000]);
  });

  it('is empty for a new client, and rejects foreign cursors', async () => {
    expect(await wallet.send(listStatement, { userId: newId() })).toEqual({ data: [] });
    const asked = wallet.send(listStatement, { userId: newId(), cursor: '{"$gt":0}' });
    await expect(asked).rejects.toMatchObject({ code: 'platform/invalid', errors: [{ field: 'cursor' }] });
  });
});
