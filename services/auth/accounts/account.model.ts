import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type Types } from 'mongoose';
import { type Account } from '#libs/contracts/auth';
import { type Role, roles } from '#libs/contracts/caller';

@Schema({ collection: 'accounts' })
export class AccountRow {
  _id: Types.ObjectId;

  @Prop({ type: String, required: true })
  name: string;

  /** As its owner wrote it. */
  @Prop({ type: String, required: true })
  email: string;

  @Prop({ type: String, required: true, unique: true })
  emailKey: string;

  @Prop({ type: String, required: true })
  passwordHash: string;

  @Prop({ type: String, enum: roles, required: true })
  role: Role;

  /**
   * Counts what ends sessions: a new password, another role, deletion. A session is opened only under the epoch that its
   * password was checked in, so that none slips in beside the change.
   */
  @Prop({ type: Number, required: true })
  epoch: number;

  @Prop({ type: Date, required: true })
  registeredAt: Date;

  @Prop({ type: Date })
  lastSignInAt?: Date;
}

export const accountSchema = SchemaFactory.createForClass(AccountRow);

export function presentAccount(row: Pick<AccountRow, '_id' | 'name' | 'email' | 'role' | 'registeredAt'>): Account {
  const { _id, name, email, role, registeredAt } = row;
  return { id: _id.toHexString(), name, email, role, registeredAt: registeredAt.toISOString() };
}
