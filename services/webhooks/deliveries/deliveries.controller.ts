import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { type Caller } from '@ringlet/contracts/caller';
import {
  DeliveryInput,
  listDeliveries,
  ListDeliveriesInput,
  listWebhooksOf,
  ListWebhooksOfInput,
  readDelivery,
  replayDeliveries,
  ReplayDeliveriesInput,
  replayDelivery,
} from '@ringlet/contracts/webhooks/deliveries';
import { testWebhook, WebhookInput } from '@ringlet/contracts/webhooks/endpoints';
import { CurrentUser, HandleRequest } from '@ringlet/messaging/decorators';
import { Deliveries } from './deliveries';

@Controller()
export class DeliveriesController {
  constructor(private readonly deliveries: Deliveries) {}

  @HandleRequest(listDeliveries)
  list(@Payload() input: ListDeliveriesInput, @CurrentUser() caller: Caller) {
    return this.deliveries.list(caller, input);
  }

  @HandleRequest(listWebhooksOf)
  ofClient(@Payload() { userId }: ListWebhooksOfInput) {
    return this.deliveries.ofClient(userId);
  }

  @HandleRequest(readDelivery)
  read(@Payload() input: DeliveryInput, @CurrentUser() caller: Caller) {
    return this.deliveries.read(caller, input);
  }

  @HandleRequest(testWebhook)
  test(@Payload() { id }: WebhookInput, @CurrentUser() caller: Caller) {
    return this.deliveries.test(caller, id);
  }

  @HandleRequest(replayDelivery)
  replay(@Payload() input: DeliveryInput, @CurrentUser() caller: Caller) {
    return this.deliveries.replay(caller, input);
  }

  @HandleRequest(replayDeliveries)
  replaySpan(@Payload() input: ReplayDeliveriesInput, @CurrentUser() caller: Caller) {
    return this.deliveries.replaySpan(caller, input);
  }
}
