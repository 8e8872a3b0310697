import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type Kobo } from '@ringlet/contracts/money';

/** What numbers says of an order, by its events: the ledger is compared with it. */
@Schema({ collection: 'order_facts', versionKey: false })
export class OrderFact {
  /** The order's id. */
  @Prop({ type: String, required: true })
  _id: string;

  /** Kobo that the client paid for it. */
  @Prop({ type: Number })
  price: Kobo;

  @Prop({ type: Boolean })
  activated?: boolean;

  @Prop({ type: Boolean })
  refunded?: boolean;
}

export const OrderFactSchema = SchemaFactory.createForClass(OrderFact);
