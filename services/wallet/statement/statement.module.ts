import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/ledger.module';
import { StatementController } from './statement.controller';

/** The statement of a client's wallet. */
@Module({ imports: [LedgerModule], controllers: [StatementController] })
export class StatementModule {}
