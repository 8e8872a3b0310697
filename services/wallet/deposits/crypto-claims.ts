import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type ClientSession, type Collection } from 'mongoose';
import { RingletError } from '@ringlet/contracts/errors';
import { type Kobo } from '@ringlet/contracts/money';
import { type CryptoAmountInput } from '@ringlet/contracts/wallet/crypto';
import { type FoundDepositView } from '@ringlet/contracts/wallet/deposit-search';
import { InjectCollection } from '@ringlet/persistence/collection';
import { Clock } from '@ringlet/platform/clock';
import {
  chooseTag,
  claimTimes,
  formatTag,
  ownTagsAtMost,
  placesOf,
  reservedForMs,
  taggedDollars,
  tagKnownForMs,
} from '../domain/crypto-claim';
import { CryptoClaimRow, type ReservedAmount } from './crypto-claim.model';
import { type DepositRow, newReference } from './deposit.model';

/** A transfer's present value. */
export interface TransferTerms {
  readonly requested: Kobo;
  /** Naira per unit of the currency, and per dollar. */
  readonly rate: string;
  readonly dollarRate: string;
}

/** What a client sends, and for which deposit. */
export interface TaggedAmount extends ReservedAmount {
  readonly reference: string;
  readonly tag: string;
}

type Reservation = CryptoClaimRow & Required<Pick<CryptoClaimRow, 'asked' | 'reserved'>>;

/**
 * The tags of crypto deposits, from the moment a client sees an amount to send, and a limit of them per client. The database
 * refuses duplicates: a method that takes a tag or place fails with a duplicate key if a concurrent call takes the same, and is
 * repeated with its transaction.
 */
@Injectable()
export class CryptoClaims {
  constructor(
    @InjectCollection(CryptoClaimRow) private readonly rows: Collection<CryptoClaimRow>,
    private readonly clock: Clock,
  ) {}

  /**
   * The amount to send for a coin and a value: the client's reserved one, else a new one at `termsNow`. Errors:
   * wallet/too-many-claims, wallet/crypto-address-busy and those of `termsNow`.
   */
  async reserve(
    input: CryptoAmountInput,
    termsNow: () => Promise<TransferTerms>,
    session: ClientSession,
  ): Promise<TaggedAmount> {
    const { row, isNew } = await this.reservation(input, termsNow, session);
    if (isNew) await this.write(row, input.userId, session);
    return present(row);
  }

  /**
   * Ties the reserved amount to a deposit. After its time the tag stays unless somebody else has it since, and the amount is
   * the present one. Errors: those of `reserve`.
   */
  async submit(
    input: CryptoAmountInput,
    termsNow: () => Promise<TransferTerms>,
    session: ClientSession,
  ): Promise<TaggedAmount> {
    const { row } = await this.reservation(input, termsNow, session);
    const { _id, reference, place } = row;
    await this.write({ _id, reference, ...(place !== undefined && { place }) }, input.userId, session);
    return present(row);
  }

  /** The deposit is decided: the client may open another, and the tag is free again after a while. */
  async close({ reference, crypto }: Pick<DepositRow, 'reference' | 'crypto'>, session: ClientSession): Promise<void> {
    const rests = restAfter(this.clock.now(), crypto?.hash !== undefined);
    await this.rows.updateOne({ reference }, { $set: rests, $unset: { place: '' } }, { session });
  }

  /** The deposit waits again, under its transfer's tag. Errors: wallet/too-many-claims. */
  async reopen(
    { reference, userId, crypto }: Pick<DepositRow, 'reference' | 'userId' | 'crypto'>,
    session: ClientSession,
  ): Promise<void> {
    const place = await this.takePlace(userId, session);
    const isOpen = { $set: { place }, $unset: { freeAt: '' as const, forgetAt: '' as const } };
    const kept = await this.rows.updateOne({ reference }, isOpen, { session });
    if (kept.matchedCount === 1) return;
    const tag = `${crypto?.address}:${crypto?.tag}`;
    // If another client has it since, the transaction tells the transfers apart.
    const isTaken = (await this.rows.findOne({ _id: tag }, { session })) !== null;
    await this.rows.insertOne({ _id: isTaken ? reference : tag, reference, place }, { session });
  }

  /** Whose a transfer of this amount in dollars would be, for amounts without a submitted deposit. */
  async reservedOf(dollars: string): Promise<FoundDepositView[]> {
    const rows = await this.rows.find({ 'reserved.dollars': dollars }).toArray();
    return rows.flatMap(({ reference, asked = '', reserved }) => {
      if (reserved === undefined) return [];
      const [userId = ''] = asked.split(':');
      const createdAt = new Date(reserved.until.getTime() - reservedForMs).toISOString();
      const unnamed = { name: '', email: '' };
      return [
        { reference, userId, ...unnamed, amount: reserved.requested, method: 'crypto', status: 'reserved', createdAt },
      ];
    });
  }

  async deleteReservationsOf(userId: string, session: ClientSession): Promise<void> {
    await this.rows.deleteMany({ asked: askedBy(userId) }, { session });
  }

