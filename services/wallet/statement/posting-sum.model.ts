import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type Kobo } from '@ringlet/contracts/money';
import { type StatementKind } from '@ringlet/contracts/wallet/ledger';

interface DayBalance {
  /** In Africa/Lagos, e.g. `2026-11-22`. */
  readonly day: string;
  readonly balance: Kobo;
}

/** The sums of a thousand consecutive postings of a client. Postings never change, so the sums stay right. */
@Schema({ collection: 'posting_sums', versionKey: false })
export class PostingSumRow {
  /** `<client>:<the sequence number of the first>` */
  @Prop({ type: String, required: true }) _id: string;
  @Prop({ type: Number, required: true }) credited: Kobo;
  @Prop({ type: Number, required: true }) debited: Kobo;
  @Prop({ type: [String], required: true }) kinds: StatementKind[];
  @Prop({ type: [{ day: String, balance: Number, _id: false }], required: true }) days: DayBalance[];
}

export const postingSumFeature = { name: PostingSumRow.name, schema: SchemaFactory.createForClass(PostingSumRow) };
