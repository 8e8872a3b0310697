import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { type Advert, type AdvertStatus, type CreateAdvertInput, type ListAdvertsInput } from '#libs/contracts/adverts';
import { RingletError } from '#libs/contracts/errors';
import { Clock } from '#libs/platform/clock';
import { wholeLink } from '../domain/link';
import { Pictures } from '../images/pictures';
import { AdvertRow, presentAdvert } from './advert.model';

/** More than a banner or a back office can show; adverts are made by hand. */
const atMost = 500;

@Injectable()
export class Adverts {
  constructor(
    @InjectModel(AdvertRow.name) private readonly adverts: Model<AdvertRow>,
    private readonly pictures: Pictures,
    private readonly clock: Clock,
  ) {}

  /** Newest first. */
  async list({ from }: ListAdvertsInput): Promise<Advert[]> {
    const filter = from === 'client' ? { status: 'active' as const } : {};
    const rows = await this.adverts.find(filter).sort({ _id: -1 }).limit(atMost).lean();
    return rows.map(presentAdvert);
  }

  /** Errors: adverts/link-unusable, adverts/image-unusable, adverts/image-too-large; nothing is kept then. */
  async create({ name, link: written, status = 'inactive', upload }: CreateAdvertInput): Promise<Advert> {
    const link = wholeLink(written ?? '');
    if (link === undefined) {
      const { message } = new RingletError('adverts/link-unusable');
      throw new RingletError('adverts/link-unusable', { errors: [{ field: 'link', message }] });
    }
    const _id = new Types.ObjectId();
    const image = `${_id.toHexString()}.webp`;
    await this.pictures.takeIn(upload, image);
    const row: AdvertRow = { _id, name, image, link, status, createdAt: this.clock.now() };
    await this.adverts.collection.insertOne(row);
    return presentAdvert(row);
  }

  /** Errors: adverts/not-found. */
  async setStatus(id: string, status: AdvertStatus): Promise<Advert> {
    const _id = new Types.ObjectId(id);
    const row = await this.adverts.findOneAndUpdate({ _id }, { $set: { status } }, { returnDocument: 'after' }).lean();
    if (row === null) throw new RingletError('adverts/not-found');
    return presentAdvert(row);
  }

  /** The picture goes first: a delete that was cut off leaves an advert that can be deleted again. Errors: adverts/not-found. */
  async delete(id: string): Promise<void> {
    const _id = new Types.ObjectId(id);
    const row = await this.adverts.findById(_id).lean();
    if (row === null) throw new RingletError('adverts/not-found');
    await this.pictures.delete(row.image);
    await this.adverts.deleteOne({ _id });
  }
}
