import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { handleSmsWebhook, SmsWebhookInput } from '@ringlet/contracts/numbers/orders';
import { HandleRequest } from '@ringlet/messaging/decorators';
import { SmsWebhook } from './sms-webhook';

@Controller()
export class SmsWebhookController {
  constructor(private readonly door: SmsWebhook) {}

  @HandleRequest(handleSmsWebhook)
  async pushed(@Payload() input: SmsWebhookInput): Promise<Record<string, never>> {
    await this.door.handle(input);
    return {};
  }
}
