import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type FastifyReply } from 'fastify';
import { getCatalogPart, getServiceOffers, listServicePrices } from '@ringlet/contracts/numbers/catalog';
import { getPriceHistory } from '@ringlet/contracts/numbers/price-history';
import { RequestRates } from '../../edge/request-rates';
import { Public } from '../../http/access';
import { DescribesAnswer, Errors } from '../../http/answers';
import { sendRevalidated } from '../../http/compressed-answer';
import { ClientAddress, type PublicContext, PublicCtx } from '../../http/request-context';
import {
  CountryPricesParams,
  OfferPricesParams,
  PriceAddressesView,
  PricesOfCountryView,
  PricesOfOfferView,
  PricesOfServiceView,
  PricesParams,
  PricesQuery,
  ServicePriceView,
} from './prices.dto';
import { PublicPrices } from './public-prices';

/** Prices for visitors: the price pages of the web app. */
@ApiTags('catalog')
@Controller('prices')
@Public()
export class PricesController {
  constructor(
    private readonly prices: PublicPrices,
    private readonly rates: RequestRates,
  ) {}

  @Get()
  @ApiOperation({
    summary: 'Every service with its lowest price, popular ones first',
    description: 'For everybody, with an ETag; 10 a second for a network, of which 200 at once.',
  })
  @Errors(listServicePrices)
  @DescribesAnswer(ServicePriceView, { as: 'list' })
  async servicePrices(
    @Query() { popular }: PricesQuery,
    @ClientAddress() address: string,
    @PublicCtx() ctx: PublicContext,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    this.rates.countPrices(address);
    sendRevalidated(await (popular === undefined ? this.prices.all(ctx) : this.prices.popular(ctx)), reply);
  }

  @Get('addresses')
  @ApiOperation({
    summary: 'What prices are shown of: every service, every country, and what is sold where',
    description:
      'For sitemaps and the titles of pages; at most five minutes old. An address is `/prices/:service`, `/prices/country/:country` or ' +
      '`/prices/:service/:country`, each with the `slug`. Limits and errors as of the list.',
  })
  @Errors(listServicePrices, getCatalogPart)
  @DescribesAnswer(PriceAddressesView)
  async priceAddresses(
    @ClientAddress() address: string,
    @PublicCtx() ctx: PublicContext,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    this.rates.countPrices(address);
    sendRevalidated(await this.prices.addresses(ctx), reply);
  }

  @Get('country/:country')
  @ApiOperation({
    summary: "A country's price and success rate for every service",
    description: 'By its `slug`. Limits and errors as of the list, and numbers/country-unknown.',
  })
  @Errors(listServicePrices, getCatalogPart)
  @DescribesAnswer(PricesOfCountryView)
  async pricesOfCountry(
    @Param() { country }: CountryPricesParams,
    @ClientAddress() address: string,
    @PublicCtx() ctx: PublicContext,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    this.rates.countPrices(address);
    sendRevalidated(await this.prices.ofCountry(country, ctx), reply);
  }

  @Get(':service')
  @ApiOperation({
    summary: "A service's price and success rate in every country",
    description: 'By its `slug`. Limits and errors as of the list, and numbers/service-unknown.',
  })
  @Errors(getServiceOffers, 'numbers/service-unknown')
  @DescribesAnswer(PricesOfServiceView)
  async pricesOfService(
    @Param() { service }: PricesParams,
    @ClientAddress() address: string,
    @PublicCtx() ctx: PublicContext,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    this.rates.countPrices(address);
    sendRevalidated(await this.prices.ofService(service, ctx), reply);
  }

  @Get(':service/:country')
  @ApiOperation({
    summary: 'A service in a country: price, success rate, usual wait, the last 30 days, and what else is sold',
    description:
      'By the `slug` of each. Limits and errors as of the list, and numbers/service-unknown (also where it is not sold there), ' +
      'numbers/country-unknown.',
  })
  @Errors(getServiceOffers, getCatalogPart, getPriceHistory)
  @DescribesAnswer(PricesOfOfferView)
  async pricesOfOffer(
    @Param() { service, country }: OfferPricesParams,
    @ClientAddress() address: string,
    @PublicCtx() ctx: PublicContext,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    this.rates.countPrices(address);
    sendRevalidated(await this.prices.ofOffer(service, country, ctx), reply);
  }
}
