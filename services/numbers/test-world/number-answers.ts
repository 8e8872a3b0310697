import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { RingletError } from '@ringlet/contracts/errors';
import { listActivations, readActivation } from '@ringlet/contracts/numbers/activations';
import { orderMessages, requestNextSms } from '@ringlet/contracts/numbers/messages';
import { type OrderView } from '@ringlet/contracts/numbers/order';
import {
  buyNumber,
  type BuyNumberReply,
  findPurchase,
  listOrders,
  refundNumber,
} from '@ringlet/contracts/numbers/orders';
import { createQuote, quoteSeconds } from '@ringlet/contracts/numbers/quotes';
import {
  extendRental,
  finishRental,
  listExtensions,
  listRentals,
  readRental,
  rentNumber,
} from '@ringlet/contracts/numbers/rentals';
import { type Page, type PageOf } from '@ringlet/contracts/paging';
import { newestFirst, pageInMemory } from '@ringlet/persistence/keyset';
import { RateLimits } from '@ringlet/persistence/rate-limits';
import { requestHash } from '@ringlet/persistence/request-hash';
import { Clock } from '@ringlet/platform/clock';
import { phaseOf } from '../domain/activation-phase';
import { pageOfMessages } from '../domain/message-page';
import { purchasesOfKey } from './catalog';
import { beginNextSms, cancel, extensionsOf, findOwn, finish, orderFactsOf } from './number-rules';
import { messagesOf, presentTestActivation, presentTestOrder, refundableFrom } from './present';
import { buy, type Buyer, extend, type Identity, type Purchased, quoted, rent } from './purchases';
import { answerTo, type TestCaller } from './test-answer';
import { TestWorlds } from './test-worlds';
import { type TestOrder, type TestWorld } from './world';

/** An account's numbers in its test world. */
@Injectable()
export class NumberAnswers {
  readonly answers = [
    answerTo(buyNumber, (input, caller) => {
      const { country, service, price, clientRef } = input;
      const fields = ['code', country, service, price, ...(clientRef === undefined ? [] : [clientRef])];
      return this.purchase(caller, input, fields, (world, ...by) => buy(world, input, ...by));
    }),
    answerTo(findPurchase, async ({ idempotencyKey }, { id }) => {
      const now = this.clock.nowMs();
      const [order] = await this.read(id, ({ requestKey, kind, balanceAfter, resolvedAt = 0 }) => {
        const isBought = balanceAfter !== undefined && kind !== 'extension' && now >= resolvedAt;
        return requestKey === idempotencyKey && isBought;
      });
      return order === undefined ? {} : { order: this.present(order, id) };
    }),
    // The test world's prices do not change, so a quote is not stored.
    answerTo(createQuote, (item) => ({
      ...quoted(item),
      expiresAt: new Date(this.clock.nowMs() + quoteSeconds * 1000).toISOString(),
    })),
    answerTo(rentNumber, (input, caller) => {
      const { country, unit, count, price } = input;
      const fields = ['rental', country, unit, count, price];
      return this.purchase(caller, input, fields, (world, ...by) => rent(world, input, ...by));
    }),
    answerTo(extendRental, (input, caller) => {
      const { orderId, unit, count, price } = input;
      const fields = ['extension', orderId, unit, count, price];
      return this.purchase(caller, input, fields, (world, ...by) => extend(world, input, ...by));
    }),
    answerTo(finishRental, async ({ orderId }, { id }) => {
      const changed = await this.changed(id, (world, now) => finish(world, orderId, now));
      return this.present(findOwn(changed, orderId), id);
    }),
    answerTo(listExtensions, async ({ orderId }, { id }) => extensionsOf(await this.worlds.read(id), orderId)),
    answerTo(refundNumber, async (input, { id }) => {
      const changed = await this.changed(id, (world, now) => cancel(world, input, now));
      const order = findOwn(changed, input.orderId);
      return { order: this.present(order, id), balance: order.balanceRefunded };
    }),
    answerTo(requestNextSms, async ({ orderId }, { id }) => {
      const changed = await this.changed(id, (world, now) => beginNextSms(world, orderId, now));
      return { order: this.present(findOwn(changed, orderId), id) };
    }),
    answerTo(orderMessages, async ({ orderId, limit, cursor }, { id }) => {
      const order = findOwn(await this.worlds.read(id), orderId);
      const now = this.clock.nowMs();
      const end = cursor === undefined ? undefined : Number(cursor);
      const { page, start } = pageOfMessages(messagesOf(order, now), end, limit);
      const shown = { ...presentTestOrder(order, id, now), ...refundableFrom(order, now) };
      return { order: shown, messages: page, nextCursor: start > 0 ? String(start) : undefined };
    }),
    answerTo(listOrders, async ({ userId: _own, clientRef, ...page }, { id }) => {
      const own = await this.read(id, ({ kind }) => kind !== 'extension');
      return this.page(page, clientRef === undefined ? own : own.filter((each) => each.clientRef === clientRef), id);
    }),
    answerTo(listRentals, async ({ userId: _own, ...page }, { id }) => {
      return this.page(page, await this.read(id, ({ kind }) => kind === 'rental'), id);
    }),
    answerTo(readRental, async ({ decimalId }, { id }) => {
      const [found] = await this.read(id, (each) => each.kind === 'rental' && each.decimalId === decimalId);
      if (found === undefined) throw new RingletError('numbers/order-not-found');
      return this.present(found, id);
    }),
    answerTo(readActivation, async ({ decimalId, all }, { id }) => {
      const [found] = await this.read(id, (each) => each.kind === 'code' && each.decimalId === decimalId);
      if (found === undefined) throw new RingletError('numbers/order-not-found');
      return presentTestActivation(found, id, this.clock.nowMs(), all);
    }),
    answerTo(listActivations, async ({ open = false, from = 0, to = Infinity, skip, limit }, { id }) => {
      const now = this.clock.nowMs();
      const found = await this.read(id, (each) => {
        const isInTime = each.createdAt >= from * 1000 && each.createdAt < to * 1000;
        const isOpen = !/^(placing|cancelled|completed)$/.test(phaseOf(orderFactsOf(each, now)));
        return each.kind === 'code' && isInTime && (!open || isOpen);
      });
      return found
        .toReversed()
        .slice(skip, skip + limit)
        .map((each) => presentTestActivation(each, id, now));
    }),
  ];

