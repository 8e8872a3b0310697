import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
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
import { Forwards, get, post } from '../http/forwards';
import { RequiresIdempotencyKey } from '../http/request-context';
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
  rentNumber: post('', rentNumber, {
    summary: 'Rents a number; a repeat with the same Idempotency-Key gets the same number',
    description: purchaseNote,
    body: V1RentNumber,
    input: ({ max_price, ...span }, ctx) => ({
      ...span,
      price: koboFromNaira(max_price),
      idempotencyKey: keyOf(ctx),
    }),
    view: V1BoughtNumber,
    marks: [ForKeys('buy'), RequiresIdempotencyKey()],
  }),
  extendRental: post(':id/extend', extendRental, {
    summary: 'Extends an own rental; a repeat with the same Idempotency-Key does not extend it again',
    description: `It cannot be cancelled after that. ${purchaseNote}`,
    params: V1NumberId,
    body: V1ExtendRental,
    input: ({ id, max_price, ...span }, ctx) => ({
      ...span,
      orderId: id,
      price: koboFromNaira(max_price),
      idempotencyKey: keyOf(ctx),
    }),
    view: V1BoughtNumber,
    marks: [ForKeys('buy'), RequiresIdempotencyKey()],
  }),
}) {}
