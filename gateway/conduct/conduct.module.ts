import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module';
import { CasesController } from './cases.controller';
import { ConductController } from './conduct.controller';

/** Reports of numbers, and people's decisions about them. */
@Module({ imports: [AccountsModule], controllers: [CasesController, ConductController] })
export class ConductModule {}
