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
import { type Caller } from '@ringlet/contracts/caller';
import { RingletError } from '@ringlet/contracts/errors';
import { type PageOf } from '@ringlet/contracts/paging';
import { fittingReply } from '@ringlet/persistence/fitting-reply';
import { orderingOf, pageInMemory } from '@ringlet/persistence/keyset';
import { Transactions } from '@ringlet/persistence/transactions';
import { Clock } from '@ringlet/platform/clock';
import { normalizeLink } from '../domain/link';
import { ImageStore } from '../images/image-store';
import { AdvertRow, presentAdvert } from './advert.model';

/** More than the web app's banner can show. */
const maxActive = 500;

@Injectable()
export class Adverts {
  constructor(
    @InjectModel(AdvertRow.name) private readonly adverts: Model<AdvertRow>,
    private readonly images: ImageStore,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Newest first. */
  async listActive(): Promise<Advert[]> {
    const rows = await this.adverts.find({ status: 'active' }).sort({ _id: -1 }).limit(maxActive).lean();
    return fittingReply(rows.map(presentAdvert));
  }

  /** Reads every advert: there are few, because admins create them by hand. */
  async list({ search, status, sort = '-created_at', ...page }: AllAdvertsInput): Promise<PageOf<Advert>> {
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
    return pageInMemory(page, ordering, found, presentAdvert);
  }

  /** Errors: adverts/link-unusable, adverts/image-unusable, adverts/image-too-large; then nothing is stored. */
  async create(
    admin: Caller,
    { name, link: given = '', status = 'inactive', upload }: CreateAdvertInput,
    correlationId: string,
  ): Promise<Advert> {
    const link = normalizeLink(given);
    if (link === undefined) {
      const { message } = new RingletError('adverts/link-unusable');
      throw new RingletError('adverts/link-unusable', { errors: [{ field: 'link', message }] });
    }
    const _id = new Types.ObjectId();
    const image = `${_id.toHexString()}.webp`;
    await this.images.importUpload(upload, image);
    const row: AdvertRow = { _id, name, image, link, status, createdAt: this.clock.now() };
    await this.transactions.run(correlationId, async ({ session, emit }) => {
      await this.adverts.collection.insertOne(row, { session });
      emit(adminActed, { adminId: admin.id, action: 'advert.created', about: _id.toHexString(), to: status });
    });
    return presentAdvert(row);
  }

  /** Errors: adverts/not-found. */
  async setStatus(admin: Caller, id: string, status: AdvertStatus, correlationId: string): Promise<Advert> {
    const _id = new Types.ObjectId(id);
    return this.transactions.run(correlationId, async ({ session, emit }) => {
      const row = await this.adverts.findOneAndUpdate({ _id }, { $set: { status } }, { session }).lean();
      if (row === null) throw new RingletError('adverts/not-found');
      if (row.status !== status) {
        emit(adminActed, { adminId: admin.id, action: 'advert.status', about: id, from: row.status, to: status });
      }
      return presentAdvert({ ...row, status });
    });
  }

  /**
   * Deletes the image first: if the process crashes in between, the advert still exists and can be deleted again. Errors:
   * adverts/not-found.
   */
  async delete(admin: Caller, id: string, correlationId: string): Promise<void> {
    const _id = new Types.ObjectId(id);
    const row = await this.adverts.findById(_id).lean();
    if (row === null) throw new RingletError('adverts/not-found');
    await this.images.delete(row.image);
    await this.transactions.run(correlationId, async ({ session, emit }) => {
      const { deletedCount } = await this.adverts.deleteOne({ _id }, { session });
      if (deletedCount === 1) emit(adminActed, { adminId: admin.id, action: 'advert.deleted', about: id });
    });
  }
}
