import { Module } from '@nestjs/common';
import { AdjustmentsModule } from '../adjustments/adjustments.module';
import { DepositsModule } from '../deposits/deposits.module';
import { AdminController } from './admin.controller';
import { AskProvider } from './ask-provider';
import { DecideDeposit } from './decide-deposit';

@Module({
  imports: [AdjustmentsModule, DepositsModule],
  controllers: [AdminController],
  providers: [DecideDeposit, AskProvider],
})
export class AdminModule {}
