import { type ModelDefinition, Schema, SchemaFactory } from '@nestjs/mongoose';
import { jobIndex } from '@ringlet/work-queue/work-queue';
import { NightlyRun } from '../../work-queue/nightly-run.model';

/** One night's removal of over-age personal data. */
@Schema({ collection: 'retention_runs', versionKey: false })
export class RetentionRun extends NightlyRun {}

export const retentionRunFeature: ModelDefinition = {
  name: RetentionRun.name,
  schema: SchemaFactory.createForClass(RetentionRun).index(...jobIndex()),
};
