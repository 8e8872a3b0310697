import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ProvidersModule } from '../providers.module';
import { providerBalanceFeature } from './provider-balance.model';
import { ProviderBalances } from './provider-balances';
import { ProviderBalancesController } from './provider-balances.controller';

@Module({
  imports: [MongooseModule.forFeature([providerBalanceFeature]), ProvidersModule],
  controllers: [ProviderBalancesController],
  providers: [ProviderBalances],
  exports: [ProviderBalances],
})
export class ProviderBalancesModule {}
