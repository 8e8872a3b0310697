import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { type mongo, type Types } from 'mongoose';
import { RingletError } from '@ringlet/contracts/errors';
import { type Kobo } from '@ringlet/contracts/money';
import { bidChanged } from '@ringlet/contracts/numbers/events';
import { releaseHeld } from '@ringlet/contracts/wallet/holds';
import { Requester } from '@ringlet/messaging/requester';
import { Switches } from '@ringlet/messaging/switches/switches';
import { Transactions } from '@ringlet/persistence/transactions';
import { Clock } from '@ringlet/platform/clock';
import { LOG, type Log } from '@ringlet/platform/core.module';
import { type JobLease } from '@ringlet/work-queue/queue-worker';
import { type ScheduledTask, ScheduledTasks } from '@ringlet/work-queue/scheduled-tasks';
import { outcomeOfReplacement } from '../domain/swap';
import { LockedAccounts } from '../locked-accounts/locked-accounts';
import { type OrderRow } from '../order-store/order.model';
import { OrdersRepository } from '../order-store/orders.repository';
import { BuyForBid } from '../orders/purchase/buy-for-bid';
import { NumberStock } from '../orders/purchase/number-stock';
import { type BidRow } from './bid.model';
import { Bids } from './bids';
import { OfferBackOffs } from './offer-back-offs';

const everyMs = 2_000;
/** The wait while there are no bids. A new bid expedites the task; a bid of an interrupted request is found after this wait. */
const idleMs = 30_000;
/** The task opens a bid of an interrupted request after this time (milliseconds). */
const openAgainAfterMs = 30_000;
/** Offers that are bought from at the same time. */
const offersAtOnce = 8;
const batch = 200;
/** Numbers of one offer per run. The rest waits for the next run, so that endings and releases are not delayed. */
const numbersPerRun = 5;
/** Bids of one offer that a run skips because their own purchase was refused before it began. */
const refusedPerRun = 20;

interface Offer extends Pick<BidRow, 'country' | 'service'> {
  readonly highest: Kobo;
}

/** How a purchase ended. `none`: refused before it began. `lost`: the provider gave no answer. */
type Outcome = 'bought' | 'declined' | 'undecided' | 'lost' | 'none';

/**
 * Fills bids, on one replica at a time: for each offer the oldest bid first that pays its price. Then ends those that only wait
 * for a notice. Any step may be repeated: the order is stored together with the bid and says how its purchase ended.
 */
@Injectable()
export class FillBids implements OnApplicationBootstrap {
  private task: ScheduledTask | undefined;

  constructor(
    private readonly bids: Bids,
    private readonly backOffs: OfferBackOffs,
    private readonly orders: OrdersRepository,
    private readonly stock: NumberStock,
    private readonly buyForBid: BuyForBid,
    private readonly requester: Requester,
    private readonly transactions: Transactions,
    private readonly switches: Switches,
    private readonly tasks: ScheduledTasks,
    private readonly clock: Clock,
    private readonly lockedAccounts: LockedAccounts,
    @Inject(LOG) private readonly log: Log,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.task = await this.tasks.runExclusive('bids', everyMs, (lease) => this.run(lease));
  }

  async expedite(): Promise<void> {
    await this.task?.expedite();
  }

