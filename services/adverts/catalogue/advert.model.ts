import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type Types } from 'mongoose';
import { type Advert } from '#libs/contracts/adverts';

@Schema({ collection: 'adverts', versionKey: false })
export class AdvertRow {
  _id: Types.ObjectId;

  @Prop({ type: String, required: true })
  name: string;

  /** URL */
  @Prop({ type: String, required: true })
  image: string;

  @Prop({ type: String, required: true })
  link: string;

  @Prop({ type: String, required: true })
  status: Advert['status'];

  @Prop({ type: Date, required: true })
  createdAt: Date;
}

export const advertSchema = SchemaFactory.createForClass(AdvertRow).index({ status: 1, _id: -1 });

export function presentAdvert({ _id, name, image, link, status, createdAt }: AdvertRow): Advert {
  return { id: _id.toHexString(), name, image, link, status, created_at: createdAt.toISOString() };
}
