import { Module } from '@nestjs/common';
import { CollectionsModule } from '@ringlet/persistence/collections.module';
import { NoticesModule } from '../notices/notices.module';
import { balanceFeature } from './balance.model';
import { BalancesController } from './balances.controller';
import { LastBalances } from './last-balances';

@Module({
  imports: [CollectionsModule.forFeature([balanceFeature]), NoticesModule],
  controllers: [BalancesController],
  providers: [LastBalances],
  exports: [LastBalances],
})
export class BalancesModule {}
