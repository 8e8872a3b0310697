import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  acceptTerms,
  AcceptTermsInput,
  type ConsentView,
  listConsents,
  ListConsentsInput,
} from '@ringlet/contracts/auth/consents';
import { type Caller } from '@ringlet/contracts/caller';
import { CurrentUser, HandleRequest } from '@ringlet/messaging/decorators';
import { Consents } from './consents';

@Controller()
export class ConsentsController {
  constructor(private readonly consents: Consents) {}

  @HandleRequest(listConsents)
  list(@Payload() _input: ListConsentsInput, @CurrentUser() { id }: Caller): Promise<ConsentView[]> {
    return this.consents.list(id);
  }

  @HandleRequest(acceptTerms)
  async accept(@Payload() _input: AcceptTermsInput, @CurrentUser() { id }: Caller): Promise<ConsentView[]> {
    await this.consents.accept(id);
    return this.consents.list(id);
  }
}