  /** Returns when to run next, if later than usual. */
  private async run({ signal }: JobLease): Promise<Date | undefined> {
    const now = this.clock.now();
    const isUnfinished = [
      { state: { $in: ['opening', 'open', 'closing'] as const } },
      { orderUnderWay: { $exists: true } },
    ];
    if ((await this.bids.rows.findOne({ $or: isUnfinished }, { projection: { _id: 1 } })) === null)
      return new Date(now.getTime() + idleMs);
    const openAgain = { state: 'opening', createdAt: { $lt: new Date(now.getTime() - openAgainAfterMs) } } as const;
    if (!this.switches.isPaused) await this.each(signal, openAgain, (row) => this.bids.open(row, correlationOf(row)));
    await this.each(signal, { orderUnderWay: { $exists: true } }, (row) => this.recordOutcome(row));
    await this.each(signal, { state: { $in: ['opening', 'open'] }, until: { $lte: now } }, ({ _id }) =>
      this.bids.end(_id, 'expired'),
    );
    // A bid's expiry is published once its count of numbers is final.
    const isDecided = [{ ending: { $ne: 'expired' as const } }, { orderUnderWay: { $exists: false } }];
    await this.each(signal, { state: 'closing', $or: isDecided }, (row) => this.bids.close(row, correlationOf(row)));
    const isWaiting = await this.backOffs.current();
    const offers = (await this.offers()).filter((offer) => !isWaiting(offer)).values();
    const fillWaiting = async (): Promise<void> => {
      for (const offer of offers) {
        await this.fill(offer, signal);
        await this.notify(offer, signal);
      }
    };
    await Promise.all(Array.from({ length: offersAtOnce }, fillWaiting));
    return undefined;
  }

  /** Handles each bid; a failed one is tried again in the next run. */
  private async each(
    signal: AbortSignal,
    where: mongo.Filter<BidRow>,
    work: (row: BidRow) => Promise<unknown>,
  ): Promise<void> {
    for await (const row of this.bids.rows.find(where).sort({ _id: 1 }).batchSize(batch)) {
      if (signal.aborted) return;
      await work(row).catch((error: unknown) => {
        this.log.warn({ err: error, bidId: row._id, userId: row.userId, state: row.state }, 'bid step failed');
      });
    }
  }

  private offers(): Promise<Offer[]> {
    return this.bids.rows
      .aggregate<Offer>([
        { $match: { state: 'open' } },
        { $group: { _id: { country: '$country', service: '$service' }, highest: { $max: '$price' } } },
        { $replaceWith: { country: '$_id.country', service: '$_id.service', highest: '$highest' } },
      ])
      .toArray();
  }

  /** Buys numbers of one offer one by one while a bid pays their price. */
  private async fill(offer: Offer, signal: AbortSignal): Promise<void> {
    const refused: Types.ObjectId[] = [];
    let bought = 0;
    try {
      while (bought < numbersPerRun && refused.length < refusedPerRun) {
        if (signal.aborted || this.switches.isPaused) return;
        const bid = await this.next(offer, refused);
        if (bid === undefined) return;
        const outcome = await this.buy(bid);
        if (outcome === 'bought') {
          bought += 1;
          await this.backOffs.succeeded(offer);
        } else if (outcome === 'none') refused.push(bid._id);
        else return await this.backOffs.failed(offer, outcome === 'lost');
      }
    } catch (error) {
      this.log.warn({ err: error, country: offer.country, service: offer.service }, 'bid filling failed');
    }
  }

  /**
   * The oldest bid that pays the present price. None while that bid's purchase is undecided, for example after its process was
   * killed: a later bid would overtake it.
   */
  private async next(
    { country, service, highest }: Offer,
    except: readonly Types.ObjectId[],
  ): Promise<BidRow | undefined> {
    const price = this.stock.priceNow(country, service);
    if (price === undefined || price > highest) return undefined;
    const until = { $gt: this.clock.now() };
    const waiting = { state: 'open' as const, country, service, buys: true, price: { $gte: price }, until };
    const wanted = except.length === 0 ? waiting : { ...waiting, _id: { $nin: [...except] } };
    const oldest = await this.bids.rows.findOne(wanted, { sort: { createdAt: 1, _id: 1 } });
    return oldest === null || oldest.orderUnderWay !== undefined ? undefined : oldest;
  }

  /** Notifies the clients whose price is reached, and ends their bids. */
  private async notify({ country, service, highest }: Offer, signal: AbortSignal): Promise<void> {
    const price = this.switches.isPaused ? undefined : this.stock.priceNow(country, service);
    if (price === undefined || price > highest) return;
    const until = { $gt: this.clock.now() };
    const reached = { state: 'open' as const, country, service, buys: false, price: { $gte: price }, until };
    await this.each(signal, reached, async (bid) => {
      if (await this.lockedAccounts.isLocked(bid.userId)) await this.bids.end(bid._id, 'account');
      else await this.bids.reach(bid, price, correlationOf(bid));
    });
  }

