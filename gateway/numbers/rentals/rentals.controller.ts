import { Body, Controller, Inject, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { koboFromNaira } from '@ringlet/contracts/money';
import {
  endRenewal,
  extendRental,
  listRentalCountries,
  listRentalOffers,
  listRentals,
  rentNumber,
  setRenewal,
} from '@ringlet/contracts/numbers/rentals';
import { Page } from '@ringlet/contracts/paging';
import { LOG, type Log } from '@ringlet/platform/core.module';
import { AllowedIn, ForClients } from '../../http/access';
import { Answers, Errors } from '../../http/answers';
import { Forwards, get, post, put, remove } from '../../http/forwards';
import { AcceptsIdempotencyKey, Ctx, type RequestContext } from '../../http/request-context';
import { BoughtNumber } from '../orders/numbers.dto';
import { paidUser } from '../orders/paid-user';
import { purchaseNote } from '../purchase-notes';
import { ExtendRentalBody, RenewalBody, RentalIdParam, RentNumberBody } from './rentals.dto';

@ApiTags('rentals')
@Controller('client/rentals')
@ForClients()
export class RentalsController extends Forwards({
  rentalCountries: get('countries', listRentalCountries, {
    summary: 'Countries where a number can be rented for hours or days, by name',
    description: 'Empty if no provider rents.',
  }),
  rentalOffers: get('offers', listRentalOffers, { summary: 'Durations and prices of rentals in one country' }),
  rentals: get('', listRentals, {
    summary: 'Own rentals, newest first, ended ones included',
    query: Page,
    input: (page, ctx) => ({ userId: ctx.caller.id, ...page }),
  }),
  endRenewal: remove(':id/renewal', endRenewal, {
    summary: 'Switches the automatic renewal of an own rental off; repeating it changes nothing',
    description: 'An extension that is under way is completed.',
    params: RentalIdParam,
    input: ({ id }) => ({ orderId: id }),
    message: 'This rental is not renewed automatically any more.',
    marks: [AllowedIn('read-only')],
  }),
  extendRental: post(':id/extend', extendRental, {
    summary: 'Extends an own rental and charges the wallet',
    description: `After that it can no longer be refunded. ${purchaseNote}`,
    params: RentalIdParam,
    body: ExtendRentalBody,
    input: ({ id, unit, count, price }, { idempotencyKey }) => ({
      orderId: id,
      unit,
      count,
      price: koboFromNaira(price),
      idempotencyKey,
    }),
    answer: ({ order, ...paid }, ctx) => ({ order, user: paidUser(ctx, paid) }),
    view: BoughtNumber,
    message: 'Rental extended successfully.',
    marks: [AcceptsIdempotencyKey()],
  }),
  setRenewal: put(':id/renewal', setRenewal, {
    summary: 'Switches the automatic renewal of an own running rental on, or changes it',
    description:
      'Nothing is charged now. An hour before its end the rental is extended for the price of then, each time, where that is ' +
      'at most `highest_price`; a renewal that is not possible is tried again every 5 minutes, with one notice. After a ' +
      'renewal the rental can no longer be refunded.',
    params: RentalIdParam,
    body: RenewalBody,
    input: ({ id, unit, count, highest_price }) => ({
      orderId: id,
      unit,
      count,
      price: highest_price === undefined ? undefined : koboFromNaira(highest_price),
    }),
    message: 'This rental is renewed automatically.',
  }),
}) {
  constructor(@Inject(LOG) private readonly log: Log) {
    super();
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
}
