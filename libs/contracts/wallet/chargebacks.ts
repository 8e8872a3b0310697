import { IsIn, IsString, MaxLength } from 'class-validator';
import { defineEvent } from '../event';
import { type Kobo } from '../money';
import { Reason } from '../plain-text';
import { defineRequest, listOf } from '../request';
import { Instant, Money, Part, Wire } from '../wire';
import { type DepositMethod } from './deposits';

/**
 * Why a credited deposit is taken back. `dispute`: the payer complained at the bank, which may or may not take the money; `refund`:
 * somebody refunded it in the provider's dashboard; `reversal`: the provider took it back without asking; `repayment`: Ringlet sends back
 * what the client has not spent (repayments.ts).
 */
export const chargebackCauses = ['dispute', 'refund', 'reversal', 'repayment'] as const;
export type ChargebackCause = (typeof chargebackCauses)[number];

/** `won`: the money stays. `lost`: it is taken back. */
export type ChargebackState = 'open' | 'won' | 'lost';

/** Somebody claims a deposit back. `id`: the chargeback's. */
interface ChargebackFacts {
  readonly id: string;
  readonly reference: string;
  readonly userId: string;
  readonly method: DepositMethod;
  readonly cause: ChargebackCause;
  /** Kobo of the deposit that are claimed. */
  readonly amount: Kobo;
  /** Kobo of `amount` that the wallet still had, and gave. */
  readonly taken: Kobo;
}
export const chargebackOpened = defineEvent<ChargebackFacts>('events.wallet.chargeback-opened', {
  consumers: ['notifications', 'numbers', 'webhooks'],
});

/**
 * The claim is decided. Lost: `amount` minus `taken` is Ringlet's loss. Won: the wallet gets `taken` back, also after a repayment that was
 * reported as sent but could not be delivered.
 */
export const chargebackClosed = defineEvent<
  ChargebackFacts & {
    readonly state: Exclude<ChargebackState, 'open'>;
    /** Kobo that the wallet has again of a repayment that failed, if other claims take the rest: `amount`. */
    readonly returned?: Kobo;
  }
>('events.wallet.chargeback-closed', { consumers: ['analytics', 'notifications', 'webhooks'] });

/** `contested`: we say that the money is ours; `accepted`: it goes back to the payer. */
export const disputeDecisions = ['contested', 'accepted'] as const;
export type DisputeDecision = (typeof disputeDecisions)[number];

/**
 * Why a rule answered a dispute. Accepted: `unspent` (all the money is still in the wallet) and `undelivered` (nothing that was bought
 * with it was delivered). Contested: `returned` (it had gone back before) and `spent`.
 */
export type DisputeRule = 'unspent' | 'undelivered' | 'returned' | 'spent';

export class DisputeAnswerView {
  @Wire() readonly decision: DisputeDecision;
  /** Absent if an admin decided. */
  @Wire() readonly rule?: DisputeRule;
  /** The admin who decided. */
  @Wire() readonly by?: string;
  /** What the admin wrote to the provider. */
  @Wire() readonly reason?: string;
  @Instant() readonly decidedAt: string;
  /** When the provider accepted it; absent also if only the end of the dispute showed that. */
  @Instant() readonly filedAt?: string;
}

export class ChargebackNoteView {
  @Instant() readonly at: string;
  /** The admin. */
  @Wire() readonly by: string;
  @Wire() readonly note: string;
}

/** A claim to take a credited deposit back. */
export class ChargebackView {
  @Wire() readonly id: string;
  /** The deposit's. */
  @Wire() readonly reference: string;
  @Wire() readonly userId: string;
  /** The client's when the deposit was made; empty once the account is deleted. */
  @Wire() readonly name: string;
  @Wire() readonly email: string;
  @Wire() readonly method: DepositMethod;
  @Wire() readonly cause: ChargebackCause;
  @Wire() readonly state: ChargebackState;
  /** Claimed naira of the deposit. */
  @Money() readonly amount: Kobo;
  /** Naira of it that the wallet had. A lost claim loses the rest. */
  @Money() readonly taken: Kobo;
  /** The provider's word for the kind of dispute. */
  @Wire() readonly category?: string;
  /** When an unanswered dispute is lost. */
  @Instant() readonly answerBy?: string;
  /** Whether the provider waits for our answer, or a person has to say whether a reversal has taken the money. */
  @Wire() readonly awaitsAnswer: boolean;
  /** Whether the provider waits for another account of the payer. */
  @Wire() readonly needsAccount: boolean;
  @Part(() => DisputeAnswerView) readonly answer?: DisputeAnswerView;
  /** Why the last attempt to answer failed. Another one follows. */
  @Wire() readonly problem?: string;
  /** A later, different statement of the provider: money has moved that the ledger does not have. Present until an admin adds a note. */
  @Wire() readonly contradiction?: Exclude<ChargebackState, 'open'>;
  /** The latest 20, oldest first. */
  @Part(() => ChargebackNoteView) readonly notes: readonly ChargebackNoteView[];
  @Instant() readonly openedAt: string;
  /** When it was opened or decided. */
  @Instant() readonly changedAt: string;
}

/**
 * `waiting`: for our answer, most urgent first, including contradicted ones. `open`: for the provider, oldest first. `decided`: newest
 * first.
 */
const chargebackStages = ['waiting', 'open', 'decided'] as const;
export type ChargebackStage = (typeof chargebackStages)[number];

export class ListChargebacksInput {
  @IsIn(chargebackStages) stage: ChargebackStage;
}
/** The first hundred claims of a stage. */
export const listChargebacks = defineRequest(listOf(ChargebackView))('wallet.chargebacks.list', ListChargebacksInput, {
  permission: 'deposits.decide',
});

class ChargebackInput {
  @IsString() @MaxLength(120) id: string;
}

export class AnswerDisputeInput extends ChargebackInput {
  @IsIn(disputeDecisions) decision: DisputeDecision;
  /** For the provider. */
  @Reason() reason: string;
}
/**
 * Answers a dispute within a minute, in place of an earlier decision; the same answer is filed again. Only while the provider waits for an
 * answer. Also decides a reversal that other claims explain in part: `contested` returns what was set aside to the client. wallet/adjustment-requested: accepting it would cost Ringlet more than one person may give away.
 */
export const answerDispute = defineRequest(ChargebackView)('wallet.dispute.answer', AnswerDisputeInput, {
  permission: 'deposits.decide',
  errors: ['wallet/chargeback-not-found', 'wallet/dispute-answered', 'wallet/adjustment-requested', 'auth/own-account'],
});

export class NoteChargebackInput extends ChargebackInput {
  /** For the back office only. */
  @Reason() note: string;
}
/** Adds a note, which ends a contradiction. */
export const noteChargeback = defineRequest(ChargebackView)('wallet.chargeback.note', NoteChargebackInput, {
  permission: 'deposits.decide',
  errors: ['wallet/chargeback-not-found', 'auth/own-account'],
});
