import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { type Caller } from '@ringlet/contracts/caller';
import { RingletError } from '@ringlet/contracts/errors';
import {
  endRenewal,
  EndRenewalInput,
  extendRental,
  ExtendRentalInput,
  finishRental,
  FinishRentalInput,
  listExtensions,
  ListExtensionsInput,
  listRentalCountries,
  listRentalOffers,
  ListRentalOffersInput,
  listRentals,
  ListRentalsInput,
  readRental,
  ReadRentalInput,
  rentNumber,
  RentNumberInput,
  setRenewal,
  SetRenewalInput,
} from '@ringlet/contracts/numbers/rentals';
import { CurrentUser, HandleRequest } from '@ringlet/messaging/decorators';
import { type RequestContext } from '@ringlet/messaging/envelope';
import { OrderReads } from '../order-store/order-reads';
import { presentOrder } from '../order-store/present-order';
import { OrderQueries } from '../orders/queries/order-queries';
import { ExtendRental } from './extend-rental';
import { OwnRentals } from './own-rentals';
import { RentNumber } from './rent-number';
import { RentalCatalog } from './rental-catalog';

@Controller()
export class RentalsController {
  constructor(
    private readonly rentalCatalog: RentalCatalog,
    private readonly rentNumber: RentNumber,
    private readonly extendRental: ExtendRental,
    private readonly ownRentals: OwnRentals,
    private readonly orders: OrderReads,
    private readonly queries: OrderQueries,
  ) {}

  @HandleRequest(listRentalCountries)
  countries() {
    return this.rentalCatalog.countries();
  }

  @HandleRequest(listRentalOffers)
  offers(@Payload() { country }: ListRentalOffersInput) {
    return this.rentalCatalog.offersOf(country);
  }

  @HandleRequest(rentNumber)
  rent(@Payload() input: RentNumberInput, @CurrentUser() caller: Caller, @Ctx() { correlationId }: RequestContext) {
    return this.rentNumber.execute(input, caller, correlationId);
  }

  @HandleRequest(extendRental)
  extend(@Payload() input: ExtendRentalInput, @CurrentUser() caller: Caller, @Ctx() { correlationId }: RequestContext) {
    return this.extendRental.execute(input, caller, correlationId);
  }

  @HandleRequest(listExtensions)
  extensions(@Payload() { userId, orderId }: ListExtensionsInput) {
    return this.queries.extensions(userId, orderId);
  }

  @HandleRequest(finishRental)
  finish(@Payload() { orderId }: FinishRentalInput, @CurrentUser() caller: Caller) {
    return this.ownRentals.finish(orderId, caller.id);
  }

  @HandleRequest(setRenewal)
  setRenewal(@Payload() input: SetRenewalInput, @CurrentUser() caller: Caller) {
    return this.ownRentals.setRenewal(input, caller.id);
  }

  @HandleRequest(endRenewal)
  endRenewal(@Payload() { orderId }: EndRenewalInput, @CurrentUser() caller: Caller) {
    return this.ownRentals.endRenewal(orderId, caller.id);
  }

  @HandleRequest(listRentals)
  list(@Payload() { userId, ...page }: ListRentalsInput) {
    return this.queries.list(userId, page, ['rental']);
  }

  @HandleRequest(readRental)
  async read(@Payload() { userId, decimalId }: ReadRentalInput) {
    const row = await this.orders.findByDecimalId(userId, decimalId, 'all');
    if (row?.kind !== 'rental') throw new RingletError('numbers/order-not-found');
    return presentOrder(row);
  }
}
