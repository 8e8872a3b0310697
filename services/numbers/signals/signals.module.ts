import { Module } from '@nestjs/common';
import { CasesModule } from '../cases/cases.module';
import { OrderStoreModule } from '../order-store/order-store.module';
import { LookForSignals } from './look-for-signals';

/** Patterns in clients' purchases: cases for people. */
@Module({ imports: [CasesModule, OrderStoreModule], providers: [LookForSignals] })
export class SignalsModule {}
