import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { type EventOf } from '@ringlet/contracts/event';
import { chargebackOpened } from '@ringlet/contracts/wallet/chargebacks';
import { sumRecentDeposits } from '@ringlet/contracts/wallet/credits';
import { depositCredited } from '@ringlet/contracts/wallet/deposits';
import { OnEvent } from '@ringlet/messaging/decorators';
import { Requester } from '@ringlet/messaging/requester';
import { signalsOfDeposits } from '../domain/signals';
import { SignalCases } from './signal-cases';

@Controller()
export class SignalsController {
  constructor(
    private readonly requester: Requester,
    private readonly signals: SignalCases,
  ) {}

  /** A case is opened once, so no inbox is needed. */
  @OnEvent(chargebackOpened)
  claimed(@Payload() { data, correlationId }: EventOf<typeof chargebackOpened>): Promise<void> {
    return this.look(data.userId, correlationId);
  }

  @OnEvent(depositCredited)
  credited(@Payload() { data, correlationId }: EventOf<typeof depositCredited>): Promise<void> {
    return this.look(data.userId, correlationId);
  }

  private async look(userId: string, correlationId: string): Promise<void> {
    const sums = await this.requester.send(sumRecentDeposits, { userId }, { correlationId });
    for (const signal of signalsOfDeposits(sums)) await this.signals.open(userId, signal);
  }
}
