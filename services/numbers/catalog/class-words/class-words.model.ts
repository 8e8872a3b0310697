import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema } from 'mongoose';
import { type UnsoldClass } from '@ringlet/contracts/unsold-classes';
import { type ClassWords } from '../../domain/unsold/unsold-classes';

/** The words of a class that an admin has edited. The audit trail has its earlier ones. */
@Schema({ collection: 'class_words', versionKey: false })
export class ClassWordsRow {
  @Prop({ type: String, required: true }) _id: UnsoldClass;
  /** Every change increments it. */
  @Prop({ required: true }) version: number;
  /** Absent: the usual ones. */
  @Prop({ type: MongooseSchema.Types.Mixed }) words?: ClassWords;
  @Prop({ required: true }) at: Date;
  @Prop({ required: true }) by: string;
  @Prop({ required: true }) reason: string;
}

export const classWordsFeature = {
  name: ClassWordsRow.name,
  schema: SchemaFactory.createForClass(ClassWordsRow),
};
