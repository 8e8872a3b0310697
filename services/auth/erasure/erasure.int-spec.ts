import { Types } from 'mongoose';
import { getAccount, userDeleted } from '@ringlet/contracts/auth/accounts';
import { deleteAccount, describeAccount } from '@ringlet/contracts/auth/admin';
import { adminActed } from '@ringlet/contracts/auth/audit';
import { acceptTerms, listConsents, termsVersion } from '@ringlet/contracts/auth/consents';
import { beginDataDownload } from '@ringlet/contracts/auth/data-download';
import {
  cancelErasure,
  erasingServices,
  erasureCancelled,
  erasureRequested,
  requestErasure,
  userDataErased,
} from '@ringlet/contracts/auth/erasure';
import { openSession } from '@ringlet/contracts/auth/sessions';
import { type Caller } from '@ringlet/contracts/caller';
import { dayMs } from '@ringlet/contracts/durations';
import { eventsSoFar, publishEvent } from '@ringlet/testing/events';
import { until } from '@ringlet/testing/until';
import { type AuthStack, password, startAuth } from '../testing/auth-stack';
import { EraseAccount } from './erase-account';
import { ErasureWorker } from './erasure-worker';

describe('the erasure of an account', () => {
  let auth: AuthStack;
  let admin: Caller;

  beforeAll(async () => {
    auth = await startAuth();
    admin = await auth.signInAdmin();
  });
  afterEach(() => {
    auth.setTime(undefined);
    jest.restoreAllMocks();
  });
  afterAll(() => auth.stop());

  const client = async (email: string) => {
    await auth.register(email, { name: `Gone ${email.split('@')[0]}` });
    return auth.signIn(email);
  };
  const rowOf = ({ id }: Caller) => auth.accounts.findById(id).lean();
  const inDays = (days: number) => auth.setTime(new Date(Date.now() + days * dayMs));
  const isErased = async (of: Caller) => {
    auth.app.get(ErasureWorker).wake();
    return (await rowOf(of))?.state === 'deleted';
  };
  const deletions = async ({ id }: Caller) =>
    (await eventsSoFar(auth.stack, userDeleted)).filter(({ userId }) => userId === id).length;
  const actions = async ({ id }: Caller) =>
    (await eventsSoFar(auth.stack, adminActed)).filter(({ about }) => about === id);

  it('is requested with the password, ends the sessions, and can be cancelled for thirty days', async () => {
    const ada = await client('ada@x.test');
    await expect(auth.send(requestErasure, { password: 'a wrong one' }, ada)).rejects.toMatchObject({
      code: 'auth/wrong-password',
    });
    expect(await rowOf(ada)).not.toHaveProperty('erasure');
    const { dueAt } = await auth.send(requestErasure, { password }, ada);
    const days = (Date.parse(dueAt) - Date.now()) / dayMs;
    expect([days > 29.9, days <= 30]).toEqual([true, true]);
    expect(await auth.revocationOf(ada)).toBe('erasure-requested');
    expect(await auth.send(requestErasure, { password }, ada)).toEqual({ dueAt });

    const { account } = await auth.send(openSession, { email: 'ada@x.test', password });
    expect(account.erasureDueAt).toBe(dueAt);
    expect((await auth.send(describeAccount, { id: ada.id }, admin)).erasure).toMatchObject({ dueAt });
    await auth.send(cancelErasure, {}, ada);
    await auth.send(cancelErasure, {}, ada);
    expect(await auth.send(getAccount, { id: ada.id }, admin)).not.toHaveProperty('erasureDueAt');
    inDays(31);
    expect(await isErased(ada)).toBe(false);
    auth.setTime(undefined);
    await until(async () => (await actions(ada)).length === 2, 'both actions are published');
    expect((await actions(ada)).map(({ action }) => action)).toEqual([
      'user.erasure-requested',
      'user.erasure-cancelled',
    ]);
    const requested = await eventsSoFar(auth.stack, erasureRequested);
    expect(requested.filter(({ userId }) => userId === ada.id)).toEqual([{ userId: ada.id }]);
    const cancelled = await eventsSoFar(auth.stack, erasureCancelled);
    expect(cancelled).toEqual([{ userId: ada.id }]);
  });

  it('is refused to admins', async () => {
    const request = { password: auth.settings['ADMIN_PASSWORD'] ?? '' };
    await expect(auth.send(requestErasure, request, admin)).rejects.toMatchObject({ code: 'auth/admin-account' });
  });

  it('happens after thirty days, is completed by the last service, and frees the address', async () => {
    const chidi = await client('chidi@x.test');
    await auth.send(requestErasure, { password }, chidi);
    inDays(29.9);
    expect(await isErased(chidi)).toBe(false);
    inDays(30.1);
    await until(() => isErased(chidi), 'the account is erased');
    for (const { name } of await auth.accounts.db.listCollections()) {
      const rows = await auth.accounts.db.collection(name).find().toArray();
      expect(JSON.stringify(rows)).not.toMatch(/chidi/i);
    }
    const erasure = async () => (await auth.send(describeAccount, { id: chidi.id }, admin)).erasure;
    expect((await erasure())?.waitingFor).toEqual(erasingServices);
    expect((await auth.register('chidi@x.test')).id).not.toBe(chidi.id);

    inDays(30.2);
    auth.app.get(ErasureWorker).wake();
    await until(async () => (await deletions(chidi)) === 2, 'the event is repeated');
    for (const service of erasingServices) {
      expect(await erasure()).not.toHaveProperty('completedAt');
      await publishEvent(auth.stack.connection, userDataErased, { userId: chidi.id, service });
      await until(async () => !(await erasure())?.waitingFor?.includes(service), 'it is confirmed');
    }
    await until(async () => (await erasure())?.completedAt !== undefined, 'the erasure is completed');
    expect((await rowOf(chidi))?.erasure).not.toHaveProperty('job');
  });

  it('is continued after a failure, by another replica after a crash, and is done once', async () => {
    const eze = await client('eze@x.test');
    await auth.send(requestErasure, { password }, eze);
    // A replica claimed it and crashed.
    const leased = { 'erasure.job.leaseToken': 'of a crashed replica', 'erasure.job.runAt': new Date() };
    await auth.accounts.updateOne({ _id: new Types.ObjectId(eze.id) }, { $set: leased });
    const execute = EraseAccount.prototype.execute;
    const failing = jest.spyOn(EraseAccount.prototype, 'execute').mockImplementationOnce(async function (
      this: EraseAccount,
      ...given
    ) {
      // A conflict would have the transaction tried again.
      await execute.apply(this, given).catch(() => undefined);
      throw new Error('the database is gone');
    });
    inDays(30.1);
    const failures = async () => (await isErased(eze)) || (await rowOf(eze))?.erasure?.job?.attempts === 1;
    await until(failures, 'the failure is stored');
    expect(failing).toHaveBeenCalledTimes(1);
    expect(await auth.accounts.findOne({ emailKey: 'eze@x.test' }).lean()).toMatchObject({ state: 'open' });
    inDays(30.2);
    await until(() => isErased(eze), 'the account is erased');
    await until(async () => (await deletions(eze)) > 0, 'the event is published');
    expect(await deletions(eze)).toBe(1);
  });

  it('follows the deletion by an admin at once', async () => {
    const { id } = await client('quick@x.test');
    await auth.send(deleteAccount, { id }, admin);
    const { erasure } = await auth.send(describeAccount, { id }, admin);
    expect(erasure).toMatchObject({ dueAt: erasure?.requestedAt, waitingFor: erasingServices });
  });
});

