import { type ModelDefinition, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type Types } from 'mongoose';
import { type ApiKey, type ApiKeyKind, type KeyCurrency, type KeyProfile } from '@ringlet/contracts/auth/api-keys';
import { type Scope } from '@ringlet/contracts/caller';
import { type Kobo } from '@ringlet/contracts/money';

/** Why a key was revoked. */
export type KeyRevocationReason =
  | 'revoked'
  | 'second-factor-removed'
  | 'user-deleted'
  | 'ended-by-admin'
  | 'account-locked'
  | 'erasure-requested'
  | 'role-changed';

@Schema({ collection: 'api_keys', versionKey: false })
export class ApiKeyRow {
  _id: Types.ObjectId;

  @Prop({ type: 'ObjectId', required: true }) accountId: Types.ObjectId;
  @Prop({ type: String, required: true }) name: string;
  @Prop({ type: String, required: true }) kind: ApiKeyKind;
  /** SHA-256 of the key in hex. The key has 119 random bits, so no slow hash is needed. */
  @Prop({ type: String, required: true }) hash: string;
  @Prop({ type: String, required: true }) start: string;
  @Prop({ type: [String], required: true }) scopes: Scope[];
  @Prop({ type: [String], required: true }) addresses: string[];
  @Prop({ type: Number, required: true }) requestsPerSecond: number;
  @Prop({ type: Number }) spendPerDay?: Kobo;
  @Prop({ type: String, required: true }) profile: KeyProfile;
  @Prop({ type: String, required: true }) currency: KeyCurrency;
  @Prop({ type: Date, required: true }) createdAt: Date;
  @Prop({ type: Date }) expiresAt?: Date;
  @Prop({ type: Date }) lastUsedAt?: Date;
  /** Set when the key is revoked. */
  @Prop({ type: String }) ended?: KeyRevocationReason;
  /** When the row of a revoked or an expired key is deleted. */
  @Prop({ type: Date }) deleteAt?: Date;
  /** True until the gateways have been told. */
  @Prop({ type: Boolean }) unpublished?: true;
}

export const apiKeyFeature: ModelDefinition = {
  name: ApiKeyRow.name,
  schema: SchemaFactory.createForClass(ApiKeyRow)
    .index({ hash: 1 }, { unique: true })
    .index({ accountId: 1, _id: -1 })
    .index({ unpublished: 1 }, { sparse: true })
    .index({ deleteAt: 1 }, { expireAfterSeconds: 0 }),
};

/** Matches keys that can be used at `now`. */
export function usableAt(now: Date) {
  return { ended: { $exists: false }, $or: [{ expiresAt: { $exists: false } }, { expiresAt: { $gt: now } }] };
}

export function presentApiKey(row: ApiKeyRow): ApiKey {
  const { _id, name, kind, start, scopes, addresses, requestsPerSecond, spendPerDay, profile, currency } = row;
  return {
    id: _id.toHexString(),
    name,
    kind,
    start,
    scopes,
    addresses,
    requestsPerSecond,
    spendPerDay,
    profile,
    currency,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString(),
  };
}
