import { type Caller } from '@ringlet/contracts/caller';
import { type OrderRow } from '../../../services/numbers/orders/order.model';
import { RenewalSettings } from '../../../services/numbers/rentals/renewal-settings';
import { keyOf } from '../store/documents';
import { blocked } from '../store/errors';
import { type Means } from './means';
import { enough, type Purchases, span } from './purchases';

const minute = 60_000;

/** Clients switch the automatic renewal of their rentals on and off, and rentals come near their end. */
export class Renewals {
  constructor(
    private readonly means: Means,
    private readonly purchases: Purchases,
  ) {}

  /** Who has no rental rents one. The price of now as the highest is passed often: each price is another one. */
  async choose(caller: Caller): Promise<void> {
    const { id: userId } = caller;
    const { random } = this.means.world;
    const rental = () => this.means.records.anyOrder(random, { userId, kind: 'rental' });
    if (rental() === undefined) await this.purchases.rent(caller);
    const orderId = rental();
    if (orderId === undefined) return;
    const isOn = random.chance(0.8);
    const price = random.chance(0.5) ? enough : undefined;
    const attempt = () =>
      this.means.send(
        'numbers',
        ({ container }) => {
          const settings = container.get(RenewalSettings);
          return isOn ? settings.set({ ...span, orderId, price }, userId) : settings.end(orderId, userId);
        },
        30_000,
      );
    await this.means.repeatedly(attempt, true);
    // It is renewed while things still fail, and some again.
    for (let count = isOn ? random.between(0, 3) : 0; count > 0; count--) {
      this.nearEnd(orderId);
      await this.means.wait(180_000);
    }
  }

  /** Hours pass for one rental alone: it ends within the next hour. Its provider keeps it for longer. Not while it is reserved or written. */
  private nearEnd(orderId: string): void {
    const { world } = this.means;
    const { random, scheduler, databases } = world;
    const orders = databases.numbers.table('orders');
    const before = orders.docs.get(orderId) as OrderRow | undefined;
    if (before?.state !== 'active' || before.pendingExtensionId !== undefined) return;
    const end = before.expiresAt?.getTime() ?? 0;
    const expiresAt = new Date(scheduler.now + random.between(2, 59) * minute);
    if (expiresAt.getTime() >= end) return;
    const change = { key: keyOf(before._id), before, after: { ...before, expiresAt } } as never;
    try {
      databases.numbers.write(orders, [change]);
    } catch (error) {
      if (error === blocked) return;
      throw error;
    }
  }
}
