import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** A request with an idempotency key, and its answer once there is one. */
@Schema({ collection: 'initiations', versionKey: false })
export class Initiation {
  /** `<client>:<key>` */
  @Prop({ type: String, required: true })
  _id: string;

  /** Of what was asked for: the same key for something else is refused. */
  @Prop({ type: String, required: true })
  hash: string;

  @Prop({ type: Object })
  answer?: object;

  @Prop({ type: Date, required: true, expires: '8d' })
  at: Date;
}

export const InitiationSchema = SchemaFactory.createForClass(Initiation);
