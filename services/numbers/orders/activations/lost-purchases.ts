import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '@ringlet/platform/clock';
import { SETTINGS } from '@ringlet/platform/core.module';
import { clockSkewMs, nextSearchAt } from '../../domain/lost-purchase';
import { OrderReads } from '../../order-store/order-reads';
import { type NumberProvider, type SoldNumber } from '../../providers/number-provider';
import { NumbersSettings } from '../../settings';

export interface Search {
  /** Numbers without an order that are not over. */
  readonly found: readonly SoldNumber[];
  /** When to search again; absent after the last search. */
  readonly nextAt?: Date;
}

/**
 * Finds the number of a purchase with a lost answer in the provider's list of sales: the one without an order once every
 * purchase of that time is decided. So no other program may share the account at the provider.
 */
@Injectable()
export class LostPurchases {
  constructor(
    private readonly orders: OrderReads,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: NumbersSettings,
  ) {}

  /** `soldFrom`: when the order was placed. Throws ProviderError. */
  async search(provider: NumberProvider, soldFrom: Date): Promise<Search> {
    const now = this.clock.nowMs();
    const until = soldFrom.getTime() + this.settings.timing.buyLeaseMs + this.settings.timing.providerTimeoutMs;
    const [from, to] = [new Date(soldFrom.getTime() - clockSkewMs), new Date(until + clockSkewMs)];
    const sold = (await provider.listSold?.(from, to)) ?? [];
    const active = sold.filter(({ isOver }) => !isOver);
    const unclaimed = await this.unclaimed(provider, active);
    const lastSoldAt = Math.max(0, ...unclaimed.map(({ soldAt }) => soldAt.getTime()));
    // A number without an order may belong to an undecided purchase whose activation is not stored yet.
    if (unclaimed.length > 0 && (await this.orders.hasUndecided(provider.name, lastSoldAt + clockSkewMs))) {
      return { found: [], nextAt: new Date(now + this.settings.timing.retryEveryMs) };
    }
    // Read again: between the first read and the search for undecided ones a purchase may have been decided and its activation
    // stored.
    const found = await this.unclaimed(provider, unclaimed);
    const nextAt = nextSearchAt(now, soldFrom.getTime());
    return { found, nextAt: nextAt === undefined ? undefined : new Date(nextAt) };
  }

  /** The numbers without an order. */
  private async unclaimed({ name }: NumberProvider, numbers: readonly SoldNumber[]): Promise<readonly SoldNumber[]> {
    if (numbers.length === 0) return [];
    const activationIds = numbers.map(({ activationId }) => activationId);
    const claimed = await this.orders.knownActivations(name, activationIds);
    return numbers.filter(({ activationId }) => !claimed.has(activationId));
  }
}
