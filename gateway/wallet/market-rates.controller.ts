import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { getMarketRates, MarketRatesView } from '@ringlet/contracts/wallet/market-rates';
import { ForAdmins } from '../http/access';
import { Answers } from '../http/answers';
import { Ctx, type RequestContext } from '../http/request-context';

@ApiTags('admin')
@Controller('admin')
@ForAdmins('prices.view')
export class MarketRatesController {
  @Get('market-rates')
  @ApiOperation({ summary: "Market exchange rates as last read, to compare with the site's own; they change no price" })
  @Answers(MarketRatesView)
  marketRates(@Ctx() ctx: RequestContext) {
    return ctx.send(getMarketRates, {});
  }
}
