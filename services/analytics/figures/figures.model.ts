import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type Figures } from '../domain/figures';
import { type Month } from '../domain/month';

/** One document a month (`2026-11`, Africa/Lagos) and one for all time (`all`), so that every question is a point read. */
@Schema({ collection: 'figures' })
export class FiguresRow implements Figures {
  @Prop({ type: String, required: true })
  _id: Month | 'all';

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
