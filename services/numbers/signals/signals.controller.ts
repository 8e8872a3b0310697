import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { type DataOf, type EventEnvelope } from '@ringlet/contracts/event';
import { chargebackOpened } from '@ringlet/contracts/wallet/chargebacks';
import { sumRecentDeposits } from '@ringlet/contracts/wallet/credits';
import { OnEvent } from '@ringlet/messaging/decorators';
import { Requester } from '@ringlet/messaging/requester';
import { moneyBack } from '../domain/signals';
import { SignalCases } from './signal-cases';

@Controller()
export class SignalsController {
  constructor(
    private readonly requester: Requester,
    private readonly signals: SignalCases,
  ) {}

  /** A case is opened once, so no inbox is needed. */
  @OnEvent(chargebackOpened)
  async claimed(@Payload() event: EventEnvelope<DataOf<typeof chargebackOpened>>): Promise<void> {
    const { userId } = event.data;
    const sums = await this.requester.send(sumRecentDeposits, { userId }, { correlationId: event.correlationId });
    const signal = moneyBack(sums);
    if (signal) await this.signals.open(userId, signal);
  }
}
