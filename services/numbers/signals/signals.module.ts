import { Module } from '@nestjs/common';
import { CasesModule } from '../cases/cases.module';
import { OrderStoreModule } from '../order-store/order-store.module';
import { LookForSignals } from './look-for-signals';
import { SignalCases } from './signal-cases';
import { SignalsController } from './signals.controller';

/** Patterns in clients' purchases and payments: cases for people. */
@Module({
  imports: [CasesModule, OrderStoreModule],
  controllers: [SignalsController],
  providers: [LookForSignals, SignalCases],
})
export class SignalsModule {}
