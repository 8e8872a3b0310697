import { type Caller } from '@ringlet/contracts/caller';
import { minuteMs } from '@ringlet/contracts/durations';
import { OwnRentals } from '../../../services/numbers/rentals/own-rentals';
import { type Means } from './means';
import { endAt } from './near-end';
import { enough, type Purchases, span } from './purchases';

/** Clients switch their rentals' automatic renewal on and off, and rentals come near their end. */
export class Renewals {
  constructor(
    private readonly means: Means,
    private readonly purchases: Purchases,
  ) {}

  /** A client without a rental rents one. The present price as the highest is exceeded often, because prices change. */
  async choose(caller: Caller): Promise<void> {
    const { id: userId } = caller;
    const { random } = this.means.world;
    const rental = () => this.means.records.anyOrder(random, { userId, kind: 'rental' });
    if (rental() === undefined) await this.purchases.rent(caller);
    const orderId = rental();
    if (orderId === undefined) return;
    const isOn = random.chance(0.8);
    await this.set(orderId, userId, isOn);
    // It is renewed while things still fail, and sometimes again.
    for (let count = isOn ? random.between(0, 3) : 0; count > 0; count--) {
      this.nearEnd(orderId);
      await this.means.wait(180_000);
    }
  }

  /** One more rental; all remaining ones are renewed automatically. */
  async renewAll(caller: Caller): Promise<void> {
    await this.purchases.rent(caller);
    const { id: userId } = caller;
    for (const orderId of this.means.records.ordersOf({ userId, kind: 'rental' }))
      await this.set(orderId, userId, true);
  }

  private async set(orderId: string, userId: string, isOn: boolean): Promise<void> {
    const price = this.means.world.random.chance(0.5) ? enough : undefined;
    const attempt = () =>
      this.means.send(
        'numbers',
        ({ container }) => {
          const rentals = container.get(OwnRentals);
          return isOn ? rentals.setRenewal({ ...span, orderId, price }, userId) : rentals.endRenewal(orderId, userId);
        },
        30_000,
      );
    await this.means.repeatedly(attempt, true);
  }

  private nearEnd(orderId: string): void {
    const { world } = this.means;
    endAt(world, orderId, new Date(world.scheduler.now + world.random.between(2, 59) * minuteMs));
  }
}
