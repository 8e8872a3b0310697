import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { handleSmsWebhook, SmsWebhookInput } from '@ringlet/contracts/numbers';
import { HandleRequest } from '@ringlet/messaging/decorators';
import { PushDoor } from './push-door';

@Controller()
export class PushDoorController {
  constructor(private readonly door: PushDoor) {}

  @HandleRequest(handleSmsWebhook)
  async pushed(@Payload() input: SmsWebhookInput): Promise<Record<string, never>> {
    await this.door.ring(input);
    return {};
  }
}
