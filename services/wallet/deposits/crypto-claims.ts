import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Collection, type Model } from 'mongoose';
import { RingletError } from '@ringlet/contracts/errors';
import { collectionOf } from '@ringlet/persistence/collection';
import { Clock } from '@ringlet/platform/clock';
import { chooseTag, claimTimes, formatTag, placesOf } from '../domain/crypto-claim';
import { CryptoClaimRow } from './crypto-claim.model';
import { type DepositRow } from './deposit.model';

/** The tags of crypto deposits, and how many of them a client has open. The database refuses a second one of each. */
@Injectable()
export class CryptoClaims {
  private readonly rows: Collection<CryptoClaimRow>;

  constructor(
    @InjectModel(CryptoClaimRow.name) model: Model<CryptoClaimRow>,
    private readonly clock: Clock,
  ) {
    this.rows = collectionOf(model);
  }

  /**
   * Takes a tag for a new deposit. Fails with a duplicate key if a concurrent call takes the same: repeat the transaction. Errors:
   * wallet/too-many-claims, wallet/crypto-address-busy.
   */
  async open(
    claim: { readonly userId: string; readonly address: string; readonly reference: string },
    session: ClientSession,
  ): Promise<number> {
    const { userId, address, reference } = claim;
    const places = placesOf(userId);
    const used = await this.rows.find({ place: { $in: places } }, { session, projection: { place: 1 } }).toArray();
    const place = places.find((each) => !used.some((row) => row.place === each));
    if (place === undefined) throw new RingletError('wallet/too-many-claims');
    const tag = chooseTag(await this.takenAt(address, session), (below) => randomInt(below));
    if (tag === undefined) throw new RingletError('wallet/crypto-address-busy');
    await this.rows.insertOne({ _id: idOf(address, tag), reference, place }, { session });
    return tag;
  }

  /** The deposit is decided: the client may open another, and the tag is free again after a while. */
  async close({ reference, crypto }: Pick<DepositRow, 'reference' | 'crypto'>, session: ClientSession): Promise<void> {
    const freeAt = new Date(this.clock.nowMs() + claimTimes(crypto?.hash !== undefined).tagRestsForMs);
    await this.rows.updateOne({ reference }, { $set: { freeAt }, $unset: { place: '' } }, { session });
  }

  private async takenAt(address: string, session: ClientSession): Promise<Set<number>> {
    // `;` follows `:`.
    const ofAddress = { _id: { $gte: `${address}:`, $lt: `${address};` } };
    const rows = await this.rows.find(ofAddress, { session, projection: { _id: 1 } }).toArray();
    return new Set(rows.map(({ _id }) => Number(_id.slice(address.length + 1))));
  }
}

const idOf = (address: string, tag: number): string => `${address}:${formatTag(tag)}`;
