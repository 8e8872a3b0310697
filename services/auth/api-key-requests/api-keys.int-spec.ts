import { createHash, randomUUID } from 'node:crypto';
import { Types } from 'mongoose';
import { Secret, TOTP } from 'otpauth';
import { lockAccount, removeSecondFactorOf } from '@ringlet/contracts/auth/admin';
import {
  apiKeyChanged,
  type ApiKeyKind,
  apiKeysAtMost,
  changeApiKey,
  createApiKey,
  type CreateApiKeyReply,
  isApiKey,
  listApiKeys,
  recordKeyUses,
  resolveApiKey,
  revokeApiKey,
} from '@ringlet/contracts/auth/api-keys';
import { listAudit } from '@ringlet/contracts/auth/audit';
import { beginSecondFactor, confirmSecondFactor, removeSecondFactor } from '@ringlet/contracts/auth/second-factor';
import { endSessionsOf } from '@ringlet/contracts/auth/sessions';
import { type Caller } from '@ringlet/contracts/caller';
import { dayMs } from '@ringlet/contracts/durations';
import { type RingletError } from '@ringlet/contracts/errors';
import { until } from '@ringlet/testing/until';
import { ApiKeyRow } from '../access/api-key.model';
import { type AuthStack, password, startAuth } from '../testing/auth-stack';

const unusable = { code: 'auth/key-unusable' };

