import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type Types } from 'mongoose';

/** A link that shows the newest code of one number. What ends with the order is not repeated here: the order's state says it. */
@Schema({ collection: 'shares', versionKey: false })
export class ShareRow {
  _id: Types.ObjectId;

  @Prop({ type: String, required: true })
  userId: string;

  @Prop({ type: String, required: true })
  orderId: string;

  /** The slots that the link takes of its client and of its order: unique indexes on them bound how many there are. */
  @Prop({ type: Number, required: true })
  clientSlot: number;

  @Prop({ type: Number, required: true })
  orderSlot: number;

  /** `<user>:<Idempotency-Key>`, or the link's own id where none was given. */
  @Prop({ type: String, required: true })
  requestKey: string;

  /** SHA-256 in hex of each token that was issued for the link: a copy of the database gives no usable link. */
  @Prop({ type: [String], required: true })
  tokenHashes: string[];

  @Prop({ type: Date, required: true })
  createdAt: Date;

  /** A day after the number's time is over: until then the link says that the number has ended. */
  @Prop({ type: Date, required: true })
  deleteAt: Date;
}

const schema = SchemaFactory.createForClass(ShareRow)
  .index({ userId: 1, clientSlot: 1 }, { unique: true })
  .index({ orderId: 1, orderSlot: 1 }, { unique: true })
  .index({ requestKey: 1 }, { unique: true })
  .index({ tokenHashes: 1 })
  .index({ deleteAt: 1 }, { expireAfterSeconds: 0 });
export const shareFeature = { name: ShareRow.name, schema };
