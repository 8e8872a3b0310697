import { Module } from '@nestjs/common';
import { SETTINGS } from '@ringlet/platform/core.module';
import { configuredProviders } from './configured-providers';
import { NUMBER_PROVIDERS } from './number-provider';
import { ProviderAnomalies } from './provider-anomalies';

/** The adapters of the configured number providers. */
@Module({
  providers: [
    ProviderAnomalies,
    { provide: NUMBER_PROVIDERS, inject: [SETTINGS, ProviderAnomalies], useFactory: configuredProviders },
  ],
  exports: [ProviderAnomalies, NUMBER_PROVIDERS],
})
export class ProvidersModule {}
