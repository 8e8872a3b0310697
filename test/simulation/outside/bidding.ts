import { type Caller } from '@ringlet/contracts/caller';
import { RingletError } from '@ringlet/contracts/errors';
import { type BidRow } from '../../../services/numbers/bids/bid.model';
import { Bids } from '../../../services/numbers/bids/bids';
import { lowPrice, rowsOf } from '../final-checks';
import { errorOf, type Means, undecided } from './means';

/** Bids are placed and withdrawn. */
export class Bidding {
  constructor(private readonly means: Means) {}

  /** A bid that pays enough is filled, or withdrawn meanwhile; another one is withdrawn, if the client knows of it. */
  async bid({ id: userId }: Caller): Promise<void> {
    const { random } = this.means.world;
    const isEnough = random.chance(0.7);
    const idempotencyKey = this.means.newKey();
    const input = {
      buys: true,
      country: '1',
      service: random.pick(['wa', 'tg']),
      count: random.between(1, 3),
      hours: 168,
      idempotencyKey,
      price: isEnough ? random.between(1000_00, 3000_00) : lowPrice,
    } as const;
    const attempt = () =>
      this.means.send('numbers', ({ container }) => container.get(Bids).create(userId, input, 'bid'), 30_000);
    const made = await this.means.repeatedly(attempt, true);
    // Only the last one counts: an earlier one is refused and removed if its money is missing when it is asked again.
    const id = made.flatMap((each) => (each instanceof RingletError ? [] : each.id)).at(-1);
    // A bid with a lost answer is found in the list.
    const requestKey = `${userId}:${idempotencyKey}`;
    const stored = rowsOf<BidRow>(this.means.world, 'numbers', 'bids').find((row) => row.requestKey === requestKey);
    const bidId = id ?? stored?._id.toHexString();
    if (bidId === undefined || (isEnough && random.chance(0.5))) return;
    await this.means.wait(60_000);
    const withdraw = () =>
      this.means.send('numbers', ({ container }) => container.get(Bids).withdraw(userId, bidId, 'withdraw'), 30_000);
    for (;;) {
      const outcome = await withdraw().catch(errorOf);
      if (!(outcome instanceof RingletError) || !undecided.has(outcome.code)) return;
      await this.means.wait(10_000);
    }
  }
}
