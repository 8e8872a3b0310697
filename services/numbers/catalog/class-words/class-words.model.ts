import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema } from 'mongoose';
import { type UnsoldClass } from '@ringlet/contracts/unsold-classes';
import { type ClassWords } from '../../domain/unsold/unsold-classes';

/** The words of a class that an admin has edited. The audit trail has its earlier ones. */
export interface EditedWords {
  /** Every change increments it. */
  readonly version: number;
  /** Absent: the usual ones. */
  readonly words?: ClassWords;
  readonly at: Date;
  readonly by: string;
  readonly reason: string;
}
export type EditedClasses = Partial<Readonly<Record<UnsoldClass, EditedWords>>>;

/** All classes in one document: of two changes at once the second sees the first, because a word is in one class. */
@Schema({ collection: 'class_words', versionKey: false })
export class ClassWordsRow {
  @Prop({ type: String, required: true }) _id: 'all';
  @Prop({ type: MongooseSchema.Types.Mixed, required: true }) classes: EditedClasses;
}

export const classWordsFeature = {
  name: ClassWordsRow.name,
  schema: SchemaFactory.createForClass(ClassWordsRow),
};
