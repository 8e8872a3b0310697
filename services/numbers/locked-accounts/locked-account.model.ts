import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** Whether an account is locked, as its last event says. */
@Schema({ collection: 'locked_accounts', versionKey: false })
export class LockedAccountRow {
  /** The id of the account. */
  @Prop({ type: String })
  _id: string;

  @Prop({ type: Boolean, required: true })
  isLocked: boolean;

  /** When that happened: an event that arrives late changes nothing. */
  @Prop({ type: Date, required: true })
  at: Date;

  /** Absent while an admin has locked it. */
  @Prop({ type: Date })
  deleteAt?: Date;
}

export const lockedAccountFeature = {
  name: LockedAccountRow.name,
  schema: SchemaFactory.createForClass(LockedAccountRow).index({ deleteAt: 1 }, { expireAfterSeconds: 0 }),
};
