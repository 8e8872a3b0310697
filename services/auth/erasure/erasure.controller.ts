import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { cancelErasure, requestErasure, RequestErasureInput, userDataErased } from '@ringlet/contracts/auth/erasure';
import { type Caller } from '@ringlet/contracts/caller';
import { type EventOf } from '@ringlet/contracts/event';
import { CurrentUser, HandleRequest, OnEvent } from '@ringlet/messaging/decorators';
import { type RequestContext } from '@ringlet/messaging/envelope';
import { ErasureWorker } from './erasure-worker';
import { Erasures } from './erasures';

@Controller()
export class ErasureController {
  constructor(
    private readonly erasures: Erasures,
    private readonly worker: ErasureWorker,
  ) {}

  @HandleRequest(requestErasure)
  async request(
    @Payload() { password }: RequestErasureInput,
    @CurrentUser() caller: Caller,
    @Ctx() context: RequestContext,
  ): Promise<{ dueAt: string }> {
    const dueAt = await this.erasures.request(caller, password, context);
    return { dueAt: dueAt.toISOString() };
  }

  @HandleRequest(cancelErasure)
  cancel(@CurrentUser() caller: Caller, @Ctx() { correlationId }: RequestContext) {
    return this.erasures.cancel(caller, correlationId);
  }

  /** Confirming twice changes nothing, so no inbox is needed. */
  @OnEvent(userDataErased)
  confirmed(@Payload() { data }: EventOf<typeof userDataErased>): Promise<void> {
    return this.worker.confirmed(data.userId, data.service);
  }
}
