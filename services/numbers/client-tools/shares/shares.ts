import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type Collection, Types } from 'mongoose';
import { dayMs } from '@ringlet/contracts/durations';
import { RingletError } from '@ringlet/contracts/errors';
import {
  type CreateShareInput,
  type EndShareInput,
  type NewShareView,
  type SharedCodeView,
  sharesPerClient,
  sharesPerOrder,
  type ShareView,
} from '@ringlet/contracts/numbers/shares';
import { InjectCollection } from '@ringlet/persistence/collection';
import { retryDuplicateKeys } from '@ringlet/persistence/duplicate-key';
import { freeSlot } from '@ringlet/persistence/free-slot';
import { Clock } from '@ringlet/platform/clock';
import { sha256 } from '@ringlet/platform/sha256';
import { Catalog } from '../../catalog/catalog';
import { canReceive } from '../../domain/order-states';
import { LockedAccounts } from '../../locked-accounts/locked-accounts';
import { type OrderRow } from '../../order-store/order.model';
import { OrderReads } from '../../order-store/order-reads';
import { newRequestKey } from '../../order-store/request-key';
import { newestCode } from '../../orders/messages/newest-code';
import { ShareRow } from './share.model';

/** A retry after a lost reply issues another token. */
const tokensPerShare = 5;

/** The links that clients make to their active numbers. */
@Injectable()
export class Shares {
  constructor(
    @InjectCollection(ShareRow) private readonly rows: Collection<ShareRow>,
    private readonly orders: OrderReads,
    private readonly lockedAccounts: LockedAccounts,
    private readonly catalog: Catalog,
    private readonly clock: Clock,
  ) {}

  async create(userId: string, { orderId, idempotencyKey }: CreateShareInput): Promise<NewShareView> {
    const token = randomBytes(32).toString('base64url');
    const _id = new Types.ObjectId();
    const requestKey = newRequestKey(_id, userId, idempotencyKey);
    const order = await this.orderOf(userId, orderId);
    const now = this.clock.now();
    if (!canReceive(order, now)) throw new RingletError('numbers/not-active');
    const deleteAt = new Date((order.expiresAt ?? now).getTime() + dayMs);
    const row = { _id, userId, orderId, requestKey, tokenHashes: [sha256(token)], createdAt: now, deleteAt };
    const stored = await this.store(row);
    await this.lockedAccounts.refuseLocked(userId, () => this.rows.deleteOne({ _id: stored._id }));
    return { ...present(stored), token };
  }

  /** Only for numbers that can still receive. */
  async list(userId: string): Promise<ShareView[]> {
    const rows = await this.rows.find({ userId }).sort({ _id: -1 }).toArray();
    const receiving = await this.receiving(rows);
    return rows.filter(({ orderId }) => receiving.has(orderId)).map(present);
  }

  /** Errors: numbers/order-not-found. */
  async end(userId: string, { orderId, shareId }: EndShareInput): Promise<void> {
    await this.orderOf(userId, orderId);
    await this.rows.deleteOne({ _id: new Types.ObjectId(shareId), userId, orderId });
  }

  /** Ends an account's links made until then. */
  async endAllOf(userId: string, madeUntil: Date): Promise<void> {
    await this.rows.deleteMany({ userId, createdAt: { $lte: madeUntil } });
  }

  /**
   * Shows the whole message beside its code: a code may be read wrongly, or not at all. Throws numbers/share-unknown, also for a
   * locked account's link, which is about to end.
   */
  async read(token: string): Promise<SharedCodeView> {
    const share = await this.rows.findOne({ tokenHashes: sha256(token) });
    const isKnown = share !== null && !(await this.lockedAccounts.isLocked(share.userId));
    const order = isKnown && (await this.orders.findWithLastMessages(new Types.ObjectId(share.orderId), share.userId));
    if (!order) throw new RingletError('numbers/share-unknown');
    const { country, countryName, serviceName, number, expiresAt } = order;
    const about = { countryName, serviceName, countryCode: this.catalog.findCountry(country)?.code };
    if (!canReceive(order, this.clock.now())) return { ...about, ended: true };
    return { ...about, ended: false, number, expiresAt: expiresAt?.toISOString(), ...newestCode(order) };
  }

  private async orderOf(userId: string, orderId: string): Promise<Pick<OrderRow, 'state' | 'expiresAt'>> {
    const order = await this.orders.findEnd(new Types.ObjectId(orderId), userId);
    if (!order) throw new RingletError('numbers/order-not-found');
    return order;
  }

  /** Stores a link in free slots; repeats after a concurrent change of the client's links. */
  private store(row: Omit<ShareRow, 'clientSlot' | 'orderSlot'>): Promise<ShareRow> {
    const { userId, orderId, requestKey } = row;
    return retryDuplicateKeys(async () => {
      const own = await this.rows.find({ userId }).toArray();
      const earlier = own.find((each) => each.requestKey === requestKey);
      if (earlier) {
        if (earlier.orderId !== orderId) throw new RingletError('platform/idempotency-mismatch');
        return (await this.addToken(earlier._id, row.tokenHashes)) ?? this.store(row);
      }
      const ofOrder = own.filter((each) => each.orderId === orderId).map((each) => each.orderSlot);
      const orderSlot = freeSlot(ofOrder, sharesPerOrder);
      const ofClient = own.map((each) => each.clientSlot);
      const clientSlot = freeSlot(ofClient, sharesPerClient);
      if (orderSlot === undefined) throw new RingletError('numbers/too-many-shares');
      if (clientSlot === undefined) {
        if (await this.removeEnded(own)) return this.store(row);
        throw new RingletError('numbers/too-many-shares');
      }
      const stored = { ...row, orderSlot, clientSlot };
      await this.rows.insertOne(stored);
      return stored;
    });
  }

  /** Adds the new token to the link that an earlier copy of the request made. Null if that link has ended since. */
  private addToken(_id: Types.ObjectId, tokenHashes: readonly string[]): Promise<ShareRow | null> {
    return this.rows.findOneAndUpdate(
      { _id },
      { $push: { tokenHashes: { $each: [...tokenHashes], $slice: -tokensPerShare } } },
    );
  }

  /** Removes links whose numbers have ended. Returns whether there were any. */
  private async removeEnded(rows: readonly ShareRow[]): Promise<boolean> {
    const receiving = await this.receiving(rows);
    const ended = rows.filter(({ orderId }) => !receiving.has(orderId)).map(({ _id }) => _id);
    await this.rows.deleteMany({ _id: { $in: ended } });
    return ended.length > 0;
  }

  /** The ids of their orders that can still receive. */
  private async receiving(rows: readonly ShareRow[]): Promise<ReadonlySet<string>> {
    const ids = [...new Set(rows.map(({ orderId }) => orderId))].map((id) => new Types.ObjectId(id));
    const found = await this.orders.ends(ids);
    const now = this.clock.now();
    return new Set(found.filter((order) => canReceive(order, now)).map(({ _id }) => _id.toHexString()));
  }
}

function present({ _id, orderId, createdAt }: ShareRow): ShareView {
  return { id: _id.toHexString(), orderId, createdAt: createdAt.toISOString() };
}
