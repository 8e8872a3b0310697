import { Module } from '@nestjs/common';
import { CollectionsModule } from '@ringlet/persistence/collections.module';
import { NightlyRun, NightlyRunSchema } from '@ringlet/work-queue/nightly-run.model';
import { DepositSums } from './deposit-sums';
import { LedgerVerificationController } from './ledger-verification.controller';
import { NightlyLedgerVerification } from './nightly-ledger-verification';
import { orderFactFeature } from './order-fact.model';

const nightlyRunFeature = { name: NightlyRun.name, schema: NightlyRunSchema };

/** Verifies the ledger against deposits and orders, every night and by `ringlet-admin ledger verify`. */
@Module({
  imports: [CollectionsModule.forFeature([nightlyRunFeature, orderFactFeature])],
  controllers: [LedgerVerificationController],
  providers: [DepositSums, NightlyLedgerVerification],
})
export class LedgerVerificationModule {}
