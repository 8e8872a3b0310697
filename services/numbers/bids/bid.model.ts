import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import { type Kobo } from '@ringlet/contracts/money';
import {
  type BidEnding,
  bidEndings,
  bidEventKinds,
  type BidEventView,
  type BidState,
  bidStates,
} from '@ringlet/contracts/numbers/bids';

/** Something that happened to a bid after it was stored. At most `numbersPerBid` and two of them. */
export interface StoredBidEvent extends Omit<BidEventView, 'at'> {
  readonly at: Date;
}

/** A bid. The money of one that buys is held in the wallet under the same id. */
@Schema({ collection: 'bids', versionKey: false })
export class BidRow {
  _id: Types.ObjectId;

  @Prop({ type: String, required: true })
  userId: string;

  /** The place among the client's bids that have not ended: a unique index on it bounds how many there are. */
  @Prop({ type: Number })
  slot?: number;

  /** `<user>:<Idempotency-Key>`, or the bid's own id where none was given. */
  @Prop({ type: String, required: true })
  requestKey: string;

  @Prop({ type: String, required: true })
  requestHash: string;

  /** If not, its client is notified once. */
  @Prop({ type: Boolean, required: true })
  buys: boolean;

  @Prop({ type: String, required: true })
  country: string;

  @Prop({ type: String, required: true })
  countryName: string;

  @Prop({ type: String, required: true })
  service: string;

  @Prop({ type: String, required: true })
  serviceName: string;

  /** The most that each number may cost. */
  @Prop({ type: Number, required: true })
  price: Kobo;

  @Prop({ type: Number, required: true })
  count: number;

  @Prop({ type: Number, required: true })
  filled: number;

  @Prop({ type: String, enum: bidStates, required: true })
  state: BidState;

  @Prop({ type: String, enum: bidEndings })
  ending?: BidEnding;

  /** Its client was answered that it is being placed. If its money cannot be held, it ends instead of being removed. */
  @Prop({ type: Boolean })
  isPromised?: true;

  /** The order that is being bought. */
  @Prop({ type: Types.ObjectId })
  orderUnderWay?: Types.ObjectId;

  /** How many orders were begun. */
  @Prop({ type: Number, required: true })
  attempts: number;

  /** The orders of the numbers that were bought. */
  @Prop({ type: [String], required: true })
  orderIds: string[];

  /** Oldest first; absent where nothing has happened yet, and of bids from before it was kept. */
  @Prop({
    type: [{ at: Date, what: { type: String, enum: bidEventKinds }, orderId: String, amount: Number, _id: false }],
    default: undefined,
  })
  history?: StoredBidEvent[];

  @Prop({ type: Date, required: true })
  createdAt: Date;

  @Prop({ type: Date, required: true })
  until: Date;

  @Prop({ type: Date })
  deleteAt?: Date;
}

const schema = SchemaFactory.createForClass(BidRow)
  .index({ userId: 1, slot: 1 }, { unique: true, partialFilterExpression: { slot: { $exists: true } } })
  .index({ requestKey: 1 }, { unique: true })
  .index({ userId: 1, _id: -1 })
  .index({ state: 1, country: 1, service: 1, buys: 1, createdAt: 1, _id: 1 })
  .index({ state: 1, country: 1, service: 1, buys: 1, price: 1 })
  .index({ state: 1, until: 1 })
  .index({ orderUnderWay: 1 }, { partialFilterExpression: { orderUnderWay: { $exists: true } } })
  .index({ deleteAt: 1 }, { expireAfterSeconds: 0 });
export const bidFeature = { name: BidRow.name, schema };
