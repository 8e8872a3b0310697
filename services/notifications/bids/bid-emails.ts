import { Injectable } from '@nestjs/common';
import { type ClientSession, type Collection } from 'mongoose';
import { InjectCollection } from '@ringlet/persistence/collection';
import { Clock } from '@ringlet/platform/clock';
import { type BidEmailPlan, planBidEmail } from '../domain/bid-emails';
import { BidEmailRow } from './bid-email.model';

@Injectable()
export class BidEmails {
  constructor(
    @InjectCollection(BidEmailRow) private readonly rows: Collection<BidEmailRow>,
    private readonly clock: Clock,
  ) {}

  /** Like `planBidEmail`. Of two concurrent calls one is rolled back, and its event is redelivered. */
  async plan(
    bidId: string,
    about: { readonly quiet?: Date | undefined; readonly expiresAt?: Date | undefined; readonly isEnd: boolean },
    session: ClientSession,
  ): Promise<BidEmailPlan | undefined> {
    const { quiet, expiresAt, isEnd } = about;
    const now = this.clock.now();
    const last = (await this.rows.findOne({ _id: bidId }, { session })) ?? undefined;
    const plan = planBidEmail(last, { now, earliest: quiet ?? now, expiresAt, isEnd });
    if (plan) {
      const { sendAt, isSummary } = plan;
      await this.rows.updateOne({ _id: bidId }, { $set: { sendAt, isSummary } }, { session, upsert: true });
    }
    return plan;
  }
}
