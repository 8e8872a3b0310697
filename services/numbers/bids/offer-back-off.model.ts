import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** An offer that was listed but had no number to buy: bids wait for it until then. */
@Schema({ collection: 'offer_back_offs', versionKey: false })
export class OfferBackOffRow {
  /** `<country>:<service>` */
  @Prop({ type: String, required: true }) _id: string;
  /** Failed purchases since the last bought number. */
  @Prop({ type: Number, required: true }) failures: number;
  @Prop({ type: Date, required: true }) until: Date;
  @Prop({ type: Date, required: true }) deleteAt: Date;
}

const schema = SchemaFactory.createForClass(OfferBackOffRow)
  .index({ until: 1 })
  .index({ deleteAt: 1 }, { expireAfterSeconds: 0 });
export const offerBackOffFeature = { name: OfferBackOffRow.name, schema };
