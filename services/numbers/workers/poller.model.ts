import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema } from 'mongoose';
import { type ProviderName } from '../domain/provider-name';

/** A replica that polls. Its one lease stands for the leases of all its orders. */
@Schema({ collection: 'pollers', versionKey: false })
export class PollerRow {
  /** The holder of the leases: their tokens begin with it. */
  @Prop({ type: String, required: true })
  _id: string;

  /** When the lease ends unless it is renewed. */
  @Prop({ required: true })
  until: Date;

  /** How many orders it has leased. */
  @Prop({ type: MongooseSchema.Types.Mixed, required: true })
  held: Partial<Record<ProviderName, number>>;

  /** When it ended, or another replica ended it because it had not renewed its lease. */
  @Prop()
  endedAt?: Date;
}

export const pollerFeature = { name: PollerRow.name, schema: SchemaFactory.createForClass(PollerRow) };
