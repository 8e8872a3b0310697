import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type Types } from 'mongoose';
import { type Account } from '@ringlet/contracts/auth/accounts';
import { type Role, roles } from '@ringlet/contracts/caller';

export interface SecondFactorRow {
  /** Sealed, see second-factor/sealed-secret. */
  readonly secret: string;
  /** The period of the last code that was used: none is good twice. */
  readonly lastPeriod: number;
  /** Fingerprints of those that were not used yet. */
  readonly recoveryCodes: readonly string[];
  /** Absent until the first code has confirmed it; it is asked for from then on. */
  readonly confirmedAt?: Date;
}

@Schema({ collection: 'accounts', versionKey: false })
export class AccountRow {
  _id: Types.ObjectId;

  /** Of a deleted account nothing is left but its id, its role and its dates. */
  @Prop({ type: String, enum: ['open', 'deleted'], required: true })
  state: 'open' | 'deleted';

  @Prop({ type: String, required: true })
  name: string;

  /** As its owner wrote it. */
  @Prop({ type: String })
  email: string;

  /** What lists are sorted by and searched for, see domain/name-keys; absent once the account is deleted. */
  @Prop({ type: String })
  nameKey?: string;

  @Prop({ type: String })
  lastNameKey?: string;

  /** The address in the form that is unique; `deleted:<id>` once the account is deleted. */
  @Prop({ type: String, required: true, unique: true })
  emailKey: string;

  @Prop({ type: Date })
  emailVerifiedAt?: Date;

  @Prop({ type: String })
  passwordHash?: string;

  @Prop({ type: Object })
  secondFactor?: SecondFactorRow;

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

export const accountSchema = SchemaFactory.createForClass(AccountRow)
  .index({ state: 1, _id: -1 })
  .index({ state: 1, nameKey: 1, _id: 1 })
  .index({ state: 1, lastNameKey: 1 })
  .index({ state: 1, emailKey: 1, _id: 1 })
  .index({ role: 1, state: 1 });

export const shownFields = { name: 1, email: 1, role: 1, registeredAt: 1, emailVerifiedAt: 1 } as const;

export function presentAccount(row: Pick<AccountRow, '_id' | keyof typeof shownFields>): Account {
  const { _id, name, email, role, registeredAt, emailVerifiedAt } = row;
  return {
    id: _id.toHexString(),
    name,
    email,
    role,
    registeredAt: registeredAt.toISOString(),
    emailVerified: emailVerifiedAt !== undefined,
  };
}
