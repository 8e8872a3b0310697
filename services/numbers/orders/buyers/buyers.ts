import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Collection, type Model } from 'mongoose';
import { BuyerRow } from './buyer.model';

/** Counts the numbers of each client as they get them, so that nobody has to count a client's orders. */
@Injectable()
export class Buyers {
  private readonly rows: Collection<BuyerRow>;

  constructor(@InjectModel(BuyerRow.name) model: Model<BuyerRow>) {
    this.rows = model.db.collection<BuyerRow>(model.collection.name);
  }

  /** In the transaction that writes the number down. */
  async received(userId: string, session: ClientSession): Promise<void> {
    await this.rows.updateOne({ _id: userId }, { $inc: { received: 1 } }, { session, upsert: true });
  }

  async count(userId: string): Promise<number> {
    return (await this.rows.findOne({ _id: userId }))?.received ?? 0;
  }

  /** By client; 0 for those who never got a number. */
  async counts(userIds: readonly string[]): Promise<Record<string, number>> {
    const rows = await this.rows.find({ _id: { $in: [...userIds] } }).toArray();
    const found = new Map(rows.map(({ _id, received }) => [_id, received]));
    return Object.fromEntries(userIds.map((id) => [id, found.get(id) ?? 0]));
  }
}
