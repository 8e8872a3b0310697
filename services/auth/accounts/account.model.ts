import { type ModelDefinition, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import { type Account } from '@ringlet/contracts/auth/accounts';
import { type ConsentView, termsVersion } from '@ringlet/contracts/auth/consents';
import { type ErasingService, type UserErasureView } from '@ringlet/contracts/auth/erasure';
import { type Role, roles } from '@ringlet/contracts/caller';
import { type Language, languages } from '@ringlet/contracts/languages';
import { type Job, jobIndex } from '@ringlet/work-queue/work-queue';

interface SecondFactorRow {
  /** Encrypted, see libs/platform/encryption-keys.ts. */
  readonly secret: string;
  /** The period of the last used code, because a code works only once. */
  readonly lastPeriod: number;
  /** Hashes of the unused ones. */
  readonly recoveryCodes: readonly string[];
  /** When the first code confirmed it. From then on the login requires it. */
  readonly confirmedAt?: Date;
}

export interface ConsentRow {
  readonly document: ConsentView['document'];
  readonly version: string;
  readonly at: Date;
}

/** The erasure of an account, from its request on. An admin's deletion is due at once. */
export interface ErasureRow {
  readonly requestedAt: Date;
  readonly dueAt: Date;
  /** Services that have not confirmed; absent before the account is erased. */
  readonly waitingFor?: readonly ErasingService[];
  readonly completedAt?: Date;
  /** Absent when it is completed. */
  readonly job?: Job;
}

/** An admin locked the account; nobody can log in to it. */
export interface LockRow {
  readonly adminId: string;
  readonly at: Date;
  readonly reason: string;
}

/** A request of an authority for which the account is not erased. */
export interface HoldRow {
  readonly request: Types.ObjectId;
  /** Until then if nobody but its recorder has approved it; absent once somebody has. */
  readonly until?: Date;
}

@Schema({ collection: 'accounts', versionKey: false })
export class AccountRow {
  _id: Types.ObjectId;

  /** A deleted account keeps only its id, role and dates. */
  @Prop({ type: String, enum: ['open', 'deleted'], required: true }) state: 'open' | 'deleted';
  @Prop({ type: String, required: true }) name: string;
  /** As its owner typed it. */
  @Prop({ type: String }) email: string;
  /** For sorting and searching, see domain/name-keys.ts. Absent if the account is deleted. */
  @Prop({ type: String }) nameKey?: string;
  @Prop({ type: String }) lastNameKey?: string;
  /** The normalized, unique form of the address; `deleted:<id>` if the account is deleted. */
  @Prop({ type: String, required: true, unique: true }) emailKey: string;
  @Prop({ type: Date }) emailVerifiedAt?: Date;
  @Prop({ type: String }) passwordHash?: string;
  /** When the first admin's password from the settings expires. Absent once the admin has set another one. */
  @Prop({ type: Date }) initialPasswordUntil?: Date;
  @Prop({ type: Object }) secondFactor?: SecondFactorRow;
  @Prop({ type: String, enum: roles, required: true }) role: Role;
  /**
   * Incremented by everything that revokes sessions: a new password, another role, a lock, deletion. A session opens only if the epoch is
   * still the one of the password check, so no session survives a concurrent change.
   */
  @Prop({ type: Number, required: true }) epoch: number;
  @Prop({ type: Date, required: true }) registeredAt: Date;
  @Prop({ type: Date }) lastSignInAt?: Date;
  /** Sessions opened. Counted so that every sign-in changes the account, see OpenSession. */
  @Prop({ type: Number }) signIns?: number;
  /** API keys created. Counted so that creating one changes the account, see CreateApiKey. */
  @Prop({ type: Number }) keysMade?: number;
  /** Oldest first. Absent on accounts older than the recording of versions. */
  @Prop({ type: [Object], default: undefined }) consents?: ConsentRow[];
  @Prop({ type: Object }) erasure?: ErasureRow;
  @Prop({ type: Object }) lock?: LockRow;
  /** Authorities' requests that have not ended. */
  @Prop({ type: [Object], default: undefined }) heldFor?: HoldRow[];
  /** The language of messages to the owner. Absent: English. */
  @Prop({ type: String, enum: languages }) language?: Language;
}

export const accountFeature: ModelDefinition = {
  name: AccountRow.name,
  schema: SchemaFactory.createForClass(AccountRow)
    .index({ state: 1, _id: -1 })
    .index({ state: 1, nameKey: 1, _id: 1 })
    .index({ state: 1, lastNameKey: 1 })
    .index({ state: 1, emailKey: 1, _id: 1 })
    .index({ role: 1, state: 1 })
    .index({ registeredAt: 1 })
    .index({ 'secondFactor.secret': 1 }, { sparse: true })
    .index(...jobIndex('erasure.job')),
};

/** Whether the account may not be erased. */
export const isHeld = ({ heldFor = [] }: Pick<AccountRow, 'heldFor'>, now: Date): boolean =>
  heldFor.some(({ until }) => until === undefined || until > now);

/** The fields that `presentAccount` needs. */
export const accountFields = {
  name: 1,
  email: 1,
  role: 1,
  registeredAt: 1,
  emailVerifiedAt: 1,
  consents: 1,
  erasure: 1,
  state: 1,
  lock: 1,
  language: 1,
} as const;

export function presentAccount(row: Pick<AccountRow, '_id' | keyof typeof accountFields>): Account {
  const { _id, state, name, email, role, registeredAt, emailVerifiedAt, consents = [] } = row;
  const { erasure, lock, language } = row;
  return {
    id: _id.toHexString(),
    name,
    email,
    role,
    registeredAt: registeredAt.toISOString(),
    emailVerified: emailVerifiedAt !== undefined,
    termsAccepted: consents.some(({ version }) => version === termsVersion),
    locked: lock !== undefined,
    language,
    erasureDueAt: state === 'open' && erasure ? erasure.dueAt.toISOString() : undefined,
  };
}

export function presentErasure({ requestedAt, dueAt, waitingFor, completedAt }: ErasureRow): UserErasureView {
  return {
    requestedAt: requestedAt.toISOString(),
    dueAt: dueAt.toISOString(),
    waitingFor,
    completedAt: completedAt?.toISOString(),
  };
}
