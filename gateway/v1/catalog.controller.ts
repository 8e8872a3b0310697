import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { RingletError } from '@ringlet/contracts/errors';
import { findOffers, listCountries } from '@ringlet/contracts/numbers/catalog';
import { listProtocolCodes } from '@ringlet/contracts/numbers/protocol-codes';
import { ForKeys } from '../http/access';
import { AnswersList, Errors } from '../http/answers';
import { Ctx, type RequestContext } from '../http/request-context';
import { V1Country, V1Offer, V1OffersQuery, V1Service } from './catalog.dto';

@ApiTags('catalog')
@Controller('v1')
@ForKeys('read')
export class V1CatalogController {
  @Get('countries')
  @ApiOperation({ summary: 'Countries with numbers' })
  @Errors(listCountries)
  @AnswersList(V1Country)
  listCountries(@Ctx() ctx: RequestContext) {
    return this.countries(ctx);
  }

  @Get('services')
  @ApiOperation({ summary: 'Services that numbers are sold for' })
  @Errors(listProtocolCodes)
  @AnswersList(V1Service)
  listServices(@Ctx() ctx: RequestContext) {
    return this.services(ctx);
  }

  @Get('offers')
  @ApiOperation({
    summary: 'Prices and stock of a country, of a service, or of both',
    description: 'Of a country, of a service, or of both.',
  })
  @Errors(findOffers, listProtocolCodes, listCountries, 'numbers/country-unknown', 'numbers/service-unknown')
  @AnswersList(V1Offer)
  async listOffers(@Query() query: V1OffersQuery, @Ctx() ctx: RequestContext): Promise<readonly V1Offer[]> {
    // Tries ids first, because offers are known by id and need no lists.
    const found = await ctx.send(findOffers, query);
    if (found.length > 0) return found;
    const [country, service] = await Promise.all([
      query.country === undefined ? undefined : this.countryId(query.country, ctx),
      query.service === undefined ? undefined : this.serviceId(query.service, ctx),
    ]);
    const isNamedOtherwise = country !== query.country || service !== query.service;
    return isNamedOtherwise ? ctx.send(findOffers, { country, service }) : [];
  }

  private async countries(ctx: RequestContext) {
    return Object.values(await ctx.send(listCountries, {}));
  }

  private async services(ctx: RequestContext) {
    const codes = await ctx.send(listProtocolCodes, {});
    return codes.filter(({ kind }) => kind === 'service');
  }

  private async countryId(text: string, ctx: RequestContext): Promise<string> {
    const countries = await this.countries(ctx);
    const found = countries.find(({ id }) => id === text) ?? countries.find(({ code }) => code === text.toUpperCase());
    if (found === undefined) throw new RingletError('numbers/country-unknown');
    return found.id;
  }

  private async serviceId(text: string, ctx: RequestContext): Promise<string> {
    const services = await this.services(ctx);
    const found = services.find(({ id }) => id === text) ?? services.find(({ code }) => code === text.toLowerCase());
    if (found === undefined) throw new RingletError('numbers/service-unknown');
    return found.id;
  }
}
