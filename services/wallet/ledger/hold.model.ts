import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import { type Kobo } from '@ringlet/contracts/money';

/** A client's money held for a bid: out of the balance, but not spent. */
@Schema({ collection: 'holds', versionKey: false })
export class HoldRow {
  /** The id of the bid. */
  @Prop({ type: Types.ObjectId, required: true }) _id: Types.ObjectId;
  @Prop({ type: String, required: true }) userId: string;
  /** Presently held kobo, never below zero. */
  @Prop({ type: Number, required: true }) amount: Kobo;
  /** How many numbers it may still buy. */
  @Prop({ type: Number, required: true }) purchases: number;
  @Prop({ type: Date, required: true }) changedAt: Date;
  /** Afterwards nothing is held or charged. */
  @Prop({ type: Date }) closedAt?: Date;
  /** Kobo released by the closing. */
  @Prop({ type: Number }) released?: Kobo;
  /** When the row of a closed hold is deleted. */
  @Prop({ type: Date }) deleteAt?: Date;
}

const schema = SchemaFactory.createForClass(HoldRow);
schema.index({ changedAt: 1 });
schema.index({ userId: 1, amount: 1 });
schema.index({ deleteAt: 1 }, { expireAfterSeconds: 0 });
export const holdFeature = { name: HoldRow.name, schema };
