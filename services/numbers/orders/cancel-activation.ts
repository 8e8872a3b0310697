import { Inject, Injectable } from '@nestjs/common';
import { LOG, type Log, SETTINGS } from '@ringlet/platform/core.module';
import { Clock } from '@ringlet/platform/clock';
import { NumbersSettings } from '../settings';
import { type OrderRow } from './order.model';
import { Orders } from './orders.repository';
import { Compensation } from './compensation';
import { SmsMessages } from './sms-messages';

/** What came of the wish to give a number back. */
export type CancellationResult =
  | { readonly kind: 'refunded' }
  /** A message had come, or came meanwhile: it is stored, and the number stays. */
  | { readonly kind: 'message' }
  | { readonly kind: 'too-early' }
  /** Somebody else went on with the order. */
  | { readonly kind: 'overtaken' };

/** A provider that is silent, or refuses, for this long after a number's time keeps nobody's money any longer. */
const graceMs = 10 * 60_000;

/** Gives numbers back to their provider, and the money to the client once the provider has confirmed. */
@Injectable()
export class CancelActivation {
  constructor(
    private readonly orders: Orders,
    private readonly messages: SmsMessages,
    private readonly compensation: Compensation,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: NumbersSettings,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /**
   * Asks the provider to take back the number of an order that is `cancelling` under the caller's claim. A message is looked for
   * even where the asking failed. Throws ProviderError where no answer came: the order stays due, and asking again is safe,
   * for a second cancel finds nothing to cancel.
   */
  async giveBack(order: OrderRow, claim: string, correlationId: string): Promise<CancellationResult> {
    const isLast = this.clock.nowMs() >= (order.expiresAt?.getTime() ?? Infinity) + graceMs;
    const answer = await this.messages.cancel(order).catch(failed);
    let isConfirmed = answer === 'cancelled';
    if (answer !== 'cancelled') {
      const seen = await this.messages.look(order).catch(failed);
      if ('kind' in seen && seen.kind === 'messages') {
        return { kind: (await this.messages.receive(order, claim, seen)) ? 'message' : 'overtaken' };
      }
      const failure = [answer, seen].find(isFailed);
      if (failure && !isLast) throw failure.error;
      const isRefused = answer === 'refused' && 'kind' in seen && seen.kind === 'waiting';
      if (isRefused && !(isLast && order.kind !== 'rental')) return this.notYet(order, claim);
      isConfirmed = !failure && !isRefused;
    }
    // Nobody knows that the provider gives anything back, so what it took stays with us.
    const set = isConfirmed ? {} : { attention: unconfirmed, costStays: true };
    if (!isConfirmed) {
      const why = isFailed(answer) ? answer.error : undefined;
      this.log.error({ err: why, order: order._id }, 'refunded without the provider: it did not confirm for too long');
    }
    const next = this.compensation.again();
    if (!(await this.orders.take('confirmCancel', order._id, { claim, next, set }))) return { kind: 'overtaken' };
    await this.compensation.refund({ ...order, ...set }, correlationId);
    return { kind: 'refunded' };
  }

  /**
   * The provider does not take it back yet: the number listens on, or is tried again once its time is over. A rental is taken
   * back early or not at all.
   */
  private async notYet(order: OrderRow, claim: string): Promise<CancellationResult> {
    if (order.kind !== 'rental' && this.clock.nowMs() >= (order.expiresAt?.getTime() ?? Infinity)) {
      await this.orders.putBack([{ id: order._id, claim, ...this.compensation.retry(order) }]);
      return { kind: 'too-early' };
    }
    const next = {
      duty: `poll:${order.provider}`,
      at: new Date(this.clock.nowMs() + this.settings.POLL_EVERY_MS),
    } as const;
    // An admin's wish that was refused is over: should the money go back later, it was not they who gave it.
    const isKept = await this.orders.take('keep', order._id, { claim, next, unset: ['refundedBy'] });
    return { kind: isKept ? 'too-early' : 'overtaken' };
  }
}

const unconfirmed = 'refunded after its time, although the provider had not confirmed that it took the number back';

interface Failed {
  readonly error: Error;
}

function failed(error: Error): Failed {
  return { error };
}

function isFailed(outcome: string | object): outcome is Failed {
  return typeof outcome === 'object' && 'error' in outcome;
}
