import { Injectable } from '@nestjs/common';
import { type Collection } from 'mongoose';
import { RingletError } from '@ringlet/contracts/errors';
import { favouritesAtMost } from '@ringlet/contracts/numbers/board';
import { InjectCollection } from '@ringlet/persistence/collection';
import { unlessDuplicate } from '@ringlet/persistence/duplicate-key';
import { type Favourite, FavouritesRow } from './favourites.model';

/** Clients' favourites. Each change is one conditional update, so concurrent changes respect the limit too. */
@Injectable()
export class Favourites {
  constructor(@InjectCollection(FavouritesRow) private readonly rows: Collection<FavouritesRow>) {}

  async list(userId: string): Promise<readonly Favourite[]> {
    return (await this.rows.findOne({ _id: userId }))?.offers ?? [];
  }

  /** Throws numbers/too-many-favourites. */
  async add(userId: string, { country, service }: Favourite): Promise<void> {
    const offer = { country, service };
    const free = {
      _id: userId,
      offers: { $not: { $elemMatch: offer } },
      [`offers.${favouritesAtMost - 1}`]: { $exists: false },
    };
    const added = { $push: { offers: offer } };
    if (await unlessDuplicate(this.rows.updateOne(free, added, { upsert: true }))) return;
    // The document exists but did not match: it has this favourite already, or it is full.
    if ((await this.rows.findOne({ _id: userId, offers: { $elemMatch: offer } })) !== null) return;
    // A concurrent request may have created it.
    const { matchedCount } = await this.rows.updateOne(free, added);
    if (matchedCount === 0) throw new RingletError('numbers/too-many-favourites');
  }

  async remove(userId: string, { country, service }: Favourite): Promise<void> {
    await this.rows.updateOne({ _id: userId }, { $pull: { offers: { country, service } } });
  }

  async erase(userId: string): Promise<void> {
    await this.rows.deleteOne({ _id: userId });
  }
}
