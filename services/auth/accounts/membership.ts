import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Collection, type Connection, type Model, Types } from 'mongoose';
import { adminActed } from '@ringlet/contracts/auth/audit';
import { type Account, userDeleted } from '@ringlet/contracts/auth/accounts';
import { type Caller, type Role } from '@ringlet/contracts/caller';
import { RingletError } from '@ringlet/contracts/errors';
import { type Transaction, Transactions } from '@ringlet/persistence/transactions';
import { LinkRow } from '../links/link.model';
import { LetterRow } from '../links/letter.model';
import { Sessions } from '../sessions/sessions';
import { WrongPasswords } from '../sessions/wrong-passwords';
import { AccountCounts } from './account-counts';
import { AccountRow, presentAccount } from './account.model';

/** What admins do to other people's accounts. */
@Injectable()
export class Membership implements OnApplicationBootstrap {
  private readonly locks: Collection<{ _id: string; turns: number }>;

  constructor(
    @InjectConnection() connection: Connection,
    @InjectModel(AccountRow.name) private readonly accounts: Model<AccountRow>,
    @InjectModel(LinkRow.name) private readonly links: Model<LinkRow>,
    @InjectModel(LetterRow.name) private readonly letters: Model<LetterRow>,
    private readonly counts: AccountCounts,
    private readonly sessions: Sessions,
    private readonly wrongPasswords: WrongPasswords,
    private readonly transactions: Transactions,
  ) {
    this.locks = connection.collection('locks');
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.locks.updateOne({ _id: 'membership' }, { $setOnInsert: { turns: 0 } }, { upsert: true });
  }

  /**
   * The second factor goes with the old role: a client could neither see nor remove it, and an admin who lost phone and
   * recovery codes is helped by being made a client and an admin again.
   * Errors: auth/forbidden, auth/account-not-found, auth/own-account, auth/last-admin.
   */
  async setRole(admin: Caller, id: string, role: Role, correlationId: string): Promise<Account> {
    const _id = new Types.ObjectId(id);
    const changed = await this.transactions.run(correlationId, async (transaction) => {
      const account = await this.subject(admin, _id, transaction.session);
      if (account.role === role) return account;
      if (account.role === 'admin') await this.refuseLastAdmin(transaction.session);
      await this.accounts.updateOne(
        { _id },
        { $set: { role }, $unset: { secondFactor: 1 }, $inc: { epoch: 1 } },
        { session: transaction.session },
      );
      await this.sessions.endAllOf(_id, 'role-changed', transaction);
      const act = { adminId: admin.id, action: 'user.role-changed', about: id, userId: id };
      transaction.emit(adminActed, { ...act, from: account.role, to: role });
      return { ...account, role };
    });
    await this.sessions.tellEnded(_id);
    return presentAccount(changed);
  }

  /**
   * Erases what is personal; the id, which ledger and orders stand under, stays.
   * Errors: auth/forbidden, auth/account-not-found, auth/own-account, auth/last-admin.
   */
  async delete(admin: Caller, id: string, correlationId: string): Promise<void> {
    const _id = new Types.ObjectId(id);
    const address = await this.transactions.run(correlationId, async (transaction) => {
      const account = await this.subject(admin, _id, transaction.session, ['open', 'deleted']);
      if (account.state === 'deleted') return undefined;
      if (account.role === 'admin') await this.refuseLastAdmin(transaction.session);
      await this.erase(account, transaction);
      transaction.emit(userDeleted, { userId: id });
      transaction.emit(adminActed, { adminId: admin.id, action: 'user.deleted', about: id, userId: id });
      return account.emailKey;
    });
    await this.sessions.tellEnded(_id);
    if (address !== undefined) await this.wrongPasswords.forget(address);
  }

  /** Errors: auth/forbidden, auth/account-not-found, auth/own-account. */
  async endSessions(admin: Caller, id: string, correlationId: string): Promise<void> {
    const _id = new Types.ObjectId(id);
    await this.transactions.run(correlationId, async (transaction) => {
      await this.subject(admin, _id, transaction.session);
      // A session that is being opened right now ends with them.
      await this.accounts.updateOne({ _id }, { $inc: { epoch: 1 } }, { session: transaction.session });
      await this.sessions.endAllOf(_id, 'ended-by-admin', transaction);
      transaction.emit(adminActed, { adminId: admin.id, action: 'user.sessions-ended', about: id, userId: id });
    });
    await this.sessions.tellEnded(_id);
  }

  private async erase({ _id, emailKey }: AccountRow, transaction: Transaction): Promise<void> {
    const { session } = transaction;
    const erased = { state: 'deleted', name: 'Deleted user', email: '', emailKey: `deleted:${_id.toHexString()}` };
    await this.accounts.updateOne(
      { _id },
      {
        $set: erased,
        $unset: { nameKey: 1, lastNameKey: 1, passwordHash: 1, secondFactor: 1, emailVerifiedAt: 1, lastSignInAt: 1 },
        $inc: { epoch: 1 },
      },
      { session },
    );
    await this.counts.deleted(_id, session);
    await this.links.deleteMany({ accountId: _id }, { session });
    await this.letters.deleteMany({ emailKey }, { session });
    await this.sessions.endAllOf(_id, 'user-deleted', transaction);
  }

  /**
   * The account that is to be changed. The caller must still be an admin now, whatever the token says: of two admins who
   * act on each other at once, the second is none any more.
   */
  private async subject(
    admin: Caller,
    _id: Types.ObjectId,
    session: ClientSession,
    states: AccountRow['state'][] = ['open'],
  ): Promise<AccountRow> {
    await this.oneAtATime(session);
    const caller = { _id: new Types.ObjectId(admin.id), role: 'admin' as const, state: 'open' as const };
    if ((await this.accounts.findOne(caller, { _id: 1 }, { session }).lean()) === null) {
      throw new RingletError('auth/forbidden');
    }
    const account = await this.accounts.findOne({ _id, state: { $in: states } }, {}, { session }).lean();
    if (account === null) throw new RingletError('auth/account-not-found');
    if (account._id.equals(caller._id)) throw new RingletError('auth/own-account');
    return account;
  }

  private async refuseLastAdmin(session: ClientSession): Promise<void> {
    const admins = await this.accounts.countDocuments({ role: 'admin', state: 'open' }, { session });
    if (admins <= 1) throw new RingletError('auth/last-admin');
  }

  /** Snapshots alone would let two transactions each leave the other's admin as the last. */
  private async oneAtATime(session: ClientSession): Promise<void> {
    await this.locks.updateOne({ _id: 'membership' }, { $inc: { turns: 1 } }, { session });
  }
}
