import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { type Collection } from 'mongoose';
import { type EventOf } from '@ringlet/contracts/event';
import { orderActivated, orderRefunded } from '@ringlet/contracts/numbers/events';
import { lastLedgerVerification } from '@ringlet/contracts/verification';
import { sumDepositsByDay } from '@ringlet/contracts/wallet/ledger';
import { HandleRequest, OnEvents } from '@ringlet/messaging/decorators';
import { InjectCollection } from '@ringlet/persistence/collection';
import { Clock } from '@ringlet/platform/clock';
import { DepositSums } from './deposit-sums';
import { NightlyLedgerVerification } from './nightly-ledger-verification';
import { OrderFactRow } from './order-fact.model';

/** Stores the order events. Setting a fact twice, or in another order, changes nothing, so no inbox is needed. */
@Controller()
export class LedgerVerificationController {
  constructor(
    @InjectCollection(OrderFactRow) private readonly facts: Collection<OrderFactRow>,
    private readonly nightly: NightlyLedgerVerification,
    private readonly deposits: DepositSums,
    private readonly clock: Clock,
  ) {}

  @HandleRequest(lastLedgerVerification)
  last() {
    return this.nightly.last();
  }

  /** Analytics asks without a caller. */
  @HandleRequest(sumDepositsByDay)
  depositSums() {
    return this.deposits.byDay();
  }

  @OnEvents(orderActivated)
  activated(@Payload() events: readonly EventOf<typeof orderActivated>[]): Promise<void> {
    return this.set(events.map(({ data: { orderId, price } }) => ({ orderId, price, activated: true })));
  }

  @OnEvents(orderRefunded)
  refunded(@Payload() events: readonly EventOf<typeof orderRefunded>[]): Promise<void> {
    return this.set(events.map(({ data: { orderId, price } }) => ({ orderId, price, refunded: true })));
  }

  private async set(
    facts: readonly (Omit<OrderFactRow, '_id' | 'at'> & { readonly orderId: string })[],
  ): Promise<void> {
    const at = this.clock.now();
    const updates = facts.map(({ orderId, ...fact }) => ({
      updateOne: { filter: { _id: orderId.toLowerCase() }, update: { $set: { ...fact, at } }, upsert: true },
    }));
    await this.facts.bulkWrite(updates, { ordered: false });
  }
}
