import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema } from 'mongoose';

/** A service in a country, by catalog ids. */
export interface Favourite {
  readonly country: string;
  readonly service: string;
}

/** One client's favourites, under the account's id. */
@Schema({ collection: 'favourites', versionKey: false })
export class FavouritesRow {
  @Prop({ type: String, required: true }) _id: string;
  @Prop({ type: [MongooseSchema.Types.Mixed], required: true }) offers: Favourite[];
}

export const favouritesFeature = {
  name: FavouritesRow.name,
  schema: SchemaFactory.createForClass(FavouritesRow),
};
