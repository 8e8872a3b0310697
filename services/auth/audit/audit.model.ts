import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type Types } from 'mongoose';
import { type AuditEntry } from '#libs/contracts/audit';
import { type Kobo } from '#libs/contracts/money';

@Schema({ collection: 'audit', versionKey: false })
export class AuditRow {
  /** The id of the event. */
  _id: Types.ObjectId;

  @Prop({ type: Date, required: true })
  at: Date;

  @Prop({ type: String, required: true })
  adminId: string;

  @Prop({ type: String, required: true })
  action: string;

  @Prop({ type: String, required: true })
  about: string;

  @Prop({ type: String })
  userId?: string;

  @Prop({ type: String })
  from?: string;

  @Prop({ type: String })
  to?: string;

  @Prop({ type: Number })
  amount?: Kobo;

  @Prop({ type: String })
  reason?: string;
}

export const auditSchema = SchemaFactory.createForClass(AuditRow)
  .index({ userId: 1, _id: -1 })
  .index({ about: 1, _id: -1 })
  .index({ adminId: 1, _id: -1 })
  .index({ action: 1, _id: -1 });

export function presentAudit({ _id, at, ...act }: AuditRow): AuditEntry {
  return { id: _id.toHexString(), at: at.toISOString(), ...act };
}
