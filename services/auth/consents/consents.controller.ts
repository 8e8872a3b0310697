import { Controller } from '@nestjs/common';
import { acceptTerms, type ConsentView, listConsents } from '@ringlet/contracts/auth/consents';
import { type Caller } from '@ringlet/contracts/caller';
import { CurrentUser, HandleRequest } from '@ringlet/messaging/decorators';
import { Consents } from './consents';

@Controller()
export class ConsentsController {
  constructor(private readonly consents: Consents) {}

  @HandleRequest(listConsents)
  list(@CurrentUser() { id }: Caller) {
    return this.consents.list(id);
  }

  @HandleRequest(acceptTerms)
  async accept(@CurrentUser() { id }: Caller): Promise<ConsentView[]> {
    await this.consents.accept(id);
    return this.consents.list(id);
  }
}
