import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { sessionsEnded, type SessionView, type SharedSignIns } from '@ringlet/contracts/auth/sessions';
import { type Caller } from '@ringlet/contracts/caller';
import { type Transaction, Transactions } from '@ringlet/persistence/transactions';
import { withoutUndefined } from '@ringlet/persistence/without-undefined';
import { Clock } from '@ringlet/platform/clock';
import { Revocations } from '../access/revocations';
import { type RevocationReason, SessionRow } from '../access/session.model';

const maxListed = 100;
/** More accounts behind one address are strangers to each other. */
const sharedAtMost = 50;
/** The newest sessions of the accounts that are asked about at once. */
const readAtMost = 2000;
/** Numbers asks again some minutes later. */
const maxTimeMS = 10_000;

@Injectable()
export class Sessions {
  constructor(
    @InjectModel(SessionRow.name) private readonly sessions: Model<SessionRow>,
    private readonly revocations: Revocations,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Revokes one of the caller's sessions. Does nothing if it is already revoked or belongs to another account. */
  async revoke({ id: userId }: Caller, session: string, correlationId: string): Promise<void> {
    const _id = new Types.ObjectId(session);
    const open = { _id, accountId: new Types.ObjectId(userId), ended: { $exists: false } };
    const change = { $set: { ended: 'signed-out', unpublished: true } } as const;
    await this.transactions.run(correlationId, async (transaction) => {
      const { modifiedCount } = await this.sessions.updateOne(open, change, { session: transaction.session });
      if (modifiedCount > 0) transaction.emit(sessionsEnded, { userId, session });
    });
    await this.revocations.publishNow({ _id });
  }

  /** The active sessions of an account, newest first; `current` is the id of the caller's session. */
  async list(account: string, current?: string): Promise<SessionView[]> {
    const accountId = new Types.ObjectId(account);
    const rows = await this.sessions
      .find({ accountId, ended: { $exists: false }, expiresAt: { $gt: this.clock.now() } })
      .sort({ _id: -1 })
      .limit(maxListed)
      .lean();
    return rows.map(({ _id, openedAt, expiresAt, address, device }) => ({
      id: _id.toHexString(),
      openedAt: openedAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      address,
      device,
      current: _id.toHexString() === current,
    }));
  }

  /** Accounts that signed in with the same device, or from the same network, as one of these while its sessions are kept. */
  async listShared(accounts: readonly string[]): Promise<SharedSignIns> {
    const accountId = { $in: accounts.map((id) => new Types.ObjectId(id)) };
    const rows = await this.sessions
      .find({ accountId }, { deviceId: 1, network: 1 }, { maxTimeMS })
      .sort({ _id: -1 })
      .limit(readAtMost)
      .lean();
    const [devices, networks] = await Promise.all([
      this.accountsBy('deviceId', new Set(rows.flatMap(({ deviceId }) => deviceId ?? []))),
      this.accountsBy('network', new Set(rows.flatMap(({ network }) => network ?? []))),
    ]);
    return { devices, networks };
  }

  private async accountsBy(field: 'deviceId' | 'network', values: ReadonlySet<string>): Promise<string[][]> {
    const ofSeveral = { 'accounts.1': { $exists: true }, [`accounts.${sharedAtMost}`]: { $exists: false } };
    const groups = await this.sessions.aggregate<{ accounts: Types.ObjectId[] }>(
      [
        { $match: { [field]: { $in: [...values] } } },
        { $group: { _id: `$${field}`, accounts: { $addToSet: '$accountId' } } },
        { $match: ofSeveral },
      ],
      { maxTimeMS },
    );
    return groups.map(({ accounts }) => accounts.map((id) => id.toHexString()));
  }

  /** Revokes every session of an account except `keep`, in the caller's transaction. Call `Revocations.publishNow` after the commit. */
  async revokeAllOf(
    accountId: Types.ObjectId,
    reason: RevocationReason,
    { session, emit }: Transaction,
    keep?: Types.ObjectId,
  ): Promise<void> {
    emit(sessionsEnded, { userId: accountId.toHexString(), except: keep?.toHexString() });
    await this.sessions.updateMany(
      withoutUndefined({ accountId, ended: { $exists: false }, _id: keep && { $ne: keep } }),
      { $set: { ended: reason, unpublished: true } },
      { session },
    );
    if (reason !== 'user-deleted') return;
    await this.sessions.updateMany(
      { accountId },
      { $unset: { address: 1, network: 1, device: 1, deviceId: 1 } },
      { session },
    );
  }
}
