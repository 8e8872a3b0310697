import { Decimal } from 'decimal.js';
import { dayMs } from '@ringlet/contracts/durations';
import { type Kobo, kobo } from '@ringlet/contracts/money';
import { type MoneyAct } from '@ringlet/contracts/wallet/adjustments';
import { type Currency } from '@ringlet/contracts/wallet/deposits';
import { type DollarRates } from './conversion';

export interface MoneyDecision {
  /** `repayment-redirect`: a repayment goes to another account of its payer. No other person is asked to approve it. */
  readonly act: MoneyAct | 'repayment-redirect';
  /** The resulting posting, or what it is about, so that it is counted once. */
  readonly id: string;
  /** Moved kobo, positive for a credit. */
  readonly amount: Kobo;
  /** For a crypto deposit: the kobo that the client announced. */
  readonly claimed?: Kobo;
  readonly rates?: NewRates;
}

/** Exchange rates that a person saves. */
interface NewRates {
  readonly all: DollarRates;
  readonly changed: readonly Currency[];
  readonly inForce: DollarRates;
  /** The market's; until they were first read those in force 24 hours ago, so that many small steps count as one. */
  readonly usual: DollarRates;
}

/** How far above the announced amount one person may credit. */
const overClaimPercent = 5;
/** How far from the usual rates one person may set a rate. */
const unusualPercent = 20;

/** Every act by which a person decides where money goes, and when it needs another person whatever its amount. */
const alwaysNeedsAnother: Readonly<Record<MoneyDecision['act'], (decision: MoneyDecision) => boolean>> = {
  adjustment: () => false,
  refund: () => false,
  'payment-attachment': () => false,
  'payment-return': () => false,
  'dispute-acceptance': () => false,
  'difference-closing': () => false,
  'repayment-redirect': () => false,
  deposit: ({ amount, claimed = amount }) => amount * 100 > claimed * (100 + overClaimPercent),
  rates: ({ rates }) => rates !== undefined && areUnusual(rates),
};

/** Prices and deposits follow from one rate by another: naira per ruble, naira per dollar. */
const ratios = [
  ['NGN', 'RUB'],
  ['NGN', 'USD'],
  ['RUB', 'USD'],
] as const satisfies readonly (readonly [Currency, Currency])[];

/** A ratio that comes nearer to the usual one may stay far from it, because an unchanged rate can be the reason. */
function areUnusual({ all, changed, inForce, usual }: NewRates): boolean {
  const isRateOff = changed.some((currency) => percentOff(all[currency], usual[currency]).gt(unusualPercent));
  const isRatioOff = ratios.some(([of, by]) => {
    if (!changed.includes(of) && !changed.includes(by)) return false;
    const usualRatio = ratio(usual, of, by);
    const off = percentOff(ratio(all, of, by), usualRatio);
    return off.gt(unusualPercent) && off.gt(percentOff(ratio(inForce, of, by), usualRatio));
  });
  return isRateOff || isRatioOff;
}

function ratio(rates: DollarRates, of: Currency, by: Currency): Decimal | undefined {
  const [numerator, denominator] = [rates[of], rates[by]];
  return numerator === undefined || denominator === undefined ? undefined : new Decimal(numerator).div(denominator);
}

/** 0 if one of them is unknown. */
function percentOff(rate: Decimal.Value | undefined, usual: Decimal.Value | undefined): Decimal {
  if (rate === undefined || usual === undefined) return new Decimal(0);
  return new Decimal(rate).div(usual).minus(1).abs().mul(100);
}

export interface DecidedAlone {
  readonly at: Date;
  /** Kobo, positive for a credit. */
  readonly amount: Kobo;
  /** As in MoneyDecision. */
  readonly id: string;
}

/** How long a decision counts. */
export const aloneForMs = dayMs;

export function recentAlone<Made extends DecidedAlone>(made: readonly Made[], now: Date): Made[] {
  return made.filter(({ at }) => at.getTime() > now.getTime() - aloneForMs);
}

/** The moved kobo in all: a debit does not offset a credit. */
export function movedBy(made: readonly DecidedAlone[]): Kobo {
  return kobo(made.reduce((sum, { amount }) => sum + Math.abs(amount), 0));
}

/**
 * Whether a decision needs another person: by itself, or together with what its person has moved alone within 24 hours, for any
 * clients and by any acts. Many small decisions need what one large one does.
 */
export function needsAnotherAdmin(decision: MoneyDecision, decidedAlone: Kobo, limit: number): boolean {
  return alwaysNeedsAnother[decision.act](decision) || decidedAlone + Math.abs(decision.amount) > limit;
}
