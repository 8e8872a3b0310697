import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { RingletError } from '@ringlet/contracts/errors';
import { type AnnotateOrderInput, type FindOwnOrdersInput, type OwnNumberView } from '@ringlet/contracts/numbers/board';
import { type PageOf } from '@ringlet/contracts/paging';
import { type Branch } from '@ringlet/persistence/keyset';
import { withoutUndefined } from '@ringlet/persistence/without-undefined';
import { statesWithStatus } from '../../domain/order-states';
import { type OrderRow } from '../../order-store/order.model';
import { lastMessages } from '../../order-store/order-reads';
import { OrdersRepository } from '../../order-store/orders.repository';
import { presentOrder } from '../../order-store/present-order';
import { newestCodeInList } from '../../orders/messages/newest-code';
import { RefundOrder } from '../../orders/refund/refund-order';

@Injectable()
export class OwnOrders {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly refunds: RefundOrder,
  ) {}

  find(userId: string, { limit, cursor, ...filter }: FindOwnOrdersInput): Promise<PageOf<OwnNumberView>> {
    const those = { where: whereOf(filter), projection: lastMessages };
    return this.orders.pageOf(userId, { limit, cursor }, those, (row) => this.present(row));
  }

  /** Throws numbers/order-not-found. */
  async annotate(userId: string, { orderId, tags, note }: AnnotateOrderInput): Promise<void> {
    const isStored = await this.orders.annotate(new Types.ObjectId(orderId), userId, { tags, note });
    if (!isStored) throw new RingletError('numbers/order-not-found');
  }

  private present(row: OrderRow): OwnNumberView {
    return {
      ...presentOrder(row),
      ...this.refunds.refundableFrom(row),
      received: row.received || row.messages.length > 0,
      ...newestCodeInList(row),
      tags: row.client?.tags ?? [],
      note: row.client?.note,
    };
  }
}

function whereOf({
  status,
  having,
  country,
  service,
  from,
  to,
  digits,
  tag,
}: Omit<FindOwnOrdersInput, 'limit' | 'cursor'>): Branch<OrderRow>['where'] {
  return withoutUndefined({
    state:
      status === undefined && having !== 'number'
        ? undefined
        : withoutUndefined({
            $in: status === undefined ? undefined : statesWithStatus(status),
            $nin: having === 'number' ? statesWithStatus('declined') : undefined,
          }),
    // A message after a refund leaves `received` unset.
    $or: having === 'message' ? [{ received: true }, { 'messages.0': { $exists: true } }] : undefined,
    country,
    service,
    createdAt: from === undefined && to === undefined ? undefined : between(from, to),
    number: digits === undefined ? undefined : { $regex: digits },
    'client.tags': tag,
  });
}

const between = (from: string | undefined, to: string | undefined) =>
  withoutUndefined({
    $gte: from === undefined ? undefined : new Date(from),
    $lt: to === undefined ? undefined : new Date(to),
  });
