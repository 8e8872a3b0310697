import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post, Put, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { koboFromNaira, nairaFromKobo } from '@ringlet/contracts/money';
import { extendErrors, purchaseErrorsText, rentErrors } from '@ringlet/contracts/numbers/purchase-errors';
import {
  endRenewal,
  extendRental,
  listRentalCountries,
  listRentalOffers,
  listRentals,
  rentNumber,
  setRenewal,
} from '@ringlet/contracts/numbers/rentals';
import { Requester } from '@ringlet/messaging/requester';
import { LOG, type Log } from '@ringlet/platform/core.module';
import { ApiEnvelopeOf, envelope, type ApiEnvelope, listEnvelope, type ApiListEnvelope } from '../../http/envelope';
import { AcceptsIdempotencyKey, Ctx, type RequestContext } from '../../http/request-context';
import { ForClients } from '../../http/access';
import { ListQuery } from '../../http/list.dto';
import { GoesOnIn } from '../../switches/goes-on-in';
import { BoughtNumber, OrderView } from '../orders/numbers.dto';
import { presentNumber, presentPaidUser } from '../orders/present-number';
import {
  ExtendRentalBody,
  RenewalBody,
  RentalCountryView,
  RentalIdParam,
  RentalOffersQuery,
  RentalOffersView,
  RentNumberBody,
} from './rentals.dto';

@ApiTags('rentals')
@Controller('client/rentals')
@ForClients()
export class RentalsController {
  constructor(
    private readonly requester: Requester,
    @Inject(LOG) private readonly log: Log,
  ) {}

  @Get('countries')
  @ApiOperation({
    summary: 'Countries where a number can be rented for hours or days, by name',
    description: 'Empty if no provider rents. Errors: numbers/upstream-unavailable.',
  })
  @ApiEnvelopeOf(RentalCountryView, { as: 'list' })
  async rentalCountries(@Ctx() ctx: RequestContext): Promise<ApiListEnvelope<RentalCountryView>> {
    const countries = await this.requester.send(listRentalCountries, {}, ctx);
    return listEnvelope({ data: countries.map((country) => ({ ...country, from: nairaFromKobo(country.from) })) });
  }

  @Get('offers')
  @ApiOperation({
    summary: 'Durations and prices of rentals in one country',
    description: 'Errors: numbers/country-unknown, numbers/upstream-unavailable.',
  })
  @ApiEnvelopeOf(RentalOffersView)
  async rentalOffers(
    @Query() { country }: RentalOffersQuery,
    @Ctx() ctx: RequestContext,
  ): Promise<ApiEnvelope<RentalOffersView>> {
    const found = await this.requester.send(listRentalOffers, { country }, ctx);
    const offers = found.offers.map((offer) => ({ ...offer, price: nairaFromKobo(offer.price) }));
    return envelope({ country: found.country, offers, refundable_for: found.refundableForSeconds });
  }

  @Get()
  @ApiOperation({ summary: 'Own rentals, newest first, ended ones included' })
  @ApiEnvelopeOf(OrderView, { as: 'list' })
  async rentals(@Query() page: ListQuery, @Ctx() ctx: RequestContext): Promise<ApiListEnvelope<OrderView>> {
    const { data, nextCursor } = await this.requester.send(listRentals, { userId: ctx.caller.id, ...page }, ctx);
    return listEnvelope({ data: data.map(presentNumber), nextCursor });
  }

  @Post()
  @ApiOperation({
    summary: 'Rents a number for hours or days and charges the wallet',
    description:
      'It can be refunded (POST /api/refund/:id) until `refundable_until`, before any message and unless it was extended. ' +
      purchaseErrorsText(rentErrors),
  })
  @AcceptsIdempotencyKey()
  @ApiEnvelopeOf(BoughtNumber)
  async rentNumber(@Body() body: RentNumberBody, @Ctx() ctx: RequestContext): Promise<ApiEnvelope<BoughtNumber>> {
    const input = { ...body, price: koboFromNaira(body.price), idempotencyKey: ctx.idempotencyKey };
    const { order, ...paid } = await this.requester.send(rentNumber, input, ctx);
    this.log.info({ requestId: ctx.correlationId, userId: ctx.caller.id, orderId: order.id }, 'number rented');
    return envelope({ order: presentNumber(order), user: presentPaidUser(ctx, paid) }, 'Number rented successfully.');
  }

  @Post(':id/extend')
  @ApiOperation({
    summary: 'Extends an own rental and charges the wallet',
    description: `After that it can no longer be refunded. ${purchaseErrorsText(extendErrors)}`,
  })
  @AcceptsIdempotencyKey()
  @ApiEnvelopeOf(BoughtNumber)
  async extendRental(
    @Param() { id }: RentalIdParam,
    @Body() body: ExtendRentalBody,
    @Ctx() ctx: RequestContext,
  ): Promise<ApiEnvelope<BoughtNumber>> {
    const price = koboFromNaira(body.price);
    const input = { ...body, orderId: id, price, idempotencyKey: ctx.idempotencyKey };
    const { order, ...paid } = await this.requester.send(extendRental, input, ctx);
    return envelope({ order: presentNumber(order), user: presentPaidUser(ctx, paid) }, 'Rental extended successfully.');
  }

  @Put(':id/renewal')
  @ApiOperation({
    summary: 'Switches the automatic renewal of an own running rental on, or changes it',
    description:
      'Nothing is charged now. An hour before its end the rental is extended for the price of then, each time, where that is at most ' +
      '`highest_price`; a renewal that is not possible is tried again every 5 minutes, with one notice. After a renewal the rental can no ' +
      'longer be refunded. Errors: numbers/order-not-found, numbers/not-active, numbers/span-not-offered, numbers/upstream-unavailable, ' +
      'auth/account-locked-by-admin, auth/erasure-requested.',
  })
  @ApiEnvelopeOf(OrderView)
  async setRenewal(
    @Param() { id }: RentalIdParam,
    @Body() { unit, count, highest_price }: RenewalBody,
    @Ctx() ctx: RequestContext,
  ): Promise<ApiEnvelope<OrderView>> {
    const highest = highest_price === undefined ? {} : { price: koboFromNaira(highest_price) };
    const order = await this.requester.send(setRenewal, { orderId: id, unit, count, ...highest }, ctx);
    return envelope(presentNumber(order), 'This rental is renewed automatically.');
  }

  @Delete(':id/renewal')
  @HttpCode(200)
  @GoesOnIn('read-only')
  @ApiOperation({
    summary: 'Switches the automatic renewal of an own rental off; repeating it changes nothing',
    description: 'An extension that is under way is completed. Errors: numbers/order-not-found.',
  })
  @ApiEnvelopeOf(OrderView)
  async endRenewal(@Param() { id }: RentalIdParam, @Ctx() ctx: RequestContext): Promise<ApiEnvelope<OrderView>> {
    const order = await this.requester.send(endRenewal, { orderId: id }, ctx);
    return envelope(presentNumber(order), 'This rental is not renewed automatically any more.');
  }
}