describe('API keys, with two replicas', () => {
  let auth: AuthStack;
  let admin: Caller;
  /** Not in the past, because the database deletes expired rows by its own clock. */
  let now = new Date();

  beforeAll(async () => {
    auth = await startAuth();
    auth.setTime(now);
    admin = await auth.signInAdmin();
  });
  afterAll(() => auth.stop());

  const advance = (ms: number): void => {
    now = new Date(now.getTime() + ms);
    auth.setTime(now);
  };
  const code = (secret: string) => new TOTP({ secret }).generate({ timestamp: now.getTime() });

  interface Client {
    readonly caller: Caller;
    readonly secret: string;
    readonly codes: string[];
  }
  async function client(): Promise<Client> {
    const email = `${randomUUID()}@x.test`;
    await auth.register(email);
    const caller = await auth.signIn(email);
    const { secret } = await auth.send(beginSecondFactor, { password }, caller);
    const { recoveryCodes } = await auth.send(confirmSecondFactor, { code: code(secret) }, caller);
    return { caller, secret, codes: [...recoveryCodes] };
  }
  const create = ({ caller, codes }: Client, more: object = {}): Promise<CreateApiKeyReply> =>
    auth.send(createApiKey, { name: 'shop', scopes: ['read', 'buy'], password, code: codes.pop(), ...more }, caller);
  const resolve = (key: string) => auth.send(resolveApiKey, { hash: createHash('sha256').update(key).digest('hex') });
  const publishedReason = async (id: string) => (await auth.revocations.get(id))?.string();

  const proofs = {
    none: () => ({ password }),
    wrong: () => ({ password, code: '000000' }),
    right: (code: string) => ({ password, code }),
    'right without the password': (code: string) => ({ code }),
    'right with a wrong password': (code: string) => ({ password: 'a guess', code }),
  };
  type FactorState = 'off' | 'begun' | 'on';
  it.each<[kind: ApiKeyKind, secondFactor: FactorState, proof: keyof typeof proofs, outcome: string]>([
    ['live', 'off', 'none', 'auth/second-factor-needed'],
    ['live', 'off', 'wrong', 'auth/second-factor-needed'],
    ['live', 'begun', 'right', 'auth/second-factor-needed'],
    ['live', 'on', 'none', 'auth/second-factor-required'],
    ['live', 'on', 'wrong', 'auth/second-factor-wrong'],
    ['live', 'on', 'right without the password', 'platform/invalid'],
    ['live', 'on', 'right with a wrong password', 'auth/wrong-password'],
    ['live', 'on', 'right', 'made'],
    ['test', 'off', 'none', 'made'],
    ['test', 'begun', 'none', 'made'],
    ['test', 'on', 'none', 'made'],
    ['test', 'on', 'right without the password', 'made'],
    ['test', 'on', 'wrong', 'made'],
  ])(
    'of the kind %s, where two-factor login is %s, with a code that is %s: %s',
    async (kind, state, given, outcome) => {
      const email = `${randomUUID()}@x.test`;
      await auth.register(email);
      const caller = await auth.signIn(email);
      const secret =
        state === 'off' ? new Secret().base32 : (await auth.send(beginSecondFactor, { password }, caller)).secret;
      if (state === 'on') await auth.send(confirmSecondFactor, { code: code(secret) }, caller);
      // A code works once.
      advance(30_000);
      const wanted = { name: 'shop', kind, scopes: ['read' as const], ...proofs[given](code(secret)) };
      const made = () =>
        auth.send(createApiKey, wanted, caller).then(
          ({ key }) => (isApiKey(key) ? 'made' : key),
          ({ code: error }: RingletError) => error,
        );
      expect(await made()).toBe(outcome);
      if (given === 'right' && outcome === 'made') expect(await made()).toBe('auth/second-factor-wrong');
    },
  );

  it('are not made for a locked account, also no test key', async () => {
    const { caller } = await client();
    await auth.send(lockAccount, { id: caller.id, reason: 'Many refunds' }, admin);
    const made = auth.send(createApiKey, { name: 'shop', kind: 'test', scopes: ['read'] }, caller);
    await expect(made).rejects.toMatchObject({ code: 'auth/session-ended' });
  });

  it('are shown once, stored as a hash, listed and resolved', async () => {
    const owner = await client();
    const info = auth.collectLog('info');
    const given = { addresses: ['192.0.2.0/24'], requestsPerSecond: 5, spendPerDay: 1_000_00, expiresInDays: 30 };
    const { key, apiKey } = await create(owner, given);
    expect(apiKey).toMatchObject({
      name: 'shop',
      start: key.slice(0, 10),
      scopes: ['read', 'buy'],
      requestsPerSecond: 5,
    });
    expect(apiKey.expiresAt).toBe(new Date(now.getTime() + 30 * dayMs).toISOString());
    const stored = JSON.stringify([await auth.model(ApiKeyRow).find().lean(), info]);
    expect(stored).toContain('API key created');
    expect(stored).not.toContain(key.slice(12));
    expect(await auth.send(listApiKeys, {}, owner.caller)).toEqual([apiKey]);
    expect(await resolve(key)).toEqual({
      id: apiKey.id,
      userId: owner.caller.id,
      kind: 'live',
      scopes: ['read', 'buy'],
      addresses: ['192.0.2.0/24'],
      requestsPerSecond: 5,
      spendPerDay: 1_000_00,
      profile: 'classic',
      currency: 'NGN',
      expiresAt: apiKey.expiresAt,
    });
    await expect(resolve(`${key}x`)).rejects.toMatchObject(unusable);
    advance(30 * dayMs);
    await expect(resolve(key)).rejects.toMatchObject(unusable);
    expect(await auth.send(listApiKeys, {}, owner.caller)).toEqual([]);
  });

  it('have a profile and a currency, which their owner alone changes, and the gateways learn it', async () => {
    const [owner, other] = [await client(), await client()];
    const changed: string[] = [];
    const subscription = auth.stack.connection.subscribe(apiKeyChanged.subject, {
      callback: (_error, message) => void changed.push(message.json<{ data: { keyId: string } }>().data.keyId),
    });
    const { key, apiKey } = await create(owner, { profile: 'strings', currency: 'USD' });
    expect([apiKey, await resolve(key)]).toMatchObject(Array(2).fill({ profile: 'strings', currency: 'USD' }));
    const wanted = { id: apiKey.id, profile: 'rest-errors', currency: 'NGN' } as const;
    const missing = { code: 'auth/key-not-found' };
    await expect(auth.send(changeApiKey, wanted, other.caller)).rejects.toMatchObject(missing);
    expect(await auth.send(changeApiKey, wanted, owner.caller)).toEqual({ ...apiKey, ...wanted });
    expect(await resolve(key)).toMatchObject({ profile: 'rest-errors', currency: 'NGN' });
    await until(() => changed.join() === apiKey.id, 'the change is published');
    subscription.unsubscribe();
    await auth.send(revokeApiKey, { id: apiKey.id }, owner.caller);
    await expect(auth.send(changeApiKey, wanted, owner.caller)).rejects.toMatchObject(missing);
  });

  it.each([{ profile: 'modern' }, { currency: 'EUR' }, { currency: 840 }])('are not made with %j', async (more) => {
    await expect(create(await client(), more)).rejects.toMatchObject({ code: 'platform/invalid' });
  });

  it('are live, or test keys', async () => {
    const owner = await client();
    const { key, apiKey } = await create(owner, { kind: 'test' });
    expect([key.slice(0, 6), apiKey.kind, apiKey.start]).toEqual(['rltest', 'test', key.slice(0, 10)]);
    expect(await resolve(key)).toMatchObject({ kind: 'test', userId: owner.caller.id });
    await expect(create(owner, { kind: 'other' })).rejects.toMatchObject({ code: 'platform/invalid' });
  });

  it('refuse addresses that are none', async () => {
    const owner = await client();
    for (const addresses of [['127.1'], ['192.0.2.1/33'], ['example.com']]) {
      await expect(create(owner, { addresses })).rejects.toMatchObject({
        code: 'platform/invalid',
        errors: [{ field: 'addresses', message: expect.stringContaining('192.0.2.0/24') }],
      });
    }
  });

  it('are at most ten for an account, also when they are made at the same time', async () => {
    const owner = await client();
    const { apiKey } = await create(owner);
    const rows = auth.model(ApiKeyRow);
    const like = await rows.findOne({ _id: new Types.ObjectId(apiKey.id) }).lean();
    const more = Array.from({ length: apiKeysAtMost - 3 }, () => ({
      ...like,
      _id: new Types.ObjectId(),
      hash: randomUUID(),
    }));
    await rows.insertMany(more);
    const made = await Promise.allSettled([1, 2, 3, 4, 5].map(() => create(owner)));
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(made.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []))).toEqual(
      Array(3).fill('auth/too-many-keys'),
    );
    expect(await auth.send(listApiKeys, {}, owner.caller)).toHaveLength(apiKeysAtMost);
  });

  it('are revoked by their owner alone, and the gateways learn it', async () => {
    const [owner, other] = [await client(), await client()];
    const { key, apiKey } = await create(owner);
    const unknown = { code: 'auth/key-not-found' };
    await expect(auth.send(revokeApiKey, { id: apiKey.id }, other.caller)).rejects.toMatchObject(unknown);
    await expect(auth.send(revokeApiKey, { id: 'f'.repeat(24) }, owner.caller)).rejects.toMatchObject(unknown);
    expect((await resolve(key)).id).toBe(apiKey.id);
    expect(await publishedReason(apiKey.id)).toBeUndefined();
    for (let twice = 0; twice < 2; twice++) await auth.send(revokeApiKey, { id: apiKey.id }, owner.caller);
    await expect(resolve(key)).rejects.toMatchObject(unusable);
    expect(await publishedReason(apiKey.id)).toBe('revoked');
    expect(await auth.send(listApiKeys, {}, owner.caller)).toEqual([]);
  });

  it.each<[string, string, (owner: Client) => Promise<unknown>]>([
    [
      'the owner switches two-factor login off',
      'second-factor-removed',
      ({ caller, codes }) => auth.send(removeSecondFactor, { password, code: codes.pop() ?? '' }, caller),
    ],
    [
      'an admin switches it off',
      'second-factor-removed',
      ({ caller }) => auth.send(removeSecondFactorOf, { id: caller.id }, admin),
    ],
    [
      'an admin ends the sessions',
      'ended-by-admin',
      ({ caller }) => auth.send(endSessionsOf, { id: caller.id }, admin),
    ],
    ['the account is deleted', 'user-deleted', ({ caller }) => auth.delete(caller.id, admin)],
  ])('are revoked when %s', async (_what, reason, act) => {
    const owner = await client();
    const { key, apiKey } = await create(owner);
    await act(owner);
    await expect(resolve(key)).rejects.toMatchObject(unusable);
    expect(await publishedReason(apiKey.id)).toBe(reason);
  });

  it('have a coarse time of last use', async () => {
    const owner = await client();
    const { apiKey } = await create(owner);
    await auth.send(recordKeyUses, { ids: [apiKey.id] });
    expect(await auth.send(listApiKeys, {}, owner.caller)).toMatchObject([{ lastUsedAt: now.toISOString() }]);
  });

  it('of admins are in the audit trail', async () => {
    const owner = await client();
    await auth.makeAdmin(owner.caller.id, admin);
    const caller: Caller = { ...owner.caller, role: 'admin' };
    const { apiKey } = await create({ ...owner, caller });
    await auth.send(revokeApiKey, { id: apiKey.id }, caller);
    await until(async () => {
      const { data } = await auth.send(listAudit, { about: apiKey.id }, admin);
      return data.map(({ action }) => action).join() === 'api-key.revoked,api-key.created';
    }, 'both actions are recorded');
  });

  it('make no key: a request with a key reaches only what has a scope', async () => {
    const owner = await client();
    const { apiKey } = await create(owner, { scopes: ['read', 'buy', 'money'] });
    const caller: Caller = { ...owner.caller, session: apiKey.id, key: { scopes: apiKey.scopes } };
    expect(await auth.send(listApiKeys, {}, caller)).toMatchObject([{ id: apiKey.id }]);
    await expect(auth.send(revokeApiKey, { id: apiKey.id }, caller)).rejects.toMatchObject({ code: 'auth/key-scope' });
    const made = create({ ...owner, caller });
    await expect(made).rejects.toMatchObject({ code: 'auth/key-scope' });
  });
});
