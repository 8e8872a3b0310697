import { getModelToken } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import { accountLockChanged, userDeleted } from '@ringlet/contracts/auth/accounts';
import { type Caller } from '@ringlet/contracts/caller';
import { refundNumber } from '@ringlet/contracts/numbers/orders';
import {
  createShare,
  endShare,
  listShares,
  type NewShareView,
  readSharedCode,
  type SharedCodeView,
} from '@ringlet/contracts/numbers/shares';
import { collectionOf } from '@ringlet/persistence/collection';
import { sha256 } from '@ringlet/platform/sha256';
import { publishEvent } from '@ringlet/testing/events';
import { until } from '@ringlet/testing/until';
import { LockedAccounts } from '../../locked-accounts/locked-accounts';
import { type OrderRow } from '../../order-store/order.model';
import { endAccount, endsOfAccounts, refusals, unlockAccount } from '../../testing/lock-account';
import { type NumbersStack, startNumbers } from '../../testing/numbers-stack';
import { ShareRow } from './share.model';

const unknown = { code: 'numbers/share-unknown' };
const notFound = { code: 'numbers/order-not-found' };
const tooMany = { code: 'numbers/too-many-shares' };
const message = (sms: string) => ({ _id: new Types.ObjectId(), identity: sms, sms, at: new Date() });

