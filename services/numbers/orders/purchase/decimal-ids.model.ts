import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** The start of the next block of decimal ids. */
@Schema({ collection: 'decimal_ids', versionKey: false })
export class DecimalIdsRow {
  @Prop({ type: String, required: true }) _id: string;
  @Prop({ type: Number, required: true }) next: number;
}

export const decimalIdsFeature = { name: DecimalIdsRow.name, schema: SchemaFactory.createForClass(DecimalIdsRow) };
