import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { type Kobo } from '../money';
import { defineRequest, NoInput } from '../request';
import { Money, Part, Wire } from '../wire';

/**
 * How well Ringlet knows the account's owner. `new`: the e-mail address is not confirmed; `confirmed`: it is; `funded`: and the client has
 * paid by card or bank on an earlier day.
 */
export const spendingSteps = ['new', 'confirmed', 'funded'] as const;
export type SpendingStep = (typeof spendingSteps)[number];

export class DayLimitView {
  /** Naira. */
  @Money() readonly spend: Kobo;
  /** Purchases, including extensions of rentals. */
  @Wire() readonly purchases: number;
}

/** A lower limit that the client chose; absent parts were not chosen. */
export class ChosenLimitView {
  /** Naira. */
  @Money() readonly spend?: Kobo;
  @Wire() readonly purchases?: number;
}

/** What a client may buy in a day of Africa/Lagos. */
export class SpendingLimitsView {
  @Wire() readonly step: SpendingStep;
  /** Today's limit: the step's, or a lower one chosen by the client. */
  @Part(() => DayLimitView) readonly limit: DayLimitView;
  /** Naira: spent today, minus refunds, plus what is held for bids. */
  @Money() readonly spent: Kobo;
  /** Today's purchases that were not refunded, and those that bids may still make. */
  @Wire() readonly purchases: number;
  @Part(() => ChosenLimitView) readonly chosen: ChosenLimitView;
  /** The limit of the client's step. */
  @Part(() => DayLimitView) readonly highest: DayLimitView;
  /** The limit of the next step; absent on the last one. */
  @Part(() => DayLimitView) readonly next?: DayLimitView;
}

/** The caller's limits. */
export const getSpendingLimits = defineRequest(SpendingLimitsView)('wallet.limits.get', NoInput, {
  idempotent: true,
  scope: 'read',
});

export class ChooseSpendingLimitsInput {
  /** Kobo; absent: the step's limit. */
  @IsOptional() @IsInt() @Min(1) @Max(1_000_000_000_00) spend?: number;
  /** Absent: the step's limit. */
  @IsOptional() @IsInt() @Min(1) @Max(1_000_000) purchases?: number;
}
/** Sets the caller's own limits, at once. They never exceed the step's. */
export const chooseSpendingLimits = defineRequest(SpendingLimitsView)(
  'wallet.limits.choose',
  ChooseSpendingLimitsInput,
);
