import { Controller, Inject } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import {
  listSwitches,
  permissionToSet,
  setSwitch,
  SetSwitchInput,
  type SwitchState,
} from '@ringlet/contracts/auth/switches';
import { type Caller } from '@ringlet/contracts/caller';
import { RingletError } from '@ringlet/contracts/errors';
import { may } from '@ringlet/contracts/permissions';
import { CurrentUser, HandleRequest } from '@ringlet/messaging/decorators';
import { type RequestContext } from '@ringlet/messaging/envelope';
import { LOG, type Log } from '@ringlet/platform/core.module';
import { SwitchPublisher } from './switch-publisher';
import { SwitchStore } from './switch-store';

@Controller()
export class SwitchesController {
  constructor(
    private readonly store: SwitchStore,
    private readonly publisher: SwitchPublisher,
    @Inject(LOG) private readonly log: Log,
  ) {}

  @HandleRequest(listSwitches)
  list() {
    return this.store.list();
  }

  @HandleRequest(setSwitch)
  async set(
    @Payload() input: SetSwitchInput,
    @CurrentUser() { id: by, role }: Caller,
    @Ctx() { correlationId }: RequestContext,
  ): Promise<SwitchState[]> {
    if (!may(role, permissionToSet(input))) throw new RingletError('auth/forbidden');
    const isChanged = await this.store.change(input, { by, correlationId });
    if (isChanged) this.log.warn({ name: input.name, on: input.on, admin: by }, 'switch changed');
    this.publisher.publishNow();
    return this.store.list();
  }
}
