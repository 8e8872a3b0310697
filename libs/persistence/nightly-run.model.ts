import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** The nights on which a service was verified: whichever replica writes the row does the work. */
@Schema({ collection: 'nightly_runs', versionKey: false })
export class NightlyRun {
  /** The day in Lagos, e.g. `2026-11-20`. */
  @Prop({ type: String, required: true })
  _id: string;

  /** When it was claimed: what happened until then is verified. */
  @Prop({ type: Date, required: true, expires: '400d' })
  at: Date;

  /** There once the verification has finished. */
  @Prop({ type: [String] })
  differences?: string[];
}

export const NightlyRunSchema = SchemaFactory.createForClass(NightlyRun);
