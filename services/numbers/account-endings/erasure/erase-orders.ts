import { Injectable } from '@nestjs/common';
import { Clock } from '@ringlet/platform/clock';
import { endedStates } from '../../domain/order-states';
import { openSwap } from '../../domain/swap';
import { OrdersRepository } from '../../orders/store/orders.repository';

/** Orders that are changed by one statement. */
const batch = 200;

/** Removes rented numbers, messages, tags and notes from a client's orders. What explains movements of money stays. */
@Injectable()
export class EraseOrders {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly clock: Clock,
  ) {}

  /** In batches; repeating it changes nothing. Returns false while an order has not ended: it keeps what is needed to end it. */
  async run(userId: string): Promise<boolean> {
    const ended = { userId, state: { $in: [...endedStates] } };
    const { rows } = this.orders;
    // A deleted account buys nothing more. A replacement that is stored already ends as every order does.
    const unplaced = { userId, ...openSwap, 'swap.placedAt': { $exists: false } };
    await rows.updateMany(unplaced, { $set: { 'swap.withdrawnAt': this.clock.now() } });
    await rows.updateMany({ userId, autoSwap: { $exists: true } }, { $unset: { autoSwap: '' } });
    await rows.updateMany({ userId, renewal: { $exists: true } }, { $unset: { renewal: '' } });
    for (;;) {
      const written = [{ tags: { $exists: true } }, { note: { $exists: true } }];
      const unerased = { ...ended, $or: [{ number: { $exists: true } }, { messages: { $ne: [] } }, ...written] };
      const found = await rows
        .find(unerased, { projection: { _id: 1 } })
        .limit(batch)
        .toArray();
      if (found.length === 0) break;
      const those = { ...ended, _id: { $in: found.map(({ _id }) => _id) } };
      await rows.updateMany(those, {
        $set: { messages: [] },
        $unset: { number: '', numberTails: '', tags: '', note: '' },
      });
    }
    const open = { userId, state: { $nin: [...endedStates] } };
    return (await rows.findOne(open, { projection: { _id: 1 } })) === null;
  }
}
