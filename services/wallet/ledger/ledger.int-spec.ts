import { RingletError } from '@ringlet/contracts/errors';
import { chargeOrder, getBalance, refundOrder } from '@ringlet/contracts/wallet/ledger';
import { newId, startWallet, type WalletStack } from '../testing/wallet-stack';

/** Asks again while the wallet does not decide: on a loaded machine conflicts may outlast a transaction's retries. */
async function decided<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof RingletError && error.code === 'platform/unavailable')) throw error;
    }
  }
}

describe('the ledger, in three replicas', () => {
  let wallet: WalletStack;
  beforeAll(async () => {
    wallet = await startWallet({ replicas: 3 });
  });
  afterAll(() => wallet.stop());

  const balance = async (userId: string) => (await wallet.send(getBalance, { userId })).balance;
  const charge = (orderId: string, userId: string, amount: number) =>
    wallet.send(chargeOrder, { orderId, userId, amount });
  const refund = (orderId: string) => wallet.send(refundOrder, { orderId });

  it('returns 0 for a client without postings', async () => {
    expect(await balance(newId())).toBe(0);
  });

  it('charges an order once when the request is repeated', async () => {
    const userId = await wallet.client(1000);
    const orderId = newId();
    for (let i = 0; i < 3; i++) expect(await charge(orderId, userId, 600)).toMatchObject({ balance: 400 });
    expect(await balance(userId)).toBe(400);
  });

  it('refuses a charge above the balance and changes nothing', async () => {
    const userId = await wallet.client(599);
    const orderId = newId();
    await expect(charge(orderId, userId, 600)).rejects.toMatchObject({ code: 'wallet/insufficient-balance' });
    await expect(charge(newId(), newId(), 1)).rejects.toMatchObject({ code: 'wallet/insufficient-balance' });
    expect(await balance(userId)).toBe(599);
    expect(await refund(orderId)).toMatchObject({ balance: 0, refunded: 0 });
  });

  it('refuses the same order for another amount or another client', async () => {
    const [one, other] = [await wallet.client(1000), await wallet.client(1000)];
    const orderId = newId();
    await charge(orderId, one, 600);
    const mismatch = { code: 'platform/idempotency-mismatch' };
    await expect(charge(orderId, one, 601)).rejects.toMatchObject(mismatch);
    await expect(charge(orderId, other, 600)).rejects.toMatchObject(mismatch);
    expect(await balance(other)).toBe(1000);
  });

  it('refunds an order once and refuses to charge it again', async () => {
    const userId = await wallet.client(1000);
    const orderId = newId();
    await charge(orderId, userId, 600);
    for (let i = 0; i < 3; i++) expect(await refund(orderId)).toMatchObject({ balance: 1000, refunded: 600 });
    await expect(charge(orderId, userId, 600)).rejects.toMatchObject({ code: 'wallet/order-closed' });
    expect(await balance(userId)).toBe(1000);
  });

  it('refuses a charge that arrives after the refund of its order', async () => {
    const userId = await wallet.client(1000);
    const orderId = newId();
    expect(await refund(orderId)).toMatchObject({ balance: 0, refunded: 0 });
    await expect(charge(orderId, userId, 600)).rejects.toMatchObject({ code: 'wallet/order-closed' });
    expect(await refund(orderId)).toMatchObject({ balance: 0, refunded: 0 });
    expect(await balance(userId)).toBe(1000);
  });

  it('refunds everything when charges and refunds of the same orders are concurrent', async () => {
    const userId = await wallet.client(20_000);
    const orders = Array.from({ length: 20 }, newId);
    await Promise.all(
      orders.flatMap((orderId) => [charge(orderId, userId, 1000).catch(() => 0), decided(() => refund(orderId))]),
    );
    await Promise.all(orders.map((orderId) => decided(() => refund(orderId))));
    expect(await balance(userId)).toBe(20_000);
  });

  it('lets exactly 50 of 200 parallel charges succeed on a balance for 50', async () => {
    const userId = await wallet.client(50 * 7);
    const orders = Array.from({ length: 200 }, newId);
    const outcomes = await Promise.allSettled(orders.map((orderId) => decided(() => charge(orderId, userId, 7))));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(50);
    expect(
      new Set(outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []))),
    ).toEqual(new Set(['wallet/insufficient-balance']));
    expect(await balance(userId)).toBe(0);
  });
});
