import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { type AdminAct, adminActed, type AuditEntry, listAudit, ListAuditInput } from '#libs/contracts/audit';
import { type EventEnvelope } from '#libs/contracts/event';
import { type PageOf } from '#libs/contracts/paging';
import { type Call } from '#libs/messaging/envelope';
import { Handles, HearsOf } from '#libs/messaging/handles';
import { Inbox } from '#libs/persistence/inbox';
import { newestFirst } from '#libs/persistence/paging';
import { signedInAdmin } from '../accounts/access';
import { AuditRow, presentAudit } from './audit.model';

/** Keeps what admins do, whichever service tells it. Nothing here is ever changed or deleted. */
@Controller()
export class AuditController {
  constructor(
    @InjectModel(AuditRow.name) private readonly audit: Model<AuditRow>,
    private readonly inbox: Inbox,
  ) {}

  @HearsOf(adminActed)
  async keep(@Payload() event: EventEnvelope<AdminAct>): Promise<void> {
    const { adminId, action, about, userId, from, to, reason } = event.data;
    const known = Object.entries({ userId, from, to, reason }).filter(([, value]) => value !== undefined);
    const row: AuditRow = {
      _id: Types.ObjectId.createFromHexString(event.id),
      at: new Date(event.at),
      adminId,
      action,
      about,
      ...Object.fromEntries(known),
    };
    await this.inbox.once('audit', event, async ({ session }) => {
      await this.audit.collection.insertOne(row, { session });
    });
  }

  @Handles(listAudit)
  list(@Payload() { userId, about, ...page }: ListAuditInput, @Ctx() call: Call): Promise<PageOf<AuditEntry>> {
    signedInAdmin(call);
    const wanted = { ...(userId === undefined ? {} : { userId }), ...(about === undefined ? {} : { about }) };
    return newestFirst(
      page,
      (after, limit) =>
        this.audit
          .find({ ...wanted, ...after })
          .sort({ _id: -1 })
          .limit(limit)
          .lean(),
      presentAudit,
    );
  }
}