  private async buy(bid: BidRow): Promise<Outcome> {
    const correlationId = correlationOf(bid);
    const { _id, userId, country, service, price, attempts } = bid;
    const id = _id.toHexString();
    // Placed at the moment of the lock, on a replica whose clock is ahead.
    if (await this.lockedAccounts.isLocked(userId)) {
      await this.bids.end(_id, 'account');
      return 'none';
    }
    const wanted = {
      bidId: id,
      userId,
      country,
      service,
      price,
      requestKey: `bid:${id}:${attempts}`,
      storeOrder: (order: OrderRow) => this.store(bid, order, correlationId),
    };
    const failure = await this.buyForBid.execute(wanted, correlationId).then(
      () => undefined,
      (error: unknown) => error,
    );
    if (failure !== undefined) this.log.info({ err: failure, bidId: id, userId }, 'bid not filled');
    const current = await this.bids.rows.findOne({ _id });
    return current === null ? 'none' : this.recordOutcome(current);
  }

  /** Contends with withdrawal and expiry on the bid's row, so exactly one wins. */
  private async store({ _id, attempts }: BidRow, order: OrderRow, correlationId: string): Promise<void> {
    await this.transactions.run(correlationId, async ({ session }) => {
      await this.orders.insert(order, session);
      const { matchedCount } = await this.bids.rows.updateOne(
        { _id, state: 'open', attempts, orderUnderWay: { $exists: false } },
        { $set: { orderUnderWay: order._id }, $inc: { attempts: 1 } },
        { session },
      );
      if (matchedCount === 0) throw new RingletError('numbers/bid-ended');
    });
  }

  /** Records how the purchase of a bid's order ended, and releases the money it did not need. */
  private async recordOutcome(bid: BidRow): Promise<Outcome> {
    const { _id, orderUnderWay, userId, price } = bid;
    if (orderUnderWay === undefined) return 'none';
    const order = await this.orders.find(orderUnderWay);
    // Refused orders are deleted after an hour.
    const outcome = order === undefined ? 'declined' : outcomeOfReplacement(order);
    if (outcome === 'undecided') return order?.state === 'unknown' ? 'lost' : 'undecided';
    const pending = { _id, orderUnderWay };
    if (outcome === 'declined' || order === undefined) {
      await this.bids.rows.updateOne(pending, { $unset: { orderUnderWay: '' } });
      return 'declined';
    }
    const correlationId = correlationOf(bid);
    const [bidId, orderId] = [_id.toHexString(), orderUnderWay.toHexString()];
    const rest = price - order.price;
    if (rest > 0) await this.requester.send(releaseHeld, { holdId: bidId, orderId, amount: rest }, { correlationId });
    await this.transactions.run(correlationId, async ({ session, emit }) => {
      const filled = await this.bids.rows.findOneAndUpdate(
        pending,
        {
          $unset: { orderUnderWay: '' },
          $inc: { filled: 1 },
          $push: { orderIds: orderId, history: this.bids.event('filled', { orderId, amount: order.price }) },
        },
        { session, returnDocument: 'after' },
      );
      if (!filled) return;
      const { count } = filled;
      if (filled.filled >= count) {
        const closing = { $set: { state: 'closing', ending: 'filled' } } as const;
        await this.bids.rows.updateOne({ _id, state: 'open' }, closing, { session });
      }
      const { ending } = filled;
      const bought = { bidId, userId, state: 'filled' as const, filled: filled.filled, count, orderId };
      const expiresAt = order.expiresAt?.toISOString();
      emit(bidChanged, { ...bought, ending, expiresAt });
    });
    return 'bought';
  }
}

function correlationOf({ _id }: Pick<BidRow, '_id'>): string {
  return `bid-${_id.toHexString()}`;
}
