import { minuteMs } from '@ringlet/contracts/durations';
import { RingletError } from '@ringlet/contracts/errors';
import { type ExplanationView } from '@ringlet/contracts/explanations';
import { type Kobo, koboFromNaira, nairaFromKobo } from '@ringlet/contracts/money';
import { type RentalSpan } from '@ringlet/contracts/numbers/rental-span';

/** How long before its end a rental renews: the time of the last reminder (milliseconds). */
export const renewalLeadMs = 60 * minuteMs;
/** The wait before a failed renewal is tried again (milliseconds). */
const renewalRetryMs = 5 * minuteMs;
/** A problem that usually passes by itself causes a notice only if it lasts until this long before the end (milliseconds). */
const notifyPassingMs = 30 * minuteMs;

/**
 * `unavailable`: the provider did not answer, or nothing is sold now. `refused`: the provider refused, or the rental would
 * exceed the longest allowed time. `unconfirmed`: the provider's answer to an extension was lost, so it may have extended the
 * rental; the charge was refunded.
 */
export type RenewalProblemKind = 'too-expensive' | 'no-money' | 'unavailable' | 'refused' | 'unconfirmed';

/** Why a rental was not renewed. `price`: the renewal's cost. */
export type RenewalProblem =
  | { readonly kind: 'too-expensive'; readonly price: Kobo }
  | { readonly kind: Exclude<RenewalProblemKind, 'too-expensive'> };

export interface Renewal {
  readonly span: RentalSpan;
  readonly highestPrice: Kobo;
  /** When the client set it; absent on older renewals. */
  readonly setAt?: Date;
  readonly renewed?: { readonly at: Date; readonly price: Kobo };
  /** The last failed attempt, and the end of the rental at that time. */
  readonly problem?: RenewalProblem & {
    readonly end: Date;
    readonly at: Date;
    /** Absent if it is not tried again for this end. */
    readonly tryAt?: Date;
    /** The problem of the last notice for this end. */
    readonly notified?: RenewalProblemKind;
  };
}

interface RenewedRental {
  readonly expiresAt?: Date;
  readonly renewal?: Renewal;
}

/** The problem of the rental's present end; a problem of an earlier end has passed. */
export function currentProblem({ expiresAt, renewal }: RenewedRental): Renewal['problem'] {
  const problem = renewal?.problem;
  return problem?.end.getTime() === expiresAt?.getTime() ? problem : undefined;
}

/** When the rental renews next or tries again (milliseconds since 1970), else undefined. */
export function renewalAt(rental: RenewedRental): number | undefined {
  if (rental.renewal === undefined || rental.expiresAt === undefined) return undefined;
  const problem = currentProblem(rental);
  return problem ? problem.tryAt?.getTime() : rental.expiresAt.getTime() - renewalLeadMs;
}

export function isRenewalDue(rental: RenewedRental, now: number): boolean {
  const at = renewalAt(rental);
  return at !== undefined && at <= now && now < (rental.expiresAt?.getTime() ?? 0);
}

/** Why a renewal failed; undefined if one is running or the rental has changed meanwhile. */
export function renewalProblemOf(error: unknown): RenewalProblem | undefined {
  if (!(error instanceof RingletError)) return { kind: 'unavailable' };
  switch (error.code) {
    case 'numbers/price-changed':
      return { kind: 'too-expensive', price: koboFromNaira(Number(error.data?.['price'])) };
    case 'wallet/insufficient-balance':
      return { kind: 'no-money' };
    case 'numbers/extension-refused':
      return { kind: 'refused' };
    case 'numbers/order-unresolved':
    case 'numbers/extension-under-way':
    case 'numbers/not-active':
    case 'numbers/order-not-found':
      return undefined;
    default:
      return { kind: 'unavailable' };
  }
}

/** Whether the provider has decided: it is not asked again for this end. */
function isFinal({ kind }: Pick<RenewalProblem, 'kind'>): boolean {
  return kind === 'refused' || kind === 'unconfirmed';
}

/** When to try again after a failure; undefined if the provider has decided or the end comes first. */
export function nextRenewalTry(problem: Pick<RenewalProblem, 'kind'>, end: Date, now: number): Date | undefined {
  if (isFinal(problem)) return undefined;
  const at = now + renewalRetryMs;
  return at < end.getTime() ? new Date(at) : undefined;
}

/**
 * Whether a failure causes a notice now. The first notice for an end comes at once, but for `unavailable` only when little time
 * is left. Another comes if the problem changes, except to `unavailable`. After a notice that the renewal is not tried again,
 * none follows. `notified`: the problem of the last notice for this end.
 */
export function notifiesNow(
  problem: Pick<RenewalProblem, 'kind'>,
  notified: RenewalProblemKind | undefined,
  end: Date,
  now: number,
): boolean {
  const { kind } = problem;
  if (notified !== undefined) return kind !== notified && kind !== 'unavailable' && !isFinal({ kind: notified });
  return kind !== 'unavailable' || end.getTime() - now <= notifyPassingMs;
}

/** Why a renewal failed, by its code and with its amounts. */
export function explanationOf(
  problem: RenewalProblem,
  { highestPrice }: Pick<Renewal, 'highestPrice'>,
): ExplanationView {
  if (problem.kind !== 'too-expensive') return { code: `renewal/${problem.kind}` };
  const data = { price: nairaFromKobo(problem.price), highest_price: nairaFromKobo(highestPrice) };
  return { code: 'renewal/too-expensive', data };
}
