import { Module } from '@nestjs/common';
import { DeadLettersController } from './dead-letters.controller';
import { OperationsController } from './operations.controller';
import { ProtocolCodesController } from './protocol-codes.controller';

@Module({ controllers: [OperationsController, DeadLettersController, ProtocolCodesController] })
export class OperationsModule {}
