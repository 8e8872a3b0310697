import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, type Types } from 'mongoose';
import { type PricingRulesAction, pricingRulesActions } from '@ringlet/contracts/numbers/pricing-rules';
import { type PricingRule } from '../domain/pricing-rules';

export const pricingRulesId = 'site';

/** The present rules, in one document. */
@Schema({ collection: 'pricing_rules', versionKey: false })
export class PricingRulesRow {
  @Prop({ type: String, required: true }) _id: string;
  /** Every change increments it. */
  @Prop({ required: true }) version: number;
  @Prop({ type: [MongooseSchema.Types.Mixed], required: true }) rules: PricingRule[];
}

/** One change of the rules, with all rules after it. Never modified. */
@Schema({ collection: 'pricing_rule_changes', versionKey: false })
export class PricingRulesChangeRow {
  _id: Types.ObjectId;

  /** The resulting version. */
  @Prop({ required: true }) version: number;
  @Prop({ required: true }) at: Date;
  @Prop({ required: true }) admin: string;
  @Prop({ required: true }) reason: string;
  @Prop({ type: String, enum: pricingRulesActions, required: true }) action: PricingRulesAction;
  @Prop({ type: [MongooseSchema.Types.Mixed], required: true }) rules: PricingRule[];
}

const changeSchema = SchemaFactory.createForClass(PricingRulesChangeRow);
changeSchema.index({ version: 1 }, { unique: true });
export const pricingRulesChangeFeature = { name: PricingRulesChangeRow.name, schema: changeSchema };
export const pricingRulesFeature = {
  name: PricingRulesRow.name,
  schema: SchemaFactory.createForClass(PricingRulesRow),
};
