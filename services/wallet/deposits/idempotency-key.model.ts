import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** A request with an idempotency key, and its reply once there is one. */
@Schema({ collection: 'initiations', versionKey: false })
export class IdempotencyKeyRow {
  /** `<client>:<key>` */
  @Prop({ type: String, required: true }) _id: string;
  /** The input's hash: the same key with another input is refused. */
  @Prop({ type: String, required: true }) hash: string;
  @Prop({ type: Object }) answer?: object;
  @Prop({ type: Date, required: true, expires: '8d' }) at: Date;
}

export const idempotencyKeyFeature = {
  name: IdempotencyKeyRow.name,
  schema: SchemaFactory.createForClass(IdempotencyKeyRow),
};
