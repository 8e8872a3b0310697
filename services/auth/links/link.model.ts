import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type Types } from 'mongoose';

export const linkKinds = ['password-reset', 'verify-email'] as const;
export type LinkKind = (typeof linkKinds)[number];

/** A mailed link that was not used yet. */
@Schema({ collection: 'links', versionKey: false })
export class LinkRow {
  /** SHA-256 of the token, in hex: whoever reads the database can't use a link. */
  @Prop({ type: String, required: true })
  _id: string;

  @Prop({ type: String, enum: linkKinds, required: true })
  kind: LinkKind;

  @Prop({ type: 'ObjectId', required: true })
  accountId: Types.ObjectId;

  @Prop({ type: Date, required: true })
  expiresAt: Date;
}

export const linkSchema = SchemaFactory.createForClass(LinkRow)
  .index({ accountId: 1, kind: 1 })
  .index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
