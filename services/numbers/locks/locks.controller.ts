import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { accountLockChanged } from '@ringlet/contracts/auth/accounts';
import { type DataOf, type EventEnvelope } from '@ringlet/contracts/event';
import { OnEvent } from '@ringlet/messaging/decorators';
import { Bids } from '../bids/bids';
import { Shares } from '../shares/shares';
import { AutoSwaps } from '../swaps/auto-swaps';

/** Ends what goes on without the client when an account is locked: links to numbers, automatic swaps, and bids. Numbers are kept. */
@Controller()
export class LocksController {
  constructor(
    private readonly shares: Shares,
    private readonly autoSwaps: AutoSwaps,
    private readonly bids: Bids,
  ) {}

  /** Repeating it changes nothing, so no inbox is needed. Unlocking brings nothing back. */
  @OnEvent(accountLockChanged)
  async changed(@Payload() event: EventEnvelope<DataOf<typeof accountLockChanged>>): Promise<void> {
    const { userId, locked } = event.data;
    if (!locked) return;
    await this.shares.endAllOf(userId);
    await this.autoSwaps.endAllOf(userId, event.correlationId);
    await this.bids.endAllOf(userId);
  }
}
