import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { getMarketRates } from '@ringlet/contracts/wallet/market-rates';
import { Requester } from '@ringlet/messaging/requester';
import { ApiEnvelopeOf, envelope, type ApiEnvelope } from '../http/envelope';
import { Ctx, type RequestContext } from '../http/request-context';
import { ForAdmins } from '../http/access';
import { MarketRatesView } from './market-rates.dto';

/** Required by the terms of the rate provider wherever its rates are shown. */
const attribution = { text: 'Rates By Exchange Rate API', url: 'https://www.exchangerate-api.com' };

@ApiTags('admin')
@Controller('admin')
@ForAdmins('prices.view')
export class MarketRatesController {
  constructor(private readonly requester: Requester) {}

  @Get('market-rates')
  @ApiOperation({ summary: "Market exchange rates as last read, to compare with the site's own; they change no price" })
  @ApiEnvelopeOf(MarketRatesView)
  async marketRates(@Ctx() ctx: RequestContext): Promise<ApiEnvelope<MarketRatesView>> {
    const { rates, source, readAt } = await this.requester.send(getMarketRates, {}, ctx);
    const { USD, NGN, RUB, GHS, ZAR } = rates;
    return envelope({
      rate_usd: USD,
      rate_ngn: NGN,
      rate_rub: RUB,
      rate_ghs: GHS,
      rate_zar: ZAR,
      source,
      read_at: readAt,
      attribution,
    });
  }
}
