import { randomBytes } from 'node:crypto';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import { explain } from '@ringlet/contracts/explanations';
import { type Kobo, kobo } from '@ringlet/contracts/money';
import { type AdminDepositView, type DepositEventView } from '@ringlet/contracts/wallet/admin';
import {
  type Currency,
  type DepositFee,
  type DepositMethod,
  type DepositStatus,
  type DepositView,
  type TransferAccountView,
  type UssdCode,
} from '@ringlet/contracts/wallet/deposits';
import { type DifferenceDecision } from '@ringlet/contracts/wallet/differences';
import { type Job, jobIndex } from '@ringlet/work-queue/work-queue';
import { depositNote } from '../domain/deposit-note';
import { type DeclineReason, isOpen, takesTransaction } from '../domain/deposit-states';
import { type TransferAccount } from '../domain/payment-provider';

/** The transfer that the client announced. */
export interface CryptoTransfer {
  readonly type: string;
  readonly address: string;
  readonly transactionHash?: string;
  /** The hash in canonical form; other deposits may name the same transfer. */
  readonly hash?: string;
  /** The last four digits of the amount to send. */
  readonly tag: string;
  /** The amount to send in dollars, which ends with the tag. */
  readonly dollars: string;
}

/** The client's account for one transfer. */
export interface StoredTransfer extends TransferAccount {
  readonly ussd?: readonly UssdCode[];
  /** Kobo of the last transfer that the provider sent back to the payer. */
  readonly returned?: Kobo;
}

export interface DecidedDifference {
  /** The provider's reported kobo, which no longer count as a difference. */
  readonly reported: Kobo;
  readonly decision: DifferenceDecision;
  /** The client's kobo for this deposit in all: the credit and accepted differences. */
  readonly settled: Kobo;
  readonly by: string;
  /** Decisions about this deposit, including this one. */
  readonly count: number;
}

/** As in the contract's DepositEvent. */
export interface DepositEventRow extends Omit<DepositEventView, 'at'> {
  readonly at: Date;
}

/** A deposit keeps its latest events only. */
const historyAtMost = 30;

export const addToHistory = (event: DepositEventRow) => ({
  $push: { history: { $each: [event], $slice: -historyAtMost } },
});

@Schema({ collection: 'deposits', versionKey: false })
export class DepositRow {
  @Prop({ type: Types.ObjectId, required: true }) _id: Types.ObjectId;
  /** Ringlet's reference of the payment, also used at the provider. */
  @Prop({ type: String, required: true, unique: true }) reference: string;
  /** The provider's key of the payment; present once the checkout is open. */
  @Prop({ type: String, index: true }) accessCode?: string;
  @Prop({ type: String, required: true }) userId: string;
  /** The client's name at the time; empty once the account is deleted. */
  @Prop({ type: String }) name: string;
  @Prop({ type: String }) email: string;
  @Prop({ type: String, required: true }) method: DepositMethod;
  @Prop({ type: String, required: true }) currency: Currency;
  /** Naira per unit of the currency when the deposit was made. */
  @Prop({ type: String, required: true }) rate: string;
  /** Requested kobo, at that rate. */
  @Prop({ type: Number, required: true }) requested: Kobo;
  /** Credited kobo; present once approved. */
  @Prop({ type: Number }) credited?: Kobo;
  /** Kobo of `credited` that a bank or the provider claims or has taken back; absent without any claim. */
  @Prop({ type: Number }) claimedBack?: Kobo;
  /** Kobo of `claimedBack` that Ringlet sends or has sent back. */
  @Prop({ type: Number }) repaid?: Kobo;
  /** Kobo: `credited` if present, else `requested`. Lists show it and sort by it. */
  @Prop({ type: Number, required: true }) amount: Kobo;
  /** Kobo that the provider reported after another amount was credited; needs a manual review. */
  @Prop({ type: Number }) reportedSince?: Kobo;
  /** An admin's last decision about such a report. */
  @Prop({ type: Object }) difference?: DecidedDifference;
  @Prop({ type: String, required: true }) status: DepositStatus;
  /** Why it has its status. */
  @Prop({ type: String }) declined?: DeclineReason;
  /** The provider's own status at the last verification. */
  @Prop({ type: String }) providerStatus?: string;
  /** The provider reported a failed or abandoned attempt to pay. */
  @Prop({ type: Boolean }) attemptFailed?: boolean;
  @Prop({ type: Object }) crypto?: CryptoTransfer;
  @Prop({ type: Object }) transfer?: StoredTransfer;
  /** Oldest first. */
  @Prop({ type: [Object], default: undefined }) history?: DepositEventRow[];
  /** The next verification; absent once the deposit is final. A partly paid deposit is still verified. */
  @Prop({ type: Object }) job?: Job;
  /** Kobo that the provider keeps of `credited`; absent if unknown, and for crypto. */
  @Prop({ type: Number }) fee?: Kobo;
  @Prop({ type: String }) feeBy?: DepositFee['feeBy'];
  /** The paying card's hash, if the provider names it: shows whether others paid with it, too. */
  @Prop({ type: String }) card?: string;
  @Prop({ type: Date, required: true }) createdAt: Date;
  @Prop({ type: Date }) approvedAt?: Date;
}

