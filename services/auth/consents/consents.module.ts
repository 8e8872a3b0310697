import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module';
import { Consents } from './consents';
import { ConsentsController } from './consents.controller';

@Module({ imports: [AccountsModule], controllers: [ConsentsController], providers: [Consents] })
export class ConsentsModule {}
