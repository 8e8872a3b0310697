import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { type AdminBidView, type BidView, type getBidLabels } from '@ringlet/contracts/numbers/bids';
import { type Page, type PageOf } from '@ringlet/contracts/paging';
import { type ReplyOf } from '@ringlet/contracts/request';
import { type TimelineInput, type TimelineRow } from '@ringlet/contracts/timeline';
import { keysetPage, newestFirst } from '@ringlet/persistence/keyset';
import { type BidRow } from './bid.model';
import { Bids } from './bids';
import { presentBid, presentBidToAdmin } from './present-bid';

@Injectable()
export class BidQueries {
  constructor(private readonly bids: Bids) {}

  list(userId: string, page: Page): Promise<PageOf<BidView>> {
    return keysetPage(page, newestFirst, [{ where: { userId } }], this.bids.rows, presentBid);
  }

  listForAdmins(userId: string, page: Page): Promise<PageOf<AdminBidView>> {
    return keysetPage(page, newestFirst, [{ where: { userId } }], this.bids.rows, presentBidToAdmin);
  }

  async timeline({ userId, limit, after }: TimelineInput): Promise<TimelineRow<AdminBidView>[]> {
    const before = after === undefined ? {} : { _id: { $lt: new Types.ObjectId(after) } };
    const found = this.bids.rows.find({ userId, ...before }).sort({ _id: -1 });
    const bids = (await found.limit(limit).toArray()).map(presentBidToAdmin);
    return bids.map((bid) => ({ ...bid, position: bid.id, at: bid.createdAt }));
  }

  async labels(userId: string, ids: readonly string[]): Promise<ReplyOf<typeof getBidLabels>> {
    const where = { _id: { $in: ids.map((id) => new Types.ObjectId(id)) }, userId };
    const projection = { countryName: 1, serviceName: 1 };
    const rows = await this.bids.rows
      .find<Pick<BidRow, '_id' | 'countryName' | 'serviceName'>>(where, { projection })
      .toArray();
    return Object.fromEntries(
      rows.map(({ _id, countryName, serviceName }) => [_id.toHexString(), { countryName, serviceName }]),
    );
  }
}
