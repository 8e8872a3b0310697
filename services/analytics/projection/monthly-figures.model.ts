import { type ModelDefinition, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type Month } from '@ringlet/contracts/month';
import { type Figures } from '../domain/figures';

/**
 * One document per month (Africa/Lagos) and one for all time, so that every query is a point read. Each belongs to a version: a rebuild
 * writes a new version while queries still read the active one.
 */
@Schema({ collection: 'figures', versionKey: false })
export class MonthlyFiguresRow implements Figures {
  /** `<version>:2026-11` or `<version>:all` */
  @Prop({ type: String, required: true }) _id: string;
  @Prop({ type: Number, required: true }) deposited: number;
  @Prop({ type: Number, required: true }) deposits: number;
  @Prop({ type: Number, required: true }) revenue: number;
  @Prop({ type: Number, required: true }) cost: number;
  @Prop({ type: Number, required: true }) sold: number;
  @Prop({ type: Number, required: true }) refunded: number;
}

export const monthlyFiguresFeature: ModelDefinition = {
  name: MonthlyFiguresRow.name,
  schema: SchemaFactory.createForClass(MonthlyFiguresRow),
};

export function monthlyFiguresId(version: number, period: Month | 'all'): string {
  return `${version}:${period}`;
}
