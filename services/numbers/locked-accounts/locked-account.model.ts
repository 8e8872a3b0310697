import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/**
 * Whether an account is locked by an admin, or, in a row of its own, because its erasure was requested: as the last event of this kind says.
 */
@Schema({ collection: 'locked_accounts', versionKey: false })
export class LockedAccountRow {
  /** The id of the account; with `:erasure` behind it for its erasure. */
  @Prop({ type: String })
  _id: string;

  @Prop({ type: Boolean, required: true })
  isLocked: boolean;

  /** When that happened: an event that arrives late changes nothing. */
  @Prop({ type: Date, required: true })
  at: Date;

  /** Absent while it is locked. */
  @Prop({ type: Date })
  deleteAt?: Date;

  /** With a requested erasure: at this time all that the account still has is ended again, and then the row is removed. */
  @Prop({ type: Date })
  endAgainAt?: Date;

  /** The id of the account whose erasure was requested. */
  @Prop({ type: String })
  erasureOf?: string;
}

export const lockedAccountFeature = {
  name: LockedAccountRow.name,
  schema: SchemaFactory.createForClass(LockedAccountRow)
    .index({ deleteAt: 1 }, { expireAfterSeconds: 0 })
    .index({ endAgainAt: 1 }, { sparse: true }),
};
