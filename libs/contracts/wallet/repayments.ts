import { IsInt, IsMongoId, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import { defineEvent } from '../event';
import { IsIdempotencyKey } from '../idempotency-key';
import { type Kobo, kobo } from '../money';
import { Reason } from '../plain-text';
import { defineRequest, listOf } from '../request';
import { text } from '../text';
import { Instant, Money, Part, Wire } from '../wire';

/** Days after its credit in which a client can have the rest of a deposit sent back; an admin can at any time. */
export const repaymentDays = 30;
/** The providers send nothing smaller back. */
export const smallestRepayment = kobo(100_00);

/**
 * `sending`: the provider is asked, or is working on it; `needs-attention`: it does not know the payer's account; `sent`: it is on its way
 * through the banks; `failed`: the money is in the wallet again.
 */
export type RepaymentState = 'sending' | 'needs-attention' | 'sent' | 'failed';

/** Why no part of a deposit can be sent back now, in words for clients. */
export const repaymentObstacles = {
  unpaid: text`Only a deposit that is in your wallet can be sent back.`,
  crypto: text`A crypto deposit has no account to send it back to. Please write to our support.`,
  'under-way': text`A part of this deposit is being sent back already. Please wait until that is done.`,
  late: text`You can send a deposit back within 30 days. Please write to our support.`,
  spent: text`This deposit is spent.`,
  small: text`Less than ₦100 of this deposit is left, which cannot be sent back.`,
} as const;
export type RepaymentObstacle = keyof typeof repaymentObstacles;

/** For an amount that is too small, or would leave too little to send back later. */
export const smallPartMessage = text`Send back at least ₦100, and leave either nothing or at least ₦100.`;

/** What Ringlet sends back of a deposit, to where it was paid from. */
export class RepaymentView {
  @Wire() readonly id: string;
  /** The deposit's. */
  @Wire() readonly reference: string;
  /** Naira. */
  @Money() readonly amount: Kobo;
  @Wire() readonly state: RepaymentState;
  @Instant() readonly startedAt: string;
  /** When the state last changed. */
  @Instant() readonly changedAt: string;
}

/** What can be sent back of a deposit, and what was. */
export class RepayableView {
  /** Naira that can be sent back now; 0 if none can. */
  @Money() readonly amount: Kobo;
  /** Why nothing can be sent back. */
  @Wire() readonly obstacle?: RepaymentObstacle;
  /** Oldest first. */
  @Part(() => RepaymentView) readonly repayments: readonly RepaymentView[];
}

/** The provider needs another account of the payer: the client says which. */
export const repaymentStopped = defineEvent<{
  /** Of the repayment. */
  readonly id: string;
  /** The deposit's. */
  readonly reference: string;
  readonly userId: string;
  readonly amount: Kobo;
}>('events.wallet.repayment-stopped', { consumers: ['notifications'] });

class DepositOfClient {
  /** The client's own deposit. */
  @IsString() @MaxLength(100) reference: string;
  @IsMongoId() userId: string;
}

export class DescribeRepaymentInput extends DepositOfClient {}
/** What the client can have sent back of one of their deposits. */
export const describeRepayment = defineRequest(RepayableView)('wallet.repayment.describe', DescribeRepaymentInput, {
  errors: ['wallet/deposit-not-found'],
  idempotent: true,
});

const startErrors = [
  'wallet/deposit-not-found',
  'wallet/not-repayable',
  'wallet/repayment-exceeds',
  'platform/idempotency-mismatch',
] as const;

export class StartRepaymentInput extends DepositOfClient {
  /** Kobo. */
  @IsInt() @Min(1) @Max(1_000_000_000_00) amount: number;
  @IsIdempotencyKey() idempotencyKey?: string;
}
/**
 * Takes the money from the wallet and has the provider send it to where the deposit was paid from. A repetition
 * with the same key returns it; one without a key, while it is under way. wallet/not-repayable: see repaymentObstacles and smallPartMessage.
 */
export const startRepayment = defineRequest(RepaymentView)('wallet.repayment.start', StartRepaymentInput, {
  errors: [...startErrors, 'platform/too-many-requests'],
});

export class DescribeClientRepaymentInput {
  @IsString() @MaxLength(100) reference: string;
}
/** Like describeRepayment, for any client's deposit, however old. */
export const describeClientRepayment = defineRequest(RepayableView)(
  'wallet.repayment.describe-any',
  DescribeClientRepaymentInput,
  { permission: 'clients.view', errors: ['wallet/deposit-not-found'], idempotent: true },
);

/** A bank of the provider's list. */
export class BankView {
  /** The provider's. */
  @Wire() readonly id: string;
  @Wire() readonly name: string;
}
/** Where a repayment that needs attention can go. */
export const listRepaymentBanks = defineRequest(listOf(BankView))(
  'wallet.repayment.banks',
  DescribeClientRepaymentInput,
  {
    permission: 'deposits.decide',
    errors: ['wallet/repayment-not-stopped', 'wallet/provider-unavailable'],
    deadlineMs: 20_000,
  },
);

/** An account of the payer. It is passed on to the provider and stored nowhere. */
export class FindRepaymentAccountInput extends DescribeClientRepaymentInput {
  /** As in BankView. */
  @Matches(/^\d{1,20}$/) bank: string;
  @Matches(/^\d{10}$/) account: string;
}
export class RepaymentAccountView {
  /** The account's owner as the bank names them; absent if it does not know the account. */
  @Wire() readonly owner?: string;
  /** The payer of the deposit by their bank's word; absent for a card. */
  @Wire() readonly payer?: string;
  /** Whether these are one person. */
  @Wire() readonly isPayers: boolean;
}
/** Whose account it is. This and redirectRepayment together: twenty times an hour for each admin. */
export const findRepaymentAccount = defineRequest(RepaymentAccountView)(
  'wallet.repayment.find-account',
  FindRepaymentAccountInput,
  {
    permission: 'deposits.decide',
    errors: ['wallet/repayment-not-stopped', 'wallet/provider-unavailable', 'platform/too-many-requests'],
    deadlineMs: 20_000,
  },
);

export class RedirectRepaymentInput extends FindRepaymentAccountInput {
  /** For the audit trail. */
  @Reason() reason: string;
}
/**
 * Has the provider send a repayment that needs attention to this account of the payer. wallet/account-not-payers: see
 * RepaymentAccountView; wallet/redirect-own: the caller started the repayment; wallet/redirect-above-limit: the amount counts like a money
 * act, but nobody else is asked to approve it.
 */
export const redirectRepayment = defineRequest(RepaymentView)('wallet.repayment.redirect', RedirectRepaymentInput, {
  permission: 'deposits.decide',
  errors: [
    'wallet/repayment-not-stopped',
    'wallet/account-not-payers',
    'platform/too-many-requests',
    'wallet/redirect-own',
    'wallet/redirect-above-limit',
    'wallet/redirect-account-refused',
    'wallet/redirect-refused',
    'wallet/provider-unavailable',
    'auth/own-account',
  ],
  deadlineMs: 20_000,
});

export class StartClientRepaymentInput extends DescribeClientRepaymentInput {
  /** Kobo. */
  @IsInt() @Min(1) @Max(1_000_000_000_00) amount: number;
  @IsIdempotencyKey() idempotencyKey?: string;
  /** For the audit trail. */
  @Reason() reason: string;
}
/**
 * Like startRepayment, for any client's deposit, however old. Needs no other admin's approval, because the client gets only their own money.
 */
export const startClientRepayment = defineRequest(RepaymentView)(
  'wallet.repayment.start-any',
  StartClientRepaymentInput,
  { permission: 'deposits.decide', errors: [...startErrors, 'auth/own-account'] },
);
