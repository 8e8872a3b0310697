import { randomUUID } from 'node:crypto';
import { TOTP } from 'otpauth';
import { accountLockChanged, userDeleted } from '@ringlet/contracts/auth/accounts';
import { deleteAccount, lockAccount, removeSecondFactorOf, setRole } from '@ringlet/contracts/auth/admin';
import { apiKeysEnded, createApiKey, type CreateApiKeyReply, resolveApiKey } from '@ringlet/contracts/auth/api-keys';
import { issueEmailLink } from '@ringlet/contracts/auth/email-links';
import { type Ending, endings } from '@ringlet/contracts/auth/endings';
import { erasureRequested, requestErasure } from '@ringlet/contracts/auth/erasure';
import { changePassword, requestPasswordReset } from '@ringlet/contracts/auth/passwords';
import { beginSecondFactor, confirmSecondFactor, removeSecondFactor } from '@ringlet/contracts/auth/second-factor';
import { endSessionsOf, sessionsEnded } from '@ringlet/contracts/auth/sessions';
import { type Caller } from '@ringlet/contracts/caller';
import { sha256 } from '@ringlet/platform/sha256';
import { type ActingOf, cellsOf, publishedAt } from '@ringlet/testing/endings';
import { envelopesSoFar } from '@ringlet/testing/events';
import { until } from '@ringlet/testing/until';
import { SessionRow } from '../access/session.model';
import { EmailLinkRow } from '../email-links/email-link.model';
import { type AuthStack, password, startAuth } from '../testing/auth-stack';

const published = [sessionsEnded, apiKeysEnded, accountLockChanged, erasureRequested, userDeleted];

/** Switching two-factor login on ends other sessions. */
const isOf = (data: { userId?: string; except?: string }, id: string) =>
  data.userId === id && data.except === undefined;

/** The keys of an event are in no order. */
const inOrder = (data: { keyIds?: readonly string[] }) =>
  data.keyIds ? { ...data, keyIds: data.keyIds.toSorted() } : data;

interface Client {
  readonly caller: Caller;
  readonly codes: string[];
  readonly keys: readonly CreateApiKeyReply[];
  readonly resetToken: string;
}

describe('the endings of an account', () => {
  let auth: AuthStack;
  let admin: Caller;

  beforeAll(async () => {
    auth = await startAuth();
    admin = await auth.signInAdmin();
  });
  afterAll(() => auth.stop());

  /** A client with two-factor login, a session, API keys and an unused link to reset the password. */
  const client = async (): Promise<Client> => {
    const email = `${randomUUID()}@x.test`;
    await auth.register(email);
    const caller = await auth.signIn(email);
    const { secret } = await auth.send(beginSecondFactor, { password }, caller);
    const { recoveryCodes } = await auth.send(confirmSecondFactor, { code: new TOTP({ secret }).generate() }, caller);
    const codes = [...recoveryCodes];
    const wanted = { name: 'shop', scopes: ['read' as const] };
    const keys = [
      await auth.send(createApiKey, { ...wanted, password, code: codes.pop() }, caller),
      await auth.send(createApiKey, { ...wanted, kind: 'test' }, caller),
    ];
    await auth.send(requestPasswordReset, { email });
    const link = await auth.model(EmailLinkRow).findOne({ emailKey: email, kind: 'password-reset' }).lean();
    const { issued } = await auth.send(issueEmailLink, { linkId: link?._id.toHexString() ?? '' });
    const resetToken = issued?.link.split('#')[1] ?? '';
    return { caller, codes, keys, resetToken };
  };
  const end: Record<Ending, (client: Client) => Promise<unknown>> = {
    'password changed': ({ caller }) =>
      auth.send(changePassword, { current: password, password: 'another secret' }, caller),
    'sessions ended by an admin': ({ caller: { id } }) => auth.send(endSessionsOf, { id }, admin),
    locked: ({ caller: { id } }) => auth.send(lockAccount, { id, reason: 'It was taken over.' }, admin),
    'erasure requested': ({ caller }) => auth.send(requestErasure, { password }, caller),
    'role changed': ({ caller: { id } }) => auth.send(setRole, { id, role: 'support' }, admin),
    'second factor switched off': ({ caller, codes }) =>
      auth.send(removeSecondFactor, { password, code: codes.pop() ?? '' }, caller),
    'second factor removed by an admin': ({ caller: { id } }) => auth.send(removeSecondFactorOf, { id }, admin),
    deleted: ({ caller: { id } }) => auth.send(deleteAccount, { id }, admin),
  };
  const isUsable = async ({ key, apiKey }: CreateApiKeyReply): Promise<boolean> => {
    const isResolved = await auth.send(resolveApiKey, { hash: sha256(key) }).then(
      () => true,
      () => false,
    );
    return isResolved && (await auth.revocations.get(apiKey.id)) === null;
  };
  const lives: Record<ActingOf<'auth'>, (client: Client) => Promise<boolean>> = {
    session: async ({ caller }: Client) =>
      (await auth.model(SessionRow).exists({ _id: caller.session, ended: { $exists: false } })) !== null &&
      (await auth.revocations.get(caller.session)) === null,
    'password-reset link': async ({ resetToken }) =>
      (await auth.model(EmailLinkRow).exists({ tokenHashes: sha256(resetToken) })) !== null,
    // Live and test ones.
    'API key': async ({ keys }) => {
      const alive = await Promise.all(keys.map(isUsable));
      if (new Set(alive).size > 1) throw new Error('one of the keys lives on');
      return alive.every(Boolean);
    },
  };

  it.each(cellsOf<'auth', (client: Client) => Promise<boolean>>('auth', lives))(
    '%s, %s: %s',
    async (_what, ending, effect, isAlive) => {
      const owner = await client();
      expect(await isAlive(owner)).toBe(true);
      await end[ending](owner);
      expect(await isAlive(owner)).toBe(effect === 'stays');
    },
  );

  it.each(endings)('publish what the other services end by: %s', async (ending) => {
    const owner = await client();
    const { id } = owner.caller;
    await end[ending](owner);
    const ids = owner.keys.map(({ apiKey }) => apiKey.id).toSorted();
    const expected = publishedAt(ending, id, ids);
    const all = async () => (await Promise.all(published.map((event) => of(event, id)))).flat();
    const found = await until(async () => {
      const so = await all();
      return so.length >= expected.length && so;
    }, 'all is published');
    expect(found).toEqual(expect.arrayContaining(expected.map(([event, data]) => ({ subject: event.subject, data }))));
    expect(found).toHaveLength(expected.length);
  });

  const of = async (event: (typeof published)[number], id: string) =>
    (await envelopesSoFar<object>(auth.stack, event))
      .filter(({ data }) => isOf(data, id))
      .map(({ data }) => ({ subject: event.subject, data: inOrder(data) }));
});