describe('consents and the download of all data', () => {
  let auth: AuthStack;
  beforeAll(async () => {
    auth = await startAuth();
  });
  afterAll(() => auth.stop());

  it('records at the registration which version of the terms was accepted, and a later one once', async () => {
    await auth.register('consent@x.test');
    const caller = await auth.signIn('consent@x.test');
    const first = { document: 'terms-and-privacy', version: termsVersion, at: expect.any(String) as string };
    expect(await auth.send(listConsents, {}, caller)).toEqual([first]);
    const older = { document: 'terms-and-privacy', version: '2020-01', at: new Date('2020-01-01') } as const;
    await auth.accounts.updateOne({ _id: new Types.ObjectId(caller.id) }, { $set: { consents: [older] } });
    expect((await auth.send(getAccount, { id: caller.id }, caller)).termsAccepted).toBe(false);
    for (let times = 0; times < 2; times++) {
      const all = await auth.send(acceptTerms, {}, caller);
      expect(all.map(({ version }) => version)).toEqual(['2020-01', termsVersion]);
    }
    expect((await auth.send(getAccount, { id: caller.id }, caller)).termsAccepted).toBe(true);
  });

  it('begins a download with the right password only, at most five times a day, and records it', async () => {
    await auth.register('download@x.test');
    const caller = await auth.signIn('download@x.test');
    const wrong = auth.send(beginDataDownload, { password: 'a wrong one' }, caller);
    await expect(wrong).rejects.toMatchObject({ code: 'auth/wrong-password' });
    for (let times = 0; times < 5; times++) await auth.send(beginDataDownload, { password }, caller);
    await expect(auth.send(beginDataDownload, { password }, caller)).rejects.toMatchObject({
      code: 'platform/too-many-requests',
    });
    const recorded = async () => (await eventsSoFar(auth.stack, adminActed)).filter(({ about }) => about === caller.id);
    await until(async () => (await recorded()).length === 5, 'the audit trail has them');
  });
});
