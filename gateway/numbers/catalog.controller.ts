import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { Body, Controller, Get, Post, Res } from '@nestjs/common';
import { type FastifyReply } from 'fastify';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Caller } from '@ringlet/contracts/caller';
import { listCountries } from '@ringlet/contracts/numbers/catalog';
import { getCost, saveCost } from '@ringlet/contracts/numbers/pricing';
import { Requester, type RequestOptions } from '@ringlet/messaging/requester';
import { ApiEnvelopeOf, envelope, type ApiEnvelope } from '../http/envelope';
import { Ctx, CurrentUser } from '../http/context';
import { ForAdmins, ForClients } from '../sessions/access';
import { CatalogCache, type PackedAnswer } from './catalog-cache';
import { CostBody, CostView, CountryBody, CountryView, OffersBody, OfferView } from './numbers.dto';

const ageHeaders = {
  'x-refreshed-at': { description: 'ISO 8601: when the prices were last fetched.', schema: { type: 'string' } },
  'x-stale': { description: '`true` where that is long ago: an upstream does not answer.', schema: { type: 'string' } },
} as const;

type ById<T> = Readonly<Record<string, T>>;

@ApiTags('catalog')
@Controller()
@ForClients()
export class CatalogController {
  constructor(
    private readonly requester: Requester,
    private readonly cache: CatalogCache,
  ) {}

  @Post('api')
  @ApiOperation({
    summary: 'Offers by country and service',
    description: 'The country by id or ISO code. Errors: numbers/country-unknown.',
  })
  @ApiEnvelopeOf(OfferView, { as: 'maps', headers: ageHeaders })
  async offers(
    @Body() { tags, country }: OffersBody,
    @Ctx() context: RequestOptions,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const isWhole = tags === 'all' && country === undefined;
    const answer = isWhole ? this.cache.all(context) : this.cache.group(tags === 'us' ? undefined : country, context);
    const packed = await answer;
    await this.sayAge(context, reply);
    sendPacked(packed, reply);
  }

  @Post('api/countries')
  @ApiOperation({ summary: 'Countries that numbers are offered for, by id' })
  @ApiEnvelopeOf(CountryView, { as: 'map', headers: ageHeaders })
  async countries(
    @Ctx() context: RequestOptions,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ApiEnvelope<ById<CountryView>>> {
    await this.sayAge(context, reply);
    return envelope(await this.requester.send(listCountries, {}, context));
  }

  @Post('api/SinglePrice')
  @ApiOperation({ summary: "One country's offers by service", description: 'Errors: numbers/country-unknown.' })
  @ApiEnvelopeOf(OfferView, { as: 'map', headers: ageHeaders })
  async singlePrice(
    @Body() { country }: CountryBody,
    @Ctx() context: RequestOptions,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const packed = await this.cache.offers(country, context);
    await this.sayAge(context, reply);
    sendPacked(packed, reply);
  }

  @Post('admin/cost')
  @ForAdmins()
  @ApiOperation({ summary: 'Saves rates and margins; prices follow within a second' })
  @ApiEnvelopeOf(CostView)
  async saveCost(@Body() body: CostBody, @Ctx() context: RequestOptions): Promise<ApiEnvelope<CostView>> {
    return envelope(await this.requester.send(saveCost, body, context), 'Site details updated successfully.');
  }

  @Get('admin/cost')
  @ApiOperation({ summary: 'Exchange rates; for admins the margins too' })
  @ApiEnvelopeOf(CostView)
  async cost(@CurrentUser() caller: Caller, @Ctx() context: RequestOptions): Promise<ApiEnvelope<CostView>> {
    const { lowcost, highcost, ...rates } = await this.requester.send(getCost, {}, context);
    return envelope(caller.role === 'admin' ? { ...rates, lowcost, highcost } : rates);
  }

  private async sayAge(context: RequestOptions, reply: FastifyReply): Promise<void> {
    const { refreshedAt, isStale } = await this.cache.newestHead(context);
    void reply.headers({ 'x-refreshed-at': refreshedAt, ...(isStale && { 'x-stale': 'true' }) });
  }
}

/** Sends what was compressed once, in the best encoding that the client takes; a client that takes none gets it unpacked. */
function sendPacked({ br, gzip }: PackedAnswer, reply: FastifyReply): void {
  const accepted = String(reply.request.headers['accept-encoding'] ?? '');
  void reply.status(200).type('application/json; charset=utf-8').header('vary', 'accept-encoding');
  if (/\bbr\b(?!;q=0(?:\.0+)?(?:,|$))/.test(accepted)) void reply.header('content-encoding', 'br').send(br);
  else if (/\bgzip\b(?!;q=0(?:\.0+)?(?:,|$))/.test(accepted)) void reply.header('content-encoding', 'gzip').send(gzip);
  else void reply.send(Readable.from([gzip]).pipe(createGunzip()));
}
