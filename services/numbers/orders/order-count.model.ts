import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** How many numbers a client ever got. */
@Schema({ collection: 'orderCounts', versionKey: false })
export class OrderCountRow {
  /** The client's account id. */
  @Prop({ type: String, required: true })
  _id: string;

  @Prop({ type: Number, required: true })
  received: number;
}

export const orderCountFeature = { name: OrderCountRow.name, schema: SchemaFactory.createForClass(OrderCountRow) };
