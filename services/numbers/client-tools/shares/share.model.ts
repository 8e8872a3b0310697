import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type Types } from 'mongoose';

/** A link that shows the newest code of one number. It does not repeat what the order's state already says. */
@Schema({ collection: 'shares', versionKey: false })
export class ShareRow {
  _id: Types.ObjectId;

  @Prop({ type: String, required: true }) userId: string;
  @Prop({ type: String, required: true }) orderId: string;
  /** The link's slots with its client and its order; unique indexes on them limit the number of links. */
  @Prop({ type: Number, required: true }) clientSlot: number;
  @Prop({ type: Number, required: true }) orderSlot: number;
  /** `<user>:<Idempotency-Key>`; without a key, the link's own id. */
  @Prop({ type: String, required: true }) requestKey: string;
  /** SHA-256 in hex of each issued token, so that a copy of the database gives no usable link. */
  @Prop({ type: [String], required: true }) tokenHashes: string[];
  @Prop({ type: Date, required: true }) createdAt: Date;
  /** A day after the number's end; until then the link says that the number has ended. */
  @Prop({ type: Date, required: true }) deleteAt: Date;
}

const schema = SchemaFactory.createForClass(ShareRow)
  .index({ userId: 1, clientSlot: 1 }, { unique: true })
  .index({ orderId: 1, orderSlot: 1 }, { unique: true })
  .index({ requestKey: 1 }, { unique: true })
  .index({ tokenHashes: 1 })
  .index({ deleteAt: 1 }, { expireAfterSeconds: 0 });
export const shareFeature = { name: ShareRow.name, schema };
