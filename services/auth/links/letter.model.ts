import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type LinkKind, linkKinds } from './link.model';

/**
 * Somebody wants a link mailed. Kept for every address, known or not, so that asking takes the same steps for both; whether
 * there is such an account is looked up afterwards.
 */
@Schema({ collection: 'letters', versionKey: false })
export class LetterRow {
  /** `<kind>:<address>`: asked for twice before it left, it leaves once. */
  @Prop({ type: String, required: true })
  _id: string;

  @Prop({ type: String, enum: linkKinds, required: true })
  kind: LinkKind;

  @Prop({ type: String, required: true })
  emailKey: string;

  @Prop({ type: Date, required: true })
  dueAt: Date;

  @Prop({ type: Number, required: true })
  tries: number;
}

export const letterSchema = SchemaFactory.createForClass(LetterRow).index({ dueAt: 1 }).index({ emailKey: 1 });
