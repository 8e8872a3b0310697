import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ProvidersModule } from '../providers/providers.module';
import { balanceFeature } from './provider-balance.model';
import { ProviderBalances } from './provider-balances';
import { ProviderBalancesController } from './provider-balances.controller';

@Module({
  imports: [MongooseModule.forFeature([balanceFeature]), ProvidersModule],
  controllers: [ProviderBalancesController],
  providers: [ProviderBalances],
})
export class ProviderBalancesModule {}
