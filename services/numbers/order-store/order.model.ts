import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, type Types } from 'mongoose';
import { type SerializedError } from '@ringlet/contracts/errors';
import { type Kobo } from '@ringlet/contracts/money';
import { NumberFromProvider, type OrderKind, orderKinds } from '@ringlet/contracts/numbers/order';
import { type RentalSpan } from '@ringlet/contracts/numbers/rental-span';
import { wireFieldsOf } from '@ringlet/contracts/wire';
import { type Job, jobIndex } from '@ringlet/work-queue/work-queue';
import { type AutoSwap } from '../domain/auto-swap';
import { type OrderState, orderStates } from '../domain/order-states';
import { type ProviderName } from '../domain/provider-name';
import { type Renewal } from '../domain/renewal';
import { type ReminderHours } from '../domain/rental-reminder';
import { type SupplierAmount } from '../domain/supplier-amount';
import { type Swap } from '../domain/swap';

/**
 * One SMS of a number. `identity` recognises an SMS that is fetched again: the SMS round and, where a provider sends several in
 * a round, its text. The same text in another round is another SMS.
 */
export interface MessageRow {
  readonly _id: Types.ObjectId;
  readonly identity: string;
  /** Absent once over age; see retention/retention-rules.ts. */
  readonly sms?: string;
  /** What the provider took for the code; absent if it did not say, and once the text is removed. */
  readonly providerCode?: string;
  /** The client says that the shown code is not one. */
  readonly isMisread?: true;
  /** About something we do not sell: nobody sees its text unless a person finds it harmless. */
  readonly isHidden?: true;
  readonly at: Date;
}

/**
 * `reconcile`: money, interrupted purchases, and replacements of swapped numbers. The others call one provider each. `poll`:
 * active numbers. `cancel`: cancellations, and polls of swapped numbers for late codes.
 */
export type JobQueue = 'reconcile' | `poll:${ProviderName}` | `cancel:${ProviderName}`;

/** The next thing to do with an order. A transition replaces it. */
export interface OrderJob extends Job {
  readonly queue: JobQueue;
}

export interface Review {
  readonly status: 'open' | 'resolved';
  readonly reason: string;
  /** The admin who resolved it. */
  readonly resolvedBy?: string;
  readonly resolvedAt?: Date;
  readonly note?: string;
}

export interface RefundedBy {
  readonly admin: string;
  readonly at: Date;
  readonly from: OrderState;
  readonly reason: string;
  /** For a refund at our cost: the one or two people who decided. */
  readonly decidedBy?: readonly string[];
}

/** The provider's charge, and the times around it. */
export interface OrderCharge {
  readonly amount: SupplierAmount;
  /** Whether the provider stated it; otherwise it is the list price. */
  readonly isStated: boolean;
  /** The balance shows that it was less, but not by how much. */
  readonly isDoubtful?: true;
  readonly from: Date;
  readonly until: Date;
}

interface OrderRefund {
  /** When to refund or swap a number that the provider does not cancel yet. */
  readonly dueAt?: Date;
  /** When the client asked for it, and did not withdraw that. */
  readonly askedAt?: Date;
  /** The Idempotency-Key of the client's request. */
  readonly key?: string;
  /** Whether that request was to wait until a refund is possible: a key stands for one request. */
  readonly whenPossible?: boolean;
  /** The key of a request whose refund the client withdrew: a late copy schedules nothing. */
  readonly withdrawnKey?: string;
  /** The admin's refund: who, when, from which state, why. */
  readonly by?: RefundedBy;
  /** When the ledger posted it. */
  readonly madeAt?: Date;
  /** The client's balance right after it. */
  readonly balance?: Kobo;
  /** The provider does not refund its cost: it provided the time, or did not confirm the cancellation. */
  readonly costStays?: boolean;
}

/** The additional fields of a rental's order. */
interface OrderRental {
  /** Its first span. */
  readonly span: RentalSpan;
  /** Until when the provider refunds the price. */
  readonly refundableUntil?: Date;
  /** The running extension. Until it is decided, the rental neither ends nor is refunded. */
  readonly pendingExtensionId?: string;
  /** An extended rental can no longer be refunded. */
  readonly extended?: boolean;
  /** The last reminder of its end, and the end it announced. */
  readonly endReminder?: { readonly hours: ReminderHours; readonly end: Date };
  /** When the owner last viewed its messages. */
  readonly watchedAt?: Date;
}

export interface OrderExtension {
  /** The extended rental, its end before, and the added span. */
  readonly of: string;
  readonly from: Date;
  readonly span: RentalSpan;
  /** Made by an automatic renewal, with its highest price. */
  readonly renews?: { readonly highestPrice: Kobo };
}

interface OrderNextSms {
  /** How often one was requested. */
  readonly round: number;
  /** `unconfirmed`: the provider's answer to the request was lost. */
  readonly state?: 'none' | 'requested' | 'unconfirmed';
  /** When it was last requested: no other request follows until its answer is certainly lost. */
  readonly askedAt?: Date;
}

