import { Injectable } from '@nestjs/common';
import { type OrderKind, type OrderView } from '@ringlet/contracts/numbers/order';
import { type getOrderLabels, type OrderDelivery } from '@ringlet/contracts/numbers/orders';
import { extensionsAtMost, type RentalExtension } from '@ringlet/contracts/numbers/rentals';
import { type Page, type PageOf } from '@ringlet/contracts/paging';
import { type ReplyOf } from '@ringlet/contracts/request';
import { ownKinds } from '../../domain/order-kind';
import { type OrderState } from '../../domain/order-states';
import { type MessageRow } from '../../order-store/order.model';
import { OrderReads } from '../../order-store/order-reads';
import { presentOrder } from '../../order-store/present-order';

/** A client's own orders, for display. */
@Injectable()
export class OrderQueries {
  constructor(private readonly orders: OrderReads) {}

  /** Newest first. Extensions are part of their rental. */
  list(userId: string, page: Page, kinds = ownKinds as readonly OrderKind[]): Promise<PageOf<OrderView>> {
    return this.orders.pageOf(userId, page, { kinds, projection: { messages: 0 } }, presentOrder);
  }

  /** Orders that the client's program calls `ref`, newest first. */
  listByRef(userId: string, page: Page, ref: string): Promise<PageOf<OrderView>> {
    return this.orders.pageOfRef(userId, page, ref, presentOrder);
  }

  /** The completed extensions of a client's rental, newest first. */
  async extensions(userId: string, rentalId: string): Promise<RentalExtension[]> {
    const rows = await this.orders.extensionsOf(userId, rentalId, extensionsAtMost);
    return rows.flatMap(({ extension, price, createdAt }) => {
      return extension === undefined ? [] : [{ ...extension.span, price, createdAt: createdAt.toISOString() }];
    });
  }

  async labels(userId: string, ids: readonly string[]): Promise<ReplyOf<typeof getOrderLabels>> {
    const orders = await this.orders.labelled(userId, ids);
    // An extension has no number of its own, so it shows its rental's.
    const rentalIds = orders.flatMap(({ extension }) => extension?.of ?? []);
    const rentals = await this.orders.labelled(userId, rentalIds);
    const numbers = new Map(rentals.map(({ _id, number }) => [_id.toHexString(), number]));
    return Object.fromEntries(
      orders.map(({ _id, extension, countryName, serviceName, number = numbers.get(extension?.of ?? '') }) => [
        _id.toHexString(),
        { countryName, serviceName, number },
      ]),
    );
  }

  /** What orders delivered to a client. Messages' texts stay here. */
  async deliveries(userId: string, ids: readonly string[]): Promise<OrderDelivery[]> {
    const orders = await this.orders.delivered(userId, ids);
    return orders.map(({ _id, kind, state, number, countryName, serviceName, createdAt, received, messages }) => ({
      id: _id.toHexString(),
      kind,
      number,
      countryName,
      serviceName,
      createdAt: createdAt.toISOString(),
      isDelivered: (received && !isHiddenAlone(messages)) || isTimeProvided(kind, state),
      messagesAt: messages.flatMap(({ isHidden, at }) => (isHidden ? [] : [at.toISOString()])),
    }));
  }
}

const isHiddenAlone = (messages: readonly MessageRow[]): boolean =>
  messages.length > 0 && messages.every(({ isHidden }) => isHidden);

const isTimeProvided = (kind: OrderKind, state: OrderState): boolean =>
  kind !== 'code' && (state === 'active' || state === 'completed');
