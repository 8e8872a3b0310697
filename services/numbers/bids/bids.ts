import { Inject, Injectable } from '@nestjs/common';
import { type Collection, type mongo, Types } from 'mongoose';
import { dayMs, hourMs } from '@ringlet/contracts/durations';
import { isRefusal, RingletError } from '@ringlet/contracts/errors';
import { type Kobo, kobo, nairaFromKobo } from '@ringlet/contracts/money';
import { type BidEnding, bidsPerClient, type BidView, type CreateBidInput } from '@ringlet/contracts/numbers/bids';
import { bidChanged, type ReachedPrice } from '@ringlet/contracts/numbers/events';
import { closeHold, openHold } from '@ringlet/contracts/wallet/holds';
import { Requester } from '@ringlet/messaging/requester';
import { InjectCollection } from '@ringlet/persistence/collection';
import { retryDuplicateKeys } from '@ringlet/persistence/duplicate-key';
import { freeSlot } from '@ringlet/persistence/free-slot';
import { type Limit, RateLimits } from '@ringlet/persistence/rate-limits';
import { requestHash } from '@ringlet/persistence/request-hash';
import { Transactions } from '@ringlet/persistence/transactions';
import { withoutUndefined } from '@ringlet/persistence/without-undefined';
import { Clock } from '@ringlet/platform/clock';
import { LOG, type Log } from '@ringlet/platform/core.module';
import { CatalogQuotes } from '../catalog/catalog-quotes';
import { LockedAccounts } from '../locked-accounts/locked-accounts';
import { newRequestKey, requestKeyOf } from '../order-store/request-key';
import { NumberStock } from '../orders/purchase/number-stock';
import { BidRow, type StoredBidEvent } from './bid.model';
import { presentBid } from './present-bid';

const keptMs = 30 * dayMs;
/** Each buying bid leaves postings in the ledger, which are never deleted. */
const perHour: Limit = { count: 100, ms: hourMs };

const noticeOfMany = { errors: [{ field: 'count', message: 'A bid that does not buy is for one number.' }] };

/**
 * Clients' bids from the first to the last state. Any process may repeat any step: the wallet opens and closes a hold once, and
 * each change of a row is conditional on its state.
 */
@Injectable()
export class Bids {
  constructor(
    @InjectCollection(BidRow) readonly rows: Collection<BidRow>,
    private readonly catalogQuotes: CatalogQuotes,
    private readonly stock: NumberStock,
    private readonly requester: Requester,
    private readonly transactions: Transactions,
    private readonly rateLimits: RateLimits,
    private readonly lockedAccounts: LockedAccounts,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Log,
  ) {}

  async create(userId: string, input: CreateBidInput, correlationId: string): Promise<BidView> {
    const row = (await this.earlier(userId, input)) ?? (await this.store(userId, input));
    if (row.ending === 'refused' && row.isPromised !== true) throw new RingletError('wallet/insufficient-balance');
    if (row.state !== 'opening') return presentBid(row);
    try {
      return presentBid(await this.open(row, correlationId));
    } catch (error) {
      if (isRefusal(error)) throw error;
      // The money may or may not be held: the next run asks again.
      this.log.warn({ err: error, bidId: row._id, requestId: correlationId }, 'bid hold postponed');
      return presentBid(await this.promise(row));
    }
  }

  async withdraw(userId: string, bidId: string, correlationId: string): Promise<BidView> {
    const _id = new Types.ObjectId(bidId);
    const row = await this.rows.findOne({ _id, userId });
    if (!row) throw new RingletError('numbers/bid-not-found');
    await this.end(_id, 'withdrawn');
    try {
      const closed = await this.close(row, correlationId);
      if (!closed) throw new RingletError('numbers/bid-not-found');
      return presentBid(closed);
    } catch (error) {
      if (isRefusal(error)) throw error;
      // The bid has ended; the task releases its money.
      this.log.warn({ err: error, bidId, requestId: correlationId }, 'bid release postponed');
      const ended = await this.rows.findOne({ _id });
      if (!ended) throw new RingletError('numbers/bid-not-found');
      return presentBid(ended);
    }
  }

