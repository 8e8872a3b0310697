import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '@ringlet/platform/clock';
import { SETTINGS } from '@ringlet/platform/core.module';
import { type BackOff, backOffMs } from '@ringlet/work-queue/back-off';
import { rentalPollInterval } from '../domain/rental';
import { NumbersSettings } from '../settings';
import { type JobQueue, type OrderJob, type OrderRow } from './order.model';

const maxBackOffMs = 60_000;

type NextJob<Queue extends JobQueue = JobQueue> = { readonly queue: Queue; readonly runAt: Date };

/** Which job of an order comes next, and when. */
@Injectable()
export class OrderSchedule {
  constructor(
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: NumbersSettings,
  ) {}

  /** Takes over a purchase whose process crashed. */
  purchaseLease(): NextJob<'reconcile'> {
    return { queue: 'reconcile', runAt: this.in(this.settings.timing.buyLeaseMs) };
  }

  /** Repeats a refund or decline that this process does not finish. */
  reconcile(): NextJob {
    return { queue: 'reconcile', runAt: this.in(this.settings.timing.retryEveryMs) };
  }

  /** Gives up an order whose provider's answer was lost. */
  giveUpUnknown(): NextJob {
    return { queue: 'reconcile', runAt: this.in(this.settings.timing.unknownForMs) };
  }

  poll({ provider }: Pick<OrderRow, 'provider'>, runAt = this.pollAt()): NextJob {
    return { queue: `poll:${provider}`, runAt };
  }

  /** The earliest time, in milliseconds, at which the provider cancels an active order. */
  cancellableAt({ kind, activatedAt }: Pick<OrderRow, 'kind' | 'activatedAt'>): number {
    const wait = kind === 'rental' ? 0 : this.settings.REFUND_AFTER_MS;
    return (activatedAt?.getTime() ?? this.clock.nowMs()) + wait;
  }

  /** A cancellation under a lease of this process. */
  cancel({ provider }: OrderRow, leaseToken: string): NextJob & { leaseToken: string } {
    return { queue: `cancel:${provider}`, runAt: this.leaseEnd(), leaseToken };
  }

  retry({ job }: OrderRow): Pick<OrderJob, 'runAt' | 'attempts'> {
    const attempts = (job?.attempts ?? 0) + 1;
    return { runAt: this.in(backOffMs(attempts, this.backOff)), attempts };
  }

  get backOff(): BackOff {
    return { firstMs: this.settings.timing.retryEveryMs, maxMs: maxBackOffMs, jitter: 0.5 };
  }

  /** An orphaned activation that the provider does not cancel yet. */
  orphanRetryAt(): Date {
    return this.in(5 * this.settings.timing.retryEveryMs);
  }

  /** Longer than all calls of a cancellation or refund together, so that no second worker starts meanwhile (milliseconds). */
  get leaseMs(): number {
    return 3 * this.settings.timing.providerTimeoutMs + 6000;
  }

  leaseEnd(): Date {
    return this.in(this.leaseMs);
  }

  pollAt(): Date {
    return this.in(this.settings.timing.pollEveryMs);
  }

  /** When to poll a rental next, at the latest at its end. */
  rentalPollAt({ activatedAt, expiresAt, rental }: OrderRow): Date {
    const now = this.clock.nowMs();
    const end = expiresAt?.getTime() ?? now;
    const rentedMs = end - (activatedAt?.getTime() ?? now);
    const interval = rentalPollInterval(
      { rentedMs, now, watchedAt: rental?.watchedAt },
      this.settings.timing.pollEveryMs,
    );
    return new Date(now < end ? Math.min(end, now + interval) : now);
  }

  private in(ms: number): Date {
    return new Date(this.clock.nowMs() + ms);
  }
}
