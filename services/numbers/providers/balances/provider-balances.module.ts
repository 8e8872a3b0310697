import { Module } from '@nestjs/common';
import { CollectionsModule } from '@ringlet/persistence/collections.module';
import { ProvidersModule } from '../providers.module';
import { providerBalanceFeature } from './provider-balance.model';
import { ProviderBalances } from './provider-balances';
import { ProviderBalancesController } from './provider-balances.controller';

@Module({
  imports: [CollectionsModule.forFeature([providerBalanceFeature]), ProvidersModule],
  controllers: [ProviderBalancesController],
  providers: [ProviderBalances],
  exports: [ProviderBalances],
})
export class ProviderBalancesModule {}
