import { deleteAccount } from '@ringlet/contracts/auth/admin';
import { adminActed, listMessageViews } from '@ringlet/contracts/auth/audit';
import {
  beginAuthorityExport,
  countAuthorityRequests,
  decideAuthorityRequest,
  endAuthorityExport,
  listAuthorityRequests,
  recordAuthorityRequest,
} from '@ringlet/contracts/auth/authority-requests';
import { requestErasure } from '@ringlet/contracts/auth/erasure';
import { type Caller } from '@ringlet/contracts/caller';
import { dayMs } from '@ringlet/contracts/durations';
import { halfYearOf } from '@ringlet/contracts/half-years';
import { countAuthReviewQueues } from '@ringlet/contracts/review-queues';
import { eventsSoFar } from '@ringlet/testing/events';
import { until } from '@ringlet/testing/until';
import { ErasureWorker } from '../erasure/erasure-worker';
import { type AuthStack, password, startAuth } from '../testing/auth-stack';

describe('requests of authorities', () => {
  let auth: AuthStack;
  let owner: Caller;
  let second: Caller;
  let support: Caller;

  beforeAll(async () => {
    auth = await startAuth();
    owner = await auth.signInAdmin();
    const { id } = await auth.register('second@x.test');
    await auth.makeAdmin(id, owner);
    second = { ...owner, id };
    support = { ...owner, id: (await auth.register('support@x.test')).id, role: 'support' };
  });
  afterEach(() => auth.setTime(undefined));
  afterAll(() => auth.stop());

  const asked = { authority: 'Police, cyber unit', reference: 'CR/114', ground: 'Cybercrimes Act, section 38' };
  const client = async (email: string) => {
    await auth.register(email);
    return auth.signIn(email);
  };
  const record = (by: Caller, { id }: Caller) =>
    auth.send(recordAuthorityRequest, { userId: id, ...asked, scope: ['account', 'numbers'], from: '2026-11-01' }, by);
  const decide = (by: Caller, id: string, decision: 'approved' | 'refused' | 'closed') =>
    auth.send(decideAuthorityRequest, { id, decision, note: 'checked by phone' }, by);
  const stateOf = async ({ id }: Caller) => (await auth.accounts.findById(id).lean())?.state;

  it('are recorded by one person and approved by another, in the register and the audit trail', async () => {
    const ada = await client('ada@x.test');
    const { id } = await record(second, ada);
    await expect(decide(support, id, 'approved')).rejects.toMatchObject({ code: 'auth/forbidden' });
    await expect(decide(second, id, 'approved')).rejects.toMatchObject({ code: 'auth/authority-request-own' });
    await expect(auth.send(beginAuthorityExport, { id }, owner)).rejects.toMatchObject({
      code: 'auth/authority-request-not-approved',
    });
    await decide(owner, id, 'approved');
    for (const decision of ['approved', 'refused'] as const) {
      await expect(decide(owner, id, decision)).rejects.toMatchObject({ code: 'auth/authority-request-decided' });
    }
    const { data } = await auth.send(listAuthorityRequests, { userId: ada.id }, support);
    const scope = ['account', 'numbers'];
    expect(data).toMatchObject([
      { id, state: 'approved', ...asked, scope, from: '2026-11-01', requestedBy: second.id, decidedBy: owner.id },
    ]);
    const actions = async () => (await eventsSoFar(auth.stack, adminActed)).filter(({ about }) => about === id);
    await until(async () => (await actions()).length === 2, 'both actions are published');
    expect(await actions()).toEqual([
      { adminId: second.id, action: 'authority-request.recorded', about: id, reason: asked.ground },
      { adminId: owner.id, action: 'authority-request.approved', about: id, reason: 'checked by phone' },
    ]);
    // The client is not warned.
    expect((await auth.send(listMessageViews, {}, ada)).data).toEqual([]);
  });

  it('keep the hash of each file, of approved ones only', async () => {
    const { id } = await record(support, await client('ben@x.test'));
    const file = { id, sha256: 'a'.repeat(64), bytes: 12 };
    const notApproved = { code: 'auth/authority-request-not-approved' };
    await expect(auth.send(endAuthorityExport, file, owner)).rejects.toMatchObject(notApproved);
    await decide(owner, id, 'approved');
    expect(await auth.send(beginAuthorityExport, { id }, owner)).toMatchObject({ scope: ['account', 'numbers'] });
    await auth.send(endAuthorityExport, file, owner);
    const { data } = await auth.send(listAuthorityRequests, {}, owner);
    expect(data[0]?.exports).toEqual([
      { at: expect.any(String), by: owner.id, sha256: file.sha256, bytes: file.bytes },
    ]);
    await decide(owner, id, 'closed');
    await expect(auth.send(endAuthorityExport, file, owner)).rejects.toMatchObject(notApproved);
  });

  it('hold the erasure of their account and of no other, and longer than seven days only by two people', async () => {
    const [held, alone, free, late] = [
      await client('held@x.test'),
      await client('alone@x.test'),
      await client('free@x.test'),
      await client('late@x.test'),
    ];
    for (const one of [held, alone, free]) await auth.send(requestErasure, { password }, one);
    const atDay = (days: number) => auth.setTime(new Date(Date.now() + days * dayMs));
    const inDays = (days: number) => {
      atDay(days);
      auth.app.get(ErasureWorker).wake();
    };
    const notDeleted = async (one: Caller) =>
      expect(auth.send(deleteAccount, { id: one.id }, owner)).rejects.toMatchObject({ code: 'auth/account-held' });
    atDay(25);
    const { id } = await record(owner, alone);
    await notDeleted(alone);
    await record(owner, late);
    const first = await record(owner, held);
    const other = await record(owner, held);
    await decide(second, other.id, 'approved');
    // Before any erasure is due: the workers look on their own, too.
    atDay(29.5);
    await decide(owner, id, 'refused');
    const again = await record(owner, alone);
    // Another person's request holds it for seven days of its own.
    await record(support, late);
    inDays(31);
    await until(async () => (await stateOf(free)) === 'deleted', 'the account that is not held is erased');
    const jobOf = async (one: Caller) =>
      (await auth.accounts.findById(one.id).lean())?.erasure?.job?.runAt.getTime() ?? 0;
    for (const one of [held, alone]) {
      await until(async () => (await jobOf(one)) > Date.now() + 31.5 * dayMs, 'a held one is looked at a day later');
    }
    await decide(second, first.id, 'refused');
    await notDeleted(held);
    inDays(33);
    await until(async () => (await stateOf(alone)) === 'deleted', 'what one person recorded holds it no more');
    expect(await auth.accounts.findById(alone.id).lean()).not.toHaveProperty('heldFor');
    await expect(decide(second, again.id, 'approved')).rejects.toMatchObject({ code: 'auth/account-not-found' });
    await decide(second, again.id, 'refused');
    await notDeleted(late);
    await until(async () => (await jobOf(held)) > Date.now() + 33.5 * dayMs, 'it is held still');
    await decide(owner, other.id, 'closed');
    inDays(35);
    await until(async () => (await stateOf(held)) === 'deleted', 'it is erased at last');
    atDay(40);
    await record(owner, late);
    await notDeleted(late);
  });

  it('are counted for everybody once their half year is over', async () => {
    const { id } = await record(second, await client('refused@x.test'));
    await decide(owner, id, 'refused');
    const count = async () => auth.send(countAuthorityRequests, {}, owner);
    expect((await count()).map(({ received }) => received)).toEqual([0, 0, 0, 0]);
    const all = (await auth.send(listAuthorityRequests, {}, owner)).data;
    const recordedIn = halfYearOf(new Date());
    auth.setTime(new Date(Date.now() + 184 * dayMs));
    const last = (await count()).find(({ from }) => from === recordedIn);
    expect(last).toMatchObject({
      received: all.length,
      refused: all.filter(({ state }) => state === 'refused').length,
    });
    expect(last?.answered).toBe(all.filter(({ exports }) => exports.length > 0).length);
  });

  it('can be withdrawn by who recorded them', async () => {
    const ada = await client('mistake@x.test');
    const { id } = await record(owner, ada);
    expect(await decide(owner, id, 'refused')).toMatchObject({ state: 'refused', decidedBy: owner.id });
    await auth.send(deleteAccount, { id: ada.id }, owner);
  });

  it('are never decided by the person whom they are about', async () => {
    const { id } = await record(support, second);
    const own = { code: 'auth/own-account' };
    for (const decision of ['approved', 'refused'] as const) {
      await expect(decide(second, id, decision)).rejects.toMatchObject(own);
    }
    await decide(owner, id, 'approved');
    await expect(decide(second, id, 'closed')).rejects.toMatchObject(own);
    await decide(owner, id, 'closed');
  });

  it('wait in a queue until they have ended', async () => {
    const queue = async (by = owner) => (await auth.send(countAuthReviewQueues, {}, by))['authority-requests'];
    const before = (await queue())?.count ?? 0;
    const first = await record(support, await client('first@x.test'));
    const last = await record(support, await client('last@x.test'));
    await decide(owner, last.id, 'approved');
    expect(await queue(second)).toMatchObject({ count: before + 2 });
    const { data } = await auth.send(listAuthorityRequests, { show: 'open' }, owner);
    expect(data.map(({ state }) => state)).not.toContain('closed');
    expect(data.map(({ id }) => id).slice(-2)).toEqual([first.id, last.id]);
    expect(await queue(support)).toBeUndefined();
    await decide(owner, first.id, 'refused');
    await decide(owner, last.id, 'closed');
    expect(await queue()).toMatchObject({ count: before });
  });

  it('are about accounts that exist', async () => {
    const nobody = { ...owner, id: 'f'.repeat(24) };
    await expect(record(owner, nobody)).rejects.toMatchObject({ code: 'auth/account-not-found' });
  });
});
