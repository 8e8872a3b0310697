import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, type Types } from 'mongoose';
import { type SerializedError } from '@ringlet/contracts/errors';
import { type Kobo } from '@ringlet/contracts/money';
import { type OrderKind, orderKinds } from '@ringlet/contracts/numbers/orders';
import { type RentalSpan } from '@ringlet/contracts/numbers/rentals';
import { type OrderState, orderStates } from '../domain/order-states';
import { type ProviderName } from '../domain/provider-name';

/**
 * One message of a number. `identity` is what makes it the same message when it is fetched again: the round of asking and, where
 * a provider sends several in a round, its text. The same text in another round is another message.
 */
export interface MessageRow {
  readonly _id: Types.ObjectId;
  readonly identity: string;
  readonly sms: string;
  readonly at: Date;
}

/** Which desk looks after an order: money and reconcileOrder, or looking for messages at one provider, or giving numbers back to it. */
export type Duty = 'settle' | `poll:${ProviderName}` | `return:${ProviderName}`;

/** An order: somebody's wish for a number, from before the wallet is charged until it is over. */
@Schema({ collection: 'orders', versionKey: false })
export class OrderRow {
  _id: Types.ObjectId;

  @Prop({ required: true })
  userId: string;

  /** Absent on orders from before there were rentals: for one code. */
  @Prop({ type: String, enum: orderKinds })
  kind?: OrderKind;

  /** `<user>:<Idempotency-Key>`, or the order's own id where none was given. */
  @Prop({ required: true })
  requestKey: string;

  /** Of what was asked for, so that a key is not used for something else. */
  @Prop({ required: true })
  requestHash: string;

  @Prop({ type: String, enum: orderStates, required: true })
  state: OrderState;

  @Prop({ required: true })
  country: string;

  @Prop({ required: true })
  countryName: string;

  @Prop({ required: true })
  service: string;

  @Prop({ required: true })
  serviceName: string;

  @Prop({ type: Number, required: true })
  price: Kobo;

  /** The price in US cents at the rate of the purchase. */
  @Prop({ required: true })
  usCents: number;

  /** Kobo that the provider takes. */
  @Prop({ type: Number, required: true })
  cost: Kobo;

  @Prop({ type: String, required: true })
  provider: ProviderName;

  @Prop({ required: true })
  createdAt: Date;

  /** Whether a message has come: what a refund and the first message contend on. */
  @Prop({ required: true })
  received: boolean;

  /** How often a further message was asked for. */
  @Prop({ required: true })
  round: number;

  @Prop({ type: [MongooseSchema.Types.Mixed], required: true })
  messages: MessageRow[];

  /** The provider's name for the rental. */
  @Prop()
  activationId?: string;

  @Prop()
  number?: string;

  @Prop()
  activatedAt?: Date;

  @Prop()
  expiresAt?: Date;

  /** Until when the provider takes a rental back for its price. */
  @Prop()
  refundableUntil?: Date;

  /** The client's balance right after the purchase, to answer a repeat of the request alike. */
  @Prop({ type: Number })
  balanceAfter?: Kobo;

  /** Why there is no number: what a repeat of the request is answered. */
  @Prop({ type: MongooseSchema.Types.Mixed })
  refusal?: SerializedError;

  /** Whether a further message was asked for: `unsure` where the provider's answer to that never came. */
  @Prop({ type: String })
  resendState?: 'none' | 'requested' | 'unconfirmed';

  /** When the client wants the number given back, the provider having found it too early. */
  @Prop()
  refundAt?: Date;

  /** The Idempotency-Key of the refund. */
  @Prop()
  refundKey?: string;

  /** Whether the refund of that key was to wait for its time: a key stands for one request. */
  @Prop()
  refundWhenPossible?: boolean;

  /** When the money went back. */
  @Prop()
  refundedAt?: Date;

  /** The client's balance right after the refund. */
  @Prop({ type: Number })
  balanceRefunded?: Kobo;

  /** The admin who gave the money back: when, from which state, why. */
  @Prop({ type: MongooseSchema.Types.Mixed })
  refundedBy?: { readonly admin: string; readonly at: Date; readonly from: OrderState; readonly reason: string };

  /** The money went back for a time that was provided, or without the provider's yes: it gives nothing back. */
  @Prop()
  costStays?: boolean;

  /** For how long a rental was rented at first, or by how much an extension makes it longer. */
  @Prop({ type: MongooseSchema.Types.Mixed })
  span?: RentalSpan;

  /** The extension that is under way for a rental: until it is decided the rental neither ends nor goes back. */
  @Prop()
  extending?: string;

  /** Whether a rental was made longer: it can no longer be given back. */
  @Prop()
  extended?: boolean;

  /** The rental that an extension makes longer. */
  @Prop()
  rental?: string;

  /** When the owner last looked at a rental's messages. */
  @Prop()
  watchedAt?: Date;

  /** Why an admin should look at it. */
  @Prop()
  attention?: string;

  /** The admin who looked at it: when, why it had been flagged, what was found. */
  @Prop({ type: MongooseSchema.Types.Mixed })
  attended?: { readonly admin: string; readonly at: Date; readonly was: string; readonly note: string };

  @Prop({ type: String })
  duty?: Duty;

  /** When something is to be done next; whoever does it moves it first, which is the lease. Absent where all is done. */
  @Prop()
  dueAt?: Date;

  /** How often in a row what was due has failed; absent after every step. */
  @Prop()
  tries?: number;

  /** Who works on it now. What it finds counts only while this is still its own. */
  @Prop()
  claim?: string;
}

export const orderSchema = SchemaFactory.createForClass(OrderRow);
orderSchema.index({ requestKey: 1 }, { unique: true });
orderSchema.index({ userId: 1, _id: -1 });
orderSchema.index({ userId: 1, kind: 1, _id: -1 });
orderSchema.index({ state: 1, _id: -1 });
orderSchema.index({ price: 1, _id: 1 });
orderSchema.index({ state: 1, price: 1, _id: 1 });
orderSchema.index({ number: 1 }, { sparse: true });
orderSchema.index({ userId: 1, refundKey: 1 }, { partialFilterExpression: { refundKey: { $exists: true } } });
orderSchema.index({ attention: 1, _id: -1 }, { sparse: true });
orderSchema.index({ duty: 1, dueAt: 1 }, { sparse: true });
// A provider's rental belongs to one order. Codes and longer rentals may be counted apart.
orderSchema.index(
  { provider: 1, activationId: 1, kind: 1 },
  { unique: true, partialFilterExpression: { activationId: { $exists: true } } },
);

export const orderFeature = { name: OrderRow.name, schema: orderSchema };
