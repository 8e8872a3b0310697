import { Module } from '@nestjs/common';
import { DeadLettersController } from './dead-letters.controller';
import { OperationsController } from './operations.controller';

@Module({ controllers: [OperationsController, DeadLettersController] })
export class OperationsModule {}
