import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type Kobo } from '@ringlet/contracts/money';

/** What the numbers service's events report about an order; the ledger is verified against it. */
@Schema({ collection: 'order_facts', versionKey: false })
export class OrderFactRow {
  /** The order's id. */
  @Prop({ type: String, required: true }) _id: string;
  /** Kobo that the client paid. */
  @Prop({ type: Number }) price: Kobo;
  @Prop({ type: Boolean }) activated?: boolean;
  @Prop({ type: Boolean }) refunded?: boolean;
  /** The last report's time. */
  @Prop({ type: Date, required: true }) at: Date;
}

const schema = SchemaFactory.createForClass(OrderFactRow);
schema.index({ at: 1 }, { sparse: true });
export const orderFactFeature = { name: OrderFactRow.name, schema };
