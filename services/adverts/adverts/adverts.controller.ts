import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import {
  allAdverts,
  AllAdvertsInput,
  createAdvert,
  CreateAdvertInput,
  deleteAdvert,
  DeleteAdvertInput,
  listAdverts,
  setAdvertStatus,
  SetAdvertStatusInput,
} from '@ringlet/contracts/adverts';
import { type Caller } from '@ringlet/contracts/caller';
import { CurrentUser, HandleRequest } from '@ringlet/messaging/decorators';
import { type RequestContext } from '@ringlet/messaging/envelope';
import { Adverts } from './adverts';

@Controller()
export class AdvertsController {
  constructor(private readonly adverts: Adverts) {}

  @HandleRequest(listAdverts)
  listActive() {
    return this.adverts.listActive();
  }

  @HandleRequest(allAdverts)
  list(@Payload() input: AllAdvertsInput) {
    return this.adverts.list(input);
  }

  @HandleRequest(createAdvert)
  create(@Payload() input: CreateAdvertInput, @CurrentUser() admin: Caller, @Ctx() { correlationId }: RequestContext) {
    return this.adverts.create(admin, input, correlationId);
  }

  @HandleRequest(setAdvertStatus)
  setStatus(
    @Payload() { id, status }: SetAdvertStatusInput,
    @CurrentUser() admin: Caller,
    @Ctx() { correlationId }: RequestContext,
  ) {
    return this.adverts.setStatus(admin, id, status, correlationId);
  }

  @HandleRequest(deleteAdvert)
  delete(@Payload() { id }: DeleteAdvertInput, @CurrentUser() admin: Caller, @Ctx() { correlationId }: RequestContext) {
    return this.adverts.delete(admin, id, correlationId);
  }
}
