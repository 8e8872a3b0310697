import { Injectable } from '@nestjs/common';
import { Bids } from '../../bids/bids';
import { Shares } from '../../client-tools/shares/shares';
import { RenewalSettings } from '../../rentals/renewal-settings';
import { AutoSwaps } from '../../swaps/auto-swaps';

/** What goes on without the client: links to numbers, automatic swaps, renewals and bids. */
@Injectable()
export class StandingInstructions {
  constructor(
    private readonly shares: Shares,
    private readonly autoSwaps: AutoSwaps,
    private readonly bids: Bids,
    private readonly renewals: RenewalSettings,
  ) {}

  /** Ends what the client made until then. May be repeated. */
  async endAllOf(userId: string, madeUntil: Date, correlationId: string): Promise<void> {
    await this.shares.endAllOf(userId, madeUntil);
    await this.autoSwaps.endAllOf(userId, madeUntil, correlationId);
    await this.renewals.endAllOf(userId, madeUntil);
    await this.bids.endAllOf(userId, madeUntil);
  }
}
