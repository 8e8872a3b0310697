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

/** An event of a bid after it was stored. A bid has at most `numbersPerBid` and two of them. */
export interface StoredBidEvent extends Omit<BidEventView, 'at'> {
  readonly at: Date;
}

/** A bid. The wallet holds a buying bid's money under the same id. */
@Schema({ collection: 'bids', versionKey: false })
export class BidRow {
  _id: Types.ObjectId;

  @Prop({ type: String, required: true }) userId: string;
  /** The bid's slot among the client's open bids; a unique index on it limits their number. */
  @Prop({ type: Number }) slot?: number;
  /** `<user>:<Idempotency-Key>`; without a key, the bid's own id. */
  @Prop({ type: String, required: true }) requestKey: string;
  @Prop({ type: String, required: true }) requestHash: string;
  /** Otherwise the bid notifies its client once. */
  @Prop({ type: Boolean, required: true }) buys: boolean;
  @Prop({ type: String, required: true }) country: string;
  @Prop({ type: String, required: true }) countryName: string;
  @Prop({ type: String, required: true }) service: string;
  @Prop({ type: String, required: true }) serviceName: string;
  /** The highest price of each number. */
  @Prop({ type: Number, required: true }) price: Kobo;
  @Prop({ type: Number, required: true }) count: number;
  @Prop({ type: Number, required: true }) filled: number;
  @Prop({ type: String, enum: bidStates, required: true }) state: BidState;
  @Prop({ type: String, enum: bidEndings }) ending?: BidEnding;
  /** The client was told that the bid is being placed: if the money cannot be held, the bid ends instead of disappearing. */
  @Prop({ type: Boolean }) isPromised?: true;
  @Prop({ type: Types.ObjectId }) orderUnderWay?: Types.ObjectId;
  /** How many orders were begun. */
  @Prop({ type: Number, required: true }) attempts: number;
  @Prop({ type: [String], required: true }) orderIds: string[];

  /** Oldest first; absent before the first event and on bids older than this field. */
  @Prop({
    type: [{ at: Date, what: { type: String, enum: bidEventKinds }, orderId: String, amount: Number, _id: false }],
    default: undefined,
  })
  history?: StoredBidEvent[];

  @Prop({ type: Date, required: true }) createdAt: Date;
  @Prop({ type: Date, required: true }) until: Date;
  @Prop({ type: Date }) deleteAt?: Date;
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
