import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { type Caller } from '@ringlet/contracts/caller';
import { type PageOf } from '@ringlet/contracts/paging';
import {
  DeliveryInput,
  type EndpointLog,
  listDeliveries,
  ListDeliveriesInput,
  listWebhooksOf,
  ListWebhooksOfInput,
  readDelivery,
  replayDeliveries,
  ReplayDeliveriesInput,
  replayDelivery,
  type WebhookDelivery,
} from '@ringlet/contracts/webhooks/deliveries';
import { testWebhook, WebhookInput } from '@ringlet/contracts/webhooks/endpoints';
import { CurrentUser, HandleRequest, RequirePermission } from '@ringlet/messaging/decorators';
import { Deliveries } from './deliveries';

@Controller()
export class DeliveriesController {
  constructor(private readonly deliveries: Deliveries) {}

  @HandleRequest(listDeliveries)
  list(@Payload() input: ListDeliveriesInput, @CurrentUser() caller: Caller): Promise<PageOf<WebhookDelivery>> {
    return this.deliveries.list(caller, input);
  }

  @HandleRequest(listWebhooksOf)
  @RequirePermission('clients.view')
  ofClient(@Payload() { userId }: ListWebhooksOfInput): Promise<readonly EndpointLog[]> {
    return this.deliveries.ofClient(userId);
  }

  @HandleRequest(readDelivery)
  read(@Payload() input: DeliveryInput, @CurrentUser() caller: Caller): Promise<WebhookDelivery> {
    return this.deliveries.read(caller, input);
  }

  @HandleRequest(testWebhook)
  test(@Payload() { id }: WebhookInput, @CurrentUser() caller: Caller): Promise<{ deliveryId: string }> {
    return this.deliveries.test(caller, id);
  }

  @HandleRequest(replayDelivery)
  async replay(@Payload() input: DeliveryInput, @CurrentUser() caller: Caller): Promise<Record<string, never>> {
    await this.deliveries.replay(caller, input);
    return {};
  }

  @HandleRequest(replayDeliveries)
  replaySpan(@Payload() input: ReplayDeliveriesInput, @CurrentUser() caller: Caller): Promise<{ replayed: number }> {
    return this.deliveries.replaySpan(caller, input);
  }
}