const schema = SchemaFactory.createForClass(DepositRow);
schema.index({ userId: 1, _id: -1 });
schema.index({ status: 1, _id: -1 });
schema.index({ method: 1, status: 1, _id: -1 });
schema.index({ method: 1, status: 1, amount: 1, _id: 1 });
schema.index({ reportedSince: 1, _id: -1 }, { sparse: true });
schema.index({ 'crypto.hash': 1, _id: 1 }, { sparse: true });
schema.index({ 'crypto.dollars': 1 }, { sparse: true });
schema.index({ approvedAt: 1 }, { sparse: true });
schema.index({ card: 1, approvedAt: 1 }, { partialFilterExpression: { card: { $exists: true } } });
schema.index({ amount: 1, _id: 1 });
schema.index({ status: 1, amount: 1, _id: 1 });
schema.index(...jobIndex());
export const depositFeature = { name: DepositRow.name, schema };

export const newReference = (): string => `RL-${randomBytes(12).toString('hex')}`;

export function presentDeposit(row: DepositRow): DepositView {
  const { reference, userId, accessCode, amount, requested, rate, method, currency, status } = row;
  const facts = { reference, userId, accessCode, amount, requested, rate, method, currency, status };
  const noteDetails = depositNote(row);
  return {
    id: reference,
    ...facts,
    takenBack: kobo((row.claimedBack ?? 0) - (row.repaid ?? 0)) || undefined,
    repaid: row.repaid || undefined,
    // An account number is not an attempt: Paystack calls it abandoned until money arrives.
    attemptFailed: row.attemptFailed === true && isOpen(row.status) && !row.transfer ? true : undefined,
    note: noteDetails && explain(noteDetails),
    noteDetails,
    ...(row.transfer && isOpen(row.status) && { transfer: presentTransfer(row.transfer) }),
    ...(row.crypto && { tag: row.crypto.tag, dollars: row.crypto.dollars }),
    takesTransaction: row.crypto && row.crypto.hash === undefined && takesTransaction(row) ? true : undefined,
    createdAt: row.createdAt.toISOString(),
  };
}

function presentTransfer({ returned: _returned, expiresAt, ...account }: StoredTransfer): TransferAccountView {
  return { ...account, expiresAt: expiresAt.toISOString() };
}

/** Adds the fields that only admins see. */
export function presentAdminDeposit(row: DepositRow): AdminDepositView {
  const { name, email, providerStatus, crypto, reportedSince, history, fee, feeBy } = row;
  return {
    ...presentDeposit(row),
    name,
    email,
    providerStatus,
    cryptoType: crypto?.type,
    walletAddress: crypto?.address,
    transactionHash: crypto?.transactionHash,
    ...(fee !== undefined && feeBy !== undefined && { fee, feeBy }),
    reportedSince,
    history: history?.map(({ at, ...event }) => ({ at: at.toISOString(), ...event })),
  };
}
