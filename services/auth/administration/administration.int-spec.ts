import { Types } from 'mongoose';
import { accountLockChanged, getAccount } from '@ringlet/contracts/auth/accounts';
import {
  countAccounts,
  deleteAccount,
  describeAccount,
  getAccountNames,
  listAccounts,
  lockAccount,
  removeSecondFactorOf,
  setRole,
  unlockAccount,
} from '@ringlet/contracts/auth/admin';
import { adminActed } from '@ringlet/contracts/auth/audit';
import {
  closeSession,
  endSession,
  endSessionsOf,
  listSessions,
  listSessionsOf,
  sessionsEnded,
} from '@ringlet/contracts/auth/sessions';
import { type Caller } from '@ringlet/contracts/caller';
import { caseDecided } from '@ringlet/contracts/numbers/events';
import { may, type Permission, staffRoles } from '@ringlet/contracts/permissions';
import { eventsSoFar, publishEvent } from '@ringlet/testing/events';
import { until } from '@ringlet/testing/until';
import { ApiKeyRow } from '../access/api-key.model';
import { type AuthStack, password, startAuth } from '../testing/auth-stack';

describe('administration of accounts and sessions', () => {
  let auth: AuthStack;
  let admin: Caller;

  beforeAll(async () => {
    auth = await startAuth();
    admin = await auth.signInAdmin();
  });
  afterAll(() => auth.stop());

  const sessionsEndedOf = (userId: string, count: number) =>
    until(async () => {
      const events = await eventsSoFar(auth.stack, sessionsEnded);
      const own = events.filter((event) => event.userId === userId);
      return own.length >= count && own;
    }, 'it is published that the sessions have ended');

  it('changes a role and revokes the sessions of the old role', async () => {
    const { id } = await auth.register('rise@x.test');
    const before = await auth.signIn('rise@x.test');
    expect(await auth.makeAdmin(id, admin)).toMatchObject({ id, role: 'admin' });
    expect(await auth.revocationOf(before)).toBe('role-changed');
    const promoted = await auth.signIn('rise@x.test');
    expect(promoted.role).toBe('admin');
    await auth.makeAdmin(id, admin);
    expect(await auth.revocationOf(promoted)).toBeUndefined();
    await auth.send(setRole, { id, role: 'client' }, admin);
    await expect(auth.send(setRole, { id, role: 'support' }, promoted)).rejects.toMatchObject({
      code: 'auth/forbidden',
    });
  });

  it('deletes a user: erases personal data, revokes sessions, keeps the id, frees the address', async () => {
    const { id } = await auth.register('gone@x.test', { name: 'Chidi Gone' });
    const session = await auth.signIn('gone@x.test', undefined, { address: '105.112.7.8', device: 'Phone' });
    const { count } = await auth.send(countAccounts, {}, admin);
    await auth.send(deleteAccount, { id }, admin);
    await auth.send(deleteAccount, { id }, admin);

    for (const { name } of await auth.accounts.db.listCollections()) {
      const rows = await auth.accounts.db.collection(name).find().toArray();
      expect(JSON.stringify(rows)).not.toMatch(/gone@x|Chidi|105\.112\.7\.8/);
    }
    expect(await auth.revocationOf(session)).toBe('user-deleted');
    await expect(auth.signIn('gone@x.test')).rejects.toMatchObject({ code: 'auth/invalid-credentials' });
    await expect(auth.signIn(`deleted:${id}`)).rejects.toMatchObject({ code: 'auth/invalid-credentials' });
    await expect(auth.send(getAccount, { id }, admin)).rejects.toMatchObject({ code: 'auth/account-not-found' });
    expect((await auth.send(countAccounts, {}, admin)).count).toBe(count - 1);
    expect((await auth.send(listAccounts, {}, admin)).data.map((account) => account.id)).not.toContain(id);
    expect(await auth.send(getAccountNames, { ids: [id, admin.id] }, admin)).toMatchObject({
      [id]: { name: 'Deleted user', email: '' },
      [admin.id]: { name: 'Administrator' },
    });
    expect((await auth.register('gone@x.test')).id).not.toBe(id);
  });

  it('lists the sessions of a user to an admin, who can revoke all of them', async () => {
    const { id } = await auth.register('lost-phone@x.test');
    const phone = await auth.signIn('lost-phone@x.test', undefined, { address: '102.89.23.4', device: 'Phone' });
    expect(await auth.send(listSessionsOf, { id }, admin)).toMatchObject([
      { id: phone.session, address: '102.89.23.4', device: 'Phone', current: false },
    ]);
    await auth.send(endSessionsOf, { id }, admin);
    expect(await auth.revocationOf(phone)).toBe('ended-by-admin');
    expect(await auth.send(listSessionsOf, { id }, admin)).toEqual([]);
    expect(await sessionsEndedOf(id, 1)).toEqual([{ userId: id }]);
    await auth.signIn('lost-phone@x.test');
    expect(await auth.send(describeAccount, { id }, admin)).toMatchObject({
      id,
      deleted: false,
      secondFactor: false,
      emailVerified: false,
      lastSignInAt: expect.any(String),
    });
    await auth.send(deleteAccount, { id }, admin);
    expect(await auth.send(describeAccount, { id }, admin)).toMatchObject({ deleted: true, name: 'Deleted user' });
    await expect(auth.send(endSessionsOf, { id }, admin)).rejects.toMatchObject({ code: 'auth/account-not-found' });
  });

  it('locks an account about which an admin decided so, and not for a warning', async () => {
    const decide = (userId: string, lockedBy?: string) =>
      publishEvent(auth.stack.connection, caseDecided, {
        caseId: '65f0c0ffee65f0c0ffee65f0',
        userId,
        ...(lockedBy !== undefined && { lockedBy }),
      });
    const { id } = await auth.register('decided@x.test');
    const warned = await auth.register('warned@x.test');
    const session = await auth.signIn('decided@x.test');
    const deleted = await auth.register('left@x.test');
    await auth.send(deleteAccount, { id: deleted.id }, admin);
    await decide(warned.id);
    await decide(deleted.id, admin.id);
    await decide(id, admin.id);
    const lock = await until(async () => (await auth.send(describeAccount, { id }, admin)).lock, 'the lock');
    expect(lock).toMatchObject({ adminId: admin.id, reason: 'Case 65f0c0ffee65f0c0ffee65f0' });
    // Published after the lock is stored.
    expect(await until(() => auth.revocationOf(session), 'the end of the session')).toBe('account-locked');
    expect(await auth.send(describeAccount, { id: warned.id }, admin)).not.toHaveProperty('lock');
  });

  it('locks an account with its sessions and keys, says so only after the right password, and unlocks it', async () => {
    const { id, email } = await auth.register('locked@x.test');
    const session = await auth.signIn(email);
    const key = await auth.model(ApiKeyRow).create(apiKeyOf(id));
    const lock = { id, reason: 'stolen cards' };
    for (let times = 0; times < 2; times++) {
      expect(await auth.send(lockAccount, lock, admin)).toMatchObject({ id, locked: true });
    }
    expect(await auth.revocationOf(session)).toBe('account-locked');
    expect((await auth.revocations.get(key._id.toHexString()))?.string()).toBe('account-locked');
    await expect(auth.signIn(email)).rejects.toMatchObject({ code: 'auth/account-locked-by-admin' });
    await expect(auth.signIn(email, 'a wrong guess')).rejects.toMatchObject({ code: 'auth/invalid-credentials' });
    const details = await auth.send(describeAccount, { id }, admin);
    expect(details.lock).toEqual({ adminId: admin.id, at: expect.any(String), reason: 'stolen cards' });
    expect((await auth.send(listAccounts, { search: email }, admin)).data).toMatchObject([{ id, locked: true }]);

    const unlock = { id, reason: 'cards were theirs' };
    for (let times = 0; times < 2; times++) {
      expect(await auth.send(unlockAccount, unlock, admin)).toMatchObject({ locked: false });
    }
    await auth.signIn(email);
    expect(await auth.send(describeAccount, { id }, admin)).not.toHaveProperty('lock');
    const actions = await until(async () => {
      const found = (await eventsSoFar(auth.stack, adminActed)).filter(({ about }) => about === id);
      return found.length >= 2 && found;
    }, 'both actions are published');
    expect(actions.map(({ action, reason }) => [action, reason])).toEqual([
      ['user.locked', 'stolen cards'],
      ['user.unlocked', 'cards were theirs'],
    ]);
    const changes = (await eventsSoFar(auth.stack, accountLockChanged)).filter((each) => each.userId === id);
    expect(changes.map(({ locked }) => locked)).toEqual([true, false]);
  });

  it('opens no session that began before the lock', async () => {
    const { id, email } = await auth.register('racing@x.test');
    const attempts = Array.from({ length: 8 }, () => auth.signIn(email));
    const [locked, ...opened] = await Promise.allSettled([
      auth.send(lockAccount, { id, reason: 'at the same time' }, admin),
      ...attempts,
    ]);
    expect(locked.status).toBe('fulfilled');
    for (const attempt of opened) {
      if (attempt.status === 'fulfilled') expect(await auth.revocationOf(attempt.value)).toBe('account-locked');
    }
  });

  it('rejects changes of the own account, by clients, and of unknown ids', async () => {
    const { id } = await auth.register('plain@x.test');
    const client = await auth.signIn('plain@x.test');
    const cases: [Caller | undefined, string, string][] = [
      [admin, admin.id, 'auth/own-account'],
      [admin, 'f'.repeat(24), 'auth/account-not-found'],
      [client, admin.id, 'auth/forbidden'],
      [client, id, 'auth/forbidden'],
      [undefined, id, 'auth/session-required'],
    ];
    for (const [caller, of, code] of cases) {
      await expect(auth.send(deleteAccount, { id: of }, caller)).rejects.toMatchObject({ code });
      await expect(auth.send(setRole, { id: of, role: 'client' }, caller)).rejects.toMatchObject({ code });
      await expect(auth.send(endSessionsOf, { id: of }, caller)).rejects.toMatchObject({ code });
      await expect(auth.send(lockAccount, { id: of, reason: 'no reason' }, caller)).rejects.toMatchObject({ code });
    }
  });

  it('lets a role do to clients what it may, and only the owner change who works in the back office', async () => {
    const client = await auth.register('helped@x.test');
    const colleague = await auth.register('colleague@x.test');
    await auth.send(setRole, { id: colleague.id, role: 'pricing' }, admin);
    const reason = 'a reason';
    const acts: [Permission, (by: Caller, id: string) => Promise<unknown>][] = [
      ['clients.help', (by, id) => auth.send(endSessionsOf, { id }, by)],
      ['clients.help', (by, id) => auth.send(removeSecondFactorOf, { id }, by)],
      ['clients.lock', (by, id) => auth.send(lockAccount, { id, reason }, by)],
      ['clients.lock', (by, id) => auth.send(unlockAccount, { id, reason }, by)],
      ['roles.give', (by, id) => auth.send(setRole, { id, role: 'support' }, by)],
      ['clients.delete', (by, id) => auth.send(deleteAccount, { id }, by)],
    ];
    for (const role of staffRoles) {
      const { id, email } = await auth.register(`${role}@x.test`);
      await (role === 'admin' ? auth.makeAdmin(id, admin) : auth.send(setRole, { id, role }, admin));
      const by = await auth.signIn(email);
      for (const [permission, act] of role === 'admin' ? acts.slice(0, 4) : acts) {
        const [toClient, toColleague] = await Promise.allSettled([act(by, client.id), act(by, colleague.id)]);
        const done = (each: PromiseSettledResult<unknown>) =>
          each.status === 'fulfilled' ? 'done' : (each.reason as { code: string }).code;
        expect([role, permission, done(toClient), done(toColleague)]).toEqual([
          role,
          permission,
          may(role, permission) ? 'done' : 'auth/forbidden',
          role === 'admin' ? 'done' : 'auth/forbidden',
        ]);
      }
      await auth.send(setRole, { id, role: 'client' }, admin);
    }
  });

  it('rejects clients that request account details or sessions', async () => {
    const { id } = await auth.register('curious@x.test');
    const client = await auth.signIn('curious@x.test');
    for (const request of [describeAccount, listSessionsOf]) {
      await expect(auth.send<{ id: string }, unknown>(request, { id }, client)).rejects.toMatchObject({
        code: 'auth/forbidden',
      });
    }
  });

  it('keeps one admin when all admins demote or delete each other concurrently', async () => {
    // This test may remove the first admin.
    const own = await startAuth();
    try {
      const first = await own.signInAdmin();
      const admins = [first];
      for (const email of ['a1@x.test', 'a2@x.test', 'a3@x.test']) {
        const { id } = await own.register(email);
        await own.makeAdmin(id, first);
        admins.push(await own.signIn(email));
      }
      const attempts = admins.flatMap((by) =>
        admins
          .filter(({ id }) => id !== by.id)
          .map(({ id }, index) =>
            index % 2 === 0 ? own.send(deleteAccount, { id }, by) : own.send(setRole, { id, role: 'client' }, by),
          ),
      );
      for (const { status, reason } of (await Promise.allSettled(attempts)) as PromiseRejectedResult[]) {
        if (status === 'rejected') expect(reason).toMatchObject({ code: expect.stringMatching(/^auth\//) });
      }
      expect(await own.accounts.countDocuments({ role: 'admin', state: 'open' })).toBe(1);
    } finally {
      await own.stop();
    }
  });

  it('lists the sessions of their owner, who can revoke one on another device with the password', async () => {
    await auth.register('many@x.test');
    const phone = await auth.signIn('many@x.test', undefined, { address: '102.89.23.4', device: 'Phone' });
    const laptop = await auth.signIn('many@x.test', undefined, { device: 'Laptop' });
    const seen = await auth.send(listSessions, {}, laptop);
    expect(seen).toMatchObject([
      { id: laptop.session, device: 'Laptop', current: true },
      { id: phone.session, device: 'Phone', address: '102.89.23.4', current: false },
    ]);
    await auth.register('stranger@x.test');
    await auth.send(endSession, { id: phone.session, password }, await auth.signIn('stranger@x.test'));
    expect(await auth.revocationOf(phone)).toBeUndefined();
    const withWrong = auth.send(endSession, { id: phone.session, password: 'not-my-password' }, laptop);
    await expect(withWrong).rejects.toMatchObject({ code: 'auth/wrong-password' });
    expect(await auth.revocationOf(phone)).toBeUndefined();
    await auth.send(endSession, { id: phone.session, password }, laptop);
    expect(await auth.revocationOf(phone)).toBe('signed-out');
    expect((await auth.send(listSessions, {}, laptop)).map(({ id }) => id)).toEqual([laptop.session]);
    for (let times = 0; times < 2; times++) await auth.send(closeSession, {}, laptop);
    const userId = laptop.id;
    // One event for each session, because what was switched on in it ends with it.
    const ended = [phone, laptop].map(({ session }) => ({ userId, session }));
    expect(await sessionsEndedOf(userId, 2)).toEqual(ended);
  });
});

/** A stored key, without the second factor that creating one requires. */
function apiKeyOf(accountId: string): Partial<ApiKeyRow> {
  const fields = { name: 'a key', start: 'rl', scopes: ['read' as const], addresses: [], requestsPerSecond: 1 };
  const answers = { kind: 'live', profile: 'classic', currency: 'NGN' } as const;
  return {
    _id: new Types.ObjectId(),
    accountId: new Types.ObjectId(accountId),
    hash: 'h',
    createdAt: new Date(),
    ...fields,
    ...answers,
  };
}
