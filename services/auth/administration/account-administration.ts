import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Collection, type Connection, type Model, Types } from 'mongoose';
import { type Account, accountLockChanged } from '@ringlet/contracts/auth/accounts';
import { type SetRoleInput } from '@ringlet/contracts/auth/admin';
import { adminActed } from '@ringlet/contracts/auth/audit';
import { type Caller } from '@ringlet/contracts/caller';
import { RingletError } from '@ringlet/contracts/errors';
import { type EventOf } from '@ringlet/contracts/event';
import { invalidField } from '@ringlet/contracts/invalid-field';
import { type caseDecided } from '@ringlet/contracts/numbers/events';
import { may, mayChangeAccount, type Permission } from '@ringlet/contracts/permissions';
import { text } from '@ringlet/contracts/text';
import { type RequestContext } from '@ringlet/messaging/envelope';
import { Inbox } from '@ringlet/persistence/inbox';
import { type Transaction, Transactions } from '@ringlet/persistence/transactions';
import { Clock } from '@ringlet/platform/clock';
import { AccountRow, isHeld, presentAccount } from '../accounts/account.model';
import { AccountAccess } from '../api-keys/account-access';
import { EmailLinks } from '../email-links/email-links';
import { EraseAccount } from '../erasure/erase-account';
import { SecondFactor } from '../second-factor/second-factor';

/** Accounts that can act. */
const active = { state: 'open', lock: { $exists: false } } as const;

/** Changes that admins make to the accounts of others. */
@Injectable()
export class AccountAdministration implements OnApplicationBootstrap {
  private readonly locks: Collection<{ _id: string; version: number }>;

  constructor(
    @InjectConnection() connection: Connection,
    @InjectModel(AccountRow.name) private readonly accounts: Model<AccountRow>,
    private readonly eraseAccount: EraseAccount,
    private readonly emailLinks: EmailLinks,
    private readonly secondFactor: SecondFactor,
    private readonly access: AccountAccess,
    private readonly transactions: Transactions,
    private readonly inbox: Inbox,
    private readonly clock: Clock,
  ) {
    this.locks = connection.collection('locks');
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.locks.updateOne({ _id: 'membership' }, { $setOnInsert: { version: 0 } }, { upsert: true });
  }

  /**
   * Ends the sessions, the API keys and the reset links, so that nobody finishes with the new role what they began with the old one. To
   * make somebody an admin, an admin needs the password, and a code if two-factor login is on.
   * Errors: auth/forbidden, auth/account-not-found, auth/own-account, auth/last-admin, platform/invalid (no password), those of
   * `SecondFactor.confirmOwner`.
   */
  async setRole(admin: Caller, { id, role, password, code }: SetRoleInput, context: RequestContext): Promise<Account> {
    const _id = new Types.ObjectId(id);
    if (role === 'admin') {
      if (password === undefined) throw invalidField('password', text`Enter your password.`);
      await this.secondFactor.confirmOwner(admin, { password, code }, context);
    }
    const changed = await this.transactions.run(context.correlationId, async (transaction) => {
      const account = await this.accountToChange(admin, 'roles.give', _id, transaction.session);
      if (account.role === role) return account;
      if (account.role === 'admin') await this.assertNotLastAdmin(transaction.session);
      await this.accounts.updateOne({ _id }, { $set: { role }, $inc: { epoch: 1 } }, { session: transaction.session });
      await this.access.end(account, 'role-changed', transaction);
      const action = { adminId: admin.id, action: 'user.role-changed', about: id, userId: id };
      transaction.emit(adminActed, { ...action, from: account.role, to: role });
      return { ...account, role };
    });
    await this.access.publishEnd(_id);
    return presentAccount(changed);
  }

  /**
   * Erases the personal data, here at once and in the other services by event. The id stays, because the ledger and the orders refer to it.
   * Errors: auth/forbidden, auth/account-not-found, auth/own-account, auth/last-admin, auth/account-held.
   */
  async delete(admin: Caller, id: string, correlationId: string): Promise<void> {
    const _id = new Types.ObjectId(id);
    const erased = await this.transactions.run(correlationId, async (transaction) => {
      const account = await this.accountToChange(admin, 'clients.delete', _id, transaction.session, [
        'open',
        'deleted',
      ]);
      if (account.state === 'deleted') return undefined;
      if (isHeld(account, this.clock.now())) throw new RingletError('auth/account-held');
      if (account.role === 'admin') await this.assertNotLastAdmin(transaction.session);
      await this.eraseAccount.execute(account, transaction);
      transaction.emit(adminActed, { adminId: admin.id, action: 'user.deleted', about: id, userId: id });
      return account;
    });
    if (erased === undefined) await this.access.publishEnd(_id);
    else await this.eraseAccount.afterCommit(erased);
  }

  /**
   * Locks an account: its sessions and API keys end, and nobody can log in. The first lock stays.
   * Errors: auth/forbidden, auth/account-not-found, auth/own-account, auth/last-admin.
   */
  async lock(admin: Caller, id: string, reason: string, correlationId: string): Promise<Account> {
    const locked = await this.transactions.run(correlationId, (transaction) =>
      this.lockIn(transaction, admin, id, reason),
    );
    await this.access.publishEnd(locked._id);
    return presentAccount(locked);
  }

