import { Injectable } from '@nestjs/common';
import { RingletError } from '@ringlet/contracts/errors';
import { type Kobo } from '@ringlet/contracts/money';
import { currencies, type Currency, type DepositMethod, type MethodOffer } from '@ringlet/contracts/wallet/deposits';
import { nairaRate, toKobo } from '../domain/conversion';
import { checkAmount, largestDeposit, smallestDeposit, takes, termsIn } from '../domain/deposit-terms';
import { CryptoWallets } from '../crypto/crypto-wallets';
import { Providers } from '../providers/payment-providers';
import { Rates } from '../rates/rates';

/** On what terms a deposit is accepted now. */
@Injectable()
export class Terms {
  constructor(
    private readonly providers: Providers,
    private readonly wallets: CryptoWallets,
    private readonly rates: Rates,
  ) {}

  /**
   * The amount in kobo and the rate that it was converted at, both kept with the deposit. `amount` in minor units. Errors:
   * wallet/method-unavailable, wallet/rate-unavailable, wallet/amount-too-small, wallet/amount-too-large.
   */
  async of(method: DepositMethod, currency: Currency, amount: number): Promise<{ requested: Kobo; rate: string }> {
    if (!takes(method, currency)) {
      const message = 'Paystack and Monnify are only available for Naira (NGN).';
      throw new RingletError('wallet/method-unavailable', { message });
    }
    const rate = await this.rates.naira(currency);
    const requested = inRange(amount, rate);
    checkAmount(requested, smallestDeposit(method, currency, await this.rates.naira('USD')), method);
    return { requested, rate };
  }

  /** The methods that are set up, in the order they are offered. */
  async offers(): Promise<MethodOffer[]> {
    const rates = await this.rates.current();
    const dollar = await this.rates.naira('USD');
    const methods: DepositMethod[] = [...this.providers.configured()];
    if ((await this.wallets.inUse()).length > 0) methods.push('crypto');
    return methods.map((method) => ({
      method,
      currencies: currencies.flatMap((currency) => {
        const rate = takes(method, currency) ? nairaRate(currency, rates) : undefined;
        return rate === undefined ? [] : [termsIn(currency, rate, smallestDeposit(method, currency, dollar))];
      }),
      minimum: smallestDeposit(method, 'NGN', dollar),
      maximum: largestDeposit,
    }));
  }
}

function inRange(amount: number, rate: string): Kobo {
  try {
    return toKobo(amount, rate);
  } catch (cause) {
    throw new RingletError('wallet/amount-too-large', { cause });
  }
}
