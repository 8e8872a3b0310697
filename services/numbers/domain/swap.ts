import { type ErrorCode, type SerializedError } from '@ringlet/contracts/errors';
import { type Kobo } from '@ringlet/contracts/money';
import { type OrderKind, type SwapReason, type SwapState } from '@ringlet/contracts/numbers/order';
import { type OrderState } from './order-states';
import { assumedSuccessRate } from './success-rate';

/** The swap of an order that is given up, as it is stored with the order. */
export interface Swap {
  readonly reason: SwapReason;
  /** The most that the replacement may cost. */
  readonly highestPrice: Kobo;
  readonly requestedAt: Date;
  /** Planned with a purchase that swaps automatically. A request takes its place while it waits. */
  readonly isAutomatic?: true;
  /** The Idempotency-Key of the request, and the hash of what was requested. */
  readonly key?: string;
  readonly requestHash: string;
  readonly withdrawnAt?: Date;
  /** When the order of the replacement was stored: from then on that order decides how the swap ends. */
  readonly placedAt?: Date;
  readonly endedAt?: Date;
  /** The order of the replacement, once `endedAt` is set and one was bought. */
  readonly replacedBy?: string;
  /** Why none was bought. */
  readonly refusal?: SerializedError;
  /** How often the activation was polled after the end of the swap. */
  readonly latePolls?: number;
}

/** The part of an order that decides about its swap. */
export interface SwappedOrder {
  readonly state: OrderState;
  readonly received: boolean;
  readonly kind: OrderKind;
  readonly swap?: Swap;
  /** An admin refunds it, or has scheduled that. */
  readonly refund?: { readonly by?: object };
}

/** Whether the refund of the order leads to a purchase. A message ends a swap, a withdrawal and the purchase do too. */
export function isSwapOpen({ swap, received }: Pick<SwappedOrder, 'swap' | 'received'>): boolean {
  return swap !== undefined && swap.withdrawnAt === undefined && swap.endedAt === undefined && !received;
}

/** The rule of isSwapOpen as a filter of the orders collection, and its opposite. */
export const openSwap = {
  swap: { $exists: true },
  'swap.withdrawnAt': { $exists: false },
  'swap.endedAt': { $exists: false },
  received: false,
} as const;
export const noOpenSwap = { $nor: [openSwap] };

/** Whether the order was given up because the app did not accept its number. */
export function isRefusedByApp({ state, swap }: Pick<SwappedOrder, 'state' | 'swap'>): boolean {
  return state === 'refunded' && swap?.reason === 'refused' && swap.withdrawnAt === undefined;
}

/** How far the swap of an order is; undefined where none was requested. */
export function swapStateOf(order: SwappedOrder): SwapState | undefined {
  const { swap, state } = order;
  if (swap === undefined) return undefined;
  if (swap.endedAt !== undefined) return swap.replacedBy === undefined ? 'refunded' : 'swapped';
  if (swap.withdrawnAt !== undefined) return 'withdrawn';
  if (!isSwapOpen(order)) return 'kept';
  return state === 'active' ? 'waiting' : 'under-way';
}

/** Why a swap of an order cannot be requested; undefined where it can. */
export function swapRefusal(order: SwappedOrder): ErrorCode | undefined {
  if (order.kind !== 'code') return 'numbers/swap-not-offered';
  const isPlanned = order.state === 'active' && order.swap?.isAutomatic === true;
  if (isSwapOpen(order) && !isPlanned) return 'numbers/swap-pending';
  switch (order.state) {
    case 'active':
      if (order.received) return 'numbers/swap-not-needed';
      return order.refund?.by === undefined ? undefined : 'numbers/refund-pending';
    case 'completed':
      return 'numbers/swap-not-needed';
    case 'cancelling':
    case 'refunding':
      return 'numbers/refund-pending';
    case 'refunded':
      return 'numbers/already-refunded';
    case 'placed':
    case 'unknown':
    case 'declining':
    case 'declined':
      return 'numbers/not-active';
  }
}

/** The rule of swapRefusal for an active order as a filter of the orders collection. */
export const swappable = {
  state: 'active' as const,
  received: false,
  'refund.by': { $exists: false },
  $nor: [{ ...openSwap, 'swap.isAutomatic': { $exists: false } }],
};

/** How the purchase of a replacement ended. `undecided`: look again later. */
export type ReplacementOutcome = 'bought' | 'declined' | 'undecided';

export function outcomeOfReplacement({ state }: { readonly state: OrderState }): ReplacementOutcome {
  switch (state) {
    case 'placed':
    case 'unknown':
    case 'declining':
      return 'undecided';
    case 'declined':
      return 'declined';
    case 'active':
    case 'cancelling':
    case 'refunding':
    case 'refunded':
    case 'completed':
      return 'bought';
  }
}

/** An offer as far as it is known by its pool. */
interface PoolOffer {
  readonly provider: string;
  readonly pool?: string;
  /** Its pool has stopped delivering. */
  readonly isAside?: boolean;
  /** The share of its numbers that receive a code, 0 to 1; absent where it is not measured. */
  readonly rate?: number;
}

/** Pools with a lower rate count as if they had this one: a pool that has delivered nothing so far may still deliver. */
const lowestRateForPrice = 0.01;

/** What a code costs on average where numbers without one are given up for others of the same pool. In the unit of the price. */
export function pricePerCode(price: number, { rate = assumedSuccessRate }: PoolOffer): number {
  return price / Math.max(lowestRateForPrice, rate);
}

/** Names a pool among those of one service in one country. */
export function poolName({ provider, pool = '' }: PoolOffer): string {
  return `${provider}/${pool}`;
}

/**
 * The offers for a replacement, which cost the client the same, in the order in which they are tried. First come the pools that were not
 * given up, by their success rate in tenths, the highest first; equal ones keep their order. Then come the pools that were given up, the
 * one that was given up longest ago first. Pools that have stopped delivering come after all others, in the same order.
 */
export function replacementOffers<Offer extends PoolOffer>(
  offers: readonly Offer[],
  givenUp: readonly string[],
): Offer[] {
  const rankOf = (offer: Offer): number => givenUp.indexOf(poolName(offer));
  const asideOf = ({ isAside }: Offer): number => Number(isAside === true);
  const tenthsOf = ({ rate = assumedSuccessRate }: Offer): number => Math.round(rate * 10);
  return offers.toSorted((a, b) => asideOf(a) - asideOf(b) || rankOf(a) - rankOf(b) || tenthsOf(b) - tenthsOf(a));
}

/** The pools to ask last for the replacement of an order, the last given up at the end. */
export function poolsGivenUp(order: PoolOffer & { readonly swapOf?: { readonly pools: readonly string[] } }): string[] {
  const own = poolName(order);
  return [...(order.swapOf?.pools ?? []).filter((each) => each !== own), own];
}

/** After the end of a swap: when the activation that was given up is polled for a late code (milliseconds). */
const latePollsAfterMs = [30_000, 2 * 60_000, 8 * 60_000];

/** When to poll for a late code next; undefined where it was polled often enough. */
export function nextLatePoll({ endedAt, latePolls = 0 }: Pick<Swap, 'endedAt' | 'latePolls'>): Date | undefined {
  const afterMs = latePollsAfterMs[latePolls];
  return endedAt === undefined || afterMs === undefined ? undefined : new Date(endedAt.getTime() + afterMs);
}
