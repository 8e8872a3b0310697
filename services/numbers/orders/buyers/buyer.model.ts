import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** How many numbers a client ever got. */
@Schema({ collection: 'buyers', versionKey: false })
export class BuyerRow {
  /** The client's account id. */
  @Prop({ type: String, required: true })
  _id: string;

  @Prop({ type: Number, required: true })
  received: number;
}

export const buyerFeature = { name: BuyerRow.name, schema: SchemaFactory.createForClass(BuyerRow) };
