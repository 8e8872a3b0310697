import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module';
import { WalletModule } from '../wallet/wallet.module';
import { Timeline } from './timeline';
import { TimelineController } from './timeline.controller';

@Module({ imports: [AccountsModule, WalletModule], controllers: [TimelineController], providers: [Timeline] })
export class TimelineModule {}
