import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { koboFromNaira, nairaFromKobo } from '@ringlet/contracts/money';
import { type CountryView } from '@ringlet/contracts/numbers/catalog';
import {
  extendRental,
  listRentalCountries,
  listRentalOffers,
  listRentals,
  rentNumber,
} from '@ringlet/contracts/numbers/rentals';
import { publicNumber } from '@ringlet/contracts/numbers/public-number';
import { Requester } from '@ringlet/messaging/requester';
import { ForKeys } from '../http/access';
import { Errors } from '../http/errors';
import { purchaseNote } from '../numbers/purchase-notes';
import { ApiEnvelopeOf, envelope, type ApiEnvelope, listEnvelope, type ApiListEnvelope } from '../http/envelope';
import { ListQuery } from '../http/list.dto';
import { RequiresIdempotencyKey, Ctx, type RequestContext } from '../http/request-context';
import { type V1Country } from './catalog.dto';
import { keyOf } from './idempotency-key';
import { V1BoughtNumber, V1Number, V1NumberId } from './numbers.dto';
import { balanceOf } from './present';
import { V1ExtendRental, V1RentalCountry, V1RentalOffers, V1RentalOffersQuery, V1RentNumber } from './rentals.dto';

/** Numbers for a length of time, for all services. They are read, and cancelled, as other numbers are: under /v1/numbers. */
@ApiTags('rentals')
@Controller('v1/rentals')
@ForKeys('read')
export class V1RentalsController {
  constructor(private readonly requester: Requester) {}

  @Get('countries')
  @ApiOperation({
    summary: 'Countries where a number can be rented, by name',
    description: 'Empty where no provider rents.',
  })
  @Errors(listRentalCountries)
  @ApiEnvelopeOf(V1RentalCountry, { as: 'list' })
  async listRentalCountries(@Ctx() ctx: RequestContext): Promise<ApiEnvelope<readonly V1RentalCountry[]>> {
    const countries = await this.requester.send(listRentalCountries, {}, ctx);
    return envelope(countries.map((country) => ({ ...presentCountry(country), from: nairaFromKobo(country.from) })));
  }

  @Get('offers')
  @ApiOperation({
    summary: 'Lengths of time and prices in one country',
  })
  @Errors(listRentalOffers)
  @ApiEnvelopeOf(V1RentalOffers)
  async listRentalOffers(
    @Query() { country }: V1RentalOffersQuery,
    @Ctx() ctx: RequestContext,
  ): Promise<ApiEnvelope<V1RentalOffers>> {
    const found = await this.requester.send(listRentalOffers, { country }, ctx);
    const offers = found.offers.map((offer) => ({ ...offer, price: nairaFromKobo(offer.price) }));
    return envelope({ country: presentCountry(found.country), offers, refundable_for: found.refundableForSeconds });
  }

  @Get()
  @ApiOperation({ summary: 'Own rentals, newest first, ended ones included' })
  @ApiEnvelopeOf(V1Number, { as: 'list' })
  async listRentals(@Query() page: ListQuery, @Ctx() ctx: RequestContext): Promise<ApiListEnvelope<V1Number>> {
    const { data, nextCursor } = await this.requester.send(listRentals, { userId: ctx.caller.id, ...page }, ctx);
    return listEnvelope({ data: data.map(publicNumber), nextCursor });
  }

  @Post()
  @ForKeys('buy')
  @ApiOperation({
    summary: 'Rents a number; a repeat with the same Idempotency-Key gets the same number',
    description: purchaseNote,
  })
  @Errors(rentNumber)
  @RequiresIdempotencyKey()
  @ApiEnvelopeOf(V1BoughtNumber)
  async rentNumber(@Body() body: V1RentNumber, @Ctx() ctx: RequestContext): Promise<ApiEnvelope<V1BoughtNumber>> {
    const { max_price, ...span } = body;
    const input = { ...span, price: koboFromNaira(max_price), idempotencyKey: keyOf(ctx) };
    const { order, balance } = await this.requester.send(rentNumber, input, ctx);
    return envelope({ number: publicNumber(order), balance: balanceOf(balance) });
  }

  @Post(':id/extend')
  @ForKeys('buy')
  @ApiOperation({
    summary: 'Extends an own rental; a repeat with the same Idempotency-Key does not extend it again',
    description: `It cannot be cancelled after that. ${purchaseNote}`,
  })
  @Errors(extendRental)
  @RequiresIdempotencyKey()
  @ApiEnvelopeOf(V1BoughtNumber)
  async extendRental(
    @Param() { id }: V1NumberId,
    @Body() body: V1ExtendRental,
    @Ctx() ctx: RequestContext,
  ): Promise<ApiEnvelope<V1BoughtNumber>> {
    const { max_price, ...span } = body;
    const input = { ...span, orderId: id, price: koboFromNaira(max_price), idempotencyKey: keyOf(ctx) };
    const { order, balance } = await this.requester.send(extendRental, input, ctx);
    return envelope({ number: publicNumber(order), balance: balanceOf(balance) });
  }
}

function presentCountry({ id, code, title }: CountryView): V1Country {
  return { id, iso: code, name: title };
}
