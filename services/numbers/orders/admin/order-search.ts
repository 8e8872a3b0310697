import { Injectable } from '@nestjs/common';
import { type AdminOrder } from '@ringlet/contracts/numbers/admin';
import { type SearchOrdersInput } from '@ringlet/contracts/numbers/order-search';
import { type Found } from '@ringlet/contracts/paging';
import { byNewest, firstRows } from '@ringlet/persistence/first-rows';
import { AdminOrderReads } from '../../order-store/admin-order-reads';
import { presentToAdmin } from '../../order-store/present-order';

@Injectable()
export class OrderSearch {
  constructor(private readonly orders: AdminOrderReads) {}

  async run({ limit, ...terms }: SearchOrdersInput): Promise<Found<AdminOrder>> {
    const found = await this.orders.search(terms, limit + 1);
    return firstRows(found.sort(byNewest), limit, presentToAdmin);
  }
}
