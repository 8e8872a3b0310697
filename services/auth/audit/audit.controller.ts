import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { type Collection, Types } from 'mongoose';
import {
  adminActed,
  type AdminAction,
  type AuditEntry,
  listAudit,
  ListAuditInput,
  listMessageViews,
  messagesViewed,
  type MessageViewByStaff,
  recordAdminAction,
  RecordAdminActionInput,
} from '@ringlet/contracts/auth/audit';
import { type Caller } from '@ringlet/contracts/caller';
import { type EventEnvelope } from '@ringlet/contracts/event';
import { Page, type PageOf } from '@ringlet/contracts/paging';
import { CurrentUser, HandleRequest, OnEvent } from '@ringlet/messaging/decorators';
import { InjectCollection } from '@ringlet/persistence/collection';
import { idRangeOf } from '@ringlet/persistence/id-range';
import { Inbox } from '@ringlet/persistence/inbox';
import { keysetPage, newestFirst, orderingOf } from '@ringlet/persistence/keyset';
import { Clock } from '@ringlet/platform/clock';
import { Accounts } from '../accounts/accounts';
import { AuditRow, presentAudit, subjectsOf } from './audit.model';

/** Records the actions of admins in all services. Entries are never changed or deleted. */
@Controller()
export class AuditController {
  constructor(
    @InjectCollection(AuditRow) private readonly rows: Collection<AuditRow>,
    private readonly accounts: Accounts,
    private readonly inbox: Inbox,
    private readonly clock: Clock,
  ) {}

  @OnEvent(adminActed)
  async onAction(@Payload() event: EventEnvelope<AdminAction>): Promise<void> {
    const { adminId, action, about, userId, from, to, amount, reason } = event.data;
    const row: AuditRow = {
      _id: Types.ObjectId.createFromHexString(event.id),
      at: new Date(event.at),
      adminId,
      action,
      about,
      subjects: subjectsOf({ about, userId }),
      ...defined({ userId, from, to, amount, reason }),
    };
    await this.inbox.once('audit', event, async ({ session }) => {
      await this.rows.insertOne(row, { session });
    });
  }

  @HandleRequest(recordAdminAction)
  async record(
    @Payload() { action, about, userId, reason }: RecordAdminActionInput,
    @CurrentUser() { id: adminId }: Caller,
  ): Promise<void> {
    const subjects = subjectsOf({ about, userId });
    const entry = { _id: new Types.ObjectId(), at: this.clock.now(), adminId, action, about, subjects };
    await this.rows.insertOne({ ...entry, ...defined({ userId, reason }) });
  }

  @HandleRequest(listAudit)
  list(@Payload() input: ListAuditInput): Promise<PageOf<AuditEntry>> {
    const { userId, about, subject: subjects, action, adminIds, sort = '-at', from, to, ...page } = input;
    const ids = idRangeOf({ from, to });
    const filter = defined({ userId, about, subjects, action });
    const branches = adminIds?.map((adminId) => ({ where: { ...filter, adminId }, ids })) ?? [{ where: filter, ids }];
    return keysetPage(page, orderingOf<AuditRow>(sort, { at: '_id' }), branches, this.rows, presentAudit);
  }

  @HandleRequest(listMessageViews)
  async messageViews(
    @Payload() page: Page,
    @CurrentUser() { id: userId }: Caller,
  ): Promise<PageOf<MessageViewByStaff>> {
    const branch = { where: { userId, action: messagesViewed } };
    const { data, nextCursor } = await keysetPage(page, newestFirst, [branch], this.rows, presentAudit);
    const names = await this.accounts.names([...new Set(data.map(({ adminId }) => adminId))]);
    const views = data.map(({ id, at, about, adminId }) => ({ id, at, orderId: about, name: names[adminId]?.name }));
    return { data: views, nextCursor };
  }
}

/** Drops undefined fields, which MongoDB would store as null. */
function defined<Fields extends object>(fields: Fields): Partial<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>;
}
