import { Module } from '@nestjs/common';
import { DepositsModule } from '../deposits/deposits.module';
import { LedgerModule } from '../ledger/ledger.module';
import { AdjustBalance } from './adjust-balance';
import { AdminController } from './admin.controller';
import { AskProvider } from './ask-provider';
import { DecideDeposit } from './decide-deposit';

/** What admins do with deposits and balances. */
@Module({
  imports: [DepositsModule, LedgerModule],
  controllers: [AdminController],
  providers: [DecideDeposit, AskProvider, AdjustBalance],
})
export class AdminModule {}
