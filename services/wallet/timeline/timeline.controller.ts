import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { type Collection } from 'mongoose';
import { TimelineInput, timelineOfDeposits, timelineOfMoney, type TimelineRow } from '@ringlet/contracts/timeline';
import { type AdminDepositView } from '@ringlet/contracts/wallet/admin';
import { type StatementEntry } from '@ringlet/contracts/wallet/ledger';
import { HandleRequest } from '@ringlet/messaging/decorators';
import { InjectCollection } from '@ringlet/persistence/collection';
import { ContestedClaims } from '../deposits/contested-claims';
import { Deposits } from '../deposits/deposits.repository';
import { PostingRow } from '../ledger/posting.model';
import { presentPosting } from '../statement/present-posting';

/** The wallet's part of a client's timeline. */
@Controller()
export class TimelineController {
  constructor(
    @InjectCollection(PostingRow) private readonly postings: Collection<PostingRow>,
    private readonly deposits: Deposits,
    private readonly contested: ContestedClaims,
  ) {}

  /** The position is the place among the client's postings. */
  @HandleRequest(timelineOfMoney)
  async money(@Payload() { userId, limit, after }: TimelineInput): Promise<TimelineRow<StatementEntry>[]> {
    const before = after === undefined ? {} : { sequence: { $lt: Number(after) } };
    const rows = await this.postings
      .find({ userId: userId.toLowerCase(), ...before })
      .sort({ sequence: -1 })
      .limit(limit)
      .toArray();
    return rows.flatMap((row) => presentPosting(row).map((entry) => ({ ...entry, position: String(row.sequence) })));
  }

  @HandleRequest(timelineOfDeposits)
  async depositsOf(@Payload() { userId, limit, after }: TimelineInput): Promise<TimelineRow<AdminDepositView>[]> {
    const rows = await this.deposits.listBefore(userId, limit, after);
    const deposits = await this.contested.present(rows);
    return deposits.map((deposit, index) => ({
      ...deposit,
      position: rows[index]?._id.toHexString() ?? '',
      at: deposit.createdAt,
    }));
  }
}
