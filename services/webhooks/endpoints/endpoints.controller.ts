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
  rotateWebhookSecret,
  WebhookInput,
} from '@ringlet/contracts/webhooks/endpoints';
import { CurrentUser, HandleRequest } from '@ringlet/messaging/decorators';
import { type RequestContext } from '@ringlet/messaging/envelope';
import { Endpoints } from './endpoints';

@Controller()
export class EndpointsController {
  constructor(private readonly endpoints: Endpoints) {}

  @HandleRequest(listWebhooks)
  list(@CurrentUser() caller: Caller) {
    return this.endpoints.list(caller);
  }

  @HandleRequest(createWebhook)
  create(@Payload() input: CreateWebhookInput, @CurrentUser() caller: Caller, @Ctx() context: RequestContext) {
    return this.endpoints.create(caller, input, context);
  }

  @HandleRequest(ensureRentalEndpoint)
  ensureForRentals(
    @Payload() { url }: EnsureRentalEndpointInput,
    @CurrentUser() caller: Caller,
    @Ctx() context: RequestContext,
  ) {
    return this.endpoints.ensureForRentals(caller, url, context);
  }

  @HandleRequest(addToRentalEndpoint)
  addRental(@Payload() { id, orderId }: AddToRentalEndpointInput, @CurrentUser() caller: Caller) {
    return this.endpoints.addRental(caller, id, orderId);
  }

  @HandleRequest(changeWebhook)
  change(@Payload() input: ChangeWebhookInput, @CurrentUser() caller: Caller, @Ctx() context: RequestContext) {
    return this.endpoints.change(caller, input, context);
  }

  @HandleRequest(deleteWebhook)
  delete(@Payload() { id }: WebhookInput, @CurrentUser() caller: Caller) {
    return this.endpoints.delete(caller, id);
  }

  @HandleRequest(rotateWebhookSecret)
  rotateSecret(@Payload() { id }: WebhookInput, @CurrentUser() caller: Caller) {
    return this.endpoints.rotateSecret(caller, id);
  }
}
