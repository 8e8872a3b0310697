import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import { type Kobo } from '@ringlet/contracts/money';
import { type Leg, type PostingKind } from '../domain/posting';

/** One movement of money, written once and never changed. */
@Schema({ collection: 'postings', versionKey: false })
export class Posting {
  /** The idempotency key: `deposit:<reference>`, `purchase:<order>`, `refund:<order>`, `adjustment:<admin>:<key>`. */
  @Prop({ type: String, required: true })
  _id: string;

  @Prop({ type: String, required: true })
  kind: PostingKind;

  /** The order, the deposit's reference, or the reason. */
  @Prop({ type: String, required: true })
  about: string;

  /** Whose balance moved; absent where none did. */
  @Prop({ type: Types.ObjectId })
  userId?: Types.ObjectId;

  /** Kobo: what the balance changed by. */
  @Prop({ type: Number, required: true })
  change: Kobo;

  /** Kobo: the balance after it. */
  @Prop({ type: Number })
  balanceAfter?: Kobo;

  /** The place among the client's postings, from 1, without gaps. */
  @Prop({ type: Number })
  sequence?: number;

  /** Sum to zero. */
  @Prop({ type: [{ account: String, amount: Number, _id: false }], required: true })
  legs: Leg[];

  @Prop({ type: Date, required: true })
  at: Date;

  /** The request that caused it. */
  @Prop({ type: String, required: true })
  correlationId: string;
}

export const PostingSchema = SchemaFactory.createForClass(Posting);
PostingSchema.index({ userId: 1, sequence: -1 });
