import { Injectable } from '@nestjs/common';
import { type Collection, type mongo, Types } from 'mongoose';
import { type AdminOrder } from '@ringlet/contracts/numbers/admin';
import { type SearchOrdersInput } from '@ringlet/contracts/numbers/order-search';
import { type Found } from '@ringlet/contracts/paging';
import { byNewest, foundRows } from '@ringlet/persistence/found-rows';
import { beginsWith } from '@ringlet/persistence/keyset';
import { providerNames } from '../../domain/provider-name';
import { type OrderRow } from '../store/order.model';
import { OrdersRepository } from '../store/orders.repository';
import { presentToAdmin } from '../store/present-order';

/** Orders by id, activation id or phone number. Each query reads at most `limit` + 1 rows of an index. */
@Injectable()
export class OrderSearch {
  private readonly rows: Collection<OrderRow>;

  constructor(orders: OrdersRepository) {
    this.rows = orders.rows;
  }

  async run({ limit, ...input }: SearchOrdersInput): Promise<Found<AdminOrder>> {
    const found = await Promise.all(orderConditions(input).map((where) => this.find(where, limit)));
    return foundRows(found.flat().sort(byNewest), limit, presentToAdmin);
  }

  private find(where: mongo.Filter<OrderRow>, limit: number): Promise<OrderRow[]> {
    return this.rows
      .find(where)
      .limit(limit + 1)
      .toArray();
  }
}

/** The conditions of the queries. An index serves each. */
export function orderConditions({
  id,
  digits,
  activationId,
}: Omit<SearchOrdersInput, 'limit'>): mongo.Filter<OrderRow>[] {
  return [
    ...(id === undefined ? [] : [{ _id: new Types.ObjectId(id) }]),
    ...(activationId === undefined ? [] : providerNames.map((provider) => ({ provider, activationId }))),
    ...(digits === undefined ? [] : conditionsOfDigits(digits)),
  ];
}

/** The conditions of six digits or more of a phone number. Without $elemMatch, one tail could meet each bound. An older replica stores no tails. */
export function conditionsOfDigits(digits: string): mongo.Filter<OrderRow>[] {
  return [{ number: beginsWith(digits) }, { numberTails: { $elemMatch: beginsWith(digits) } }];
}
