import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { createQuote, quoteSeconds } from '@ringlet/contracts/numbers/quotes';
import { ForKeys } from '../http/access';
import { Forwards, post } from '../http/forwards';
import { V1CreateQuote, V1Quote } from './quotes.dto';

@ApiTags('catalog')
@Controller('v1/quotes')
@ForKeys('read')
export class V1QuotesController extends Forwards({
  createQuote: post('', createQuote, {
    summary: 'Quotes the price of a number, valid for 60 seconds, and says how it is made',
    description:
      'A purchase with this as its `max_price` costs this or the price of then, whichever is lower, unless every number costs ' +
      'us more by then. No number is reserved. 120 a minute at most.',
    body: V1CreateQuote,
    answer: (reply) => ({ ...reply, heldFor: quoteSeconds }),
    view: V1Quote,
    marks: [ForKeys('read')],
  }),
}) {}