  /** Ends an account's bids made until then. May be repeated. */
  async endAllOf(userId: string, madeUntil: Date): Promise<void> {
    const ending = { $set: { state: 'closing', ending: 'account' } } as const;
    await this.rows.updateMany({ userId, createdAt: { $lte: madeUntil }, state: { $in: ['opening', 'open'] } }, ending);
  }

  /** For a deleted account: false while money is held for a bid or a number is being bought. */
  async erase(userId: string): Promise<boolean> {
    await this.endAllOf(userId, this.clock.now());
    await this.rows.deleteMany({ userId, state: 'ended', orderUnderWay: { $exists: false } });
    return (await this.rows.findOne({ userId }, { projection: { _id: 1 } })) === null;
  }

  /** The client is told that the bid is being placed, so it stays in the list however it ends. */
  private async promise({ _id }: BidRow): Promise<BidRow> {
    const promised = await this.rows.findOneAndUpdate(
      { _id },
      { $set: { isPromised: true } },
      { returnDocument: 'after' },
    );
    if (!promised) throw new RingletError('wallet/insufficient-balance');
    return promised;
  }

  /**
   * Holds the money of a buying bid. A refusal is thrown and removes the bid, unless its client was told that it is being
   * placed. A locked account's bid ends: auth/account-locked-by-admin, auth/erasure-requested.
   */
  async open(row: BidRow, correlationId: string): Promise<BidRow> {
    const { _id, userId, buys } = row;
    await this.lockedAccounts.refuseLocked(userId, () => this.end(_id, 'account'));
    const refusal = buys ? await this.hold(row, correlationId) : undefined;
    const next = refusal ? ({ state: 'closing', ending: 'refused' } as const) : ({ state: 'open' } as const);
    const { matchedCount } = await this.rows.updateOne({ _id, state: 'opening' }, { $set: next });
    // A copy of the request may have the money held after this one was refused; then it is released.
    if (refusal && matchedCount === 1) {
      await this.close(row, correlationId).catch((error: unknown) => {
        this.log.warn({ err: error, bidId: _id, requestId: correlationId }, 'bid release postponed');
      });
    }
    const current = await this.rows.findOne({ _id });
    if (current !== null && current.ending !== 'refused') return current;
    throw refusal ?? new RingletError('wallet/insufficient-balance');
  }

  /** Stops further purchases. Returns false if the bid had already ended. */
  async end(_id: Types.ObjectId, ending: BidEnding): Promise<boolean> {
    const waiting = { _id, state: { $in: ['opening', 'open'] } } as const;
    const closing = { $set: { state: 'closing', ending } } as const;
    const isWithdrawn = ending === 'withdrawn';
    const change = isWithdrawn ? { ...closing, $push: { history: this.event('withdrawn') } } : closing;
    return (await this.rows.updateOne(waiting, change)).matchedCount === 1;
  }

  /** Releases the money of a bid that buys nothing more, and publishes its end. Returns the bid, or undefined once it is removed. */
  async close({ _id, buys }: BidRow, correlationId: string): Promise<BidRow | undefined> {
    const closing = { _id, state: 'closing' } as const;
    if (!buys) return this.finish(closing, {}, correlationId);
    const { released } = await this.requester.send(closeHold, { holdId: _id.toHexString() }, { correlationId });
    const { deletedCount } = await this.rows.deleteOne({
      ...closing,
      ending: 'refused',
      isPromised: { $exists: false },
    });
    return deletedCount > 0 ? undefined : this.finish(closing, { released }, correlationId);
  }

  /** Ends a notifying bid whose price is reached. Publishes in the same transaction, so the client gets one notice. */
  async reach({ _id, price: wanted, ...row }: BidRow, price: Kobo, correlationId: string): Promise<void> {
    const { country, countryName, service, serviceName } = row;
    const reached = { country, countryName, service, serviceName, price, wanted };
    await this.finish({ _id, state: 'open', buys: false }, { ending: 'reached', reached }, correlationId);
  }

