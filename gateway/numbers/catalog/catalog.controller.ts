import { Body, Controller, Post, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type FastifyReply } from 'fastify';
import { CountryView, getCatalogPart, listCountries, OfferView } from '@ringlet/contracts/numbers/catalog';
import { CostView, getCost, saveCost } from '@ringlet/contracts/numbers/pricing';
import { may } from '@ringlet/contracts/permissions';
import { AllowedIn, ForClients } from '../../http/access';
import { AnswersByKey, DescribesAnswer, Errors } from '../../http/answers';
import { sendCompressed } from '../../http/compressed-answer';
import { Forwards, get, post } from '../../http/forwards';
import { Ctx, type RequestContext } from '../../http/request-context';
import { CostBody, CountryBody, OffersBody } from './catalog.dto';
import { CatalogCache } from './catalog-cache';

const ageHeaders = {
  'x-refreshed-at': {
    description: 'ISO 8601: when the prices were last fetched from the providers.',
    schema: { type: 'string' },
  },
  'x-stale': {
    description: '`true` if that is long ago because a provider does not answer.',
    schema: { type: 'string' },
  },
} as const;

@ApiTags('catalog')
@Controller()
@ForClients()
export class CatalogController extends Forwards({
  saveCost: post('admin/cost', saveCost, {
    summary: 'Saves rates and margins; prices follow within a second',
    description:
      'numbers/rate-unusual: a rate changes ten times or more, repeat with `confirm`; wallet/adjustment-requested: a rate is ' +
      'far from the market, and another admin approves it, for which a reason is needed.',
    body: CostBody,
    view: CostView,
    message: 'Site details updated successfully.',
  }),
  cost: get('admin/cost', getCost, {
    summary: 'Exchange rates; for admins the margins too',
    answer: ({ lowcost, highcost, ...rates }, ctx) =>
      may(ctx.caller.role, 'prices.view') ? { ...rates, lowcost, highcost } : rates,
    view: CostView,
  }),
}) {
  constructor(private readonly cache: CatalogCache) {
    super();
  }

  @Post('api')
  @AllowedIn('read-only')
  @ApiOperation({ summary: 'Offers by country and service', description: 'The country by id or ISO code.' })
  @Errors(getCatalogPart)
  @DescribesAnswer(OfferView, { as: 'maps', headers: ageHeaders })
  async offers(
    @Body() { tags, country }: OffersBody,
    @Ctx() ctx: RequestContext,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const isWhole = tags === 'all' && country === undefined;
    const answer = isWhole ? this.cache.all(ctx) : this.cache.group(tags === 'us' ? undefined : country, ctx);
    const packed = await answer;
    await this.setFreshnessHeaders(ctx, reply);
    sendCompressed(packed, reply);
  }

  @Post('api/countries')
  @AllowedIn('read-only')
  @ApiOperation({ summary: 'Countries that numbers are offered for, by id' })
  @Errors(listCountries)
  @AnswersByKey(CountryView, { headers: ageHeaders })
  async countries(@Ctx() ctx: RequestContext, @Res({ passthrough: true }) reply: FastifyReply) {
    await this.setFreshnessHeaders(ctx, reply);
    return ctx.send(listCountries, {});
  }

  @Post('api/SinglePrice')
  @AllowedIn('read-only')
  @ApiOperation({ summary: "One country's offers by service" })
  @Errors(getCatalogPart)
  @DescribesAnswer(OfferView, { as: 'map', headers: ageHeaders })
  async singlePrice(
    @Body() { country }: CountryBody,
    @Ctx() ctx: RequestContext,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const packed = await this.cache.offers(country, ctx);
    await this.setFreshnessHeaders(ctx, reply);
    sendCompressed(packed, reply);
  }

  private async setFreshnessHeaders(ctx: RequestContext, reply: FastifyReply): Promise<void> {
    const { refreshedAt, isStale } = await this.cache.head(ctx);
    void reply.headers({ 'x-refreshed-at': refreshedAt, ...(isStale && { 'x-stale': 'true' }) });
  }
}
