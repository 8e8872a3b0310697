import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import {
  type Advert,
  createAdvert,
  CreateAdvertInput,
  deleteAdvert,
  DeleteAdvertInput,
  listAdverts,
  ListAdvertsInput,
  setAdvertStatus,
  SetAdvertStatusInput,
} from '#libs/contracts/adverts';
import { RingletError } from '#libs/contracts/errors';
import { type Call } from '#libs/messaging/envelope';
import { Handles } from '#libs/messaging/handles';
import { Adverts } from './adverts';

@Controller()
export class AdvertsController {
  constructor(private readonly adverts: Adverts) {}

  @Handles(listAdverts)
  list(@Payload() input: ListAdvertsInput, @Ctx() call: Call): Promise<readonly Advert[]> {
    if (input.from === 'admin') forAdmins(call);
    return this.adverts.list(input);
  }

  @Handles(createAdvert)
  create(@Payload() input: CreateAdvertInput, @Ctx() call: Call): Promise<Advert> {
    forAdmins(call);
    return this.adverts.create(input);
  }

  @Handles(setAdvertStatus)
  setStatus(@Payload() { id, status }: SetAdvertStatusInput, @Ctx() call: Call): Promise<Advert> {
    forAdmins(call);
    return this.adverts.setStatus(id, status);
  }

  @Handles(deleteAdvert)
  async delete(@Payload() { id }: DeleteAdvertInput, @Ctx() call: Call): Promise<Record<string, never>> {
    forAdmins(call);
    await this.adverts.delete(id);
    return {};
  }
}

function forAdmins({ caller }: Call): void {
  if (caller?.role !== 'admin') throw new RingletError('auth/forbidden');
}
