import { type ModelDefinition, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type Types } from 'mongoose';
import { type AuditEntry } from '@ringlet/contracts/auth/audit';
import { type Kobo } from '@ringlet/contracts/money';

@Schema({ collection: 'audit', versionKey: false })
export class AuditRow {
  /** Id of the event. */
  _id: Types.ObjectId;

  @Prop({ type: Date, required: true }) at: Date;
  @Prop({ type: String, required: true }) adminId: string;
  @Prop({ type: String, required: true }) action: string;
  @Prop({ type: String, required: true }) about: string;
  @Prop({ type: String }) userId?: string;
  /** `about` and `userId`, for searching an id in either. */
  @Prop({ type: [String], required: true }) subjects: string[];
  @Prop({ type: String }) from?: string;
  @Prop({ type: String }) to?: string;
  @Prop({ type: Number }) amount?: Kobo;
  @Prop({ type: String }) reason?: string;
}

export const auditFeature: ModelDefinition = {
  name: AuditRow.name,
  schema: SchemaFactory.createForClass(AuditRow)
    .index({ userId: 1, _id: -1 })
    .index({ about: 1, _id: -1 })
    .index({ subjects: 1, _id: -1 })
    .index({ adminId: 1, _id: -1 })
    .index({ action: 1, _id: -1 }),
};

export function presentAudit({
  _id,
  at,
  adminId,
  action,
  about,
  userId,
  from,
  to,
  amount,
  reason,
}: AuditRow): AuditEntry {
  return { id: _id.toHexString(), at: at.toISOString(), adminId, action, about, userId, from, to, amount, reason };
}

export const subjectsOf = ({ about, userId = about }: Pick<AuditRow, 'about' | 'userId'>): string[] => [
  ...new Set([about, userId]),
];
