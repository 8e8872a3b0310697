import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type Job, jobIndex } from '@ringlet/work-queue/work-queue';

/** A nightly verification: one document a night. */
@Schema({ collection: 'nightly_runs', versionKey: false })
export class NightlyRun {
  /** The day in Lagos, e.g. `2026-11-20`. */
  @Prop({ type: String, required: true })
  _id: string;

  /** When the run began: what happened until then is verified. */
  @Prop({ type: Date, required: true, expires: '400d' })
  at: Date;

  /** Present when the verification has finished. */
  @Prop({ type: [String] })
  differences?: string[];

  /** Present until the verification has finished. */
  @Prop({ type: Object })
  job?: Job;
}

export const NightlyRunSchema = SchemaFactory.createForClass(NightlyRun);
NightlyRunSchema.index(...jobIndex());
