import { Module } from '@nestjs/common';
import { CasesController } from './cases.controller';
import { ConductController } from './conduct.controller';

/** Reports of numbers, and people's decisions about them. */
@Module({ controllers: [CasesController, ConductController] })
export class ConductModule {}
