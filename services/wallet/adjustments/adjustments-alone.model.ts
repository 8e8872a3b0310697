import { type ModelDefinition, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type AdjustmentAlone } from '../domain/adjustment-limit';

/** What an admin has adjusted without another one in the last 24 hours. */
@Schema({ collection: 'adjustments_alone', versionKey: false })
export class AdjustmentsAloneRow {
  /** The admin's account id. */
  @Prop({ type: String, required: true })
  _id: string;

  @Prop({ type: [{ at: Date, amount: Number, _id: false }], required: true })
  made: AdjustmentAlone[];

  /** When the row is deleted. */
  @Prop({ type: Date, required: true })
  deleteAt: Date;
}

export const adjustmentsAloneFeature: ModelDefinition = {
  name: AdjustmentsAloneRow.name,
  schema: SchemaFactory.createForClass(AdjustmentsAloneRow).index({ deleteAt: 1 }, { expireAfterSeconds: 0 }),
};
