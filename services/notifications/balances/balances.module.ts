import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { NoticesModule } from '../notices/notices.module';
import { balanceFeature } from './balance.model';
import { BalancesController } from './balances.controller';
import { LastBalances } from './last-balances';

@Module({
  imports: [MongooseModule.forFeature([balanceFeature]), NoticesModule],
  controllers: [BalancesController],
  providers: [LastBalances],
  exports: [LastBalances],
})
export class BalancesModule {}
