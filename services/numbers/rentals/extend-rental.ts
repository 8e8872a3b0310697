import { Injectable } from '@nestjs/common';
import { type Caller } from '@ringlet/contracts/caller';
import { RingletError } from '@ringlet/contracts/errors';
import { kobo } from '@ringlet/contracts/money';
import { type BuyNumberReply } from '@ringlet/contracts/numbers/orders';
import { type ExtendRentalInput } from '@ringlet/contracts/numbers/rentals';
import { Clock } from '@ringlet/platform/clock';
import { type OrderExtension, type OrderRow } from '../order-store/order.model';
import { OrdersRepository } from '../order-store/orders.repository';
import { presentOrder } from '../order-store/present-order';
import { apiKeyOf } from '../orders/purchase/new-order';
import { PurchaseSaga } from '../orders/purchase/purchase.saga';
import { RentalExtensions, type Reserving } from './rental-extensions';

/** A client's purchase of more time for a rental. */
@Injectable()
export class ExtendRental {
  constructor(
    private readonly saga: PurchaseSaga,
    private readonly extensions: RentalExtensions,
    private readonly orders: OrdersRepository,
    private readonly clock: Clock,
  ) {}

  async execute(input: ExtendRentalInput, caller: Caller, correlationId: string): Promise<BuyNumberReply> {
    const { orderId, unit, count, price, idempotencyKey, retryRefused } = input;
    const { id: userId } = caller;
    const rental = await this.orders.findOwn(orderId, userId);
    if (rental.kind !== 'rental') throw new RingletError('numbers/order-not-found');
    const fields = ['extension', orderId, unit, count, price];
    const wanted = { rental, span: { unit, count }, price: kobo(price), more: apiKeyOf(caller) };
    const request = { userId, idempotencyKey, retryRefused, fields };
    const reserving: Reserving = (order, extension) => ({ reserve: () => this.reserve(rental, order, extension) });
    const reply = await this.saga.purchase(
      request,
      (identity) => this.extensions.planOf(wanted, reserving, identity, correlationId),
      correlationId,
    );
    return { ...reply, order: presentOrder(await this.orders.get(rental._id)) };
  }

  private async reserve({ _id }: OrderRow, order: OrderRow, extension: OrderExtension): Promise<void> {
    if (await this.orders.reserveForExtension(_id, order._id, extension, this.clock.now())) return;
    const found = await this.orders.find(_id);
    const isLonger = found?.expiresAt?.getTime() !== extension.from.getTime();
    const isExtended = found?.state === 'active' && (found.rental?.pendingExtensionId !== undefined || isLonger);
    throw new RingletError(isExtended ? 'numbers/extension-under-way' : 'numbers/not-active');
  }
}
