import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { InjectModel } from '@nestjs/mongoose';
import { type Collection, type Model, Types } from 'mongoose';
import {
  type AdminAct,
  adminActed,
  type AuditEntry,
  listAudit,
  ListAuditInput,
  recordAct,
  RecordActInput,
} from '@ringlet/contracts/auth/audit';
import { type EventEnvelope } from '@ringlet/contracts/event';
import { type PageOf } from '@ringlet/contracts/paging';
import { type RequestContext } from '@ringlet/messaging/envelope';
import { HandleRequest, OnEvent } from '@ringlet/messaging/decorators';
import { Inbox } from '@ringlet/persistence/inbox';
import { keysetPage, orderingOf } from '@ringlet/persistence/keyset';
import { Clock } from '@ringlet/platform/clock';
import { signedInAdmin } from '../accounts/access';
import { AuditRow, presentAudit, subjectsOf } from './audit.model';

/** Keeps what admins do, whichever service tells it. Nothing here is ever changed or deleted. */
@Controller()
export class AuditController {
  private readonly rows: Collection<AuditRow>;

  constructor(
    @InjectModel(AuditRow.name) audit: Model<AuditRow>,
    private readonly inbox: Inbox,
    private readonly clock: Clock,
  ) {
    this.rows = audit.db.collection<AuditRow>(audit.collection.name);
  }

  @OnEvent(adminActed)
  async keep(@Payload() event: EventEnvelope<AdminAct>): Promise<void> {
    const { adminId, action, about, userId, from, to, amount, reason } = event.data;
    const row: AuditRow = {
      _id: Types.ObjectId.createFromHexString(event.id),
      at: new Date(event.at),
      adminId,
      action,
      about,
      subjects: subjectsOf({ about, userId }),
      ...given({ userId, from, to, amount, reason }),
    };
    await this.inbox.once('audit', event, async ({ session }) => {
      await this.rows.insertOne(row, { session });
    });
  }

  @HandleRequest(recordAct)
  async record(
    @Payload() { action, about, userId, reason }: RecordActInput,
    @Ctx() context: RequestContext,
  ): Promise<Record<string, never>> {
    const { id: adminId } = signedInAdmin(context);
    const subjects = subjectsOf({ about, userId });
    const act = { _id: new Types.ObjectId(), at: this.clock.now(), adminId, action, about, subjects };
    await this.rows.insertOne({ ...act, ...given({ userId, reason }) });
    return {};
  }

  @HandleRequest(listAudit)
  list(@Payload() input: ListAuditInput, @Ctx() context: RequestContext): Promise<PageOf<AuditEntry>> {
    signedInAdmin(context);
    const { userId, about, subject: subjects, action, adminIds, sort = '-at', ...page } = input;
    const wanted = given({ userId, about, subjects, action });
    const branches = adminIds?.map((adminId) => ({ where: { ...wanted, adminId } })) ?? [{ where: wanted }];
    return keysetPage(page, orderingOf<AuditRow>(sort, { at: '_id' }), branches, this.rows, presentAudit);
  }
}

/** Without what is not there: stored, an undefined would come back as null. */
function given<Fields extends object>(fields: Fields): Partial<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>;
}
