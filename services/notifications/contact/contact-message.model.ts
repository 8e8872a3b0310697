import { type ModelDefinition, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type Types } from 'mongoose';
import { daySeconds } from '@ringlet/contracts/durations';

/** How long a message is kept, in days. */
export const contactMessageDays = 180;

/** A message from the contact form. */
@Schema({ collection: 'contact_messages', versionKey: false })
export class ContactMessageRow {
  _id: Types.ObjectId;

  @Prop({ type: String, required: true }) name: string;
  @Prop({ type: String, required: true }) email: string;
  @Prop({ type: String, required: true }) message: string;
  @Prop({ type: Date, required: true }) receivedAt: Date;
}

export const contactMessageFeature: ModelDefinition = {
  name: ContactMessageRow.name,
  schema: SchemaFactory.createForClass(ContactMessageRow).index(
    { receivedAt: 1 },
    { expireAfterSeconds: contactMessageDays * daySeconds },
  ),
};
