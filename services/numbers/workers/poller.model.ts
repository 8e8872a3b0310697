import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema } from 'mongoose';
import { type ProviderName } from '../domain/provider-name';

/** A polling replica. Its one lease stands for the leases of all its orders. */
@Schema({ collection: 'pollers', versionKey: false })
export class PollerRow {
  /** The leases' holder: their tokens begin with it. */
  @Prop({ type: String, required: true }) _id: string;
  @Prop({ required: true }) until: Date;

  @Prop({ type: MongooseSchema.Types.Mixed, required: true })
  held: Partial<Record<ProviderName, number>>;

  /** When it ended, or when another replica ended it for not renewing. */
  @Prop() endedAt?: Date;
}

export const pollerFeature = { name: PollerRow.name, schema: SchemaFactory.createForClass(PollerRow) };