  /** Locks the account about which an admin decided a case. A deleted one needs no lock. Errors: auth/forbidden. */
  async lockFor(event: EventOf<typeof caseDecided>): Promise<void> {
    const { caseId, userId, lockedBy } = event.data;
    if (lockedBy === undefined) return;
    try {
      await this.inbox.once('case-locks', event, async (transaction) => {
        await this.lockIn(transaction, { id: lockedBy }, userId, `Case ${caseId}`);
      });
    } catch (error) {
      if (error instanceof RingletError && error.code === 'auth/account-not-found') return;
      throw error;
    }
    await this.access.publishEnd(new Types.ObjectId(userId));
  }

  private async lockIn(
    transaction: Transaction,
    admin: Pick<Caller, 'id'>,
    id: string,
    reason: string,
  ): Promise<AccountRow> {
    const _id = new Types.ObjectId(id);
    const { session } = transaction;
    const account = await this.accountToChange(admin, 'clients.lock', _id, session);
    if (account.lock !== undefined) return account;
    if (account.role === 'admin') await this.assertNotLastAdmin(session);
    const lock = { adminId: admin.id, at: this.clock.now(), reason };
    // The epoch also rejects a session that is being opened concurrently.
    await this.accounts.updateOne({ _id }, { $set: { lock }, $inc: { epoch: 1 } }, { session });
    await this.access.end(account, 'account-locked', transaction);
    transaction.emit(adminActed, { adminId: admin.id, action: 'user.locked', about: id, userId: id, reason });
    transaction.emit(accountLockChanged, { userId: id, locked: true });
    return { ...account, lock };
  }

  /** Errors: auth/forbidden, auth/account-not-found, auth/own-account. */
  async unlock(admin: Caller, id: string, reason: string, correlationId: string): Promise<Account> {
    const _id = new Types.ObjectId(id);
    const unlocked = await this.transactions.run(correlationId, async ({ session, emit }) => {
      const { lock, ...account } = await this.accountToChange(admin, 'clients.lock', _id, session);
      if (lock === undefined) return account;
      await this.accounts.updateOne({ _id }, { $unset: { lock: 1 } }, { session });
      emit(adminActed, { adminId: admin.id, action: 'user.unlocked', about: id, userId: id, reason });
      emit(accountLockChanged, { userId: id, locked: false });
      return account;
    });
    return presentAccount(unlocked);
  }

  /** Also revokes the API keys and the reset links. Errors: auth/forbidden, auth/account-not-found, auth/own-account. */
  async endSessions(admin: Caller, id: string, correlationId: string): Promise<void> {
    const _id = new Types.ObjectId(id);
    await this.transactions.run(correlationId, async (transaction) => {
      const account = await this.accountToChange(admin, 'clients.help', _id, transaction.session);
      // Also rejects a session that is being opened concurrently.
      await this.accounts.updateOne({ _id }, { $inc: { epoch: 1 } }, { session: transaction.session });
      await this.access.end(account, 'ended-by-admin', transaction);
      transaction.emit(adminActed, { adminId: admin.id, action: 'user.sessions-ended', about: id, userId: id });
    });
    await this.access.publishEnd(_id);
  }

  /**
   * For a user who lost the phone and the recovery codes. The password alone is then not enough, so it ends too, with sessions and API
   * keys. The owner sets a new one by an e-mailed link, which proves the address as the registration did.
   * Errors: auth/forbidden, auth/account-not-found, auth/own-account.
   */
  async removeSecondFactor(admin: Caller, id: string, correlationId: string): Promise<void> {
    const _id = new Types.ObjectId(id);
    await this.transactions.run(correlationId, async (transaction) => {
      const { session } = transaction;
      const account = await this.accountToChange(admin, 'clients.help', _id, session);
      if (account.secondFactor === undefined) return;
      const fields = { secondFactor: 1, passwordHash: 1, initialPasswordUntil: 1 } as const;
      const removed = { $unset: fields, $inc: { epoch: 1 } };
      await this.accounts.updateOne({ _id }, removed, { session });
      await this.access.end(account, 'second-factor-removed', transaction);
      await this.emailLinks.requestIn(transaction, 'password-reset', account.emailKey);
      transaction.emit(adminActed, { adminId: admin.id, action: 'user.second-factor-removed', about: id, userId: id });
    });
    await this.access.publishEnd(_id);
  }

  /**
   * The account to change, under the lock. Checks in the database that the caller may still do it: when two admins demote each other at
   * the same time, the second one no longer may.
   */
  private async accountToChange(
    { id }: Pick<Caller, 'id'>,
    permission: Permission,
    _id: Types.ObjectId,
    session: ClientSession,
    states: AccountRow['state'][] = ['open'],
  ): Promise<AccountRow> {
    await this.serialize(session);
    const callerId = new Types.ObjectId(id);
    const caller = await this.accounts.findOne({ _id: callerId, ...active }, { role: 1 }, { session }).lean();
    if (caller === null || !may(caller.role, permission)) throw new RingletError('auth/forbidden');
    const account = await this.accounts.findOne({ _id, state: { $in: states } }, {}, { session }).lean();
    if (account === null) throw new RingletError('auth/account-not-found');
    if (account._id.equals(callerId)) throw new RingletError('auth/own-account');
    if (!mayChangeAccount(caller.role, account)) throw new RingletError('auth/forbidden');
    return account;
  }

  private async assertNotLastAdmin(session: ClientSession): Promise<void> {
    const admins = await this.accounts.countDocuments({ role: 'admin', ...active }, { session });
    if (admins <= 1) throw new RingletError('auth/last-admin');
  }

  /** Serializes these transactions: under snapshot isolation alone, two of them could each remove one of the last two admins. */
  private async serialize(session: ClientSession): Promise<void> {
    await this.locks.updateOne({ _id: 'membership' }, { $inc: { version: 1 } }, { session });
  }
}