/** What the client, or their program, wrote about the order for themselves. */
interface OrderClient {
  /** The buying program's own name for it. */
  readonly ref?: string;
  readonly tags?: string[];
  readonly note?: string;
}

/** The purchase of a number, a rental or an extension, stored before the wallet is charged. */
@Schema({ collection: 'orders', versionKey: false })
export class OrderRow extends NumberFromProvider {
  _id: Types.ObjectId;

  @Prop({ required: true }) userId: string;
  /** For programs that read only decimal ids; absent on extensions. */
  @Prop({ type: Number }) decimalId?: number;
  @Prop({ type: String, enum: orderKinds, required: true }) kind: OrderKind;
  /** `<user>:<Idempotency-Key>`. The order's own id if it had no key, or if it was refused and another order has the key now. */
  @Prop({ required: true }) requestKey: string;
  /**
   * The names by which the client's requests find the order, for an index: `ref:` with a program's name for it, `refund:` and
   * `swap:` with Idempotency-Keys. An earlier key stays when another request replaces its own.
   */
  @Prop({ type: [String], default: undefined }) handles?: string[];

  /** The API key that ordered it, and its daily spending limit in kobo. */
  @Prop({ type: MongooseSchema.Types.Mixed })
  apiKey?: { readonly id: string; readonly spendPerDay?: Kobo };

  /** The request's hash, so that a key is not reused for another request. */
  @Prop({ required: true }) requestHash: string;
  @Prop({ type: String, enum: orderStates, required: true }) state: OrderState;
  @Prop({ required: true }) country: string;
  @Prop({ required: true }) countryName: string;
  @Prop({ required: true }) service: string;
  @Prop({ required: true }) serviceName: string;
  @Prop({ type: Number, required: true }) price: Kobo;
  /** The price in US cents at the rate of the purchase. */
  @Prop({ required: true }) usCents: number;
  /** The provider's cost in kobo. */
  @Prop({ type: Number, required: true }) cost: Kobo;
  /** The provider's charge in its currency; absent until there is a number. */
  @Prop({ type: MongooseSchema.Types.Mixed }) charge?: OrderCharge;
  @Prop({ type: String, required: true }) provider: ProviderName;
  /** The provider's pool that was asked last; absent for a single unnamed pool. */
  @Prop() pool?: string;
  @Prop({ required: true }) createdAt: Date;
  /** Whether an SMS was received while the number was paid. A refund and the first SMS contend on it. */
  @Prop({ required: true }) received: boolean;
  @Prop({ type: MongooseSchema.Types.Mixed, required: true }) nextSms: OrderNextSms;
  @Prop({ type: [MongooseSchema.Types.Mixed], required: true }) messages: MessageRow[];
  /** The provider's id of the activation or rental. */
  @Prop() activationId?: string;
  /** The number's search keys (domain/number-tails.ts): admins search by any six digits. */
  @Prop({ type: [String], default: undefined }) numberTails?: string[];
  /** When the ledger posted the charge; absent if found after a crash. */
  @Prop() chargedAt?: Date;
  @Prop() activatedAt?: Date;
  @Prop() expiresAt?: Date;
  /** The client's balance right after the purchase, for the reply to a repeated request. */
  @Prop({ type: Number }) balanceAfter?: Kobo;
  /** Why there is no number, for the reply to a repeated request. */
  @Prop({ type: MongooseSchema.Types.Mixed }) refusal?: SerializedError;

  /** While the provider does not know the activation: since when, and how often it was asked. */
  @Prop({ type: MongooseSchema.Types.Mixed })
  missing?: { readonly since: Date; readonly asks: number };

  /** When the row is deleted; only on orders refused before anything was charged. */
  @Prop() deleteAt?: Date;
  @Prop({ type: MongooseSchema.Types.Mixed }) refund?: OrderRefund;
  /** The client swaps the number for another one. */
  @Prop({ type: MongooseSchema.Types.Mixed }) swap?: Swap;
  /** The number is swapped while no code arrives, until a given time. Replacements inherit this. */
  @Prop({ type: MongooseSchema.Types.Mixed }) autoSwap?: AutoSwap;
  /** The bid that pays for the order from its hold. */
  @Prop({ type: String }) bidId?: string;

  /** The order that this one replaces in a swap, and the pools given up so far (domain/swap.ts). */
  @Prop({ type: MongooseSchema.Types.Mixed })
  swapOf?: { readonly orderId: string; readonly pools: readonly string[] };

