import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { type Collection, Types } from 'mongoose';
import { type AuditEntry } from '@ringlet/contracts/auth/audit';
import {
  type SignInView,
  TimelineInput,
  timelineOfAdminActions,
  timelineOfSignIns,
  type TimelineRow,
} from '@ringlet/contracts/timeline';
import { HandleRequest } from '@ringlet/messaging/decorators';
import { InjectCollection } from '@ringlet/persistence/collection';
import { SessionRow } from '../access/session.model';
import { AuditRow, presentAudit } from '../audit/audit.model';

/** Auth's part of a client's timeline: sign-ins, and the actions of admins. */
@Controller()
export class TimelineController {
  constructor(
    @InjectCollection(AuditRow) private readonly audit: Collection<AuditRow>,
    @InjectCollection(SessionRow) private readonly sessions: Collection<SessionRow>,
  ) {}

  @HandleRequest(timelineOfAdminActions)
  async adminActions(@Payload() { userId, limit, after }: TimelineInput): Promise<TimelineRow<AuditEntry>[]> {
    const rows = await this.audit
      .find({ userId, ...before(after) })
      .sort({ _id: -1 })
      .limit(limit)
      .toArray();
    return rows.map((row) => ({ ...presentAudit(row), position: row._id.toHexString() }));
  }

  @HandleRequest(timelineOfSignIns)
  async signIns(@Payload() { userId, limit, after }: TimelineInput): Promise<TimelineRow<SignInView>[]> {
    const rows = await this.sessions
      .find({ accountId: new Types.ObjectId(userId), ...before(after) })
      .sort({ _id: -1 })
      .limit(limit)
      .toArray();
    return rows.map(({ _id, openedAt, expiresAt, address, device, ended }) => ({
      id: _id.toHexString(),
      position: _id.toHexString(),
      at: openedAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      address,
      device,
      ended,
    }));
  }
}

const before = (position: string | undefined) =>
  position === undefined ? {} : { _id: { $lt: new Types.ObjectId(position) } };
