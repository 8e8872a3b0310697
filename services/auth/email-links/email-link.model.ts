import { type ModelDefinition, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type Types } from 'mongoose';
import { type EmailLinkKind, emailLinkKinds } from '@ringlet/contracts/auth/email-links';

/** A requested, unused link. Also stored for addresses without an account, because both requests must look the same. */
@Schema({ collection: 'email_links', versionKey: false })
export class EmailLinkRow {
  _id: Types.ObjectId;

  @Prop({ type: String, enum: emailLinkKinds, required: true }) kind: EmailLinkKind;
  @Prop({ type: String, required: true }) emailKey: string;
  /** SHA-256 in hex of each token issued for the link, so that a copy of the database contains no usable link. */
  @Prop({ type: [String], required: true }) tokenHashes: string[];
  @Prop({ type: Date, required: true }) expiresAt: Date;
}

export const emailLinkFeature: ModelDefinition = {
  name: EmailLinkRow.name,
  schema: SchemaFactory.createForClass(EmailLinkRow)
    .index({ tokenHashes: 1 })
    .index({ emailKey: 1, kind: 1 })
    .index({ expiresAt: 1 }, { expireAfterSeconds: 0 }),
};
