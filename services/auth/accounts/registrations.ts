import { Injectable } from '@nestjs/common';
import { type Collection, Types } from 'mongoose';
import { type Registration } from '@ringlet/contracts/auth/registrations';
import { InjectCollection } from '@ringlet/persistence/collection';
import { AccountRow } from './account.model';

const pageSize = 1000;

/** When accounts were registered, including accounts deleted since. Analytics counts them. */
@Injectable()
export class Registrations {
  constructor(@InjectCollection(AccountRow) private readonly rows: Collection<AccountRow>) {}

  /** Accounts after an id, in the order of the ids. An empty page is the last. */
  async list(after?: string): Promise<Registration[]> {
    const rows = await this.rows
      .find(after === undefined ? {} : { _id: { $gt: new Types.ObjectId(after) } }, { projection: { registeredAt: 1 } })
      .sort({ _id: 1 })
      .limit(pageSize)
      .toArray();
    return rows.map(({ _id, registeredAt }) => ({ userId: _id.toHexString(), at: registeredAt.toISOString() }));
  }

  /** From a moment up to, not including, another. */
  count(from: Date, to: Date): Promise<number> {
    return this.rows.countDocuments({ registeredAt: { $gte: from, $lt: to } });
  }
}
