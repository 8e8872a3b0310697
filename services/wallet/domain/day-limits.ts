import { type ErrorCode, RingletError } from '@ringlet/contracts/errors';
import { type Kobo, kobo, koboFromNaira, nairaFromKobo } from '@ringlet/contracts/money';
import { type SpendingStep, spendingSteps } from '@ringlet/contracts/wallet/limits';

/** What a client may buy in a day of Africa/Lagos. */
export interface DayLimit {
  readonly spend: Kobo;
  /** The number of purchases: numbers, rentals and their extensions. */
  readonly purchases: number;
}

/** A client's purchases in a day, after refunds. */
export interface DayUse {
  readonly spent: Kobo;
  readonly purchases: number;
}

export const noUse: DayUse = { spent: kobo(0), purchases: 0 };

export function sumOfUses(one: DayUse, other: DayUse): DayUse {
  return { spent: kobo(one.spent + other.spent), purchases: one.purchases + other.purchases };
}

/** A client's limit, and what would raise it. */
interface KnownLimit extends DayLimit {
  readonly step: SpendingStep;
  readonly isChosen: boolean;
}

export const dayLimitsPattern = /^(\d{1,9}\/\d{1,6})(,\d{1,9}\/\d{1,6}){2}$/;

/** The steps' limits from text such as `100000/100,1000000/1000,10000000/10000`: naira and purchases of each. */
export function dayLimits(setting: string): Readonly<Record<SpendingStep, DayLimit>> {
  const limits = setting.split(',').map((text) => {
    const [naira = 0, purchases = 0] = text.split('/').map(Number);
    return { spend: koboFromNaira(naira), purchases };
  });
  return Object.fromEntries(spendingSteps.map((step, index) => [step, limits[index]])) as Record<
    SpendingStep,
    DayLimit
  >;
}

export function stepOf(known: { readonly emailConfirmed: boolean; readonly paidByBankBefore: boolean }): SpendingStep {
  if (!known.emailConfirmed) return 'new';
  return known.paidByBankBefore ? 'funded' : 'confirmed';
}

/** Nobody can choose more than their step allows. */
export function limitFor(step: SpendingStep, highest: DayLimit, chosen: Partial<DayLimit> = {}): KnownLimit {
  const { spend = highest.spend, purchases = highest.purchases } = chosen;
  const isChosen = spend < highest.spend || purchases < highest.purchases;
  const limit = { spend: kobo(Math.min(spend, highest.spend)), purchases: Math.min(purchases, highest.purchases) };
  return { step, isChosen, ...limit };
}

const codes: Readonly<Record<SpendingStep, ErrorCode>> = {
  new: 'wallet/day-limit-unconfirmed',
  confirmed: 'wallet/day-limit-confirmed',
  funded: 'wallet/day-limit-reached',
};

/** Why a purchase exceeds the limit: what is left today, and what raises the limit. */
export function dayLimitRefusal({ step, isChosen, spend, purchases }: KnownLimit, use: DayUse): RingletError {
  const data = {
    limit: nairaFromKobo(spend),
    left: nairaFromKobo(kobo(Math.max(0, spend - use.spent))),
    purchases: Math.max(0, purchases - use.purchases),
  };
  return new RingletError(isChosen ? 'wallet/day-limit-chosen' : codes[step], { data });
}
