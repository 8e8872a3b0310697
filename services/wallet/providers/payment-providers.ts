import { Injectable } from '@nestjs/common';
import { RingletError } from '@ringlet/contracts/errors';
import { type DepositMethod } from '@ringlet/contracts/wallet/deposits';
import { type PaymentProvider } from '../domain/payment-provider';
import { Monnify } from './monnify/monnify';
import { Paystack } from './paystack/paystack';

/** The payment providers of the house, by the name of their method. */
@Injectable()
export class Providers {
  private readonly byMethod: ReadonlyMap<string, PaymentProvider>;

  constructor(paystack: Paystack, monnify: Monnify) {
    const providers: readonly PaymentProvider[] = [paystack, monnify];
    this.byMethod = new Map(providers.map((provider) => [provider.method, provider]));
  }

  /** The methods whose keys are set. */
  configured(): readonly PaymentProvider['method'][] {
    return [...this.byMethod.values()].filter(({ isConfigured }) => isConfigured).map(({ method }) => method);
  }

  /** Errors: wallet/method-unavailable where there is none or its keys are not set. */
  of(method: DepositMethod): PaymentProvider {
    const provider = this.byMethod.get(method);
    if (!provider?.isConfigured) throw new RingletError('wallet/method-unavailable');
    return provider;
  }

  /** Whose webhook this is. It refuses by itself what it has no key for. */
  sending(method: PaymentProvider['method']): PaymentProvider {
    const provider = this.byMethod.get(method);
    if (!provider) throw new RingletError('wallet/method-unavailable');
    return provider;
  }
}
