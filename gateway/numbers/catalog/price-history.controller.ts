import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { getPriceHistory } from '@ringlet/contracts/numbers/price-history';
import { Requester } from '@ringlet/messaging/requester';
import { ForClients } from '../../http/access';
import { Errors } from '../../http/errors';
import { ApiEnvelopeOf, type ApiEnvelope, envelope } from '../../http/envelope';
import { Ctx, type RequestContext } from '../../http/request-context';
import { PriceDayView, PriceHistoryQuery, presentPriceDay } from './price-history.dto';

@ApiTags('numbers')
@Controller('client/price-history')
@ForClients()
export class PriceHistoryController {
  constructor(private readonly requester: Requester) {}

  @Get()
  @ApiOperation({
    summary: 'What a number cost on each of the last 30 days, the oldest first',
    description: 'The lowest price of each day, read once an hour while there was stock; other days are left out.',
  })
  @Errors(getPriceHistory)
  @ApiEnvelopeOf(PriceDayView, { as: 'list' })
  async priceHistory(
    @Query() query: PriceHistoryQuery,
    @Ctx() ctx: RequestContext,
  ): Promise<ApiEnvelope<readonly PriceDayView[]>> {
    const days = await this.requester.send(getPriceHistory, query, ctx);
    return envelope(days.map(presentPriceDay));
  }
}
