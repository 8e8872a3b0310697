import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { getMarketRates } from '@ringlet/contracts/wallet/market-rates';
import { Requester, type RequestOptions } from '@ringlet/messaging/requester';
import { ApiEnvelopeOf, envelope, type ApiEnvelope } from '../http/envelope';
import { Ctx } from '../http/context';
import { ForAdmins } from '../sessions/access';

/** Where the rates come from; to be shown as a link wherever they are. */
const attribution = { text: 'Rates By Exchange Rate API', url: 'https://www.exchangerate-api.com' };

export class AttributionView {
  @ApiProperty()
  text: string;
  @ApiProperty()
  url: string;
}

/** Units of each currency for one US dollar, as decimals with at most six places. */
export class MarketRatesView {
  @ApiProperty()
  rate_usd: string;
  @ApiProperty()
  rate_ngn: string;
  @ApiProperty()
  rate_rub: string;
  @ApiProperty({ required: false })
  rate_ghs?: string;
  @ApiProperty({ required: false })
  rate_zar?: string;
  @ApiProperty({ enum: ['market', 'fallback'], description: 'fallback: the market has never been read' })
  source: string;
  /** When the market last gave a usable answer. */
  @ApiProperty({ required: false, format: 'date-time' })
  read_at?: string;
  /** To be shown as a link beside the rates. */
  @ApiProperty()
  attribution: AttributionView;
}

@ApiTags('admin')
@Controller('admin')
@ForAdmins()
export class MarketRatesController {
  constructor(private readonly requester: Requester) {}

  @Get('market-rates')
  @ApiOperation({ summary: "The market's exchange rates as last read, beside the site's own; they move no price" })
  @ApiEnvelopeOf(MarketRatesView)
  async marketRates(@Ctx() context: RequestOptions): Promise<ApiEnvelope<MarketRatesView>> {
    const { rates, source, readAt } = await this.requester.send(getMarketRates, {}, context);
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
