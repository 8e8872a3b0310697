import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import { type Kobo } from '@ringlet/contracts/money';
import { type AdminAction as AdminActionView } from '@ringlet/contracts/wallet/admin';

/** One line of the audit trail: written with what it tells of, never changed. */
@Schema({ collection: 'admin_actions', versionKey: false })
export class AdminAction {
  @Prop({ type: Types.ObjectId, required: true })
  _id: Types.ObjectId;

  @Prop({ type: Date, required: true })
  at: Date;

  @Prop({ type: String, required: true })
  adminId: string;

  @Prop({ type: String, required: true })
  action: AdminActionView['action'];

  @Prop({ type: String, required: true })
  subject: string;

  @Prop({ type: String })
  from?: string;

  @Prop({ type: String })
  to?: string;

  @Prop({ type: Number })
  amount?: Kobo;

  @Prop({ type: String })
  reason?: string;
}

export const AdminActionSchema = SchemaFactory.createForClass(AdminAction);
AdminActionSchema.index({ subject: 1, _id: -1 });
AdminActionSchema.index({ adminId: 1, _id: -1 });

export function adminActionView({ _id, at, ...rest }: AdminAction): AdminActionView {
  return { id: _id.toHexString(), at: at.toISOString(), ...rest };
}
