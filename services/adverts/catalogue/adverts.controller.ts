import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { type Advert, listAdverts, ListAdvertsInput } from '#libs/contracts/adverts';
import { RingletError } from '#libs/contracts/errors';
import { type Call } from '#libs/messaging/envelope';
import { Handles } from '#libs/messaging/handles';
import { Adverts } from './adverts';

@Controller()
export class AdvertsController {
  constructor(private readonly adverts: Adverts) {}

  @Handles(listAdverts)
  list(@Payload() input: ListAdvertsInput, @Ctx() { caller }: Call): Promise<readonly Advert[]> {
    if (input.from === 'admin' && caller?.role !== 'admin') throw new RingletError('auth/forbidden');
    return this.adverts.list(input);
  }
}
