import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import { type Kobo } from '@ringlet/contracts/money';
import {
  type Currency,
  type Deposit as DepositView,
  type DepositMethod,
  type DepositStatus,
} from '@ringlet/contracts/wallet/deposits';
import { type DeclineReason, depositNote } from '../domain/deposit-note';

/** Where the client says they sent a cryptocurrency to. */
export interface CryptoTransfer {
  readonly type: string;
  readonly address: string;
  readonly transactionHash?: string;
}

@Schema({ collection: 'deposits', versionKey: false })
export class Deposit {
  @Prop({ type: Types.ObjectId, required: true })
  _id: Types.ObjectId;

  /** Ours; what the provider knows the payment by. */
  @Prop({ type: String, required: true, unique: true })
  reference: string;

  /** The provider's; there once the checkout is open. */
  @Prop({ type: String, index: true })
  accessCode?: string;

  @Prop({ type: Types.ObjectId, required: true })
  userId: Types.ObjectId;

  /** The client's as they were then; empty once the account is deleted. */
  @Prop({ type: String })
  name: string;

  @Prop({ type: String })
  email: string;

  @Prop({ type: String, required: true })
  method: DepositMethod;

  @Prop({ type: String, required: true })
  currency: Currency;

  /** Naira for one unit of the currency when the deposit was made. */
  @Prop({ type: String, required: true })
  rate: string;

  /** Kobo that were asked for, at that rate. */
  @Prop({ type: Number, required: true })
  requested: Kobo;

  /** Kobo that were credited; there once approved. */
  @Prop({ type: Number })
  credited?: Kobo;

  /** Kobo: `credited` once there is that, else `requested`. What lists show and are sorted by. */
  @Prop({ type: Number, required: true })
  amount: Kobo;

  /** Kobo that the provider reported after another amount was credited: somebody has to look. */
  @Prop({ type: Number })
  reportedSince?: Kobo;

  @Prop({ type: String, required: true })
  status: DepositStatus;

  @Prop({ type: String })
  declined?: DeclineReason;

  /** The provider's own word when it was last asked. */
  @Prop({ type: String })
  providerStatus?: string;

  @Prop({ type: Object })
  crypto?: CryptoTransfer;

  /** When the sweep looks at it next; absent once that is of no use. A partly paid one is still looked at. */
  @Prop({ type: Date, index: true })
  lookAt?: Date;

  @Prop({ type: Date, required: true })
  createdAt: Date;

  @Prop({ type: Date })
  approvedAt?: Date;
}

export const DepositSchema = SchemaFactory.createForClass(Deposit);
DepositSchema.index({ userId: 1, _id: -1 });
DepositSchema.index({ status: 1, _id: -1 });
DepositSchema.index({ reportedSince: 1, _id: -1 }, { sparse: true });
DepositSchema.index({ amount: 1, _id: 1 });
DepositSchema.index({ status: 1, amount: 1, _id: 1 });

/** The deposit as the other rooms see it. */
export function depositView(row: Deposit): DepositView {
  const note = depositNote(row);
  return {
    reference: row.reference,
    userId: row.userId.toHexString(),
    ...(row.accessCode !== undefined && { accessCode: row.accessCode }),
    amount: row.amount,
    requested: row.requested,
    rate: row.rate,
    method: row.method,
    currency: row.currency,
    status: row.status,
    ...(note !== undefined && { note }),
    createdAt: row.createdAt.toISOString(),
  };
}
