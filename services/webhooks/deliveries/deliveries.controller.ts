import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { type Caller } from '@ringlet/contracts/caller';
import { type PageOf } from '@ringlet/contracts/paging';
import {
  type AdminWebhookView,
  DeliveryInput,
  listDeliveries,
  ListDeliveriesInput,
  listWebhooksOf,
  ListWebhooksOfInput,
  readDelivery,
  replayDeliveries,
  ReplayDeliveriesInput,
  replayDelivery,
  type WebhookDeliveryView,
} from '@ringlet/contracts/webhooks/deliveries';
import { testWebhook, WebhookInput, type WebhookTestView } from '@ringlet/contracts/webhooks/endpoints';
import { CurrentUser, HandleRequest, RequirePermission } from '@ringlet/messaging/decorators';
import { Deliveries } from './deliveries';

@Controller()
export class DeliveriesController {
  constructor(private readonly deliveries: Deliveries) {}

  @HandleRequest(listDeliveries)
  list(@Payload() input: ListDeliveriesInput, @CurrentUser() caller: Caller): Promise<PageOf<WebhookDeliveryView>> {
    return this.deliveries.list(caller, input);
  }

  @HandleRequest(listWebhooksOf)
  @RequirePermission('clients.view')
  ofClient(@Payload() { userId }: ListWebhooksOfInput): Promise<readonly AdminWebhookView[]> {
    return this.deliveries.ofClient(userId);
  }

  @HandleRequest(readDelivery)
  read(@Payload() input: DeliveryInput, @CurrentUser() caller: Caller): Promise<WebhookDeliveryView> {
    return this.deliveries.read(caller, input);
  }

  @HandleRequest(testWebhook)
  test(@Payload() { id }: WebhookInput, @CurrentUser() caller: Caller): Promise<WebhookTestView> {
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
