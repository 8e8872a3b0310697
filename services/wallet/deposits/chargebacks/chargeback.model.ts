import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type Kobo } from '@ringlet/contracts/money';
import {
  type ChargebackCause,
  type ChargebackNoteView,
  type ChargebackState,
  type ChargebackView,
  type DisputeAnswerView,
} from '@ringlet/contracts/wallet/chargebacks';
import { type DepositMethod } from '@ringlet/contracts/wallet/deposits';
import { type Job, jobIndex } from '@ringlet/work-queue/work-queue';
import { type DepositRow } from '../deposit.model';

/** As in the contract's DisputeAnswerView. */
export interface DisputeAnswer extends Omit<DisputeAnswerView, 'decidedAt' | 'filedAt'> {
  readonly decidedAt: Date;
  readonly filedAt?: Date;
}

/** As in the contract's ChargebackNoteView. */
interface ChargebackNote extends Omit<ChargebackNoteView, 'at'> {
  readonly at: Date;
}

/** A claim to take back a credited deposit. */
@Schema({ collection: 'chargebacks', versionKey: false })
export class ChargebackRow {
  /** See chargebackKey. */
  @Prop({ type: String, required: true }) _id: string;
  /** As in ChargebackReport. */
  @Prop({ type: String, required: true }) providerId: string;
  @Prop({ type: String, required: true, index: true }) reference: string;
  @Prop({ type: String, required: true }) userId: string;
  @Prop({ type: String, required: true }) method: DepositMethod;
  @Prop({ type: String, required: true }) cause: ChargebackCause;
  @Prop({ type: String, required: true }) state: ChargebackState;
  /** Kobo claimed or lost by the provider's report; 0 once it says that the money stays. */
  @Prop({ type: Number, required: true }) reported: Kobo;
  /**
   * The claimed kobo of the deposit: all claims together are at most the credit. When an earlier claim ends, it can take more
   * than was reported, namely what other claims had no room for.
   */
  @Prop({ type: Number, required: true }) amount: Kobo;
  /** Kobo of `amount` that the wallet had when the claim arrived. The rest is lost with the claim. */
  @Prop({ type: Number, required: true }) taken: Kobo;
  /** The provider's word for the kind of dispute. */
  @Prop({ type: String }) category?: string;
  /** When an unanswered dispute is lost. */
  @Prop({ type: Date }) answerBy?: Date;
  @Prop({ type: Date, required: true }) openedAt: Date;
  /** A dispute waits for our answer, or the rest of a payment that is called reversed for a person's. */
  @Prop({ type: Boolean }) awaitsAnswer?: true;
  @Prop({ type: Object }) answer?: DisputeAnswer;
  /** The admin who started a repayment. */
  @Prop({ type: String }) startedBy?: string;
  /** For a repayment: when the provider was last asked to make it. The answer may be lost. */
  @Prop({ type: Date }) askedAt?: Date;
  /** When the provider was first found not to know a requested repayment. */
  @Prop({ type: Date }) missedAt?: Date;
  /** When the provider refused a repayment after a request without an answer: it may have made that one. */
  @Prop({ type: Date }) refusedAt?: Date;
  /** The provider's id of a repayment, once it knows it. */
  @Prop({ type: String }) sentAs?: string;
  /** As in ChargebackReport. */
  @Prop({ type: Boolean }) needsAttention?: true;
  /** Why the last attempt to answer or send back failed. */
  @Prop({ type: String }) problem?: string;

  /** The provider's report since the decision, if it differs from the posting. `isOpen`: until an admin adds a note. */
  @Prop({ type: Object })
  contradiction?: { readonly reported: Exclude<ChargebackState, 'open'>; readonly isOpen: boolean };

  /** Admins' notes, oldest first. */
  @Prop({ type: [Object], default: undefined }) notes?: ChargebackNote[];
  /** The next step: an answer, or a question about its outcome. Present while the claim is open. */
  @Prop({ type: Object }) job?: Job;
  /** The last change of state. */
  @Prop({ type: Date, required: true }) changedAt: Date;
}

const schema = SchemaFactory.createForClass(ChargebackRow);
schema.index({ state: 1, awaitsAnswer: 1, answerBy: 1 });
schema.index({ changedAt: 1 });
schema.index({ 'contradiction.isOpen': 1 }, { sparse: true });
schema.index({ needsAttention: 1 }, { sparse: true });
schema.index(...jobIndex());
export const chargebackFeature = { name: ChargebackRow.name, schema };

export function presentChargeback(row: ChargebackRow, deposit: DepositRow | undefined): ChargebackView {
  const { reference, userId, method, cause, state, amount, taken, category, answerBy, answer } = row;
  const problem = row.needsAttention ? 'The provider does not know the account of the payer.' : row.problem;
  const { name = '', email = '' } = deposit ?? {};
  const facts = { reference, userId, name, email, method, cause, state, amount, taken, category, problem };
  return {
    id: row._id,
    ...facts,
    answerBy: answerBy?.toISOString(),
    awaitsAnswer: row.awaitsAnswer === true,
    needsAccount: row.needsAttention === true,
    contradiction: row.contradiction?.isOpen ? row.contradiction.reported : undefined,
    answer: answer && {
      ...answer,
      decidedAt: answer.decidedAt.toISOString(),
      filedAt: answer.filedAt?.toISOString(),
    },
    notes: (row.notes ?? []).map(({ at, ...note }) => ({ at: at.toISOString(), ...note })),
    openedAt: row.openedAt.toISOString(),
    changedAt: row.changedAt.toISOString(),
  };
}
