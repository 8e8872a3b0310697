import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { type Caller } from '@ringlet/contracts/caller';
import { type SwapEntryView } from '@ringlet/contracts/numbers/swaps';
import { type OrderRow } from '../order-store/order.model';
import { OrdersRepository } from '../order-store/orders.repository';
import { swapEntries } from './swap-entries';

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
