import { Module } from '@nestjs/common';
import { CollectionsModule } from '@ringlet/persistence/collections.module';
import { SETTINGS } from '@ringlet/platform/core.module';
import { Metrics } from '@ringlet/platform/metrics';
import { configuredProviders } from './configured-providers';
import { NUMBER_PROVIDERS } from './number-provider';
import { ProviderAnomalies } from './provider-anomalies';
import { ProviderCalls } from './provider-calls';
import { providerCallsFeature } from './provider-calls.model';

@Module({
  imports: [CollectionsModule.forFeature([providerCallsFeature])],
  providers: [
    ProviderAnomalies,
    ProviderCalls,
    { provide: NUMBER_PROVIDERS, inject: [SETTINGS, ProviderAnomalies, Metrics], useFactory: configuredProviders },
  ],
  exports: [ProviderAnomalies, ProviderCalls, NUMBER_PROVIDERS],
})
export class ProvidersModule {}
