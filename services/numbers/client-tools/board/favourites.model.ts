import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema } from 'mongoose';

/** A service in a country, by the ids of the catalog. */
export interface Favourite {
  readonly country: string;
  readonly service: string;
}

/** One client's favourites, under the id of the account. */
@Schema({ collection: 'favourites', versionKey: false })
export class FavouritesRow {
  @Prop({ type: String, required: true })
  _id: string;

  @Prop({ type: [MongooseSchema.Types.Mixed], required: true })
  offers: Favourite[];
}

export const favouritesFeature = {
  name: FavouritesRow.name,
  schema: SchemaFactory.createForClass(FavouritesRow),
};
