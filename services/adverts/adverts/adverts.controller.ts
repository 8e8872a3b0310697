import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import {
  type Advert,
  allAdverts,
  AllAdvertsInput,
  createAdvert,
  CreateAdvertInput,
  deleteAdvert,
  DeleteAdvertInput,
  listAdverts,
  ListAdvertsInput,
  setAdvertStatus,
  SetAdvertStatusInput,
} from '@ringlet/contracts/adverts';
import { type Caller } from '@ringlet/contracts/caller';
import { type PageOf } from '@ringlet/contracts/paging';
import { CurrentUser, HandleRequest, RequirePermission } from '@ringlet/messaging/decorators';
import { type RequestContext } from '@ringlet/messaging/envelope';
import { Adverts } from './adverts';

@Controller()
export class AdvertsController {
  constructor(private readonly adverts: Adverts) {}

  @HandleRequest(listAdverts)
  listActive(@Payload() _input: ListAdvertsInput): Promise<readonly Advert[]> {
    return this.adverts.listActive();
  }

  @HandleRequest(allAdverts)
  @RequirePermission('adverts.change')
  list(@Payload() input: AllAdvertsInput): Promise<PageOf<Advert>> {
    return this.adverts.list(input);
  }

  @HandleRequest(createAdvert)
  @RequirePermission('adverts.change')
  create(
    @Payload() input: CreateAdvertInput,
    @CurrentUser() admin: Caller,
    @Ctx() { correlationId }: RequestContext,
  ): Promise<Advert> {
    return this.adverts.create(admin, input, correlationId);
  }

  @HandleRequest(setAdvertStatus)
  @RequirePermission('adverts.change')
  setStatus(
    @Payload() { id, status }: SetAdvertStatusInput,
    @CurrentUser() admin: Caller,
    @Ctx() { correlationId }: RequestContext,
  ): Promise<Advert> {
    return this.adverts.setStatus(admin, id, status, correlationId);
  }

  @HandleRequest(deleteAdvert)
  @RequirePermission('adverts.change')
  async delete(
    @Payload() { id }: DeleteAdvertInput,
    @CurrentUser() admin: Caller,
    @Ctx() { correlationId }: RequestContext,
  ): Promise<Record<string, never>> {
    await this.adverts.delete(admin, id, correlationId);
    return {};
  }
}
