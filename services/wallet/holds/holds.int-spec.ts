import { getModelToken } from '@nestjs/mongoose';
import { type Collection, Types } from 'mongoose';
import { closeHold, openHold, releaseHeld } from '@ringlet/contracts/wallet/holds';
import { balanceChanged, chargeOrder, getBalance, listStatement, refundOrder } from '@ringlet/contracts/wallet/ledger';
import { collectionOf } from '@ringlet/persistence/collection';
import { eventsSoFar } from '@ringlet/testing/events';
import { until } from '@ringlet/testing/until';
import { HoldRow } from '../ledger/hold.model';
import { Ledger } from '../ledger/ledger';
import { PostingRow } from '../ledger/posting.model';
import { newId, startWallet, type WalletStack } from '../testing/wallet-stack';

describe('money that is held for a bid', () => {
  let wallet: WalletStack;
  let rows: Collection<HoldRow>;
  beforeAll(async () => {
    wallet = await startWallet();
    rows = collectionOf(wallet.app.get(getModelToken(HoldRow.name)));
  });
  afterAll(() => wallet.stop());

  const open = async (balance = 1000, amount = 600) => {
    const [userId, holdId] = [await wallet.client(balance), newId()];
    await wallet.send(openHold, { holdId, userId, amount });
    return { userId, holdId };
  };
  const heldIn = async (holdId: string) => (await rows.findOne({ _id: new Types.ObjectId(holdId) }))?.amount;
  const close = (holdId: string) => wallet.send(closeHold, { holdId });
  const closed = { code: 'wallet/hold-closed' };

  it('is out of the balance until it is released, once', async () => {
    const { userId, holdId } = await open();
    expect(await wallet.balance(userId)).toBe(400);
    await expect(wallet.send(chargeOrder, { orderId: newId(), userId, amount: 401 })).rejects.toMatchObject({
      code: 'wallet/insufficient-balance',
    });
    expect(await Promise.all([close(holdId), close(holdId)])).toEqual([{ released: 600 }, { released: 600 }]);
    expect(await wallet.balance(userId)).toBe(1000);
    expect(await heldIn(holdId)).toBe(0);
    const { data } = await wallet.send(listStatement, { userId });
    expect(data.map(({ kind, amount, about, bidId }) => [kind, amount, about, bidId])).toEqual([
      ['release', 600, holdId, holdId],
      ['hold', -600, holdId, holdId],
      ['adjustment', 1000, 'for a test', undefined],
    ]);
  });

  it('is released by many closings at the same time without a conflict', async () => {
    const userId = await wallet.client(100);
    const holds = Array.from({ length: 100 }, () => newId());
    for (const holdId of holds) await wallet.send(openHold, { holdId, userId, amount: 1 });
    // A transaction that has to be retried posts again.
    const post = jest.spyOn(Ledger.prototype, 'post');
    const closings = await Promise.all(holds.map(close));
    expect(post.mock.calls.length).toBe(closings.length);
    post.mockRestore();
    expect(await wallet.balance(userId)).toBe(100);
  });

  it('is shown beside the balance while it is held', async () => {
    const { userId, holdId } = await open();
    await wallet.send(openHold, { holdId: newId(), userId, amount: 150 });
    await open();
    const fundsOf = (id: string) => wallet.send(getBalance, { userId: id });
    expect(await fundsOf(userId)).toEqual({ balance: 250, held: 750 });
    await close(holdId);
    expect(await fundsOf(userId)).toEqual({ balance: 850, held: 150 });
    expect(await fundsOf(await wallet.client(5))).toEqual({ balance: 5 });
  });

  it('is charged and held again without a balance in between that others would hear of', async () => {
    const { userId, holdId } = await open();
    const order = { orderId: newId(), userId, amount: 250 };
    const published = async () =>
      (await eventsSoFar(wallet.stack, balanceChanged)).flatMap((event) =>
        event.userId === userId ? [event.balance] : [],
      );
    await until(async () => (await published()).length === 2, 'the first balances are published');
    const before = await published();
    await wallet.send(chargeOrder, { ...order, holdId });
    await wallet.send(refundOrder, { orderId: order.orderId, restoreHold: true });
    await close(holdId);
    await until(async () => (await published()).includes(1000 as never) && (await published()).length > 4, 'all are');
    expect(await published()).toEqual([...before, 400, 400, 1000]);
  });

  it('is held once by copies of the request, and never more than there is', async () => {
    const userId = await wallet.client(1000);
    const hold = { holdId: newId(), userId, amount: 600 };
    const copies = await Promise.all([1, 2, 3].map(() => wallet.send(openHold, hold)));
    expect(copies.map(({ balance }) => balance)).toEqual([400, 400, 400]);
    await expect(wallet.send(openHold, { ...hold, amount: 601 })).rejects.toMatchObject({
      code: 'platform/idempotency-mismatch',
    });
    await expect(wallet.send(openHold, { ...hold, holdId: newId() })).rejects.toMatchObject({
      code: 'wallet/insufficient-balance',
    });
    expect(await wallet.balance(userId)).toBe(400);
  });

  it('pays an order, and nothing of the balance', async () => {
    const { userId, holdId } = await open();
    const charge = { orderId: newId(), userId, amount: 200, holdId };
    expect((await wallet.send(chargeOrder, charge)).balance).toBe(400);
    expect((await wallet.send(chargeOrder, charge)).balance).toBe(400);
    expect(await heldIn(holdId)).toBe(400);
    const [paid] = (await wallet.send(listStatement, { userId })).data;
    expect(paid).toMatchObject({ kind: 'purchase', about: charge.orderId, bidId: holdId });
    await expect(wallet.send(chargeOrder, { ...charge, orderId: newId(), amount: 401 })).rejects.toMatchObject(closed);
    expect(await close(holdId)).toEqual({ released: 400 });
    await expect(wallet.send(chargeOrder, { ...charge, orderId: newId(), amount: 1 })).rejects.toMatchObject(closed);
    expect(await wallet.balance(userId)).toBe(800);
  });

  it('pays orders of its own client only', async () => {
    const { holdId } = await open();
    const userId = await wallet.client(1000);
    const charge = { orderId: newId(), userId, amount: 200, holdId };
    await expect(wallet.send(chargeOrder, charge)).rejects.toMatchObject(closed);
    expect(await wallet.balance(userId)).toBe(1000);
  });

  it('is held again where no number was bought, and the balance stays as it is', async () => {
    const { userId, holdId } = await open();
    const orderId = newId();
    await wallet.send(chargeOrder, { orderId, userId, amount: 200, holdId });
    const refund = () => wallet.send(refundOrder, { orderId, restoreHold: true });
    const [first, ...copies] = await Promise.all([refund(), refund(), refund()]);
    expect(first).toMatchObject({ refunded: 200, balance: 400 });
    for (const copy of copies) expect(copy).toEqual(first);
    expect(await heldIn(holdId)).toBe(600);
    expect(await wallet.balance(userId)).toBe(400);
  });

  it('is refunded to the balance where the number was bought, or the hold was closed meanwhile', async () => {
    const { userId, holdId } = await open();
    const [bought, late] = [newId(), newId()];
    for (const orderId of [bought, late]) await wallet.send(chargeOrder, { orderId, userId, amount: 200, holdId });
    expect(await wallet.send(refundOrder, { orderId: bought })).toMatchObject({ refunded: 200, balance: 600 });
    await close(holdId);
    const refund = { orderId: late, restoreHold: true };
    expect(await wallet.send(refundOrder, refund)).toMatchObject({ refunded: 200, balance: 1000 });
    expect(await heldIn(holdId)).toBe(0);
  });

  it('is released for what an order did not cost, once, and not after the end', async () => {
    const { userId, holdId } = await open();
    const rest = { holdId, orderId: newId(), amount: 50 };
    expect(await wallet.send(releaseHeld, rest)).toEqual({ released: 50 });
    expect(await wallet.send(releaseHeld, rest)).toEqual({ released: 50 });
    expect(await wallet.balance(userId)).toBe(450);
    const tooMuch = { holdId, orderId: newId(), amount: 551 };
    await expect(wallet.send(releaseHeld, tooMuch)).rejects.toMatchObject(closed);
    await close(holdId);
    expect(await wallet.send(releaseHeld, { ...rest, orderId: newId() })).toEqual({ released: 0 });
    expect(await wallet.send(releaseHeld, rest)).toEqual({ released: 50 });
    expect(await wallet.balance(userId)).toBe(1000);
  });

  it('cannot be opened after it was closed', async () => {
    const [userId, holdId] = [await wallet.client(1000), newId()];
    expect(await close(holdId)).toEqual({ released: 0 });
    await expect(wallet.send(openHold, { holdId, userId, amount: 100 })).rejects.toMatchObject(closed);
    expect(await wallet.balance(userId)).toBe(1000);
  });

  it('is charged or released, never both, by requests at the same time', async () => {
    for (let round = 0; round < 5; round++) {
      const { userId, holdId } = await open(1000, 300);
      const orders = Array.from({ length: 4 }, newId);
      const charges = orders.map((orderId) => wallet.send(chargeOrder, { orderId, userId, amount: 100, holdId }));
      const [released, ...charged] = await Promise.allSettled([close(holdId), ...charges]);
      const paid = charged.filter(({ status }) => status === 'fulfilled').length * 100;
      expect(released).toEqual({ status: 'fulfilled', value: { released: 300 - paid } });
      expect(await wallet.balance(userId)).toBe(1000 - paid);
    }
  });

  it('is compared with the postings by a verification', async () => {
    const { userId, holdId } = await open();
    const _id = new Types.ObjectId(holdId);
    await rows.updateOne({ _id }, { $inc: { amount: 1 } });
    expect(await wallet.differences()).toEqual([
      `client ${userId}: shows 600 kobo held, 601 are`,
      `hold ${holdId}: shows 601 kobo, 600 are held`,
    ]);
    await rows.updateOne({ _id }, { $inc: { amount: -1 } });
    const row = await rows.findOneAndDelete({ _id });
    expect(await wallet.differences()).toEqual([
      `client ${userId}: shows 600 kobo held, 0 are`,
      `hold:${holdId}: the client has no such hold`,
    ]);
    await rows.insertOne(row!);
    const postings = collectionOf<PostingRow>(wallet.app.get(getModelToken(PostingRow.name)));
    await close(holdId);
    await postings.updateOne({ _id: `release:${holdId}` }, { $set: { 'legs.1.account': 'sales:numbers' } });
    expect(await wallet.differences()).toContain(`hold ${holdId}: shows 0 kobo after it was closed, 600 are held`);
    await postings.updateOne({ _id: `release:${holdId}` }, { $set: { 'legs.1.account': `held:${holdId}` } });
  });
});
