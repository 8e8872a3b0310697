import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { RingletError } from '@ringlet/contracts/errors';
import { nairaFromKobo } from '@ringlet/contracts/money';
import { findOffers, type ServiceOfferView, listCountries } from '@ringlet/contracts/numbers/catalog';
import { listProtocolCodes } from '@ringlet/contracts/numbers/protocol-codes';
import { Requester } from '@ringlet/messaging/requester';
import { ForKeys } from '../http/access';
import { Errors } from '../http/errors';
import { ApiEnvelopeOf, envelope, type ApiEnvelope } from '../http/envelope';
import { Ctx, type RequestContext } from '../http/request-context';
import { V1Country, V1Offer, V1OffersQuery, V1Service } from './catalog.dto';

@ApiTags('catalog')
@Controller('v1')
@ForKeys('read')
export class V1CatalogController {
  constructor(private readonly requester: Requester) {}

  @Get('countries')
  @ApiOperation({ summary: 'Countries with numbers' })
  @Errors(listCountries)
  @ApiEnvelopeOf(V1Country, { as: 'list' })
  async listCountries(@Ctx() ctx: RequestContext): Promise<ApiEnvelope<readonly V1Country[]>> {
    const countries = Object.values(await this.requester.send(listCountries, {}, ctx));
    return envelope(countries.map(({ id, code, title }) => ({ id, iso: code, name: title })));
  }

  @Get('services')
  @ApiOperation({ summary: 'Services that numbers are sold for' })
  @Errors(listProtocolCodes)
  @ApiEnvelopeOf(V1Service, { as: 'list' })
  async listServices(@Ctx() ctx: RequestContext): Promise<ApiEnvelope<readonly V1Service[]>> {
    const codes = await this.requester.send(listProtocolCodes, {}, ctx);
    return envelope(codes.filter(({ kind }) => kind === 'service').map(({ id, name, code }) => ({ id, name, code })));
  }

  @Get('offers')
  @ApiOperation({
    summary: 'Prices and stock of a country, of a service, or of both',
    description: 'Of a country, of a service, or of both.',
  })
  @Errors(findOffers, listProtocolCodes, listCountries, 'numbers/country-unknown', 'numbers/service-unknown')
  @ApiEnvelopeOf(V1Offer, { as: 'list' })
  async listOffers(
    @Query() query: V1OffersQuery,
    @Ctx() ctx: RequestContext,
  ): Promise<ApiEnvelope<readonly V1Offer[]>> {
    const offers = await this.find(query, ctx);
    return envelope(offers.map((offer) => ({ ...offer, price: nairaFromKobo(offer.price) })));
  }

  /** By ids at first: what has offers is known, and needs no lists. */
  private async find(query: V1OffersQuery, ctx: RequestContext): Promise<readonly ServiceOfferView[]> {
    const found = await this.requester.send(findOffers, query, ctx);
    if (found.length > 0) return found;
    const [country, service] = await Promise.all([
      query.country === undefined ? undefined : this.countryId(query.country, ctx),
      query.service === undefined ? undefined : this.serviceId(query.service, ctx),
    ]);
    const isNamedOtherwise = country !== query.country || service !== query.service;
    return isNamedOtherwise ? this.requester.send(findOffers, { country, service }, ctx) : [];
  }

  private async countryId(text: string, ctx: RequestContext): Promise<string> {
    const countries = Object.values(await this.requester.send(listCountries, {}, ctx));
    const found = countries.find(({ id }) => id === text) ?? countries.find(({ code }) => code === text.toUpperCase());
    if (found === undefined) throw new RingletError('numbers/country-unknown');
    return found.id;
  }

  private async serviceId(text: string, ctx: RequestContext): Promise<string> {
    const codes = await this.requester.send(listProtocolCodes, {}, ctx);
    const services = codes.filter(({ kind }) => kind === 'service');
    const found = services.find(({ id }) => id === text) ?? services.find(({ code }) => code === text.toLowerCase());
    if (found === undefined) throw new RingletError('numbers/service-unknown');
    return found.id;
  }
}
