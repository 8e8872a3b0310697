import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type Model } from 'mongoose';
import { RingletError } from '#libs/contracts/errors';
import { Clock } from '#libs/platform/clock';

/** So many wrong passwords in one window lock sign-in for the rest of it. */
export const wrongPasswordsAllowed = 5;
export const windowMs = 15 * 60_000;

@Schema({ collection: 'wrong_passwords' })
export class WrongPasswordsRow {
  /** The address that was tried, known or not: a lock tells nothing of whether an account exists. */
  @Prop({ type: String, required: true })
  _id: string;

  @Prop({ type: Number, required: true })
  count: number;

  @Prop({ type: Date, required: true })
  windowEndsAt: Date;
}

export const wrongPasswordsSchema = SchemaFactory.createForClass(WrongPasswordsRow).index(
  { windowEndsAt: 1 },
  { expireAfterSeconds: 0 },
);

/** Counts wrong passwords by address. Every count is one conditional update, so that guesses sent all at once are all counted. */
@Injectable()
export class WrongPasswords {
  constructor(
    @InjectModel(WrongPasswordsRow.name) private readonly rows: Model<WrongPasswordsRow>,
    private readonly clock: Clock,
  ) {}

  /** Errors: auth/account-locked, with the seconds to wait. */
  async refuseLocked(address: string): Promise<void> {
    const now = this.clock.now();
    const row = await this.rows.findById(address).lean();
    if (row === null || row.count < wrongPasswordsAllowed || row.windowEndsAt <= now) return;
    const retryAfterSeconds = Math.ceil((row.windowEndsAt.getTime() - now.getTime()) / 1000);
    throw new RingletError('auth/account-locked', { retryAfterSeconds });
  }

  /** Counts one more. Errors: auth/account-locked where the window was full already. */
  async count(address: string): Promise<void> {
    const now = this.clock.now();
    const counted = await this.rows.updateOne(
      { _id: address, windowEndsAt: { $gt: now }, count: { $lt: wrongPasswordsAllowed } },
      { $inc: { count: 1 } },
    );
    if (counted.matchedCount === 1) return;
    const fresh = { count: 1, windowEndsAt: new Date(now.getTime() + windowMs) };
    const restarted = await this.rows.updateOne({ _id: address, windowEndsAt: { $lte: now } }, { $set: fresh });
    if (restarted.matchedCount === 1) return;
    try {
      await this.rows.collection.insertOne({ _id: address, ...fresh } as never);
    } catch (error) {
      if ((error as { code?: number }).code !== 11000) throw error;
      await this.refuseLocked(address);
      await this.count(address);
    }
  }

  /** The right password: earlier slips are forgotten. */
  async forget(address: string): Promise<void> {
    await this.rows.deleteOne({ _id: address });
  }
}