  /** The client's valid reservation, else a new one, which is not written yet. */
  private async reservation(
    input: CryptoAmountInput,
    termsNow: () => Promise<TransferTerms>,
    session: ClientSession,
  ): Promise<{ row: Reservation; isNew: boolean }> {
    const own = await this.reservationsOf(input.userId, session);
    const earlier = own.find(({ asked }) => asked === askedOf(input));
    if (earlier && this.stands(earlier)) return { row: earlier, isNew: false };
    const { requested, rate, dollarRate } = await termsNow();
    const place = await this.takePlace(input.userId, session);
    const _id = await this.tagFor(input, own, earlier, session);
    const until = new Date(this.clock.nowMs() + reservedForMs);
    const dollars = taggedDollars(requested, dollarRate, tagOf(_id));
    const reserved = { requested, rate, dollars, until };
    const row = { _id, reference: newReference(), place, asked: askedOf(input), reserved, ...restAfter(until) };
    return { row, isNew: true };
  }

  /** Includes those whose time is over. */
  private async reservationsOf(userId: string, session: ClientSession): Promise<Reservation[]> {
    const rows = await this.rows.find({ asked: askedBy(userId) }, { session }).toArray();
    return rows.filter((row): row is Reservation => row.reserved !== undefined);
  }

  private stands({ reserved }: CryptoClaimRow): boolean {
    return reserved === undefined || reserved.until > this.clock.now();
  }

  /** A free place, else the oldest reservation's, which ends it. Errors: wallet/too-many-claims. */
  private async takePlace(userId: string, session: ClientSession): Promise<string> {
    const places = placesOf(userId);
    const rows = await this.rows.find({ place: { $in: places } }, { session }).toArray();
    const free = places.find((each) => !rows.some((row) => row.place === each && this.stands(row)));
    const [oldest] = rows.filter(({ reserved }) => reserved !== undefined).sort(byEnd);
    const place = free ?? oldest?.place;
    if (place === undefined) throw new RingletError('wallet/too-many-claims');
    const now = this.clock.now();
    const { freeAt, forgetAt } = restAfter(now);
    await this.rows.updateOne(
      { place },
      { $unset: { place: '' }, $min: { 'reserved.until': now, freeAt, forgetAt } },
      { session },
    );
    return place;
  }

  /** The client's earlier tag for the same request, else a free one. Errors: wallet/crypto-address-busy. */
  private async tagFor(
    { walletAddress: address }: CryptoAmountInput,
    own: readonly Reservation[],
    earlier: Reservation | undefined,
    session: ClientSession,
  ): Promise<string> {
    if (earlier) return earlier._id;
    const here = own.filter(({ _id }) => _id.startsWith(`${address}:`));
    const [ended] = here.filter((row) => !this.stands(row)).sort(byEnd);
    if (ended && here.length >= ownTagsAtMost) return ended._id;
    const { known, taken } = await this.tagsAt(address, session);
    // A tag with an earlier owner is taken last: for that time a late transfer is theirs.
    const tag = chooseTag(known, randomBelow) ?? chooseTag(taken, randomBelow);
    if (tag === undefined) throw new RingletError('wallet/crypto-address-busy');
    return `${address}:${formatTag(tag)}`;
  }

  private async tagsAt(address: string, session: ClientSession): Promise<Record<'known' | 'taken', Set<number>>> {
    // `;` follows `:`.
    const ofAddress = { _id: { $gte: `${address}:`, $lt: `${address};` } };
    const rows = await this.rows.find(ofAddress, { session, projection: { _id: 1, freeAt: 1 } }).toArray();
    const now = this.clock.now();
    const taken = rows.filter(({ freeAt }) => freeAt === undefined || freeAt > now);
    const tagsOf = (of: typeof rows) => new Set(of.map(({ _id }) => tagOf(_id)));
    return { known: tagsOf(rows), taken: tagsOf(taken) };
  }

  /** Replaces the client's row under this tag, or another client's whose tag is free again. */
  private async write(row: CryptoClaimRow, userId: string, session: ClientSession): Promise<void> {
    const { _id } = row;
    const isReplaced = [{ asked: askedBy(userId) }, { freeAt: { $lte: this.clock.now() } }];
    await this.rows.deleteOne({ _id, $or: isReplaced }, { session });
    await this.rows.insertOne(row, { session });
  }
}

const askedOf = ({ userId, currency, amount, cryptoType, walletAddress }: CryptoAmountInput): string =>
  `${userId.toLowerCase()}:${currency}:${amount}:${cryptoType}:${walletAddress}`;

/** One client's requests. `;` follows `:`. */
const askedBy = (userId: string) => ({ $gte: `${userId.toLowerCase()}:`, $lt: `${userId.toLowerCase()};` });

const randomBelow = (below: number): number => randomInt(below);

const tagOf = (_id: string): number => Number(_id.slice(-4));

/** Other clients do not get the tag for a while after its end. */
const restAfter = (end: Date, namesTransaction = false) => ({
  freeAt: new Date(end.getTime() + claimTimes(namesTransaction).tagRestsForMs),
  forgetAt: new Date(end.getTime() + tagKnownForMs),
});

const byEnd = (one: CryptoClaimRow, other: CryptoClaimRow): number =>
  (one.reserved?.until.getTime() ?? 0) - (other.reserved?.until.getTime() ?? 0);

const present = ({ _id, reference, reserved }: Reservation): TaggedAmount => ({
  reference,
  tag: formatTag(tagOf(_id)),
  ...reserved,
});