describe('a link that shows the code of a number', () => {
  let numbers: NumbersStack;

  beforeAll(async () => {
    numbers = await startNumbers({ timing: { pollEveryMs: 60_000 } });
  });
  afterAll(() => numbers.stop());

  const bought = async (caller = numbers.client()) => {
    const { order } = await numbers.buy(caller);
    return { caller, orderId: order.id, order };
  };
  const make = (caller: Caller, orderId: string, idempotencyKey?: string): Promise<NewShareView> =>
    numbers.send(createShare, { orderId, idempotencyKey }, caller);
  /** As a stranger, without a caller. */
  const open = (token: string): Promise<SharedCodeView> =>
    numbers.stack.requester.send(readSharedCode, { token }, { correlationId: 'test', deadlineMs: 20_000 });
  const sharesOf = (caller: Caller) => numbers.send(listShares, {}, caller);
  const set = (orderId: string, changes: Partial<OrderRow>) =>
    numbers.orderRows.updateOne({ _id: new Types.ObjectId(orderId) }, { $set: changes });
  /** Copies of a client's order, which cost no purchase each. */
  const copies = async (orderId: string, count: number): Promise<string[]> => {
    const { userId, state, country, expiresAt } = await numbers.row(orderId);
    const row = { userId, kind: 'code', state, country, expiresAt, messages: [] };
    const made = Array.from({ length: count }, () => new Types.ObjectId());
    const rows = made.map((_id) => ({ ...row, _id, requestKey: _id.toHexString() }));
    await numbers.orderRows.insertMany(rows as never);
    return made.map((id) => id.toHexString());
  };

  it('shows service, country, number and the newest code to whoever has it, and nothing of the owner', async () => {
    const { caller, orderId, order } = await bought();
    const { token, ...share } = await make(caller, orderId);
    expect(token).toMatch(/^[\w-]{43}$/);
    const { number, expiresAt, serviceName, countryName } = order;
    const about = { ended: false, serviceName, countryName, countryCode: 'US', number, expiresAt };
    expect(await open(token)).toEqual(about);
    await set(orderId, { received: true, messages: [message('Your code is 482913'), message('Thank you, Ada')] });
    expect(await open(token)).toEqual({ ...about, code: '482913', text: 'Your code is 482913' });
    const long = `Welcome! ${'Open the app. '.repeat(40)}`;
    await set(orderId, { messages: [message(long)] });
    expect(await open(token)).toEqual({ ...about, text: long });
    expect(await sharesOf(caller)).toEqual([share]);
    expect(await sharesOf(numbers.client())).toEqual([]);
  });

  it('is stored as a hash: the database has no usable link', async () => {
    const { caller, orderId } = await bought();
    const { token } = await make(caller, orderId);
    const stored = JSON.stringify(await numbers.collection('shares').find({ orderId }).toArray());
    expect(stored).not.toContain(token);
    expect(stored).toContain(sha256(token));
    await expect(open(sha256(token))).rejects.toMatchObject(unknown);
    await expect(open('x'.repeat(43))).rejects.toMatchObject(unknown);
  });

  it('is ended by its owner alone, at any time and as often as wanted', async () => {
    const { caller, orderId } = await bought();
    const [first, second] = [await make(caller, orderId), await make(caller, orderId)];
    const end = (as: Caller, of = orderId) => numbers.send(endShare, { orderId: of, shareId: first.id }, as);
    await expect(end(numbers.client())).rejects.toMatchObject(notFound);
    const another = await bought();
    await end(another.caller, another.orderId);
    expect(await open(first.token)).toMatchObject({ ended: false });
    await end(caller);
    await end(caller);
    await expect(open(first.token)).rejects.toMatchObject(unknown);
    expect(await open(second.token)).toMatchObject({ ended: false });
    expect((await sharesOf(caller)).map(({ id }) => id)).toEqual([second.id]);
  });

  it('is made for own active numbers only: the number of another client is unknown', async () => {
    const { caller, orderId } = await bought();
    await expect(make(numbers.client(), orderId)).rejects.toMatchObject(notFound);
    await expect(make(caller, new Types.ObjectId().toHexString())).rejects.toMatchObject(notFound);
    await set(orderId, { kind: 'rental' });
    await expect(make(caller, orderId)).rejects.toMatchObject(notFound);
    await set(orderId, { kind: 'code', state: 'refunded' });
    await expect(make(caller, orderId)).rejects.toMatchObject({ code: 'numbers/not-active' });
  });

  it('ends with the number', async () => {
    const { caller, orderId, order } = await bought();
    const { token } = await make(caller, orderId);
    const { serviceName, countryName } = order;
    const ended = { ended: true, serviceName, countryName, countryCode: 'US' };
    await set(orderId, { received: true, messages: [message('Your code is 482913')] });
    await set(orderId, { state: 'completed' });
    expect(await open(token)).toEqual(ended);
    expect(await sharesOf(caller)).toEqual([]);
  });

  it('ends at the end of its time, also where nothing has ended the order yet', async () => {
    const { caller, orderId } = await bought();
    const { token } = await make(caller, orderId);
    await set(orderId, { expiresAt: new Date(), received: true, messages: [message('Your code is 482913')] });
    expect(await open(token)).toMatchObject({ ended: true });
    expect(await open(token)).not.toHaveProperty('code');
    expect(await sharesOf(caller)).toEqual([]);
    await expect(make(caller, orderId)).rejects.toMatchObject({ code: 'numbers/not-active' });
  });

  it('ends with a refund', async () => {
    const { caller, orderId } = await bought();
    const { token } = await make(caller, orderId);
    await numbers.send(refundNumber, { orderId }, caller);
    await numbers.reaches(orderId, 'refunded');
    expect(await open(token)).toMatchObject({ ended: true });
    expect(await open(token)).not.toHaveProperty('number');
  });

  it.each(['a lock', 'an erasure'])('ends with %s of the account, and those of other clients do not', async (what) => {
    const [gone, stays] = [await bought(), await bought()];
    const [first, second] = [await make(gone.caller, gone.orderId), await make(stays.caller, stays.orderId)];
    const userId = gone.caller.id;
    const { connection } = numbers.stack;
    if (what === 'an erasure') await publishEvent(connection, userDeleted, { userId });
    else {
      await publishEvent(connection, accountLockChanged, { userId: stays.caller.id, locked: false });
      await publishEvent(connection, accountLockChanged, { userId, locked: true });
    }
    const isGone = async () => (await numbers.collection('shares').countDocuments({ userId })) === 0;
    await until(isGone, 'the link has ended');
    await expect(open(first.token)).rejects.toMatchObject(unknown);
    expect(await open(second.token)).toMatchObject({ ended: false });
  });

  it.each(endsOfAccounts)('is not made in the moment of %s of the account', async (what) => {
    const { caller, orderId } = await bought();
    const rows = collectionOf<ShareRow>(numbers.app.get(getModelToken(ShareRow.name)));
    const insert = rows.insertOne.bind(rows) as typeof rows.insertOne;
    // Between the check of the session and the storing of the link.
    jest.spyOn(rows, 'insertOne').mockImplementationOnce(async (...given) => {
      await endAccount(numbers, caller.id, what);
      return insert(...given);
    });
    await expect(make(caller, orderId)).rejects.toMatchObject(refusals[what]);
    expect(await rows.countDocuments({ userId: caller.id })).toBe(0);
  });

  it('shows nothing from the moment of the lock, and nothing after unlocking', async () => {
    const { caller, orderId } = await bought();
    const { token } = await make(caller, orderId);
    // As if a request had crashed after storing the link.
    await numbers.app.get(LockedAccounts).note(caller.id, true, new Date());
    await expect(open(token)).rejects.toMatchObject(unknown);
    await unlockAccount(numbers, caller.id);
    await expect(open(token)).rejects.toMatchObject(unknown);
    expect(await numbers.collection('shares').countDocuments({ userId: caller.id })).toBe(0);
    expect(await open((await make(caller, orderId)).token)).toMatchObject({ ended: false });
  });

  it('is made once by copies of a request, and every token of it opens it', async () => {
    const { caller, orderId } = await bought();
    const made = await Promise.all(Array.from({ length: 4 }, () => make(caller, orderId, 'key-of-one-link')));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    for (const { token } of made) expect(await open(token)).toMatchObject({ ended: false });
    expect(await sharesOf(caller)).toHaveLength(1);
    const other = (await bought(caller)).orderId;
    const reused = make(caller, other, 'key-of-one-link');
    await expect(reused).rejects.toMatchObject({ code: 'platform/idempotency-mismatch' });
    await numbers.send(endShare, { orderId, shareId: made[0]!.id }, caller);
    for (const { token } of made) await expect(open(token)).rejects.toMatchObject(unknown);
  });

  it('is one link also where a copy of the request is made after the request has read the links', async () => {
    const { caller, orderId } = await bought();
    const rows = collectionOf<ShareRow>(numbers.app.get(getModelToken(ShareRow.name)));
    const find = rows.find.bind(rows) as typeof rows.find;
    const copies: NewShareView[] = [];
    jest.spyOn(rows, 'find').mockImplementationOnce(((...given: Parameters<typeof rows.find>) => {
      const cursor = find(...given);
      const toArray = cursor.toArray.bind(cursor);
      cursor.toArray = async () => {
        const read = await toArray();
        copies.push(await make(caller, orderId, 'key-of-a-copy'));
        return read;
      };
      return cursor;
    }) as typeof rows.find);
    const made = await make(caller, orderId, 'key-of-a-copy');
    expect(copies.map(({ id }) => id)).toEqual([made.id]);
    for (const { token } of [made, ...copies]) expect(await open(token)).toMatchObject({ ended: false });
  });

  it('has a slot of its number that no other link can take', async () => {
    const { caller, orderId } = await bought();
    await make(caller, orderId);
    const rows = numbers.collection('shares');
    const copy = {
      ...(await rows.findOne({ orderId })),
      _id: new Types.ObjectId(),
      clientSlot: 49,
      requestKey: 'other',
    };
    await expect(rows.insertOne(copy)).rejects.toMatchObject({ code: 11000 });
  });

  it('is one of three of a number and of fifty of a client, also when they are made at the same time', async () => {
    const { caller, orderId } = await bought();
    const same = await Promise.allSettled(Array.from({ length: 8 }, () => make(caller, orderId)));
    expect(same.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    const others = await copies(orderId, 52);
    for (const id of others.slice(0, 44)) await make(caller, id);
    const last = await Promise.allSettled(others.slice(44).map((id) => make(caller, id)));
    const refused = [...same, ...last].flatMap((each): unknown[] => (each.status === 'rejected' ? [each.reason] : []));
    expect(refused).toHaveLength(10);
    for (const error of refused) expect(error).toMatchObject(tooMany);
    expect(await sharesOf(caller)).toHaveLength(50);
    await expect(make(caller, others[0]!)).rejects.toMatchObject(tooMany);
    await set(orderId, { state: 'completed' });
    expect(await make(caller, others[0]!)).toMatchObject({ orderId: others[0] });
    expect(await sharesOf(caller)).toHaveLength(48);
  });
});
