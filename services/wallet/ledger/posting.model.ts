import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type Kobo } from '@ringlet/contracts/money';
import { type Leg, type PostingDraft, type PostingKind } from '../domain/posting';

/** One movement of money, written once and never changed. */
@Schema({ collection: 'postings', versionKey: false })
export class PostingRow {
  /**
   * The idempotency key: `deposit:<reference>`, `purchase:<order>`, `refund:<order>`, `adjustment:<admin>:<key>`, `hold:<bid or order>`,
   * `release:<bid or order>`, `rest:<order>`, `unmatched:<provider>:<reference>`, `unmatched-return:<provider>:<reference>`.
   */
  @Prop({ type: String, required: true }) _id: string;
  @Prop({ type: String, required: true }) kind: PostingKind;
  /** The order, the deposit's reference, the reason, or the bid with the hold. */
  @Prop({ type: String, required: true }) about: string;
  /** The client whose balance changed; absent for a void posting. */
  @Prop({ type: String }) userId?: string;
  /** The change of the balance in kobo. */
  @Prop({ type: Number, required: true }) change: Kobo;
  /** Kobo: the balance after this posting. */
  @Prop({ type: Number }) balanceAfter?: Kobo;
  /** The position among the client's postings, from 1, without gaps. */
  @Prop({ type: Number }) sequence?: number;
  /** Sum to zero. */
  @Prop({ type: [{ account: String, amount: Number, _id: false }], required: true }) legs: Leg[];
  @Prop({ type: Date, required: true }) at: Date;
  /** For a purchase by an API key: the row of key_spend that counted it. */
  @Prop({ type: String }) keySpend?: string;
  /** The hold that money went into or came from, including a purchase paid from it. */
  @Prop({ type: String }) holdId?: string;
  /** The people who decided it, if any. */
  @Prop({ type: [String], default: undefined }) decidedBy?: string[];
  /** If one person decided: the kobo that one person could move in a day then. */
  @Prop({ type: Number }) aloneLimit?: number;
  /** The request that caused it. */
  @Prop({ type: String, required: true }) correlationId: string;
}

const schema = SchemaFactory.createForClass(PostingRow);
schema.index({ userId: 1, sequence: -1 });
// Adjustments are few: a range's sums read only these.
schema.index({ kind: 1, at: 1 }, { partialFilterExpression: { kind: 'adjustment' } });
// People decide few.
schema.index({ at: 1 }, { partialFilterExpression: { decidedBy: { $exists: true } } });
// Few postings have a hold.
schema.index({ holdId: 1 }, { partialFilterExpression: { holdId: { $exists: true } } });
export const postingFeature = { name: PostingRow.name, schema };

/** Whether the posting found under a draft's key moves the same amount for the same client. */
export function isRepeat(posting: PostingRow, draft: PostingDraft): boolean {
  return posting.change === draft.change && posting.userId === draft.userId;
}

/** The client's balance after the posting, in kobo. Throws for a void posting. */
export function balanceAfter(posting: PostingRow): Kobo {
  if (posting.balanceAfter === undefined) throw new Error(`posting ${posting._id} changed no balance`);
  return posting.balanceAfter;
}
