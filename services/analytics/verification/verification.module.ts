import { Module } from '@nestjs/common';
import { CollectionsModule } from '@ringlet/persistence/collections.module';
import { NightlyRun, NightlyRunSchema } from '@ringlet/work-queue/nightly-run.model';
import { NightlyVerification } from './nightly-verification';
import { VerificationController } from './verification.controller';

@Module({
  imports: [CollectionsModule.forFeature([{ name: NightlyRun.name, schema: NightlyRunSchema }])],
  controllers: [VerificationController],
  providers: [NightlyVerification],
})
export class VerificationModule {}
