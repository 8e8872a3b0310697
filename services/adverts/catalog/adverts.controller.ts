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
import { RingletError } from '@ringlet/contracts/errors';
import { type PageOf } from '@ringlet/contracts/paging';
import { type RequestContext } from '@ringlet/messaging/envelope';
import { HandleRequest } from '@ringlet/messaging/decorators';
import { type Admin, Adverts } from './adverts';

@Controller()
export class AdvertsController {
  constructor(private readonly adverts: Adverts) {}

  @HandleRequest(listAdverts)
  list(@Payload() _input: ListAdvertsInput): Promise<readonly Advert[]> {
    return this.adverts.active();
  }

  @HandleRequest(allAdverts)
  all(@Payload() input: AllAdvertsInput, @Ctx() context: RequestContext): Promise<PageOf<Advert>> {
    forAdmins(context);
    return this.adverts.all(input);
  }

  @HandleRequest(createAdvert)
  create(@Payload() input: CreateAdvertInput, @Ctx() context: RequestContext): Promise<Advert> {
    return this.adverts.create(forAdmins(context), input);
  }

  @HandleRequest(setAdvertStatus)
  setStatus(@Payload() { id, status }: SetAdvertStatusInput, @Ctx() context: RequestContext): Promise<Advert> {
    return this.adverts.setStatus(forAdmins(context), id, status);
  }

  @HandleRequest(deleteAdvert)
  async delete(@Payload() { id }: DeleteAdvertInput, @Ctx() context: RequestContext): Promise<Record<string, never>> {
    await this.adverts.delete(forAdmins(context), id);
    return {};
  }
}

function forAdmins({ caller, correlationId }: RequestContext): Admin {
  if (caller?.role !== 'admin') throw new RingletError('auth/forbidden');
  return { id: caller.id, correlationId };
}
