import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { InjectModel } from '@nestjs/mongoose';
import { type Collection, type Model, Types } from 'mongoose';
import { type AdminAct, adminActed, type AuditEntry, listAudit, ListAuditInput } from '#libs/contracts/audit';
import { type EventEnvelope } from '#libs/contracts/event';
import { type PageOf } from '#libs/contracts/paging';
import { type Call } from '#libs/messaging/envelope';
import { Handles, HearsOf } from '#libs/messaging/handles';
import { Inbox } from '#libs/persistence/inbox';
import { keysetPage, orderingOf } from '#libs/persistence/keyset';
import { signedInAdmin } from '../accounts/access';
import { AuditRow, presentAudit } from './audit.model';

/** Keeps what admins do, whichever service tells it. Nothing here is ever changed or deleted. */
@Controller()
export class AuditController {
  private readonly rows: Collection<AuditRow>;

  constructor(
    @InjectModel(AuditRow.name) audit: Model<AuditRow>,
    private readonly inbox: Inbox,
  ) {
    this.rows = audit.db.collection<AuditRow>(audit.collection.name);
  }

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
      await this.rows.insertOne(row, { session });
    });
  }

  @Handles(listAudit)
  list(@Payload() input: ListAuditInput, @Ctx() call: Call): Promise<PageOf<AuditEntry>> {
    signedInAdmin(call);
    const { userId, about, adminIds, sort = '-at', ...page } = input;
    const wanted = { ...(userId === undefined ? {} : { userId }), ...(about === undefined ? {} : { about }) };
    const branches = adminIds?.map((adminId) => ({ where: { ...wanted, adminId } })) ?? [{ where: wanted }];
    return keysetPage(page, orderingOf<AuditRow>(sort, { at: '_id' }), branches, this.rows, presentAudit);
  }
}
