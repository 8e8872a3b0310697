import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { messagePushed, MessagePushedInput } from '@ringlet/contracts/numbers';
import { Handles } from '@ringlet/messaging/handles';
import { PushDoor } from './push-door';

@Controller()
export class PushDoorController {
  constructor(private readonly door: PushDoor) {}

  @Handles(messagePushed)
  async pushed(@Payload() input: MessagePushedInput): Promise<Record<string, never>> {
    await this.door.ring(input);
    return {};
  }
}
