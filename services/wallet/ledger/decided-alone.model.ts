import { type ModelDefinition, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type DecidedAlone } from '../domain/money-acts';

/** A person's decisions about money alone in the last 24 hours. */
@Schema({ collection: 'adjustments_alone', versionKey: false })
export class DecidedAloneRow {
  /** The person's account id. */
  @Prop({ type: String, required: true }) _id: string;

  @Prop({ type: [{ at: Date, amount: Number, id: String, _id: false }], required: true })
  made: DecidedAlone[];

  /** When the row is deleted. */
  @Prop({ type: Date, required: true }) deleteAt: Date;
}

export const decidedAloneFeature: ModelDefinition = {
  name: DecidedAloneRow.name,
  schema: SchemaFactory.createForClass(DecidedAloneRow).index({ deleteAt: 1 }, { expireAfterSeconds: 0 }),
};
