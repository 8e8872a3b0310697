import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { koboFromNaira } from '@ringlet/contracts/money';
import { V1Number } from '@ringlet/contracts/numbers/public-number';
import {
  extendRental,
  listRentalCountries,
  listRentalOffers,
  ListRentalOffersInput,
  listRentals,
  rentNumber,
} from '@ringlet/contracts/numbers/rentals';
import { Page } from '@ringlet/contracts/paging';
import { ForKeys } from '../http/access';
import { Answers, AnswersList } from '../http/answers';
import { Errors } from '../http/errors';
import { Ctx, type RequestContext, RequiresIdempotencyKey } from '../http/request-context';
import { purchaseNote } from '../numbers/purchase-notes';
import { keyOf } from './idempotency-key';
import { V1BoughtNumber, V1NumberId } from './numbers.dto';
import { V1ExtendRental, V1RentalCountry, V1RentalOffers, V1RentNumber } from './rentals.dto';

/** Numbers for a length of time, for all services. Read and cancel them like other numbers, under /v1/numbers. */
@ApiTags('rentals')
@Controller('v1/rentals')
@ForKeys('read')
export class V1RentalsController {
  @Get('countries')
  @ApiOperation({
    summary: 'Countries where a number can be rented, by name',
    description: 'Empty where no provider rents.',
  })
  @Errors(listRentalCountries)
  @AnswersList(V1RentalCountry)
  listRentalCountries(@Ctx() ctx: RequestContext) {
    return ctx.send(listRentalCountries, {});
  }

  @Get('offers')
  @ApiOperation({ summary: 'Lengths of time and prices in one country' })
  @Errors(listRentalOffers)
  @Answers(V1RentalOffers)
  listRentalOffers(@Query() { country }: ListRentalOffersInput, @Ctx() ctx: RequestContext) {
    return ctx.send(listRentalOffers, { country });
  }

  @Get()
  @ApiOperation({ summary: 'Own rentals, newest first, ended ones included' })
  @AnswersList(V1Number)
  listRentals(@Query() page: Page, @Ctx() ctx: RequestContext) {
    return ctx.send(listRentals, { userId: ctx.caller.id, ...page });
  }

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
