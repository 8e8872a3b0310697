import { Inject, Injectable } from '@nestjs/common';
import { RingletError } from '@ringlet/contracts/errors';
import { type DepositMethod, type PaymentProviderName } from '@ringlet/contracts/wallet/deposits';
import { SETTINGS } from '@ringlet/platform/core.module';
import { type PaymentProvider } from '../domain/payment-provider';
import { type WalletSettings } from '../settings';
import { Monnify } from './monnify/monnify';
import { Paystack } from './paystack/paystack';

@Injectable()
export class PaymentProviders {
  private readonly byMethod: ReadonlyMap<string, PaymentProvider>;

  constructor(
    paystack: Paystack,
    monnify: Monnify,
    @Inject(SETTINGS) private readonly settings: WalletSettings,
  ) {
    const providers: readonly PaymentProvider[] = [paystack, monnify];
    this.byMethod = new Map(providers.map((provider) => [provider.method, provider]));
  }

  configuredMethods(): readonly PaymentProviderName[] {
    return [...this.byMethod.values()].filter(({ isConfigured }) => isConfigured).map(({ method }) => method);
  }

  /** The configured ones that give account numbers for single transfers, by preference. */
  givingAccounts(): readonly PaymentProvider[] {
    return this.settings.TRANSFER_PROVIDERS.split(',').flatMap((name) => {
      const provider = this.byMethod.get(name);
      return provider?.isConfigured ? [provider] : [];
    });
  }

  /** Errors: wallet/method-unavailable if the method has no provider or its keys are not set. */
  configuredProviderFor(method: DepositMethod): PaymentProvider {
    const provider = this.byMethod.get(method);
    if (!provider?.isConfigured) throw new RingletError('wallet/method-unavailable');
    return provider;
  }

  /** Also a provider without keys: it rejects every webhook by its signature. */
  providerFor(method: PaymentProviderName): PaymentProvider {
    const provider = this.byMethod.get(method);
    if (!provider) throw new RingletError('wallet/method-unavailable');
    return provider;
  }
}
