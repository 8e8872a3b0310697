import { type ModelDefinition, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type TestWorld } from './world';

/** The test world of one account: its play money and its numbers, apart from every real one. */
@Schema({ collection: 'test_worlds', versionKey: false })
export class TestWorldRow {
  /** The id of the account. */
  @Prop({ type: String, required: true })
  _id: string;

  /** Another one after every change: of two changes at the same time the later one begins again. */
  @Prop({ type: String, required: true })
  version: string;

  @Prop({ type: Object, required: true })
  world: TestWorld;

  @Prop({ type: Date, required: true })
  deleteAt: Date;
}

export const testWorldFeature: ModelDefinition = {
  name: TestWorldRow.name,
  schema: SchemaFactory.createForClass(TestWorldRow).index({ deleteAt: 1 }, { expireAfterSeconds: 0 }),
};
