import { Inject, Injectable } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { Metrics } from '@ringlet/platform/metrics';
import { LOG, type Log, SETTINGS } from '@ringlet/platform/core.module';
import { type WalletSettings } from '../settings';
import { ProviderCircuit } from './provider-circuit';

/** Makes a provider's circuit, logged and measured. */
@Injectable()
export class Circuits {
  private readonly open: Gauge<'provider'>;

  constructor(
    @Inject(SETTINGS) private readonly settings: WalletSettings,
    @Inject(LOG) private readonly log: Log,
    metrics: Metrics,
  ) {
    this.open = new Gauge({
      name: 'ringlet_provider_circuit_open',
      help: '1 while a payment provider is not asked because it did not answer lately.',
      labelNames: ['provider'],
      registers: [metrics.registry],
    });
  }

  for(provider: string): ProviderCircuit {
    this.open.set({ provider }, 0);
    return new ProviderCircuit(provider, this.settings.PAYMENT_CIRCUIT_OPEN_MS, (state) => {
      this.open.set({ provider }, state === 'open' ? 1 : 0);
      this.log.warn({ provider, state }, 'the circuit of a payment provider changed');
    });
  }
}
