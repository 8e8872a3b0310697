import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { type OpenedSession } from '@ringlet/contracts/auth/accounts';
import { type Caller } from '@ringlet/contracts/caller';
import { type Transaction } from '@ringlet/persistence/transactions';
import { Clock } from '@ringlet/platform/clock';
import { EndedSessions } from './ended-sessions';
import { type SessionEnd, SessionRow } from './session.model';

const shownAtMost = 100;

@Injectable()
export class Sessions {
  constructor(
    @InjectModel(SessionRow.name) private readonly sessions: Model<SessionRow>,
    private readonly ended: EndedSessions,
    private readonly clock: Clock,
  ) {}

  /** Ends one of the caller's sessions, everywhere. Ending it twice changes nothing. */
  async close(caller: Caller, session: string): Promise<void> {
    const _id = new Types.ObjectId(session);
    const accountId = new Types.ObjectId(caller.id);
    await this.sessions.updateOne(
      { _id, accountId, ended: { $exists: false } },
      { $set: { ended: 'signed-out', untold: true } },
    );
    await this.ended.tellNow({ _id });
  }

  /** Those of an account that go on, newest first; `current` is the one that asks. */
  async list(account: string, current?: string): Promise<OpenedSession[]> {
    const accountId = new Types.ObjectId(account);
    const rows = await this.sessions
      .find({ accountId, ended: { $exists: false }, expiresAt: { $gt: this.clock.now() } })
      .sort({ _id: -1 })
      .limit(shownAtMost)
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

  /** In the transaction that gives the reason. Call `tellEnded` once it has committed. */
  async endAllOf(accountId: Types.ObjectId, why: SessionEnd, { session }: Transaction): Promise<void> {
    await this.sessions.updateMany(
      { accountId, ended: { $exists: false } },
      { $set: { ended: why, untold: true } },
      { session },
    );
    if (why !== 'user-deleted') return;
    await this.sessions.updateMany({ accountId }, { $unset: { address: 1, device: 1 } }, { session });
  }

  tellEnded(accountId: Types.ObjectId): Promise<void> {
    return this.ended.tellNow({ accountId });
  }
}
