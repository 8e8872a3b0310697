import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { OfferInput } from '@ringlet/contracts/numbers/offer';
import { getPriceHistory, PriceDayView } from '@ringlet/contracts/numbers/price-history';
import { ForClients } from '../../http/access';
import { AnswersList } from '../../http/answers';
import { Errors } from '../../http/errors';
import { Ctx, type RequestContext } from '../../http/request-context';

@ApiTags('numbers')
@Controller('client/price-history')
@ForClients()
export class PriceHistoryController {
  @Get()
  @ApiOperation({
    summary: 'What a number cost on each of the last 30 days, the oldest first',
    description: 'The lowest price of each day, read once an hour while there was stock; other days are left out.',
  })
  @Errors(getPriceHistory)
  @AnswersList(PriceDayView)
  priceHistory(@Query() query: OfferInput, @Ctx() ctx: RequestContext) {
    return ctx.send(getPriceHistory, query);
  }
}
