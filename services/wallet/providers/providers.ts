import { Injectable } from '@nestjs/common';
import { RingletError } from '#libs/contracts/errors';
import { type DepositMethod } from '#libs/contracts/wallet';
import { type PaymentProvider } from '../domain/payment';
import { Paystack } from '../paystack/paystack';

/** The payment providers of the house, by the name of their method. */
@Injectable()
export class Providers {
  private readonly byMethod: ReadonlyMap<string, PaymentProvider>;

  constructor(paystack: Paystack) {
    this.byMethod = new Map([paystack].map((provider) => [provider.method, provider]));
  }

  /** Errors: wallet/method-unavailable where there is none or its keys are not set. */
  of(method: DepositMethod): PaymentProvider {
    const provider = this.byMethod.get(method);
    if (!provider?.isConfigured) throw new RingletError('wallet/method-unavailable');
    return provider;
  }
}
