import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { type BuyNumberReply, type Order } from '@ringlet/contracts/numbers/orders';
import { type PageOf } from '@ringlet/contracts/paging';
import {
  extendRental,
  ExtendRentalInput,
  listRentalCountries,
  ListRentalCountriesInput,
  listRentalOffers,
  ListRentalOffersInput,
  listRentals,
  ListRentalsInput,
  type RentalCountry,
  type RentalOffers,
  rentNumber,
  RentNumberInput,
} from '@ringlet/contracts/numbers/rentals';
import { type RequestContext } from '@ringlet/messaging/envelope';
import { HandleRequest } from '@ringlet/messaging/decorators';
import { callerOf } from '../caller';
import { Orders } from '../orders/orders.repository';
import { ExtendRental } from './extend-rental';
import { RentNumber } from './rent-number';
import { RentalCatalog } from './rental-catalog';

@Controller()
export class RentalsController {
  constructor(
    private readonly shelf: RentalCatalog,
    private readonly acquireNumber: RentNumber,
    private readonly extending: ExtendRental,
    private readonly orders: Orders,
  ) {}

  @HandleRequest(listRentalCountries)
  countries(@Payload() _input: ListRentalCountriesInput): Promise<readonly RentalCountry[]> {
    return this.shelf.countries();
  }

  @HandleRequest(listRentalOffers)
  offers(@Payload() { country }: ListRentalOffersInput): Promise<RentalOffers> {
    return this.shelf.offersOf(country);
  }

  @HandleRequest(rentNumber)
  rent(@Payload() input: RentNumberInput, @Ctx() context: RequestContext): Promise<BuyNumberReply> {
    return this.acquireNumber.rent(input, callerOf(context), context.correlationId);
  }

  @HandleRequest(extendRental)
  extend(@Payload() input: ExtendRentalInput, @Ctx() context: RequestContext): Promise<BuyNumberReply> {
    return this.extending.extend(input, callerOf(context), context.correlationId);
  }

  @HandleRequest(listRentals)
  list(@Payload() { userId, ...page }: ListRentalsInput): Promise<PageOf<Order>> {
    return this.orders.list(userId, page, { kind: 'rental' });
  }
}
