import { Module } from '@nestjs/common';
import { DepositsModule } from '../deposits/deposits.module';
import { AdminController } from './admin.controller';
import { AskProvider } from './ask-provider';
import { DecideDeposit } from './decide-deposit';

/** What admins do with deposits. */
@Module({
  imports: [DepositsModule],
  controllers: [AdminController],
  providers: [DecideDeposit, AskProvider],
})
export class AdminModule {}
