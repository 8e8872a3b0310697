import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module';
import { WalletModule } from '../wallet/wallet.module';
import { Timeline } from './timeline';
import { TimelineController } from './timeline.controller';

/** Everything about one user by time. */
@Module({ imports: [AccountsModule, WalletModule], controllers: [TimelineController], providers: [Timeline] })
export class TimelineModule {}
