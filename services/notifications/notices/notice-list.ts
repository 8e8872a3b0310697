import { Injectable } from '@nestjs/common';
import { type ClientSession, type Collection, Types } from 'mongoose';
import { type EventEnvelope } from '@ringlet/contracts/event';
import { noticeAdded, type NoticeView, unreadAtMost } from '@ringlet/contracts/notices';
import { type Page, type PageOf } from '@ringlet/contracts/paging';
import { InjectCollection } from '@ringlet/persistence/collection';
import { keysetPage, newestFirst } from '@ringlet/persistence/keyset';
import { type Transaction } from '@ringlet/persistence/transactions';
import { NoticeRow, presentNotice } from './notice.model';

/** Notices to clients, for the list in the web app. */
@Injectable()
export class NoticeList {
  constructor(@InjectCollection(NoticeRow) private readonly rows: Collection<NoticeRow>) {}

  async add(
    event: EventEnvelope,
    notice: Pick<NoticeRow, 'userId' | 'kind' | 'title' | 'text' | 'path'>,
    { session, emit }: Transaction,
  ): Promise<void> {
    const _id = Types.ObjectId.createFromHexString(event.id);
    await this.rows.insertOne({ _id, ...notice, at: new Date(event.at), unread: true }, { session });
    emit(noticeAdded, { userId: notice.userId, noticeId: event.id });
  }

  page(userId: string, page: Page): Promise<PageOf<NoticeView>> {
    return keysetPage(page, newestFirst, [{ where: { userId } }], this.rows, presentNotice);
  }

  unread(userId: string): Promise<number> {
    return this.rows.countDocuments({ userId, unread: true }, { limit: unreadAtMost });
  }

  /** Default: all. */
  async markRead(userId: string, ids?: readonly string[]): Promise<void> {
    const chosen = ids && { _id: { $in: ids.map((id) => Types.ObjectId.createFromHexString(id)) } };
    await this.rows.updateMany({ userId, unread: true, ...chosen }, { $unset: { unread: '' } });
  }

  async deleteOf(userId: string, session: ClientSession): Promise<void> {
    await this.rows.deleteMany({ userId }, { session });
  }
}
