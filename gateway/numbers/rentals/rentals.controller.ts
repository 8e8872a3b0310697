import { Body, Controller, Delete, Get, Inject, Param, Post, Put, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { koboFromNaira } from '@ringlet/contracts/money';
import { OrderView } from '@ringlet/contracts/numbers/order';
import {
  endRenewal,
  extendRental,
  listRentalCountries,
  listRentalOffers,
  ListRentalOffersInput,
  listRentals,
  RentalCountryView,
  RentalOffersView,
  rentNumber,
  setRenewal,
} from '@ringlet/contracts/numbers/rentals';
import { Page } from '@ringlet/contracts/paging';
import { LOG, type Log } from '@ringlet/platform/core.module';
import { ForClients } from '../../http/access';
import { Answers, AnswersList } from '../../http/answers';
import { Errors } from '../../http/errors';
import { AcceptsIdempotencyKey, Ctx, type RequestContext } from '../../http/request-context';
import { AllowedIn } from '../../switches/allowed-in';
import { BoughtNumber } from '../orders/numbers.dto';
import { paidUser } from '../orders/paid-user';
import { purchaseNote } from '../purchase-notes';
import { ExtendRentalBody, RenewalBody, RentalIdParam, RentNumberBody } from './rentals.dto';

@ApiTags('rentals')
@Controller('client/rentals')
@ForClients()
export class RentalsController {
  constructor(@Inject(LOG) private readonly log: Log) {}

  @Get('countries')
  @ApiOperation({
    summary: 'Countries where a number can be rented for hours or days, by name',
    description: 'Empty if no provider rents.',
  })
  @Errors(listRentalCountries)
  @AnswersList(RentalCountryView)
  rentalCountries(@Ctx() ctx: RequestContext) {
    return ctx.send(listRentalCountries, {});
  }

  @Get('offers')
  @ApiOperation({ summary: 'Durations and prices of rentals in one country' })
  @Errors(listRentalOffers)
  @Answers(RentalOffersView)
  rentalOffers(@Query() { country }: ListRentalOffersInput, @Ctx() ctx: RequestContext) {
    return ctx.send(listRentalOffers, { country });
  }

  @Get()
  @ApiOperation({ summary: 'Own rentals, newest first, ended ones included' })
  @AnswersList(OrderView)
  rentals(@Query() page: Page, @Ctx() ctx: RequestContext) {
    return ctx.send(listRentals, { userId: ctx.caller.id, ...page });
  }

  @Post()
  @ApiOperation({
    summary: 'Rents a number for hours or days and charges the wallet',
    description:
      'It can be refunded (POST /api/refund/:id) until `refundable_until`, before any message and unless it was extended. ' +
      purchaseNote,
  })
  @Errors(rentNumber)
  @AcceptsIdempotencyKey()
  @Answers(BoughtNumber, { message: 'Number rented successfully.' })
  async rentNumber(@Body() body: RentNumberBody, @Ctx() ctx: RequestContext): Promise<BoughtNumber> {
    const input = { ...body, price: koboFromNaira(body.price), idempotencyKey: ctx.idempotencyKey };
    const { order, ...paid } = await ctx.send(rentNumber, input);
    this.log.info({ requestId: ctx.correlationId, userId: ctx.caller.id, orderId: order.id }, 'number rented');
    return { order, user: paidUser(ctx, paid) };
  }

  @Post(':id/extend')
  @ApiOperation({
    summary: 'Extends an own rental and charges the wallet',
    description: `After that it can no longer be refunded. ${purchaseNote}`,
  })
  @Errors(extendRental)
  @AcceptsIdempotencyKey()
  @Answers(BoughtNumber, { message: 'Rental extended successfully.' })
  async extendRental(
    @Param() { id }: RentalIdParam,
    @Body() body: ExtendRentalBody,
    @Ctx() ctx: RequestContext,
  ): Promise<BoughtNumber> {
    const price = koboFromNaira(body.price);
    const input = { ...body, orderId: id, price, idempotencyKey: ctx.idempotencyKey };
    const { order, ...paid } = await ctx.send(extendRental, input);
    return { order, user: paidUser(ctx, paid) };
  }

  @Put(':id/renewal')
  @ApiOperation({
    summary: 'Switches the automatic renewal of an own running rental on, or changes it',
    description:
      'Nothing is charged now. An hour before its end the rental is extended for the price of then, each time, where that is ' +
      'at most `highest_price`; a renewal that is not possible is tried again every 5 minutes, with one notice. After a ' +
      'renewal the rental can no longer be refunded.',
  })
  @Errors(setRenewal)
  @Answers(OrderView, { message: 'This rental is renewed automatically.' })
  setRenewal(
    @Param() { id }: RentalIdParam,
    @Body() { unit, count, highest_price }: RenewalBody,
    @Ctx() ctx: RequestContext,
  ) {
    const price = highest_price === undefined ? undefined : koboFromNaira(highest_price);
    return ctx.send(setRenewal, { orderId: id, unit, count, price });
  }

  @Delete(':id/renewal')
  @AllowedIn('read-only')
  @ApiOperation({
    summary: 'Switches the automatic renewal of an own rental off; repeating it changes nothing',
    description: 'An extension that is under way is completed.',
  })
  @Errors(endRenewal)
  @Answers(OrderView, { message: 'This rental is not renewed automatically any more.' })
  endRenewal(@Param() { id }: RentalIdParam, @Ctx() ctx: RequestContext) {
    return ctx.send(endRenewal, { orderId: id });
  }
}
