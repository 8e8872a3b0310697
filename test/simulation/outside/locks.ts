import { type Caller } from '@ringlet/contracts/caller';
import { LocksController } from '../../../services/numbers/account-endings/locks/locks.controller';
import { errorOf, type Means } from './means';

/** How often an event is delivered again. */
const repeatRate = 0.2;

/** An admin locks accounts for a while. Earlier requests may still be running. */
export class Locks {
  constructor(private readonly means: Means) {}

  async lock({ id: userId }: Caller): Promise<void> {
    const { lockedAccounts } = this.means.world;
    if (lockedAccounts.has(userId)) return;
    lockedAccounts.set(userId, 'being locked');
    await this.deliver(userId, true);
    lockedAccounts.set(userId, 'locked');
    await this.means.wait(600_000);
    lockedAccounts.set(userId, 'being unlocked');
    await this.deliver(userId, false);
    lockedAccounts.delete(userId);
  }

  /** Delivers auth's event until it was handled, and sometimes again. */
  private async deliver(userId: string, locked: boolean): Promise<void> {
    const { random, scheduler } = this.means.world;
    const event = { at: new Date(scheduler.now).toISOString(), data: { userId, locked }, correlationId: 'lock' };
    const handle = () =>
      this.means.send('numbers', ({ container }) => container.get(LocksController).changed(event as never));
    for (let isHandled = false; !isHandled || random.chance(repeatRate);) {
      isHandled = await handle().then(
        () => true,
        (error: unknown) => {
          errorOf(error);
          return isHandled;
        },
      );
    }
  }
}
