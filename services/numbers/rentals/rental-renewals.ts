import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { isRefusal, RingletError } from '@ringlet/contracts/errors';
import { explain } from '@ringlet/contracts/explanations';
import { renewalFailed } from '@ringlet/contracts/numbers/events';
import { Switches } from '@ringlet/messaging/switches/switches';
import { Transactions } from '@ringlet/persistence/transactions';
import { withoutUndefined } from '@ringlet/persistence/without-undefined';
import { Clock } from '@ringlet/platform/clock';
import { LOG, type Log } from '@ringlet/platform/core.module';
import { ScheduledTasks } from '@ringlet/work-queue/scheduled-tasks';
import {
  currentProblem,
  explanationOf,
  isRenewalDue,
  nextRenewalTry,
  notifiesNow,
  renewalLeadMs,
  type RenewalProblem,
  renewalProblemOf,
} from '../domain/renewal';
import { LockedAccounts } from '../locked-accounts/locked-accounts';
import { type OrderRow } from '../order-store/order.model';
import { OrdersRepository, type RenewableRental } from '../order-store/orders.repository';
import { RenewRental } from './renew-rental';

const everyMs = 60_000;
const atOnce = 8;

/**
 * Renews rentals automatically shortly before their end. Any process may do it at any time and repeat it: an extension reserves
 * the rental with its present end, so each end has at most one.
 */
@Injectable()
export class RentalRenewals implements OnApplicationBootstrap {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly renewRental: RenewRental,
    private readonly lockedAccounts: LockedAccounts,
    private readonly switches: Switches,
    private readonly tasks: ScheduledTasks,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Log,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.tasks.runExclusive('rental-renewals', everyMs, ({ signal }) => this.run(signal));
  }

  async run(signal?: AbortSignal): Promise<void> {
    const now = this.clock.nowMs();
    const found = await this.orders.rentalsRenewing(new Date(now), new Date(now + renewalLeadMs));
    const due = found.filter((rental) => isRenewalDue(rental, now)).values();
    const work = async (): Promise<void> => {
      for (const rental of due) {
        if (signal?.aborted === true) return;
        await this.renew(rental).catch((error: unknown) => {
          this.log.warn({ orderId: rental._id.toHexString(), err: error }, 'rental renewal failed');
        });
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
  }

  /** Extends a due rental, or records the problem. */
  private async renew(order: OrderRow): Promise<void> {
    const { _id, userId, expiresAt, renewal } = order;
    if (renewal === undefined || expiresAt === undefined) return;
    // The account's lock ends its renewals.
    if (await this.lockedAccounts.isLocked(userId)) return;
    const rental = { ...order, expiresAt, renewal };
    const orderId = _id.toHexString();
    const correlationId = `renewal-${orderId}`;
    if (await this.orders.hasUnconfirmedExtension(rental))
      return this.note(rental, { kind: 'unconfirmed' }, correlationId);
    try {
      if (this.switches.isPaused) throw new RingletError('numbers/selling-stopped');
      await this.renewRental.execute(rental, correlationId);
    } catch (error) {
      const problem = renewalProblemOf(error);
      const about = { orderId, userId, requestId: correlationId, problem: problem?.kind, err: error };
      if (isRefusal(error)) this.log.info(about, 'rental renewal refused');
      else this.log.warn(about, 'rental renewal failed');
      if (problem) await this.note(rental, problem, correlationId);
    }
  }

  /** Stores a failure, unless the rental or its renewal has changed meanwhile, and publishes it if a notice is due. */
  private async note(rental: EndingRental, problem: RenewalProblem, correlationId: string): Promise<void> {
    const { _id, userId, expiresAt: end, renewal } = rental;
    const now = this.clock.nowMs();
    const last = currentProblem(rental)?.notified;
    const isDue = notifiesNow(problem, last, end, now);
    const notified = isDue ? problem.kind : last;
    const tryAt = nextRenewalTry(problem, end, now);
    const noted = withoutUndefined({
      ...problem,
      end,
      at: new Date(now),
      notified,
      tryAt,
    });
    await this.transactions.run(correlationId, async ({ session, emit }) => {
      if (!(await this.orders.recordRenewalProblem(rental, noted, session)) || !isDue) return;
      const problemDetails = explanationOf(problem, renewal);
      emit(renewalFailed, {
        orderId: _id.toHexString(),
        userId,
        problem: explain(problemDetails),
        problemDetails,
        isTriedAgain: tryAt !== undefined,
        expiresAt: end.toISOString(),
      });
    });
  }
}

type EndingRental = RenewableRental & { readonly expiresAt: Date };
