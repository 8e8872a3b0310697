import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { getMarketRates, MarketRatesView } from '@ringlet/contracts/wallet/market-rates';
import { Requester } from '@ringlet/messaging/requester';
import { ForAdmins } from '../http/access';
import { Answers } from '../http/answers';
import { Ctx, type RequestContext } from '../http/request-context';

@ApiTags('admin')
@Controller('admin')
@ForAdmins('prices.view')
export class MarketRatesController {
  constructor(private readonly requester: Requester) {}

  @Get('market-rates')
  @ApiOperation({ summary: "Market exchange rates as last read, to compare with the site's own; they change no price" })
  @Answers(MarketRatesView)
  marketRates(@Ctx() ctx: RequestContext) {
    return this.requester.send(getMarketRates, {}, ctx);
  }
}
