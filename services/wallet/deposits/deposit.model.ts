import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import { type Kobo } from '#libs/contracts/money';
import {
  type Currency,
  type Deposit as DepositView,
  type DepositMethod,
  type DepositStatus,
} from '#libs/contracts/wallet';

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

  @Prop({ type: String })
  authorizationUrl?: string;

  @Prop({ type: Types.ObjectId, required: true })
  userId: Types.ObjectId;

  @Prop({ type: String, required: true })
  method: DepositMethod;

  @Prop({ type: String, required: true })
  currency: Currency;

  /** Kobo that were asked for. */
  @Prop({ type: Number, required: true })
  requested: Kobo;

  /** Kobo that were credited; there once approved. */
  @Prop({ type: Number })
  credited?: Kobo;

  @Prop({ type: String, required: true })
  status: DepositStatus;

  /** The provider's own word when it was last asked. */
  @Prop({ type: String })
  providerStatus?: string;

  /** When the sweep looks at it next; absent once that is of no use. */
  @Prop({ type: Date, index: true })
  lookAt?: Date;

  @Prop({ type: Date, required: true })
  createdAt: Date;
}

export const DepositSchema = SchemaFactory.createForClass(Deposit);
DepositSchema.index({ userId: 1, _id: -1 });

/** The deposit as the other rooms see it. */
export function depositView(row: Deposit): DepositView {
  return {
    reference: row.reference,
    userId: row.userId.toHexString(),
    ...(row.accessCode !== undefined && { accessCode: row.accessCode }),
    amount: row.credited ?? row.requested,
    method: row.method,
    currency: row.currency,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
  };
}
