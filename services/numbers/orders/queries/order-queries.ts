import { Injectable } from '@nestjs/common';
import { type Collection, type mongo, Types } from 'mongoose';
import { type OrderView } from '@ringlet/contracts/numbers/order';
import { type getOrderLabels } from '@ringlet/contracts/numbers/orders';
import { type Page, type PageOf } from '@ringlet/contracts/paging';
import { extensionsAtMost, type RentalExtension } from '@ringlet/contracts/numbers/rentals';
import { type ReplyOf } from '@ringlet/contracts/request';
import { keysetPage, newestFirst } from '@ringlet/persistence/keyset';
import { type OrderRow } from '../store/order.model';
import { OrdersRepository } from '../store/orders.repository';
import { presentOrder } from '../store/present-order';

type Labelled = Pick<OrderRow, '_id' | 'number' | 'countryName' | 'serviceName' | 'extendsOrderId'>;

/** A client's own orders, to be shown. */
@Injectable()
export class OrderQueries {
  private readonly rows: Collection<OrderRow>;

  constructor(orders: OrdersRepository) {
    this.rows = orders.rows;
  }

  /** Newest first. Extensions are part of their rental. */
  async list(
    userId: string,
    page: Page,
    where: mongo.Filter<OrderRow> = { kind: { $ne: 'extension' } },
  ): Promise<PageOf<OrderView>> {
    const branch = { where: { userId, ...where }, projection: { messages: 0 } as const };
    return keysetPage(page, newestFirst, [branch], this.rows, presentOrder);
  }

  /** The extensions of a client's rental that were made, newest first. */
  async extensions(userId: string, rentalId: string): Promise<RentalExtension[]> {
    const made = { userId, kind: 'extension', extendsOrderId: rentalId, state: 'completed' } as const;
    const projection = { span: 1, price: 1, createdAt: 1 } as const;
    const found = this.rows.find<Pick<OrderRow, 'span' | 'price' | 'createdAt'>>(made, { projection });
    const rows = await found.sort({ _id: -1 }).limit(extensionsAtMost).toArray();
    return rows.flatMap(({ span, price, createdAt }) => {
      return span === undefined ? [] : [{ ...span, price, createdAt: createdAt.toISOString() }];
    });
  }

  /** The labels of a client's orders, by order id. */
  async labels(userId: string, ids: readonly string[]): Promise<ReplyOf<typeof getOrderLabels>> {
    const orders = await this.findLabelled(userId, ids);
    // An extension has no number of its own: it shows its rental's.
    const rentalIds = orders.flatMap(({ extendsOrderId }) => extendsOrderId ?? []);
    const rentals = await this.findLabelled(userId, rentalIds);
    const numbers = new Map(rentals.map(({ _id, number }) => [_id.toHexString(), number]));
    return Object.fromEntries(
      orders.map(({ _id, extendsOrderId, countryName, serviceName, number = numbers.get(extendsOrderId ?? '') }) => [
        _id.toHexString(),
        { countryName, serviceName, ...(number !== undefined && { number }) },
      ]),
    );
  }

  /** A client's order with one message, if it has that. */
  async findMessage(
    orderId: Types.ObjectId,
    messageId: Types.ObjectId,
    userId: string,
  ): Promise<Pick<OrderRow, 'messages' | 'serviceName'> | null> {
    const projection = { serviceName: 1, messages: { $elemMatch: { _id: messageId } } };
    return this.rows.findOne<Pick<OrderRow, 'messages' | 'serviceName'>>({ _id: orderId, userId }, { projection });
  }

  private async findLabelled(userId: string, ids: readonly string[]): Promise<Labelled[]> {
    if (ids.length === 0) return [];
    const projection = { number: 1, countryName: 1, serviceName: 1, extendsOrderId: 1 };
    const where = { _id: { $in: ids.map((id) => new Types.ObjectId(id)) }, userId };
    return this.rows.find<Labelled>(where, { projection }).toArray();
  }
}
