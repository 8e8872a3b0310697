import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Caller } from '@ringlet/contracts/caller';
import { koboFromNaira, nairaFromKobo } from '@ringlet/contracts/money';
import {
  extendRental,
  listRentalCountries,
  listRentalOffers,
  listRentals,
  rentNumber,
} from '@ringlet/contracts/numbers/rentals';
import { Requester, type RequestOptions } from '@ringlet/messaging/requester';
import { Users } from '../accounts/users';
import { ApiEnvelopeOf, envelope, type ApiEnvelope, listEnvelope, type ApiListEnvelope } from '../http/envelope';
import { Ctx, IdempotencyKey, CurrentUser } from '../http/context';
import { ForClients } from '../sessions/access';
import { ListQuery } from '../wallet/wallet.dto';
import { BoughtNumber, OrderView } from './numbers.dto';
import { presentOrder } from './present-order';
import {
  ExtendRentalBody,
  RentalCountryView,
  RentalIdParam,
  RentalOffersQuery,
  RentalOffersView,
  RentNumberBody,
} from './rentals.dto';

/** Prices come from the upstream while one waits. */
const offersDeadlineMs = 20_000;
/** The price, the wallet and the upstream are asked in turn; the service itself gives up before this. */
const rentDeadlineMs = 45_000;

@ApiTags('rentals')
@Controller('client/rentals')
@ForClients()
export class RentalsController {
  constructor(
    private readonly requester: Requester,
    private readonly users: Users,
  ) {}

  @Get('countries')
  @ApiOperation({
    summary: 'Countries where a number can be rented for hours or days now, by name',
    description: 'None where no provider rents. Errors: numbers/upstream-unavailable.',
  })
  @ApiEnvelopeOf(RentalCountryView, { as: 'list' })
  async rentalCountries(@Ctx() context: RequestOptions): Promise<ApiListEnvelope<RentalCountryView>> {
    const wait = { ...context, deadlineMs: offersDeadlineMs };
    const countries = await this.requester.send(listRentalCountries, {}, wait);
    return listEnvelope({ data: countries.map((country) => ({ ...country, from: nairaFromKobo(country.from) })) });
  }

  @Get('offers')
  @ApiOperation({
    summary: 'For how long a number of one country can be rented, at which price',
    description: 'Errors: numbers/country-unknown, numbers/upstream-unavailable.',
  })
  @ApiEnvelopeOf(RentalOffersView)
  async rentalOffers(
    @Query() { country }: RentalOffersQuery,
    @Ctx() context: RequestOptions,
  ): Promise<ApiEnvelope<RentalOffersView>> {
    const wait = { ...context, deadlineMs: offersDeadlineMs };
    const found = await this.requester.send(listRentalOffers, { country }, wait);
    const offers = found.offers.map((offer) => ({ ...offer, price: nairaFromKobo(offer.price) }));
    return envelope({ country: found.country, offers, refundable_for: found.refundableForSeconds });
  }

  @Get()
  @ApiOperation({ summary: 'Own rentals, newest first; those that are over too' })
  @ApiEnvelopeOf(OrderView, { as: 'list' })
  async rentals(
    @Query() page: ListQuery,
    @CurrentUser() caller: Caller,
    @Ctx() context: RequestOptions,
  ): Promise<ApiListEnvelope<OrderView>> {
    const { data, nextCursor } = await this.requester.send(listRentals, { userId: caller.id, ...page }, context);
    return listEnvelope({ data: data.map(presentOrder), nextCursor });
  }

  @Post()
  @ApiOperation({
    summary: 'Rents a number for hours or days and charges the wallet',
    description:
      'It can be given back (POST /api/refund/:id) until `refundable_until`, before any message and unless it was extended. ' +
      'Errors: wallet/insufficient-balance (402), numbers/price-changed (409, data.price), numbers/out-of-stock, ' +
      'numbers/country-unknown, numbers/span-not-offered, numbers/upstream-unavailable, numbers/order-unresolved.',
  })
  @ApiHeader({ name: 'Idempotency-Key', required: false })
  @ApiEnvelopeOf(BoughtNumber)
  async rentNumber(
    @Body() body: RentNumberBody,
    @CurrentUser() caller: Caller,
    @Ctx() context: RequestOptions,
    @IdempotencyKey() idempotencyKey: string | undefined,
  ): Promise<ApiEnvelope<BoughtNumber>> {
    const wish = { ...body, price: koboFromNaira(body.price), idempotencyKey };
    const { order, balance } = await this.requester.send(rentNumber, wish, { ...context, deadlineMs: rentDeadlineMs });
    const user = await this.users.afterPayment(caller.id, balance, context);
    return envelope({ order: presentOrder(order), user }, 'Number rented successfully.');
  }

  @Post(':id/extend')
  @ApiOperation({
    summary: 'Makes an own rental longer and charges the wallet',
    description:
      'After that it can no longer be given back. Errors: wallet/insufficient-balance (402), numbers/price-changed ' +
      '(409, data.price), numbers/order-not-found, numbers/not-active, numbers/extension-under-way, ' +
      'numbers/extension-refused, numbers/span-not-offered, numbers/upstream-unavailable, numbers/order-unresolved.',
  })
  @ApiHeader({ name: 'Idempotency-Key', required: false })
  @ApiEnvelopeOf(BoughtNumber)
  async extendRental(
    @Param() { id }: RentalIdParam,
    @Body() body: ExtendRentalBody,
    @CurrentUser() caller: Caller,
    @Ctx() context: RequestOptions,
    @IdempotencyKey() idempotencyKey: string | undefined,
  ): Promise<ApiEnvelope<BoughtNumber>> {
    const wish = { ...body, orderId: id, price: koboFromNaira(body.price), idempotencyKey };
    const { order, balance } = await this.requester.send(extendRental, wish, {
      ...context,
      deadlineMs: rentDeadlineMs,
    });
    const user = await this.users.afterPayment(caller.id, balance, context);
    return envelope({ order: presentOrder(order), user }, 'Rental extended successfully.');
  }
}
