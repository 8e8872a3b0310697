import { type ModelDefinition, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type Types } from 'mongoose';
import { type Advert, type AdvertStatus, advertStatuses } from '@ringlet/contracts/adverts';
import { safeLink } from '../domain/link';

@Schema({ collection: 'adverts', versionKey: false })
export class AdvertRow {
  _id: Types.ObjectId;

  @Prop({ type: String, required: true }) name: string;
  /** Key of the image in the object store bucket. */
  @Prop({ type: String, required: true }) image: string;
  @Prop({ type: String, required: true }) link: string;
  @Prop({ type: String, enum: advertStatuses, required: true }) status: AdvertStatus;
  @Prop({ type: Date, required: true }) createdAt: Date;
}

export const advertFeature: ModelDefinition = {
  name: AdvertRow.name,
  schema: SchemaFactory.createForClass(AdvertRow).index({ status: 1, _id: -1 }).index({ image: 1 }),
};

export function presentAdvert({ _id, name, image, link, status, createdAt }: AdvertRow): Advert {
  return { id: _id.toHexString(), name, image, link: safeLink(link), status, createdAt: createdAt.toISOString() };
}
