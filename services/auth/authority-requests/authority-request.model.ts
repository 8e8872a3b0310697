import { type ModelDefinition, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type Types } from 'mongoose';
import {
  type AuthorityRequestState,
  authorityRequestStates,
  type AuthorityRequestView,
  type AuthorityScope,
} from '@ringlet/contracts/auth/authority-requests';

interface AuthorityExportRow {
  readonly at: Date;
  readonly by: string;
  readonly sha256: string;
  readonly bytes: number;
}

/** Never deleted: the register permanently records who got what, and why. */
@Schema({ collection: 'authority_requests', versionKey: false })
export class AuthorityRequestRow {
  _id: Types.ObjectId;

  @Prop({ type: String, enum: authorityRequestStates, required: true }) state: AuthorityRequestState;
  @Prop({ type: String, required: true }) authority: string;
  @Prop({ type: String, required: true }) reference: string;
  @Prop({ type: String, required: true }) ground: string;
  @Prop({ type: [String], required: true }) scope: AuthorityScope[];
  @Prop({ type: String }) from?: string;
  @Prop({ type: String }) to?: string;
  @Prop({ type: String, required: true }) userId: string;
  @Prop({ type: String, required: true }) requestedBy: string;
  @Prop({ type: Date, required: true }) requestedAt: Date;
  /** Until then the request holds the account alone, without another person's approval. */
  @Prop({ type: Date, required: true }) heldAloneUntil: Date;
  @Prop({ type: String }) decidedBy?: string;
  @Prop({ type: Date }) decidedAt?: Date;
  @Prop({ type: String }) note?: string;
  @Prop({ type: [Object], required: true }) exports: AuthorityExportRow[];
}

export const authorityRequestFeature: ModelDefinition = {
  name: AuthorityRequestRow.name,
  schema: SchemaFactory.createForClass(AuthorityRequestRow).index({ userId: 1, _id: -1 }),
};

export function presentAuthorityRequest(row: AuthorityRequestRow): AuthorityRequestView {
  const { state, authority, reference, ground, scope, from, to, userId, requestedBy, decidedBy, note } = row;
  return {
    id: row._id.toHexString(),
    state,
    authority,
    reference,
    ground,
    scope,
    from,
    to,
    userId,
    requestedBy,
    requestedAt: row.requestedAt.toISOString(),
    decidedBy,
    decidedAt: row.decidedAt?.toISOString(),
    note,
    exports: row.exports.map(({ at, ...file }) => ({ ...file, at: at.toISOString() })),
  };
}
