import { type ModelDefinition, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { daySeconds } from '@ringlet/contracts/durations';
import { type Kobo } from '@ringlet/contracts/money';
import { profitHoursDays } from '@ringlet/contracts/profit';
import { type HourFigures } from '../domain/profit-hours';

/** Counted from a row's last change, which is not before its hour: longer than anybody reads it. */
const keptSeconds = (profitHoursDays + 1) * daySeconds;

/** Sales, refunds, costs, fees and losses of an hour. Each row belongs to a version (projection-versions.ts). */
@Schema({ collection: 'profit_hours', versionKey: false })
export class ProfitHourRow implements HourFigures {
  /** `<version>:<hour>`; see domain/profit-hours.ts. */
  @Prop({ type: String, required: true }) _id: string;
  @Prop({ type: Date, required: true }) changedAt: Date;
  @Prop({ type: Number, required: true }) sold: number;
  @Prop({ type: Number, required: true }) refunded: number;
  @Prop({ type: Number, required: true }) charged: Kobo;
  @Prop({ type: Number, required: true }) refunds: Kobo;
  @Prop({ type: Number, required: true }) cost: Kobo;
  @Prop({ type: Number, required: true }) returned: Kobo;
  @Prop({ type: Number, required: true }) kept: Kobo;
  @Prop({ type: Number, required: true }) uncosted: number;
  @Prop({ type: Number, required: true }) fees: Kobo;
  @Prop({ type: Number, required: true }) losses: Kobo;
}

const hours = SchemaFactory.createForClass(ProfitHourRow);
hours.index({ changedAt: 1 }, { expireAfterSeconds: keptSeconds });
export const profitHourFeature: ModelDefinition = { name: ProfitHourRow.name, schema: hours };
