import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { type Caller } from '@ringlet/contracts/caller';
import { type SwapEntryView } from '@ringlet/contracts/numbers/swaps';
import { isSwapOpen, swapStateOf } from '../domain/swap';
import { type OrderRow } from '../order-store/order.model';
import { OrdersRepository } from '../order-store/orders.repository';

/** The most numbers before and after the requested one. */
const atMost = 20;

/** The history of a swapped number and of those before and after it. */
@Injectable()
export class SwapTimeline {
  constructor(private readonly orders: OrdersRepository) {}

  /** Oldest first; empty if the number was never swapped. Throws numbers/order-not-found. */
  async of(orderId: string, caller: Caller): Promise<SwapEntryView[]> {
    const order = await this.orders.findOwn(orderId, caller.id);
    return swapEntries([...(await this.before(order)), order, ...(await this.after(order))]);
  }

  private async before(order: OrderRow): Promise<OrderRow[]> {
    const found: OrderRow[] = [];
    let current: OrderRow | undefined = order;
    while (current?.swapOf !== undefined && found.length < atMost) {
      current = await this.orders.find(new Types.ObjectId(current.swapOf.orderId));
      if (current) found.unshift(current);
    }
    return found;
  }

  private async after(order: OrderRow): Promise<OrderRow[]> {
    const found: OrderRow[] = [];
    let current: OrderRow | undefined = order;
    while (current?.swap?.replacedBy !== undefined && found.length < atMost) {
      current = await this.orders.findReplacement(current);
      if (current) found.push(current);
    }
    return found;
  }
}

/** The timeline of numbers that replaced each other, oldest first. Empty if none was swapped. */
export function swapEntries(chain: readonly OrderRow[]): SwapEntryView[] {
  if (chain.every(({ swap }) => swap === undefined)) return [];
  return chain
    .flatMap((order, index) => [
      // There may be others before the first one shown.
      ...(index === 0 && order.swapOf === undefined ? bought(order) : []),
      ...swapOf(order, chain[index - 1], chain[index + 1]),
      ...refundOf(order),
      ...codes(order),
    ])
    .sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}

function bought(order: OrderRow): SwapEntryView[] {
  return [{ kind: 'bought', at: iso(order.activatedAt ?? order.createdAt), ...about(order), charged: order.price }];
}

function swapOf(order: OrderRow, previous: OrderRow | undefined, next: OrderRow | undefined): SwapEntryView[] {
  const { swap, price, refund } = order;
  if (swap === undefined) return [];
  const { reason, isAutomatic, requestedAt, withdrawnAt, endedAt, refusal } = swap;
  const common = { ...about(order), reason, isAutomatic };
  const state = swapStateOf(order);
  const until = state === 'waiting' && refund?.dueAt && { until: iso(refund.dueAt) };
  const entries: SwapEntryView[] = [];
  // A plan that was not needed, or that a refund replaced, is not an event.
  const isUnneeded =
    isAutomatic === true && (state === 'kept' || (state === 'withdrawn' && refund?.madeAt !== undefined));
  // A number's swap is planned when it arrives; the swap that brought it ends a moment later.
  const at = iso(new Date(Math.max(requestedAt.getTime(), previous?.swap?.endedAt?.getTime() ?? 0)));
  if (endedAt === undefined && !isUnneeded) entries.push({ kind: 'waiting', at, ...common, ...until });
  if (withdrawnAt && !isUnneeded) {
    const why = { isAutomatic, message: refusal?.message };
    entries.push({ kind: 'withdrawn', at: iso(withdrawnAt), ...about(order), ...why });
  }
  if (endedAt && state === 'swapped' && next) {
    const other = { charged: next.price, replacement: about(next) };
    entries.push({ kind: 'swapped', at: iso(endedAt), ...common, refunded: price, ...other });
  }
  if (endedAt && state === 'refunded')
    entries.push({ kind: 'refunded', at: iso(endedAt), ...common, refunded: price, message: refusal?.message });
  return entries;
}

/** A refund that was not a swap's step: at the end of the time, or on request. */
function refundOf(order: OrderRow): SwapEntryView[] {
  const { refund, swap, price } = order;
  if (refund?.madeAt === undefined || swap?.endedAt !== undefined || isSwapOpen(order)) return [];
  return [{ kind: 'refunded', at: iso(refund.madeAt), ...about(order), refunded: price }];
}

/** The first message. One after the refund was free. */
function codes(order: OrderRow): SwapEntryView[] {
  const [first] = order.messages;
  if (!first) return [];
  const isFree = order.refund?.madeAt !== undefined && first.at >= order.refund.madeAt;
  return [{ kind: isFree ? 'late-code' : 'code', at: iso(first.at), ...about(order) }];
}

function about({ _id, number }: OrderRow): { readonly orderId: string; readonly number?: string } {
  return { orderId: _id.toHexString(), number };
}

function iso(time: Date): string {
  return time.toISOString();
}
