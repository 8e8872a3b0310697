import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { balanceFeature } from './balance.model';
import { Ledger } from './ledger';
import { LedgerController } from './ledger.controller';
import { LedgerQueries } from './ledger-queries';
import { postingFeature } from './posting.model';

const features = MongooseModule.forFeature([balanceFeature, postingFeature]);

/** Balances and postings. */
@Module({
  imports: [features],
  controllers: [LedgerController],
  providers: [Ledger, LedgerQueries],
  exports: [Ledger, features],
})
export class LedgerModule {}
