import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema } from 'mongoose';
import { type Kobo } from '@ringlet/contracts/money';
import { type ChosenPreferences } from '../domain/preferences';

/** A client's choices, under the account's id. */
@Schema({ collection: 'notice_choices', versionKey: false })
export class PreferencesRow implements ChosenPreferences {
  @Prop({ type: String, required: true }) _id: string;
  @Prop({ type: MongooseSchema.Types.Mixed, required: true }) choices: ChosenPreferences['choices'];
  @Prop({ type: Number, required: true }) balanceBelow: Kobo;
  @Prop({ type: MongooseSchema.Types.Mixed }) quiet?: NonNullable<ChosenPreferences['quiet']>;
  @Prop({ type: String, required: true }) timeZone: string;
}

export const preferencesFeature = {
  name: PreferencesRow.name,
  schema: SchemaFactory.createForClass(PreferencesRow),
};
