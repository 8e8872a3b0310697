import { type ErrorCode, type SerializedError } from '@ringlet/contracts/errors';
import { type Kobo } from '@ringlet/contracts/money';
import { type OrderKind, type SwapReason, type SwapState } from '@ringlet/contracts/numbers/order';
import { type OrderState } from './order-states';
import { assumedSuccessRate } from './success-rate';

export interface Swap {
  readonly reason: SwapReason;
  readonly highestPrice: Kobo;
  readonly requestedAt: Date;
  /** Planned by a purchase that swaps automatically. A request replaces it while it waits. */
  readonly isAutomatic?: true;
  /** The request's Idempotency-Key and the hash of its contents. */
  readonly key?: string;
  readonly requestHash: string;
  readonly withdrawnAt?: Date;
  /** When the replacement's order was stored: from then on that order decides how the swap ends. */
  readonly placedAt?: Date;
  readonly endedAt?: Date;
  /** The replacement's order, once `endedAt` is set and if one was bought. */
  readonly replacedBy?: string;
  /** Why none was bought. */
  readonly refusal?: SerializedError;
  /** How often the activation was polled after the swap ended. */
  readonly latePolls?: number;
}

/** The fields of an order that decide about its swap. */
interface SwappedOrder {
  readonly state: OrderState;
  readonly received: boolean;
  readonly kind: OrderKind;
  readonly swap?: Swap;
  /** An admin refunds it or has scheduled a refund. */
  readonly refund?: { readonly by?: object };
}

/** Whether the order's refund leads to a purchase. A message, a withdrawal and the purchase itself end a swap. */
export function isSwapOpen({ swap, received }: Pick<SwappedOrder, 'swap' | 'received'>): boolean {
  return swap !== undefined && swap.withdrawnAt === undefined && swap.endedAt === undefined && !received;
}

/** The rule of isSwapOpen and its opposite, as filters of the orders collection. */
export const openSwap = {
  swap: { $exists: true },
  'swap.withdrawnAt': { $exists: false },
  'swap.endedAt': { $exists: false },
  received: false,
} as const;
export const noOpenSwap = { $nor: [openSwap] };

/** Whether the client gave the order up because the app refused its number. */
export function isRefusedByApp({ state, swap }: Pick<SwappedOrder, 'state' | 'swap'>): boolean {
  return state === 'refunded' && swap?.reason === 'refused' && swap.withdrawnAt === undefined;
}

/** The state of an order's swap; undefined if none was requested. */
export function swapStateOf(order: SwappedOrder): SwapState | undefined {
  const { swap, state } = order;
  if (swap === undefined) return undefined;
  if (swap.endedAt !== undefined) return swap.replacedBy === undefined ? 'refunded' : 'swapped';
  if (swap.withdrawnAt !== undefined) return 'withdrawn';
  if (!isSwapOpen(order)) return 'kept';
  return state === 'active' ? 'waiting' : 'under-way';
}

/** Why a swap cannot be requested; undefined if it can. */
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

/** The rule of swapRefusal for an active order, as a filter of the orders collection. */
export const swappable = {
  state: 'active' as const,
  received: false,
  'refund.by': { $exists: false },
  $nor: [{ ...openSwap, 'swap.isAutomatic': { $exists: false } }],
};

/** How the purchase of a replacement ended. `undecided`: look again later. */
type ReplacementOutcome = 'bought' | 'declined' | 'undecided';

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

interface PoolOffer {
  readonly provider: string;
  readonly pool?: string;
  /** Its pool has stopped delivering. */
  readonly isAside?: boolean;
  /** The share of its numbers that receive a code, 0 to 1; absent if not measured. */
  readonly rate?: number;
}

/** Lower rates count as this one: a pool that has delivered nothing so far may still deliver. */
const lowestRateForPrice = 0.01;

/** The average cost of a code if numbers without one are swapped within the same pool. In the unit of the price. */
export function pricePerCode(price: number, { rate = assumedSuccessRate }: PoolOffer): number {
  return price / Math.max(lowestRateForPrice, rate);
}

/** Names a pool among those of one service in one country. */
export function poolName({ provider, pool = '' }: PoolOffer): string {
  return `${provider}/${pool}`;
}

/**
 * A replacement's offers, all at the same price for the client, in the order to try. First the pools not given up, by success
 * rate in tenths, highest first; equal ones keep their order. Then those given up, longest ago first. Pools that have stopped
 * delivering come after all others, in the same order.
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

/** The pools to ask last for an order's replacement, ending with the last one given up. */
export function poolsGivenUp(order: PoolOffer & { readonly swapOf?: { readonly pools: readonly string[] } }): string[] {
  const own = poolName(order);
  return [...(order.swapOf?.pools ?? []).filter((each) => each !== own), own];
}

/** When to poll the given-up activation for a late code after the swap ended (milliseconds). */
const latePollsAfterMs = [30_000, 2 * 60_000, 8 * 60_000];

/** When to poll for a late code next; undefined after the last poll. */
export function nextLatePoll({ endedAt, latePolls = 0 }: Pick<Swap, 'endedAt' | 'latePolls'>): Date | undefined {
  const afterMs = latePollsAfterMs[latePolls];
  return endedAt === undefined || afterMs === undefined ? undefined : new Date(endedAt.getTime() + afterMs);
}
