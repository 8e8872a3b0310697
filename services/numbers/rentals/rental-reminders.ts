import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { rentalEnding } from '@ringlet/contracts/numbers/events';
import { Transactions } from '@ringlet/persistence/transactions';
import { Clock } from '@ringlet/platform/clock';
import { ScheduledTasks } from '@ringlet/work-queue/scheduled-tasks';
import { dueReminder, firstReminderMs, isLeftToRenewal } from '../domain/rental-reminder';
import { OrdersRepository } from '../order-store/orders.repository';

const everyMs = 60_000;

/** Publishes that a rental ends soon, once per reminder. */
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

  /** Makes all due reminders. A second replica at the same time makes no second event. */
  async run(): Promise<void> {
    const now = this.clock.nowMs();
    const ending = this.orders.rentalsEnding(new Date(now), new Date(now + firstReminderMs));
    for await (const order of ending) {
      const { _id, userId, createdAt, expiresAt, rental, renewal } = order;
      if (expiresAt === undefined) continue;
      const hours = dueReminder({ createdAt, expiresAt, endReminder: rental?.endReminder }, now);
      if (hours === undefined) continue;
      const isPending = rental?.pendingExtensionId !== undefined;
      if (renewal && isLeftToRenewal(hours, renewal, isPending, expiresAt.getTime() - now)) continue;
      const orderId = _id.toHexString();
      await this.transactions.run(`rental-ending-${orderId}`, async ({ session, emit }) => {
        if (!(await this.orders.recordReminder({ ...order, expiresAt }, hours, session))) return;
        const renews = renewal && hours === 24 && { renews: true as const };
        emit(rentalEnding, { orderId, userId, hours, expiresAt: expiresAt.toISOString(), ...renews });
      });
    }
  }
}
