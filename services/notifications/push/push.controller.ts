import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { Types } from 'mongoose';
import { type Caller } from '@ringlet/contracts/caller';
import { hourMs } from '@ringlet/contracts/durations';
import { RingletError } from '@ringlet/contracts/errors';
import {
  type PushView,
  readPush,
  subscribePush,
  SubscribePushInput,
  testPush,
  unsubscribePush,
  UnsubscribePushInput,
} from '@ringlet/contracts/push';
import { CurrentUser, HandleRequest } from '@ringlet/messaging/decorators';
import { type RequestContext } from '@ringlet/messaging/envelope';
import { RateLimits } from '@ringlet/persistence/rate-limits';
import { Clock } from '@ringlet/platform/clock';
import { testTexts } from '../domain/push-texts';
import { Recipients } from '../mail/recipients';
import { PushOutbox } from './push-outbox';
import { PushService } from './push-service';
import { presentSubscription } from './subscription.model';
import { Subscriptions } from './subscriptions';

const testsPerHour = { count: 20, ms: hourMs };

@Controller()
export class PushController {
  constructor(
    private readonly service: PushService,
    private readonly subscriptions: Subscriptions,
    private readonly outbox: PushOutbox,
    private readonly recipients: Recipients,
    private readonly rateLimits: RateLimits,
    private readonly clock: Clock,
  ) {}

  @HandleRequest(readPush)
  async read(@CurrentUser() { id }: Caller): Promise<PushView> {
    const { publicKey } = this.service;
    const devices = (await this.subscriptions.of(id)).map(presentSubscription);
    return { publicKey, devices };
  }

  @HandleRequest(subscribePush)
  subscribe(@Payload() input: SubscribePushInput, @CurrentUser() caller: Caller) {
    return this.subscriptions.add(caller, input);
  }

  @HandleRequest(unsubscribePush)
  unsubscribe(@Payload() { id }: UnsubscribePushInput, @CurrentUser() caller: Caller) {
    return this.subscriptions.remove(caller.id, id);
  }

  @HandleRequest(testPush)
  async test(@CurrentUser() { id: userId }: Caller, @Ctx() context: RequestContext): Promise<{ devices: number }> {
    if ((await this.subscriptions.of(userId)).length === 0) throw new RingletError('notifications/no-devices');
    await this.rateLimits.consume(`push-tests:${userId}`, testsPerHour);
    const texts = await this.recipients.textsNow(userId, context);
    const devices = await this.outbox.enqueue({
      userId,
      kind: 'test',
      tag: new Types.ObjectId().toHexString(),
      happenedAt: this.clock.now(),
      ...testTexts(texts),
      language: texts.language,
      path: '/client/notifications',
    });
    this.outbox.flush();
    return { devices };
  }
}
