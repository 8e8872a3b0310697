import { Body, Controller, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { createQuote, quoteSeconds } from '@ringlet/contracts/numbers/quotes';
import { ForKeys } from '../http/access';
import { Answers, Errors } from '../http/answers';
import { Ctx, type RequestContext } from '../http/request-context';
import { V1CreateQuote, V1Quote } from './quotes.dto';

@ApiTags('catalog')
@Controller('v1/quotes')
@ForKeys('read')
export class V1QuotesController {
  @Post()
  @ApiOperation({
    summary: 'Quotes the price of a number, valid for 60 seconds, and says how it is made',
    description:
      'A purchase with this as its `max_price` costs this or the price of then, whichever is lower, unless every number costs ' +
      'us more by then. No number is reserved. 120 a minute at most.',
  })
  @Errors(createQuote)
  @Answers(V1Quote)
  async createQuote(@Body() body: V1CreateQuote, @Ctx() ctx: RequestContext): Promise<V1Quote> {
    return { ...(await ctx.send(createQuote, body)), heldFor: quoteSeconds };
  }
}
