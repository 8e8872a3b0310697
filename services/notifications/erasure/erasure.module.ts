import { Module } from '@nestjs/common';
import { BalancesModule } from '../balances/balances.module';
import { MailModule } from '../mail/mail.module';
import { NoticesModule } from '../notices/notices.module';
import { ErasureController } from './erasure.controller';

@Module({ imports: [MailModule, NoticesModule, BalancesModule], controllers: [ErasureController] })
export class ErasureModule {}
