import { type DynamicModule, Module } from '@nestjs/common';
import { type ServiceContext, ServiceModule } from '@ringlet/service/service.module';
import { addDepositAmounts } from './deposits/deposit-amounts.migration';
import { WalletModule } from './wallet.module';
import { type WalletSettings } from './settings';

@Module({})
export class AppModule {
  static register(service: ServiceContext<WalletSettings>): DynamicModule {
    return { module: AppModule, imports: [ServiceModule.register(service, [addDepositAmounts]), WalletModule] };
  }
}
