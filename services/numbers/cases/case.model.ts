import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, type Types } from 'mongoose';
import { type CaseDecision, type CaseEvidence, type CaseKind, caseKinds } from '@ringlet/contracts/numbers/cases';

export interface Decided {
  readonly decision: CaseDecision;
  readonly by: string;
  readonly at: Date;
  readonly reason: string;
  readonly answer?: string;
}

/** Something about a number or a client for a person to decide. */
@Schema({ collection: 'cases', versionKey: false })
export class CaseRow {
  _id: Types.ObjectId;

  @Prop({ type: String, enum: caseKinds, required: true }) kind: CaseKind;
  /** The case's subject, as its kind names it: the same subject opens one case. */
  @Prop({ type: String, required: true }) key: string;
  @Prop({ type: String }) userId?: string;
  @Prop({ type: String }) orderId?: string;
  /** The hidden message. */
  @Prop({ type: String }) messageId?: string;
  @Prop({ type: [MongooseSchema.Types.Mixed], required: true }) evidence: readonly CaseEvidence[];
  @Prop({ type: Date, required: true }) createdAt: Date;
  @Prop({ type: Date, required: true }) dueAt: Date;
  @Prop({ type: Boolean, required: true }) isOpen: boolean;
  @Prop({ type: MongooseSchema.Types.Mixed }) decided?: Decided;
  /** When the case was closed. */
  @Prop({ type: Date }) deleteAt?: Date;
}

const schema = SchemaFactory.createForClass(CaseRow)
  .index({ key: 1 }, { unique: true })
  .index({ isOpen: 1, _id: 1 })
  .index({ createdAt: 1, kind: 1, dueAt: 1, 'decided.at': 1 })
  .index({ 'decided.at': 1, 'decided.decision': 1 })
  .index({ userId: 1, _id: -1 }, { partialFilterExpression: { userId: { $exists: true } } })
  .index({ deleteAt: 1 }, { expireAfterSeconds: 0 });
export const caseFeature = { name: CaseRow.name, schema };
