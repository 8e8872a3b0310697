import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { type Caller } from '@ringlet/contracts/caller';
import {
  addToRentalEndpoint,
  AddToRentalEndpointInput,
  changeWebhook,
  ChangeWebhookInput,
  createWebhook,
  CreateWebhookInput,
  deleteWebhook,
  ensureRentalEndpoint,
  EnsureRentalEndpointInput,
  listWebhooks,
  ListWebhooksInput,
  type NewWebhookSecretView,
  rotateWebhookSecret,
  WebhookInput,
  type WebhookView,
} from '@ringlet/contracts/webhooks/endpoints';
import { CurrentUser, HandleRequest } from '@ringlet/messaging/decorators';
import { type RequestContext } from '@ringlet/messaging/envelope';
import { Endpoints } from './endpoints';

@Controller()
export class EndpointsController {
  constructor(private readonly endpoints: Endpoints) {}

  @HandleRequest(listWebhooks)
  list(@Payload() _input: ListWebhooksInput, @CurrentUser() caller: Caller): Promise<readonly WebhookView[]> {
    return this.endpoints.list(caller);
  }

  @HandleRequest(createWebhook)
  create(
    @Payload() input: CreateWebhookInput,
    @CurrentUser() caller: Caller,
    @Ctx() context: RequestContext,
  ): Promise<NewWebhookSecretView> {
    return this.endpoints.create(caller, input, context);
  }

  @HandleRequest(ensureRentalEndpoint)
  ensureForRentals(
    @Payload() { url }: EnsureRentalEndpointInput,
    @CurrentUser() caller: Caller,
    @Ctx() context: RequestContext,
  ): Promise<{ id: string }> {
    return this.endpoints.ensureForRentals(caller, url, context);
  }

  @HandleRequest(addToRentalEndpoint)
  async addRental(
    @Payload() { id, orderId }: AddToRentalEndpointInput,
    @CurrentUser() caller: Caller,
  ): Promise<Record<string, never>> {
    await this.endpoints.addRental(caller, id, orderId);
    return {};
  }

  @HandleRequest(changeWebhook)
  change(
    @Payload() input: ChangeWebhookInput,
    @CurrentUser() caller: Caller,
    @Ctx() context: RequestContext,
  ): Promise<WebhookView> {
    return this.endpoints.change(caller, input, context);
  }

  @HandleRequest(deleteWebhook)
  async delete(@Payload() { id }: WebhookInput, @CurrentUser() caller: Caller): Promise<Record<string, never>> {
    await this.endpoints.delete(caller, id);
    return {};
  }

  @HandleRequest(rotateWebhookSecret)
  rotateSecret(@Payload() { id }: WebhookInput, @CurrentUser() caller: Caller): Promise<NewWebhookSecretView> {
    return this.endpoints.rotateSecret(caller, id);
  }
}
