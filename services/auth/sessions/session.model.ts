import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type Types } from 'mongoose';

/** Why a session ended before its token ran out. */
export type SessionEnd = 'signed-out' | 'password-changed' | 'role-changed' | 'user-deleted' | 'ended-by-admin';

@Schema({ collection: 'sessions', versionKey: false })
export class SessionRow {
  _id: Types.ObjectId;

  @Prop({ type: 'ObjectId', required: true })
  accountId: Types.ObjectId;

  @Prop({ type: Date, required: true })
  openedAt: Date;

  /** When the token runs out; the row goes then. */
  @Prop({ type: Date, required: true })
  expiresAt: Date;

  @Prop({ type: String })
  address?: string;

  @Prop({ type: String })
  device?: string;

  @Prop({ type: String })
  ended?: SessionEnd;

  /** True from the end of a session until the gateways were told of it. */
  @Prop({ type: Boolean })
  untold?: true;
}

export const sessionSchema = SchemaFactory.createForClass(SessionRow)
  .index({ accountId: 1, _id: -1 })
  .index({ untold: 1 }, { sparse: true })
  .index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
