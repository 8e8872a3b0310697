import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type Figures } from '../domain/figures';
import { type Month } from '@ringlet/contracts/month';

/**
 * One document a month (Africa/Lagos) and one for all time, so that every question is a point read. They are counted in
 * generations: a rebuild grows the next one beside the one that is shown.
 */
@Schema({ collection: 'figures', versionKey: false })
export class FiguresRow implements Figures {
  /** `<generation>:2026-11` or `<generation>:all` */
  @Prop({ type: String, required: true })
  _id: string;

  @Prop({ type: Number, required: true })
  deposited: number;
  @Prop({ type: Number, required: true })
  deposits: number;
  @Prop({ type: Number, required: true })
  revenue: number;
  @Prop({ type: Number, required: true })
  cost: number;
  @Prop({ type: Number, required: true })
  sold: number;
  @Prop({ type: Number, required: true })
  refunded: number;
}

export const figuresSchema = SchemaFactory.createForClass(FiguresRow);

export function figuresId(generation: number, period: Month | 'all'): string {
  return `${generation}:${period}`;
}
