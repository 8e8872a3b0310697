import { Module } from '@nestjs/common';
import { DepositsModule } from '../deposits/deposits.module';
import { ReceiptsController } from './receipts.controller';

/** The PDF receipt of an approved deposit. */
@Module({ imports: [DepositsModule], controllers: [ReceiptsController] })
export class ReceiptsModule {}
