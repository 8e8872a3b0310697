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
import { type Call } from '@ringlet/messaging/envelope';
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
  all(@Payload() input: AllAdvertsInput, @Ctx() call: Call): Promise<PageOf<Advert>> {
    forAdmins(call);
    return this.adverts.all(input);
  }

  @HandleRequest(createAdvert)
  create(@Payload() input: CreateAdvertInput, @Ctx() call: Call): Promise<Advert> {
    return this.adverts.create(forAdmins(call), input);
  }

  @HandleRequest(setAdvertStatus)
  setStatus(@Payload() { id, status }: SetAdvertStatusInput, @Ctx() call: Call): Promise<Advert> {
    return this.adverts.setStatus(forAdmins(call), id, status);
  }

  @HandleRequest(deleteAdvert)
  async delete(@Payload() { id }: DeleteAdvertInput, @Ctx() call: Call): Promise<Record<string, never>> {
    await this.adverts.delete(forAdmins(call), id);
    return {};
  }
}

function forAdmins({ caller, correlationId }: Call): Admin {
  if (caller?.role !== 'admin') throw new RingletError('auth/forbidden');
  return { id: caller.id, correlationId };
}
