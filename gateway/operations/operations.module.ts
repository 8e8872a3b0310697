import { Module } from '@nestjs/common';
import { DeadLettersController } from './dead-letters.controller';
import { OperationsController } from './operations.controller';
import { ProtocolCodesController } from './protocol-codes.controller';
import { SupplierLedgerController } from './supplier-ledger.controller';

@Module({
  controllers: [OperationsController, DeadLettersController, ProtocolCodesController, SupplierLedgerController],
})
export class OperationsModule {}
