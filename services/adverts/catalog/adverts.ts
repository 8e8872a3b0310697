import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import {
  type Advert,
  type AdvertStatus,
  type AllAdvertsInput,
  type CreateAdvertInput,
} from '@ringlet/contracts/adverts';
import { adminActed } from '@ringlet/contracts/auth/audit';
import { RingletError } from '@ringlet/contracts/errors';
import { type PageOf } from '@ringlet/contracts/paging';
import { orderingOf, pageAtHand } from '@ringlet/persistence/keyset';
import { Transactions } from '@ringlet/persistence/transactions';
import { Clock } from '@ringlet/platform/clock';
import { wholeLink } from '../domain/link';
import { Pictures } from '../images/pictures';
import { AdvertRow, presentAdvert } from './advert.model';

/** More than a banner can show. */
const atMost = 500;

/** Who acts, and in which request. */
export interface Admin {
  readonly id: string;
  readonly correlationId: string;
}

@Injectable()
export class Adverts {
  constructor(
    @InjectModel(AdvertRow.name) private readonly adverts: Model<AdvertRow>,
    private readonly pictures: Pictures,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Newest first. */
  async active(): Promise<Advert[]> {
    const rows = await this.adverts.find({ status: 'active' }).sort({ _id: -1 }).limit(atMost).lean();
    return rows.map(presentAdvert);
  }

  /** Adverts are made by hand: there are few enough to look at all of them. */
  async all({ search, status, sort = '-created_at', ...page }: AllAdvertsInput): Promise<PageOf<Advert>> {
    const rows = await this.adverts.find(status === undefined ? {} : { status }).lean();
    const text = search?.trim().toLowerCase() ?? '';
    const found = rows
      .map((row) => ({ ...row, nameKey: row.name.toLowerCase() }))
      .filter(({ nameKey, link }) => nameKey.includes(text) || link.toLowerCase().includes(text));
    const ordering = orderingOf<(typeof found)[number]>(sort, {
      created_at: '_id',
      name: 'nameKey',
      status: 'status',
    });
    return pageAtHand(page, ordering, found, presentAdvert);
  }

  /** Errors: adverts/link-unusable, adverts/image-unusable, adverts/image-too-large; nothing is kept then. */
  async create(by: Admin, { name, link: written, status = 'inactive', upload }: CreateAdvertInput): Promise<Advert> {
    const link = wholeLink(written ?? '');
    if (link === undefined) {
      const { message } = new RingletError('adverts/link-unusable');
      throw new RingletError('adverts/link-unusable', { errors: [{ field: 'link', message }] });
    }
    const _id = new Types.ObjectId();
    const image = `${_id.toHexString()}.webp`;
    await this.pictures.takeIn(upload, image);
    const row: AdvertRow = { _id, name, image, link, status, createdAt: this.clock.now() };
    await this.transactions.run(by.correlationId, async ({ session, emit }) => {
      await this.adverts.collection.insertOne(row, { session });
      emit(adminActed, { adminId: by.id, action: 'advert.created', about: _id.toHexString(), to: status });
    });
    return presentAdvert(row);
  }

  /** Errors: adverts/not-found. */
  async setStatus(by: Admin, id: string, status: AdvertStatus): Promise<Advert> {
    const _id = new Types.ObjectId(id);
    return this.transactions.run(by.correlationId, async ({ session, emit }) => {
      const row = await this.adverts.findOneAndUpdate({ _id }, { $set: { status } }, { session }).lean();
      if (row === null) throw new RingletError('adverts/not-found');
      if (row.status !== status) {
        emit(adminActed, { adminId: by.id, action: 'advert.status', about: id, from: row.status, to: status });
      }
      return presentAdvert({ ...row, status });
    });
  }

  /** The picture goes first: a delete that was cut off leaves an advert that can be deleted again. Errors: adverts/not-found. */
  async delete(by: Admin, id: string): Promise<void> {
    const _id = new Types.ObjectId(id);
    const row = await this.adverts.findById(_id).lean();
    if (row === null) throw new RingletError('adverts/not-found');
    await this.pictures.delete(row.image);
    await this.transactions.run(by.correlationId, async ({ session, emit }) => {
      const { deletedCount } = await this.adverts.deleteOne({ _id }, { session });
      if (deletedCount === 1) emit(adminActed, { adminId: by.id, action: 'advert.deleted', about: id });
    });
  }
}
