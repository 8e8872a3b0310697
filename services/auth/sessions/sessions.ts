import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { type OpenedSession } from '@ringlet/contracts/auth/accounts';
import { type Caller } from '@ringlet/contracts/caller';
import { type Transaction } from '@ringlet/persistence/transactions';
import { Clock } from '@ringlet/platform/clock';
import { SessionRevocations } from './session-revocations';
import { type RevocationReason, SessionRow } from './session.model';

const maxListed = 100;

@Injectable()
export class Sessions {
  constructor(
    @InjectModel(SessionRow.name) private readonly sessions: Model<SessionRow>,
    private readonly revocations: SessionRevocations,
    private readonly clock: Clock,
  ) {}

  /** Revokes one of the caller's sessions. Does nothing if it is revoked already or belongs to another account. */
  async revoke(caller: Caller, session: string): Promise<void> {
    const _id = new Types.ObjectId(session);
    const accountId = new Types.ObjectId(caller.id);
    await this.sessions.updateOne(
      { _id, accountId, ended: { $exists: false } },
      { $set: { ended: 'signed-out', unpublished: true } },
    );
    await this.revocations.publishNow({ _id });
  }

  /** The active sessions of an account, newest first; `current` is the id of the caller's session. */
  async list(account: string, current?: string): Promise<OpenedSession[]> {
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

  /**
   * Revokes every session of an account, or all but `keep`, in the caller's transaction. Call `publishRevocations` after the commit.
   */
  async revokeAllOf(
    accountId: Types.ObjectId,
    reason: RevocationReason,
    { session }: Transaction,
    keep?: Types.ObjectId,
  ): Promise<void> {
    await this.sessions.updateMany(
      { accountId, ended: { $exists: false }, ...(keep && { _id: { $ne: keep } }) },
      { $set: { ended: reason, unpublished: true } },
      { session },
    );
    if (reason !== 'user-deleted') return;
    await this.sessions.updateMany({ accountId }, { $unset: { address: 1, device: 1 } }, { session });
  }

  publishRevocations(accountId: Types.ObjectId): Promise<void> {
    return this.revocations.publishNow({ accountId });
  }
}
