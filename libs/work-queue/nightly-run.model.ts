import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type Job, jobIndex } from '@ringlet/work-queue/work-queue';

/** One night of a nightly job. */
@Schema({ collection: 'nightly_runs', versionKey: false })
export class NightlyRun {
  /** The day in Lagos, e.g. `2026-11-20`. */
  @Prop({ type: String, required: true })
  _id: string;

  /** When the run began: it covers what happened until then. */
  @Prop({ type: Date, required: true, expires: '400d' })
  at: Date;

  /** Present once the run has finished. */
  @Prop({ type: [String] })
  differences?: string[];

  /** Present until the run has finished. */
  @Prop({ type: Object })
  job?: Job;
}

export const NightlyRunSchema = SchemaFactory.createForClass(NightlyRun);
NightlyRunSchema.index(...jobIndex());
