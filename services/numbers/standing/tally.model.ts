import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** The tally of one service in one country, from our own orders. */
@Schema({ collection: 'tallies', versionKey: false })
export class TallyRow {
  /** `<country>/<service>` */
  @Prop({ type: String, required: true })
  _id: string;

  /** Orders that were completed, or refunded without a message. */
  @Prop()
  ended?: number;

  /** Of those, the ones that received a message. */
  @Prop()
  received?: number;

  /** First messages by class of waiting time. */
  @Prop({ type: Object })
  waits?: Record<string, number>;
}

export const tallyFeature = { name: TallyRow.name, schema: SchemaFactory.createForClass(TallyRow) };
