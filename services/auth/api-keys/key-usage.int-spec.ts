import { randomBytes, randomUUID } from 'node:crypto';
import { Types } from 'mongoose';
import { revokeApiKey } from '@ringlet/contracts/auth/api-keys';
import { countKeyUses, getKeyUsage, type KeyCount, textOfKeyCount } from '@ringlet/contracts/auth/key-usage';
import { type Caller } from '@ringlet/contracts/caller';
import { dayMs } from '@ringlet/contracts/durations';
import { ApiKeyRow } from '../access/api-key.model';
import { type AuthStack, startAuth } from '../testing/auth-stack';
import { KeyUsageRow } from './key-usage.model';

const hex = (bytes: number) => randomBytes(bytes).toString('hex');

describe('how often API keys are used, with two replicas', () => {
  let auth: AuthStack;

  beforeAll(async () => {
    auth = await startAuth();
  });
  afterAll(() => auth.stop());

  async function keyOfNewClient(): Promise<{ caller: Caller; keyId: string }> {
    const email = `${randomUUID()}@x.test`;
    await auth.register(email);
    const caller = await auth.signIn(email);
    const row = { name: 'shop', start: 'rlliveAbCd', scopes: ['read'], addresses: [], requestsPerSecond: 5 };
    const [_id, accountId] = [new Types.ObjectId(), new Types.ObjectId(caller.id)];
    const key = { ...row, _id, accountId, hash: hex(32), createdAt: new Date() };
    await auth.model(ApiKeyRow).collection.insertOne(key);
    return { caller, keyId: _id.toHexString() };
  }
  const count = (keyId: string, more: Partial<KeyCount> = {}): KeyCount => {
    return { keyId, day: '2026-11-22', counter: hex(8), requests: 5, errors: 1, ...more };
  };
  const report = (...counts: KeyCount[]) => auth.send(countKeyUses, { counts: counts.map(textOfKeyCount) });
  const daysOf = async ({ caller, keyId }: { caller: Caller; keyId: string }, from = '2026-11-01') =>
    (await auth.send(getKeyUsage, { id: keyId, from }, caller)).days;

  it('is the sum of all counters of a day; a repeated or late report changes nothing', async () => {
    const own = await keyOfNewClient();
    const first = count(own.keyId);
    const grown = { ...first, requests: 9, errors: 2 };
    await report(first, count(own.keyId, { requests: 10, errors: 0 }));
    await Promise.all([report(grown), report(grown), report(first)]);
    await report(first);
    expect(await daysOf(own)).toEqual([{ day: '2026-11-22', requests: 19, errors: 2 }]);
  });

  it('is shown by day from a day on, oldest first', async () => {
    const own = await keyOfNewClient();
    const days = ['2026-11-23', '2026-11-09', '2026-11-10', '2026-10-31'];
    await report(...days.map((day, requests) => count(own.keyId, { day, requests, errors: 0 })));
    expect(await daysOf(own, '2026-11-10')).toEqual([
      { day: '2026-11-10', requests: 2, errors: 0 },
      { day: '2026-11-23', requests: 0, errors: 0 },
    ]);
  });

  it('is shown to its owner alone, also of a revoked key; another id is one that never was', async () => {
    const [own, other] = [await keyOfNewClient(), await keyOfNewClient()];
    await report(count(own.keyId));
    const unknown = { code: 'auth/key-not-found' };
    await expect(daysOf({ ...own, caller: other.caller })).rejects.toMatchObject(unknown);
    await expect(daysOf({ ...own, keyId: hex(12) })).rejects.toMatchObject(unknown);
    await auth.send(revokeApiKey, { id: own.keyId }, own.caller);
    expect(await daysOf(own)).toHaveLength(1);
    const asKey = { ...own.caller, session: own.keyId, key: { scopes: ['read' as const] } };
    await expect(daysOf({ ...own, caller: asKey })).rejects.toMatchObject({ code: 'auth/key-scope' });
  });

  it('is not stored of keys that nobody has', async () => {
    const unknown = hex(12);
    await report(count(unknown));
    expect(await auth.model(KeyUsageRow).countDocuments({ _id: new RegExp(unknown) })).toBe(0);
  });

  it('is kept for 90 days, and erased with the account, also what is reported later', async () => {
    const own = await keyOfNewClient();
    await report(count(own.keyId));
    const rows = auth.model(KeyUsageRow);
    const row = await rows.findOne({ accountId: own.caller.id }).lean();
    const days = ((row?.deleteAt.getTime() ?? 0) - Date.now()) / dayMs;
    expect(Math.round(days)).toBe(90);
    await auth.delete(own.caller.id, await auth.signInAdmin());
    await report(count(own.keyId));
    expect(await rows.countDocuments({ accountId: own.caller.id })).toBe(0);
  });
});
