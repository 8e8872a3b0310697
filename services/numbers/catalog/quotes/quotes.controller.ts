import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { type Caller } from '@ringlet/contracts/caller';
import { OfferInput } from '@ringlet/contracts/numbers/offer';
import { createQuote } from '@ringlet/contracts/numbers/quotes';
import { CurrentUser, HandleRequest } from '@ringlet/messaging/decorators';
import { Quotes } from './quotes';

@Controller()
export class QuotesController {
  constructor(private readonly quotes: Quotes) {}

  @HandleRequest(createQuote)
  create(@Payload() input: OfferInput, @CurrentUser() caller: Caller) {
    return this.quotes.create(caller.id, input);
  }
}
