import { type ModelDefinition, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type DepositFigures } from '@ringlet/contracts/analytics';
import { type Kobo } from '@ringlet/contracts/money';

/** A day's deposits, fees and losses, kept as long as the ledger. Each row belongs to a version (projection-versions.ts). */
@Schema({ collection: 'deposit_days', versionKey: false })
export class DepositDayRow implements DepositFigures {
  /** `<version>:<day>` */
  @Prop({ type: String, required: true }) _id: string;
  @Prop({ type: Number, required: true }) deposits: number;
  @Prop({ type: Number, required: true }) deposited: Kobo;
  @Prop({ type: Number, required: true }) fees: Kobo;
  @Prop({ type: Number, required: true }) feesByRate: Kobo;
  @Prop({ type: Number, required: true }) feesUnknown: number;
  @Prop({ type: Number, required: true }) losses: Kobo;
}

export const depositDayFeature: ModelDefinition = {
  name: DepositDayRow.name,
  schema: SchemaFactory.createForClass(DepositDayRow),
};
