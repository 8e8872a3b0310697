import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model } from 'mongoose';
import { type Advert, type ListAdvertsInput } from '#libs/contracts/adverts';
import { AdvertRow, presentAdvert } from './advert.model';

/** More than a banner or a back office can show; adverts are made by hand. */
const atMost = 500;

@Injectable()
export class Adverts {
  constructor(@InjectModel(AdvertRow.name) private readonly adverts: Model<AdvertRow>) {}

  /** Newest first. */
  async list({ from }: ListAdvertsInput): Promise<Advert[]> {
    const filter = from === 'client' ? { status: 'active' as const } : {};
    const rows = await this.adverts.find(filter).sort({ _id: -1 }).limit(atMost).lean();
    return rows.map(presentAdvert);
  }
}