  /** Stores and publishes the end of a bid that has not changed meanwhile. Returns the bid. */
  private finish(
    where: mongo.Filter<BidRow> & Pick<BidRow, '_id'>,
    how: { readonly ending?: BidEnding; readonly released?: Kobo; readonly reached?: ReachedPrice },
    correlationId: string,
  ): Promise<BidRow | undefined> {
    const { _id } = where;
    const { released, reached } = how;
    const deleteAt = new Date(this.clock.nowMs() + keptMs);
    return this.transactions.run(correlationId, async ({ session, emit }) => {
      const ended = await this.rows.findOneAndUpdate(
        where,
        {
          $set: withoutUndefined({ state: 'ended' as const, deleteAt, ending: how.ending }),
          $unset: { slot: '' },
          $push: { history: this.event('ended', released === undefined ? {} : { amount: released }) },
        },
        { session, returnDocument: 'after' },
      );
      if (ended) {
        const { userId, filled, count, ending } = ended;
        const end = { bidId: _id.toHexString(), userId, state: 'ended' as const, filled, count, ending };
        emit(bidChanged, { ...end, released, reached });
      }
      return ended ?? (await this.rows.findOne({ _id }, { session })) ?? undefined;
    });
  }

  /** Holds the money. Returns the wallet's refusal, if any. */
  private hold({ _id, userId, price, count }: BidRow, correlationId: string): Promise<RingletError | undefined> {
    const hold = { holdId: _id.toHexString(), userId, amount: price * count, purchases: count };
    return this.requester.send(openHold, hold, { correlationId }).then(
      () => undefined,
      (error: unknown) => {
        if (isRefusal(error)) return error;
        throw error;
      },
    );
  }

  event(what: StoredBidEvent['what'], more: Pick<StoredBidEvent, 'orderId' | 'amount'> = {}): StoredBidEvent {
    return { at: this.clock.now(), what, ...more };
  }

  private rowOf(userId: string, input: CreateBidInput): BidRow {
    const { buys, country, service, price, count, hours, idempotencyKey } = input;
    if (!buys && count > 1) throw new RingletError('platform/invalid', noticeOfMany);
    // Refuses what no catalog has; present stock does not matter.
    const { country: sold, serviceName } = this.catalogQuotes.quote(country, service);
    const now = buys ? undefined : this.stock.priceNow(sold.id, service);
    if (now !== undefined && now <= price)
      throw new RingletError('numbers/price-reached', { data: { price: nairaFromKobo(now) } });
    const _id = new Types.ObjectId();
    const createdAt = this.clock.now();
    return {
      _id,
      userId,
      buys,
      country: sold.id,
      countryName: sold.title,
      service,
      serviceName,
      price: kobo(price),
      count,
      filled: 0,
      requestKey: newRequestKey(_id, userId, idempotencyKey),
      requestHash: hashOf(input),
      state: 'opening',
      attempts: 0,
      orderIds: [],
      createdAt,
      until: new Date(createdAt.getTime() + hours * hourMs),
    };
  }

  /** The bid that an earlier copy of the request made; undefined for the first. */
  private async earlier(userId: string, input: CreateBidInput): Promise<BidRow | undefined> {
    const { idempotencyKey } = input;
    if (idempotencyKey === undefined) return undefined;
    const row = await this.rows.findOne({ requestKey: requestKeyOf(userId, idempotencyKey) });
    if (row && row.requestHash !== hashOf(input)) throw new RingletError('platform/idempotency-mismatch');
    return row ?? undefined;
  }

  /** Stores a bid in a free slot, or returns the one of an earlier copy. */
  private async store(userId: string, input: CreateBidInput): Promise<BidRow> {
    await this.rateLimits.consume(`bids:${userId}`, perHour);
    const row = this.rowOf(userId, input);
    let isRepeat = false;
    return retryDuplicateKeys(async () => {
      const earlier = isRepeat ? await this.earlier(userId, input) : undefined;
      if (earlier) return earlier;
      isRepeat = true;
      const used = await this.rows.find({ userId, slot: { $exists: true } }, { projection: { slot: 1 } }).toArray();
      const slots = used.flatMap((each) => each.slot ?? []);
      const slot = freeSlot(slots, bidsPerClient);
      if (slot === undefined) throw new RingletError('numbers/too-many-bids');
      await this.rows.insertOne({ ...row, slot });
      return { ...row, slot };
    });
  }
}

const hashOf = ({ buys, country, service, price, count, hours }: CreateBidInput): string =>
  requestHash([buys, country, service, price, count, hours]);
