import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { accountLockChanged } from '@ringlet/contracts/auth/accounts';
import { erasureRequested } from '@ringlet/contracts/auth/erasure';
import { type DataOf, type EventEnvelope } from '@ringlet/contracts/event';
import { OnEvent } from '@ringlet/messaging/decorators';
import { Bids } from '../bids/bids';
import { LockedAccounts } from '../locked-accounts/locked-accounts';
import { PriceAlerts } from '../price-alerts/price-alerts';
import { RenewalSettings } from '../rentals/renewal-settings';
import { Shares } from '../shares/shares';
import { AutoSwaps } from '../swaps/auto-swaps';

/**
 * Ends what goes on without the client when an account is locked, or its erasure is requested: links to numbers, automatic swaps and
 * renewals, bids, and price alerts. Numbers are kept.
 */
@Controller()
export class LocksController {
  constructor(
    private readonly lockedAccounts: LockedAccounts,
    private readonly shares: Shares,
    private readonly autoSwaps: AutoSwaps,
    private readonly bids: Bids,
    private readonly priceAlerts: PriceAlerts,
    private readonly renewals: RenewalSettings,
  ) {}

  /**
   * Repeating it changes nothing, so no inbox is needed. Unlocking brings nothing back: what an interrupted request has left ends before the
   * account is noted as unlocked.
   */
  @OnEvent(accountLockChanged)
  async changed(@Payload() event: EventEnvelope<DataOf<typeof accountLockChanged>>): Promise<void> {
    const { userId, locked } = event.data;
    const at = new Date(event.at);
    if (locked) await this.lockedAccounts.note(userId, locked, at);
    if (locked || (await this.lockedAccounts.isLocked(userId))) await this.endAllOf(userId, event.correlationId);
    if (!locked) await this.lockedAccounts.note(userId, locked, at);
  }

  /** The client is logged out everywhere, and cannot read codes. */
  @OnEvent(erasureRequested)
  async erasureRequested(@Payload() event: EventEnvelope<DataOf<typeof erasureRequested>>): Promise<void> {
    const { userId } = event.data;
    await this.lockedAccounts.noteEnd(userId, new Date(event.at));
    await this.endAllOf(userId, event.correlationId);
  }

  private async endAllOf(userId: string, correlationId: string): Promise<void> {
    await this.shares.endAllOf(userId);
    await this.autoSwaps.endAllOf(userId, correlationId);
    await this.renewals.endAllOf(userId);
    await this.bids.endAllOf(userId);
    await this.priceAlerts.deleteAllOf(userId);
  }
}
