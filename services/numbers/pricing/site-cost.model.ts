import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, type Types } from 'mongoose';
import { type CostChange, specifiedRates } from '@ringlet/contracts/numbers/pricing';
import { type Rates } from '../domain/price';

/** Apply until an admin saves others; the specification gives the rates. */
export const defaultRates: Rates = {
  lowcost: '30',
  highcost: '20',
  rate_usd: specifiedRates.USD,
  rate_ngn: specifiedRates.NGN,
  rate_rub: specifiedRates.RUB,
};
export const siteCostId = 'site';

@Schema({ collection: 'site_cost', versionKey: false })
export class SiteCostRow implements Rates {
  @Prop({ type: String, required: true }) _id: string;
  /** Every change increments it. */
  @Prop({ required: true }) version: number;
  @Prop({ required: true }) lowcost: string;
  @Prop({ required: true }) highcost: string;
  @Prop({ required: true }) rate_usd: string;
  @Prop({ required: true }) rate_ngn: string;
  @Prop({ required: true }) rate_rub: string;
}

/** One change of the rates and margins. Never modified. */
@Schema({ collection: 'site_cost_changes', versionKey: false })
export class SiteCostChange {
  _id: Types.ObjectId;

  @Prop({ required: true }) version: number;
  @Prop({ required: true }) at: Date;
  @Prop({ required: true }) admin: string;
  @Prop({ type: MongooseSchema.Types.Mixed, required: true }) from: Rates;
  @Prop({ type: MongooseSchema.Types.Mixed, required: true }) to: Rates;
  @Prop({ type: String }) reason?: string;
}

const changeSchema = SchemaFactory.createForClass(SiteCostChange);
changeSchema.index({ version: 1 }, { unique: true });
changeSchema.index({ at: 1 });
export const siteCostChangeFeature = { name: SiteCostChange.name, schema: changeSchema };
export const siteCostFeature = { name: SiteCostRow.name, schema: SchemaFactory.createForClass(SiteCostRow) };

export function presentCostChange({ version, at, admin, from, to, reason }: SiteCostChange): CostChange {
  return { version, at: at.toISOString(), by: admin, before: from, after: to, reason };
}
