import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { NightlyRun, NightlyRunSchema } from '@ringlet/persistence/nightly-run.model';
import { DepositSums } from './deposit-sums';
import { NightlyVerification } from './nightly-verification';
import { orderFactFeature } from './order-fact.model';
import { VerificationController } from './verification.controller';

const nightlyRunFeature = { name: NightlyRun.name, schema: NightlyRunSchema };

/** Verifies the ledger against the deposits and the orders, every night and with `npm run ledger:verify`. */
@Module({
  imports: [MongooseModule.forFeature([nightlyRunFeature, orderFactFeature])],
  controllers: [VerificationController],
  providers: [DepositSums, NightlyVerification],
})
export class VerificationModule {}
