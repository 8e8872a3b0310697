import { Injectable } from '@nestjs/common';
import { type ClientSession, type Collection } from 'mongoose';
import { InjectCollection } from '@ringlet/persistence/collection';
import { type ChosenPreferences, usualPreferences } from '../domain/preferences';
import { PreferencesRow } from './preferences.model';

/** Which notices clients have chosen, and how they receive them. */
@Injectable()
export class Preferences {
  constructor(@InjectCollection(PreferencesRow) private readonly rows: Collection<PreferencesRow>) {}

  async of(userId: string): Promise<ChosenPreferences> {
    return (await this.rows.findOne({ _id: userId })) ?? usualPreferences;
  }

  async save(userId: string, chosen: ChosenPreferences): Promise<void> {
    await this.rows.replaceOne({ _id: userId }, chosen, { upsert: true });
  }

  async deleteOf(userId: string, session: ClientSession): Promise<void> {
    await this.rows.deleteOne({ _id: userId }, { session });
  }
}
