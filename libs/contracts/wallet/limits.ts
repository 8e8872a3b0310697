import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { type Kobo } from '../money';
import { defineRequest } from '../request';
import { Money, Part, Wire } from '../wire';

/**
 * How well Ringlet knows whose account it is. `new`: the e-mail address is not confirmed; `confirmed`: it is; `funded`: and the client has paid
 * by card or bank on an earlier day.
 */
export const spendingSteps = ['new', 'confirmed', 'funded'] as const;
export type SpendingStep = (typeof spendingSteps)[number];

export class DayLimitView {
  /** Naira. */
  @Money() readonly spend: Kobo;
  /** How many numbers, extensions of rentals included. */
  @Wire() readonly purchases: number;
}

/** A lower limit that the client chose; each part is absent where none was chosen. */
export class ChosenLimitView {
  /** Naira. */
  @Money() readonly spend?: Kobo;
  @Wire() readonly purchases?: number;
}

/** What a client may buy in a day of Africa/Lagos. */
export class SpendingLimitsView {
  @Wire() readonly step: SpendingStep;
  /** What holds today: of the step, or lower where the client chose that. */
  @Part(() => DayLimitView) readonly limit: DayLimitView;
  /** Naira: what was spent today, less what was refunded of it, and what is held for bids. */
  @Money() readonly spent: Kobo;
  /** How many were bought today and not refunded. */
  @Wire() readonly purchases: number;
  @Part(() => ChosenLimitView) readonly chosen: ChosenLimitView;
  /** The limit of the client's step. */
  @Part(() => DayLimitView) readonly highest: DayLimitView;
  /** The limit of the next step; absent on the last one. */
  @Part(() => DayLimitView) readonly next?: DayLimitView;
}

export class SpendingLimitsInput {}
/** The caller's limits. */
export const getSpendingLimits = defineRequest<SpendingLimitsView>()('wallet.limits.get', SpendingLimitsInput, {
  idempotent: true,
});

export class ChooseSpendingLimitsInput {
  /** Kobo; absent: that of the step. */
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(1_000_000_000_00)
  spend?: number;

  /** Absent: that of the step. */
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  purchases?: number;
}
/** The caller's own limits, at once. They never exceed those of the step. */
export const chooseSpendingLimits = defineRequest<SpendingLimitsView>()(
  'wallet.limits.choose',
  ChooseSpendingLimitsInput,
);