  constructor(
    private readonly worlds: TestWorlds,
    private readonly rateLimits: RateLimits,
    private readonly clock: Clock,
  ) {}

  private async purchase(
    caller: TestCaller,
    { idempotencyKey: requestKey, retryRefused }: { readonly idempotencyKey?: string; readonly retryRefused?: boolean },
    fields: readonly (string | number)[],
    make: (world: TestWorld, identity: Identity, buyer: Buyer) => Purchased,
  ): Promise<BuyNumberReply> {
    const { id, session: keyId, key } = caller;
    await this.rateLimits.consume(`test-purchase:${keyId}`, purchasesOfKey);
    const identity = { requestKey, requestHash: requestHash(fields), retryRefused };
    const newId = new Types.ObjectId().toHexString();
    const result = await this.worlds.change(id, (world) => {
      return make(world, identity, { keyId, now: this.clock.nowMs(), newId, spendPerDay: key.spendPerDay });
    });
    if (result instanceof RingletError) throw result;
    return { order: this.present(result.order, id), balance: result.balance };
  }

  private changed(userId: string, change: (world: TestWorld, now: number) => TestWorld): Promise<TestWorld> {
    return this.worlds.change(userId, (before) => {
      const world = change(before, this.clock.nowMs());
      return { world, result: world };
    });
  }

  private async read(userId: string, which: (order: TestOrder) => boolean): Promise<TestOrder[]> {
    return (await this.worlds.read(userId)).orders.filter(which);
  }

  private page(page: Page, orders: readonly TestOrder[], userId: string): PageOf<OrderView> {
    const rows = orders.map((order) => ({ _id: new Types.ObjectId(order.id), order }));
    return pageInMemory(page, newestFirst, rows, ({ order }) => this.present(order, userId));
  }

  private present(order: TestOrder, userId: string): OrderView {
    return presentTestOrder(order, userId, this.clock.nowMs());
  }
}
