import { type ModelDefinition, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type Types } from 'mongoose';

/** Why a session was revoked before its token expired. */
export type RevocationReason =
  | 'signed-out'
  | 'signed-in-again'
  | 'password-changed'
  | 'role-changed'
  | 'user-deleted'
  | 'account-locked'
  | 'erasure-requested'
  | 'ended-by-admin'
  | 'second-factor-added'
  | 'second-factor-removed';

@Schema({ collection: 'sessions', versionKey: false })
export class SessionRow {
  _id: Types.ObjectId;

  @Prop({ type: 'ObjectId', required: true }) accountId: Types.ObjectId;
  @Prop({ type: Date, required: true }) openedAt: Date;
  /** When the token expires, after which the row is deleted. */
  @Prop({ type: Date, required: true }) expiresAt: Date;
  @Prop({ type: String }) address?: string;
  /** The browser, as it names itself. */
  @Prop({ type: String }) device?: string;
  /** The network on the internet of `address`; absent for a private one, which would be our own proxy's. */
  @Prop({ type: String }) network?: string;
  /**
   * The id in the device token (docs/adr/0021) that the sign-in made or renewed: the device's next sign-in to the account ends this
   * session. Accounts that sign in with one device have the same.
   */
  @Prop({ type: String }) deviceId?: string;
  /** Set when the session is revoked. */
  @Prop({ type: String }) ended?: RevocationReason;
  /** True until the gateways have been told. */
  @Prop({ type: Boolean }) unpublished?: true;
}

export const sessionFeature: ModelDefinition = {
  name: SessionRow.name,
  schema: SchemaFactory.createForClass(SessionRow)
    .index({ accountId: 1, _id: -1 })
    .index({ deviceId: 1, accountId: 1 })
    .index({ network: 1, accountId: 1 })
    .index({ unpublished: 1 }, { sparse: true })
    .index({ expiresAt: 1 }, { expireAfterSeconds: 0 }),
};
