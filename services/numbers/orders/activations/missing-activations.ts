import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '@ringlet/platform/clock';
import { SETTINGS } from '@ringlet/platform/core.module';
import { askAgainAt, decideOnMissing } from '../../domain/missing-activation';
import { type OrderRow } from '../../order-store/order.model';
import { OrdersRepository } from '../../order-store/orders.repository';
import { ActivationMissing } from '../../providers/number-provider';
import { ProviderAnomalies } from '../../providers/provider-anomalies';
import { NumbersSettings } from '../../settings';
import { ActivationOutages } from './activation-outages';

/** Decides about orders whose provider does not know the activation. */
@Injectable()
export class MissingActivations {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly outages: ActivationOutages,
    private readonly anomalies: ProviderAnomalies,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: NumbersSettings,
  ) {}

  /** For an active order. Returns whether the activation is gone; if not, schedules the next ask and ends the lease. */
  async recordMissing(order: OrderRow, leaseToken: string): Promise<boolean> {
    const { missing, state, decision } = await this.decide(order, leaseToken);
    if (decision !== 'ask-again') return true;
    const runAt = new Date(askAgainAt(state, 2 * this.settings.timing.retryEveryMs));
    await this.orders.markMissing(order._id, leaseToken, missing, runAt);
    return false;
  }

  /**
   * For an order being cancelled. Returns whether the activation is gone. Throws ActivationMissing if the provider is to be
   * asked again.
   */
  async confirmMissing(order: OrderRow, leaseToken: string): Promise<boolean> {
    // A cancellation with a lost answer has ended the activation.
    const wasAnswerLost = order.missing === undefined && (order.job?.attempts ?? 0) > 0;
    const { decision, state } = await this.decide(order, leaseToken);
    if (decision === 'unconfirmed') return false;
    if (decision === 'gone' || (wasAnswerLost && !state.isOutage)) return true;
    throw new ActivationMissing(order.provider);
  }

  /** The provider knows it again. The order in memory has its fields as of the claim. */
  async recordFound(order: OrderRow): Promise<void> {
    await this.orders.markFound(order._id);
    delete order.missing;
  }

  private async decide(order: OrderRow, leaseToken: string) {
    const { _id, provider, expiresAt } = order;
    const now = this.clock.nowMs();
    const { since = new Date(now), asks: before = 0 } = order.missing ?? {};
    const missing = { since, asks: before + 1 };
    if (before === 0) this.anomalies.record(provider, 'missing-activation', { orderId: _id });
    // Stored first, because the provider's other missing numbers are counted.
    await this.orders.markMissing(_id, leaseToken, missing);
    const endsAt = expiresAt?.getTime() ?? now;
    const state = { asks: missing.asks, isOutage: await this.outages.isOutage(provider), now, endsAt };
    return { missing, state, decision: decideOnMissing(state) };
  }
}
