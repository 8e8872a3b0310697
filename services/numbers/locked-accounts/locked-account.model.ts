import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** The last event about an account's lock by an admin or, in a separate row, about its requested erasure. */
@Schema({ collection: 'locked_accounts', versionKey: false })
export class LockedAccountRow {
  /** The account's id; with the suffix `:erasure` for its erasure. */
  @Prop({ type: String }) _id: string;
  @Prop({ type: Boolean, required: true }) isLocked: boolean;
  /** The event's time: a late event changes nothing. */
  @Prop({ type: Date, required: true }) at: Date;
  /** Absent while it is locked. */
  @Prop({ type: Date }) deleteAt?: Date;
  /** For a requested erasure: at this time everything the account still has is ended again, then the row is removed. */
  @Prop({ type: Date }) endAgainAt?: Date;
  /** The account whose erasure was requested. */
  @Prop({ type: String }) erasureOf?: string;
}

export const lockedAccountFeature = {
  name: LockedAccountRow.name,
  schema: SchemaFactory.createForClass(LockedAccountRow)
    .index({ deleteAt: 1 }, { expireAfterSeconds: 0 })
    .index({ endAgainAt: 1 }, { sparse: true }),
};
