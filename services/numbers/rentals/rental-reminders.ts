import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { rentalEnding } from '@ringlet/contracts/numbers/events';
import { Transactions } from '@ringlet/persistence/transactions';
import { Clock } from '@ringlet/platform/clock';
import { ScheduledTasks } from '@ringlet/work-queue/scheduled-tasks';
import { dueReminder, firstReminderMs, isLeftToRenewal } from '../domain/rental-reminder';
import { type OrderRow } from '../orders/store/order.model';
import { OrdersRepository } from '../orders/store/orders.repository';

const everyMs = 60_000;

/** Publishes that a rental ends soon, once for each reminder. */
@Injectable()
export class RentalReminders implements OnApplicationBootstrap {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly tasks: ScheduledTasks,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.tasks.runExclusive('rental-reminders', everyMs, () => this.run());
  }

  /** All that are due now. Another replica at the same time makes no second event. */
  async run(): Promise<void> {
    const now = this.clock.nowMs();
    const soon = { $gt: new Date(now), $lte: new Date(now + firstReminderMs) };
    const ending = this.orders.rows
      .find({ kind: 'rental', state: 'active', expiresAt: soon })
      .project<
        Pick<OrderRow, '_id' | 'userId' | 'createdAt' | 'expiresAt' | 'endReminder' | 'renewal' | 'pendingExtensionId'>
      >({
        userId: 1,
        createdAt: 1,
        expiresAt: 1,
        endReminder: 1,
        renewal: 1,
        pendingExtensionId: 1,
      });
    for await (const { _id, userId, createdAt, expiresAt, endReminder, renewal, pendingExtensionId } of ending) {
      if (expiresAt === undefined) continue;
      const hours = dueReminder({ createdAt, expiresAt, endReminder }, now);
      if (hours === undefined) continue;
      const isPending = pendingExtensionId !== undefined;
      if (renewal && isLeftToRenewal(hours, renewal, isPending, expiresAt.getTime() - now)) continue;
      const orderId = _id.toHexString();
      await this.transactions.run(`rental-ending-${orderId}`, async ({ session, emit }) => {
        // Not if it has ended, was extended or another replica has published it meanwhile.
        const unchanged = {
          _id,
          state: 'active' as const,
          expiresAt,
          endReminder: endReminder ?? { $exists: false },
          renewal: { $exists: renewal !== undefined },
        };
        const set = { $set: { endReminder: { hours, end: expiresAt } } };
        const { matchedCount } = await this.orders.rows.updateOne(unchanged, set, { session });
        if (matchedCount === 0) return;
        const renews = renewal && hours === 24 && { renews: true as const };
        emit(rentalEnding, { orderId, userId, hours, expiresAt: expiresAt.toISOString(), ...renews });
      });
    }
  }
}
