import { Body, Controller, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { koboFromNaira } from '@ringlet/contracts/money';
import { V1Number } from '@ringlet/contracts/numbers/public-number';
import {
  extendRental,
  listRentalCountries,
  listRentalOffers,
  listRentals,
  rentNumber,
} from '@ringlet/contracts/numbers/rentals';
import { Page } from '@ringlet/contracts/paging';
import { ForKeys } from '../http/access';
import { Answers, Errors } from '../http/answers';
import { Forwards, get } from '../http/forwards';
import { Ctx, type RequestContext, RequiresIdempotencyKey } from '../http/request-context';
import { purchaseNote } from '../numbers/purchase-notes';
import { keyOf } from './idempotency-key';
import { V1BoughtNumber, V1NumberId } from './numbers.dto';
import { V1ExtendRental, V1RentalCountry, V1RentalOffers, V1RentNumber } from './rentals.dto';

/** Numbers for a length of time, for all services. Read and cancel them like other numbers, under /v1/numbers. */
@ApiTags('rentals')
@Controller('v1/rentals')
@ForKeys('read')
export class V1RentalsController extends Forwards({
  listRentalCountries: get('countries', listRentalCountries, {
    summary: 'Countries where a number can be rented, by name',
    description: 'Empty where no provider rents.',
    view: V1RentalCountry,
    marks: [ForKeys('read')],
  }),
  listRentalOffers: get('offers', listRentalOffers, {
    summary: 'Lengths of time and prices in one country',
    view: V1RentalOffers,
    marks: [ForKeys('read')],
  }),
  listRentals: get('', listRentals, {
    summary: 'Own rentals, newest first, ended ones included',
    query: Page,
    input: (page, ctx) => ({ userId: ctx.caller.id, ...page }),
    view: V1Number,
    marks: [ForKeys('read')],
  }),
}) {
  @Post()
  @ForKeys('buy')
  @ApiOperation({
    summary: 'Rents a number; a repeat with the same Idempotency-Key gets the same number',
    description: purchaseNote,
  })
  @Errors(rentNumber)
  @RequiresIdempotencyKey()
  @Answers(V1BoughtNumber)
  rentNumber(@Body() body: V1RentNumber, @Ctx() ctx: RequestContext) {
    const { max_price, ...span } = body;
    const input = { ...span, price: koboFromNaira(max_price), idempotencyKey: keyOf(ctx) };
    return ctx.send(rentNumber, input);
  }

  @Post(':id/extend')
  @ForKeys('buy')
  @ApiOperation({
    summary: 'Extends an own rental; a repeat with the same Idempotency-Key does not extend it again',
    description: `It cannot be cancelled after that. ${purchaseNote}`,
  })
  @Errors(extendRental)
  @RequiresIdempotencyKey()
  @Answers(V1BoughtNumber)
  extendRental(@Param() { id }: V1NumberId, @Body() body: V1ExtendRental, @Ctx() ctx: RequestContext) {
    const { max_price, ...span } = body;
    const input = { ...span, orderId: id, price: koboFromNaira(max_price), idempotencyKey: keyOf(ctx) };
    return ctx.send(extendRental, input);
  }
}
