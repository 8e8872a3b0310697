import { Inject, Injectable } from '@nestjs/common';
import { type ErrorCode, RingletError } from '@ringlet/contracts/errors';
import { Transactions } from '@ringlet/persistence/transactions';
import { Clock } from '@ringlet/platform/clock';
import { LOG, type Log, SETTINGS } from '@ringlet/platform/core.module';
import { graceMs } from '../../domain/missing-activation';
import { type OrderRow } from '../../order-store/order.model';
import { OrderSchedule } from '../../order-store/order-schedule';
import { OrdersRepository } from '../../order-store/orders.repository';
import { ProviderError } from '../../providers/number-provider';
import { NumbersSettings } from '../../settings';
import { boughtBy, SupplierMovements } from '../../supplier-ledger/supplier-movements';
import { MissingActivations } from '../activations/missing-activations';
import { type PolledMessages, ProviderActivations } from '../activations/provider-activations';
import { SmsMessages } from '../messages/sms-messages';
import { Compensation } from './compensation';

type CancellationResult =
  | { readonly kind: 'refunded' }
  /** An SMS was received and stored, and the number stays active. */
  | { readonly kind: 'message' }
  | { readonly kind: 'too-early' }
  /** Another worker or request changed the order meanwhile. */
  | { readonly kind: 'superseded' };

/** The wait after a provider refuses as too early although its usual time is over (milliseconds). */
export const tooEarlyRetryMs = 15_000;

const unconfirmed = 'refunded after its time, although the provider had not confirmed the cancellation';

/** Cancels activations at their provider and refunds the client once the provider has confirmed. */
@Injectable()
export class CancelActivation {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly activations: ProviderActivations,
    private readonly messages: SmsMessages,
    private readonly missing: MissingActivations,
    private readonly compensation: Compensation,
    private readonly movements: SupplierMovements,
    private readonly transactions: Transactions,
    private readonly schedule: OrderSchedule,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: NumbersSettings,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /**
   * Cancels the activation of a `cancelling` order under the caller's lease. Polls for an SMS even if the cancellation failed.
   * Throws ProviderError if no answer came: the job stays due, and cancelling again is safe.
   */
  async cancel(order: OrderRow, leaseToken: string, correlationId: string): Promise<CancellationResult> {
    const isLast = this.clock.nowMs() >= (order.expiresAt?.getTime() ?? Infinity) + graceMs;
    const askedAt = this.clock.now();
    const answer = await this.activations.cancel(order).catch(failed);
    let isConfirmed = answer === 'cancelled';
    if (answer !== 'cancelled') {
      const polled = await this.activations.poll(order).catch(failed);
      if ('kind' in polled && polled.kind === 'messages') {
        return this.receive(order, leaseToken, polled, correlationId);
      }
      const failure = [answer, polled].find(isFailed);
      if (failure && !isLast) throw failure.error;
      const isRefused = answer === 'refused' && 'kind' in polled && polled.kind === 'waiting';
      if (isRefused && !(isLast && order.kind !== 'rental')) return this.tooEarly(order, leaseToken);
      const isMissing = answer === 'missing' && 'kind' in polled && polled.kind === 'missing';
      const isGone = !isMissing || (await this.missing.confirmMissing(order, leaseToken));
      isConfirmed = !failure && !isRefused && isGone;
    }
    // Without a confirmation the provider may not refund its cost, so the cost stays in the accounts.
    const review = isConfirmed ? {} : { review: { status: 'open', reason: unconfirmed } as const };
    const set = isConfirmed ? {} : { ...review, 'refund.costStays': true };
    const next = this.schedule.reconcile();
    const returned = { from: this.returnedFrom(order, answer, askedAt), until: this.clock.now() };
    const isOurs = await this.transactions.run(correlationId, async ({ session }) => {
      if (!(await this.orders.transition('confirmCancel', order._id, { leaseToken, next, set, session }))) return false;
      if (isConfirmed) await this.movements.returned(boughtBy(order), returned, session);
      return true;
    });
    if (!isOurs) return { kind: 'superseded' };
    const { _id, userId, provider } = order;
    const about = { requestId: correlationId, orderId: _id, userId, provider, confirmed: isConfirmed };
    const err = isFailed(answer) ? answer.error : undefined;
    if (isConfirmed) this.log.info(about, 'activation cancelled');
    else this.log.error({ ...about, err }, 'activation cancel unconfirmed');
    const refund = isConfirmed ? order.refund : { ...order.refund, costStays: true };
    await this.compensation.refund({ ...order, ...review, refund }, correlationId);
    return { kind: 'refunded' };
  }

  /** A hidden message is not paid. */
  private async receive(
    order: OrderRow,
    leaseToken: string,
    polled: PolledMessages,
    correlationId: string,
  ): Promise<CancellationResult> {
    switch (await this.messages.receive(order, leaseToken, polled)) {
      case 'shown':
        return { kind: 'message' };
      case 'superseded':
        return { kind: 'superseded' };
      case 'refunding':
        await this.compensation.refund({ ...order, received: true }, correlationId);
        return { kind: 'refunded' };
    }
  }

  /** The same for the request that began the cancellation: without an answer a worker continues, and `unresolved` is thrown. */
  async cancelNow(
    order: OrderRow,
    leaseToken: string,
    correlationId: string,
    unresolved: ErrorCode,
  ): Promise<CancellationResult> {
    try {
      return await this.cancel(order, leaseToken, correlationId);
    } catch (error) {
      if (!(error instanceof ProviderError || isUnavailable(error))) throw error;
      await this.orders.retry(order._id, leaseToken, this.schedule.retry(order));
      throw new RingletError(unresolved, { cause: error });
    }
  }

  /** From when on the provider may have returned its charge: at a number's end it does so by itself. */
  private returnedFrom({ job, expiresAt, activatedAt }: OrderRow, answer: string | Failed, askedAt: Date): Date {
    const isFirst = (job?.attempts ?? 0) === 0;
    if (isFirst && answer === 'cancelled') return askedAt;
    const end = expiresAt?.getTime() ?? Infinity;
    if (isFirst && askedAt.getTime() >= end) return new Date(end - this.settings.timing.providerTimeoutMs);
    return activatedAt ?? askedAt;
  }

  /** The number stays active; once its time is over the cancellation is retried. A rental is cancelled early or never. */
  private async tooEarly(order: OrderRow, leaseToken: string): Promise<CancellationResult> {
    if (order.kind !== 'rental' && this.clock.nowMs() >= (order.expiresAt?.getTime() ?? Infinity)) {
      await this.orders.retry(order._id, leaseToken, this.schedule.retry(order));
      return { kind: 'too-early' };
    }
    // An admin's refused refund is over: a later refund is not theirs.
    const changes = { leaseToken, next: this.schedule.poll(order), unset: ['refund.by'] as const };
    const isActive = await this.orders.transition('rejectCancel', order._id, changes);
    return { kind: isActive ? 'too-early' : 'superseded' };
  }
}

export function isUnavailable(error: unknown): boolean {
  return error instanceof RingletError && error.code === 'platform/unavailable';
}

interface Failed {
  readonly error: Error;
}

function failed(error: Error): Failed {
  return { error };
}

function isFailed(outcome: string | object): outcome is Failed {
  return typeof outcome === 'object' && 'error' in outcome;
}