  @Prop({ type: MongooseSchema.Types.Mixed }) rental?: OrderRental;
  @Prop({ type: MongooseSchema.Types.Mixed }) extension?: OrderExtension;
  /** The rental is extended shortly before each end. */
  @Prop({ type: MongooseSchema.Types.Mixed }) renewal?: Renewal;
  /** The order has ended but is not yet in the success rates. */
  @Prop() isUncounted?: true;
  @Prop({ type: MongooseSchema.Types.Mixed }) review?: Review;
  @Prop({ type: MongooseSchema.Types.Mixed }) client?: OrderClient;
  /** Absent when nothing is left to do. */
  @Prop({ type: MongooseSchema.Types.Mixed }) job?: OrderJob;
}

/** Subdocuments whose fields are written one by one, so that a write keeps what others wrote in them. */
type Group = 'refund' | 'rental' | 'extension' | 'nextSms' | 'client';
type FieldsOf<Name extends Group> = {
  readonly [Field in keyof NonNullable<OrderRow[Name]> & string as `${Name}.${Field}`]?: NonNullable<
    OrderRow[Name]
  >[Field];
};

/** An order's fields by their update paths; a transition writes the state and the job. */
export type OrderFields = Partial<Omit<OrderRow, '_id' | 'state' | 'job' | Group>> &
  FieldsOf<'refund'> &
  FieldsOf<'rental'> &
  FieldsOf<'extension'> &
  FieldsOf<'nextSms'> &
  FieldsOf<'client'>;

/** What a number's order gets by being charged and acquired. */
export const acquiredFields = [
  'provider',
  'pool',
  'cost',
  'charge',
  'chargedAt',
  'activationId',
  'balanceAfter',
  'activatedAt',
  'expiresAt',
] as const satisfies readonly (keyof OrderRow)[];
export type Acquired = NumberFromProvider & { readonly [Field in (typeof acquiredFields)[number]]: OrderRow[Field] };

export const fieldsFromProvider = wireFieldsOf(NumberFromProvider).map(
  ({ property }) => property as keyof NumberFromProvider,
);

export function numberFromProvider(row: NumberFromProvider): NumberFromProvider {
  return Object.fromEntries(fieldsFromProvider.map((field) => [field, row[field]]));
}

/** By client, and in the order of pages, for each kind. */
export const clientIndex = { userId: 1, kind: 1, _id: -1 } as const;
/** The reviews' index is partial, so a query has to state this condition too. */
export const hasReview = { review: { $exists: true } };
export const reviewIndex = { 'review.status': 1, _id: -1 } as const;
export const numberIndex = { numberTails: 1, _id: -1 } as const;
export const queueIndex = { ...jobIndex()[0], 'job.leaseToken': 1, 'missing.asks': 1 } as const;
export const refundIndex = { 'refund.madeAt': 1 } as const;

// Each index with its queries, which order-store/order-indexes.int-spec.ts runs.
export const orderSchema = SchemaFactory.createForClass(OrderRow);
orderSchema.add(Object.fromEntries(fieldsFromProvider.map((field) => [field, MongooseSchema.Types.Mixed])));
// A request is stored once: findByRequestKey, freeKeyOfRefused.
orderSchema.index({ requestKey: 1 }, { unique: true });
// A client's orders: pageOf, codesOf, lastBoughtBy, extensionsOf, countNumbers, the end of an account, and the back office.
orderSchema.index(clientIndex);
// findByDecimalId.
orderSchema.index(
  { userId: 1, decimalId: 1 },
  { unique: true, partialFilterExpression: { decimalId: { $exists: true } } },
);
// findByRefundKey, findBySwapKey, pageOfRef.
orderSchema.index({ userId: 1, handles: 1, _id: -1 }, { partialFilterExpression: { handles: { $exists: true } } });
// The back office's lists by status; rentalsEnding, rentalsRenewing and hasUndecided, which read the few orders in progress.
orderSchema.index({ state: 1, kind: 1, _id: -1 });
// The back office's lists by price, for each state.
orderSchema.index({ state: 1, price: 1, _id: 1 });
// The back office's searches by digits; endingWith; activeWithNumbers.
orderSchema.index(numberIndex, { sparse: true });
orderSchema.index(reviewIndex, { partialFilterExpression: hasReview });
// The queues' due jobs; a replica's leases and countMissing, which read one queue's keys.
orderSchema.index(queueIndex, { sparse: true });
// uncounted.
orderSchema.index({ isUncounted: 1 }, { sparse: true });
// placedOfRefunded.
orderSchema.index(refundIndex, { sparse: true });
// The nightly retention of messages.
orderSchema.index({ 'messages.at': 1 }, { sparse: true });
// The retention of refused purchases.
orderSchema.index({ deleteAt: 1 }, { expireAfterSeconds: 0 });
// An activation belongs to one order; providers may number activations and rentals separately: pollNow, pollWaiting,
// knownActivations, the back office's search.
orderSchema.index(
  { provider: 1, activationId: 1, kind: 1 },
  { unique: true, partialFilterExpression: { activationId: { $exists: true } } },
);

export const orderFeature = { name: OrderRow.name, schema: orderSchema };
