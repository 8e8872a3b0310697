import { type ModelDefinition, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type TestWorld } from './world';

/** One account's test world: its play money and numbers, apart from every real one. */
@Schema({ collection: 'test_worlds', versionKey: false })
export class TestWorldRow {
  @Prop({ type: String, required: true }) _id: string;
  /** New after every change: of two concurrent changes the later one starts again. */
  @Prop({ type: String, required: true }) version: string;
  @Prop({ type: Object, required: true }) world: TestWorld;
  @Prop({ type: Date, required: true }) deleteAt: Date;
}

export const testWorldFeature: ModelDefinition = {
  name: TestWorldRow.name,
  schema: SchemaFactory.createForClass(TestWorldRow).index({ deleteAt: 1 }, { expireAfterSeconds: 0 }),
};
