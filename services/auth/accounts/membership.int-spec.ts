import {
  countAccounts,
  deleteAccount,
  describeAccount,
  endSession,
  endSessionsOf,
  getAccount,
  listAccounts,
  listSessions,
  listSessionsOf,
  getAccountNames,
  setRole,
} from '@ringlet/contracts/auth/accounts';
import { type Caller } from '@ringlet/contracts/caller';
import { AuthStack } from '../testing/auth-stack';

describe('what admins do to accounts, and owners to their sessions', () => {
  let auth: AuthStack;
  let boss: Caller;

  beforeAll(async () => {
    auth = await AuthStack.start();
    boss = await auth.signInAdmin();
  });
  afterAll(() => auth.stop());

  it('changes a role and ends the sessions that had the old one', async () => {
    const { id } = await auth.register('rise@x.test');
    const before = await auth.signIn('rise@x.test');
    expect(await auth.ask(setRole, { id, role: 'admin' }, boss)).toMatchObject({ id, role: 'admin' });
    expect(await auth.ending(before)).toBe('role-changed');
    const risen = await auth.signIn('rise@x.test');
    expect(risen.role).toBe('admin');
    await auth.ask(setRole, { id, role: 'admin' }, boss);
    expect(await auth.ending(risen)).toBeUndefined();
    await auth.ask(setRole, { id, role: 'client' }, boss);
    await expect(auth.ask(setRole, { id, role: 'admin' }, risen)).rejects.toMatchObject({ code: 'auth/forbidden' });
  });

  it('deletes a user: nothing personal is left, sessions end, the id stays, the address is free', async () => {
    const { id } = await auth.register('gone@x.test', { name: 'Chidi Gone' });
    const session = await auth.signIn('gone@x.test', undefined, { address: '102.89.23.4', device: 'Phone' });
    const { count } = await auth.ask(countAccounts, {}, boss);
    await auth.ask(deleteAccount, { id }, boss);
    await auth.ask(deleteAccount, { id }, boss);

    for (const { name } of await auth.accounts.db.listCollections()) {
      const rows = await auth.accounts.db.collection(name).find().toArray();
      expect(JSON.stringify(rows)).not.toMatch(/gone@x|Chidi|102\.89\.23\.4/);
    }
    expect(await auth.ending(session)).toBe('user-deleted');
    await expect(auth.signIn('gone@x.test')).rejects.toMatchObject({ code: 'auth/invalid-credentials' });
    await expect(auth.signIn(`deleted:${id}`)).rejects.toMatchObject({ code: 'auth/invalid-credentials' });
    await expect(auth.ask(getAccount, { id }, boss)).rejects.toMatchObject({ code: 'auth/account-not-found' });
    expect((await auth.ask(countAccounts, {}, boss)).count).toBe(count - 1);
    expect((await auth.ask(listAccounts, {}, boss)).data.map((account) => account.id)).not.toContain(id);
    expect(await auth.ask(getAccountNames, { ids: [id, boss.id] }, boss)).toMatchObject({
      [id]: { name: 'Deleted user', email: '' },
      [boss.id]: { name: 'Administrator' },
    });
    expect((await auth.register('gone@x.test')).id).not.toBe(id);
  });

  it('shows an admin where a user is signed in, and ends all of it', async () => {
    const { id } = await auth.register('lost-phone@x.test');
    const phone = await auth.signIn('lost-phone@x.test', undefined, { address: '102.89.23.4', device: 'Phone' });
    expect(await auth.ask(listSessionsOf, { id }, boss)).toMatchObject([
      { id: phone.session, address: '102.89.23.4', device: 'Phone', current: false },
    ]);
    await auth.ask(endSessionsOf, { id }, boss);
    expect(await auth.ending(phone)).toBe('ended-by-admin');
    expect(await auth.ask(listSessionsOf, { id }, boss)).toEqual([]);
    await auth.signIn('lost-phone@x.test');
    expect(await auth.ask(describeAccount, { id }, boss)).toMatchObject({
      ...{ id, deleted: false, secondFactor: false, emailVerified: false },
      lastSignInAt: expect.any(String),
    });
    await auth.ask(deleteAccount, { id }, boss);
    expect(await auth.ask(describeAccount, { id }, boss)).toMatchObject({ deleted: true, name: 'Deleted user' });
    await expect(auth.ask(endSessionsOf, { id }, boss)).rejects.toMatchObject({ code: 'auth/account-not-found' });
  });

  it('refuses oneself, strangers to the job, and ids that nobody has', async () => {
    const { id } = await auth.register('plain@x.test');
    const client = await auth.signIn('plain@x.test');
    const refusals: [Caller | undefined, string, string][] = [
      [boss, boss.id, 'auth/own-account'],
      [boss, 'f'.repeat(24), 'auth/account-not-found'],
      [client, boss.id, 'auth/forbidden'],
      [client, id, 'auth/forbidden'],
      [undefined, id, 'auth/session-required'],
    ];
    for (const [caller, of, code] of refusals) {
      await expect(auth.ask(deleteAccount, { id: of }, caller)).rejects.toMatchObject({ code });
      await expect(auth.ask(setRole, { id: of, role: 'client' }, caller)).rejects.toMatchObject({ code });
      await expect(auth.ask(endSessionsOf, { id: of }, caller)).rejects.toMatchObject({ code });
    }
  });

  it('shows nobody but an admin what is known of an account', async () => {
    const { id } = await auth.register('curious@x.test');
    const client = await auth.signIn('curious@x.test');
    for (const request of [describeAccount, listSessionsOf]) {
      await expect(auth.ask<{ id: string }, unknown>(request, { id }, client)).rejects.toMatchObject({
        code: 'auth/forbidden',
      });
    }
  });

  it('always leaves an admin, however many turn on each other at once', async () => {
    const admins = [boss];
    for (const email of ['a1@x.test', 'a2@x.test', 'a3@x.test']) {
      const { id } = await auth.register(email);
      await auth.ask(setRole, { id, role: 'admin' }, boss);
      admins.push(await auth.signIn(email));
    }
    const attacks = admins.flatMap((admin) =>
      admins
        .filter(({ id }) => id !== admin.id)
        .map(({ id }, index) =>
          index % 2 === 0 ? auth.ask(deleteAccount, { id }, admin) : auth.ask(setRole, { id, role: 'client' }, admin),
        ),
    );
    for (const { status, reason } of (await Promise.allSettled(attacks)) as PromiseRejectedResult[]) {
      if (status === 'rejected') expect(reason).toMatchObject({ code: expect.stringMatching(/^auth\//) });
    }
    expect(await auth.accounts.countDocuments({ role: 'admin', state: 'open' })).toBe(1);
  });

  it('shows the owner their sessions, and ends one of them on another device', async () => {
    await auth.register('many@x.test');
    const phone = await auth.signIn('many@x.test', undefined, { address: '102.89.23.4', device: 'Phone' });
    const laptop = await auth.signIn('many@x.test', undefined, { device: 'Laptop' });
    const seen = await auth.ask(listSessions, {}, laptop);
    expect(seen).toMatchObject([
      { id: laptop.session, device: 'Laptop', current: true },
      { id: phone.session, device: 'Phone', address: '102.89.23.4', current: false },
    ]);
    await auth.register('thief@x.test');
    await auth.ask(endSession, { id: phone.session }, await auth.signIn('thief@x.test'));
    expect(await auth.ending(phone)).toBeUndefined();
    await auth.ask(endSession, { id: phone.session }, laptop);
    expect(await auth.ending(phone)).toBe('signed-out');
    expect((await auth.ask(listSessions, {}, laptop)).map(({ id }) => id)).toEqual([laptop.session]);
  });
});
