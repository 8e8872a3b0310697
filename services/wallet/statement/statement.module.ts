import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/ledger.module';
import { StatementController } from './statement.controller';
import { StatementMonths } from './statement-months';

/** The statement of a client's wallet. */
@Module({ imports: [LedgerModule], controllers: [StatementController], providers: [StatementMonths] })
export class StatementModule {}
