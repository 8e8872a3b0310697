import { Injectable } from '@nestjs/common';
import { depositSwitch } from '@ringlet/contracts/auth/switches';
import { errorCatalog, RingletError } from '@ringlet/contracts/errors';
import { type Kobo } from '@ringlet/contracts/money';
import { text } from '@ringlet/contracts/text';
import { type CryptoAmountInput } from '@ringlet/contracts/wallet/crypto';
import { currencies, type Currency, type DepositMethod, type MethodView } from '@ringlet/contracts/wallet/deposits';
import { Switches } from '@ringlet/messaging/switches/switches';
import { CryptoWallets } from '../crypto/crypto-wallets';
import { nairaRate, toKobo } from '../domain/conversion';
import {
  acceptsCurrency,
  checkAmount,
  currencyTerms,
  largestDeposit,
  smallestDeposit,
  tooLarge,
} from '../domain/deposit-limits';
import { PaymentProviders } from '../providers/payment-providers';
import { Rates } from '../rates/rates';
import { type TransferTerms } from './crypto-claims';

/** The methods, currencies and amounts that deposits accept now. */
@Injectable()
export class DepositTerms {
  constructor(
    private readonly providers: PaymentProviders,
    private readonly wallets: CryptoWallets,
    private readonly rates: Rates,
    private readonly switches: Switches,
  ) {}

  /**
   * Checks a deposit of `amount` minor units. Returns its kobo and conversion rate, which are stored with the deposit. Errors:
   * wallet/method-unavailable, wallet/rate-unavailable, wallet/amount-too-small, wallet/crypto-amount-too-small,
   * wallet/amount-too-large.
   */
  async accept(method: DepositMethod, currency: Currency, amount: number): Promise<{ requested: Kobo; rate: string }> {
    if (!acceptsCurrency(method, currency)) {
      const message = text`Paystack and Monnify are only available for Naira (NGN).`;
      throw new RingletError('wallet/method-unavailable', { message });
    }
    const rate = await this.rates.naira(currency);
    const requested = convert(amount, rate);
    checkAmount(requested, smallestDeposit(method, currency, await this.rates.naira('USD')), method);
    return { requested, rate };
  }

  /** A transfer's present value. Errors: wallet/crypto-wallet-unknown, and those of `accept` and `requireNewDeposits`. */
  async acceptTransfer({ currency, amount, cryptoType, walletAddress }: CryptoAmountInput): Promise<TransferTerms> {
    this.requireNewDeposits('crypto');
    const terms = await this.accept('crypto', currency, amount);
    if (!(await this.wallets.isActive(cryptoType, walletAddress))) {
      throw new RingletError('wallet/crypto-wallet-unknown');
    }
    return { ...terms, dollarRate: await this.rates.naira('USD') };
  }

  /** Errors: wallet/deposits-stopped while an admin's switch stops new deposits by this method. */
  requireNewDeposits(method: DepositMethod): void {
    this.switches.requireUsual(depositSwitch(method), 'wallet/deposits-stopped');
  }

  takesDeposits(method: DepositMethod): boolean {
    return this.switches.find(depositSwitch(method)) === undefined;
  }

  /** The configured methods, in display order. */
  async listMethods(): Promise<MethodView[]> {
    const rates = await this.rates.current();
    const dollar = await this.rates.naira('USD');
    const methods: DepositMethod[] = [...this.providers.configuredMethods()];
    const givesAccounts = (method: DepositMethod) =>
      this.providers.givingAccounts().some((each) => each.method === method);
    if ((await this.wallets.listActive()).length > 0) methods.push('crypto');
    return methods.map((method) => ({
      method,
      ...(givesAccounts(method) && { transfer: true }),
      ...this.stopOf(method),
      currencies: currencies.flatMap((currency) => {
        const rate = acceptsCurrency(method, currency) ? nairaRate(currency, rates) : undefined;
        return rate === undefined ? [] : [currencyTerms(currency, rate, smallestDeposit(method, currency, dollar))];
      }),
      minimum: smallestDeposit(method, 'NGN', dollar),
      maximum: largestDeposit,
    }));
  }

  private stopOf(method: DepositMethod): Pick<MethodView, 'stopped'> {
    const change = this.switches.find(depositSwitch(method));
    return change ? { stopped: change.notice ?? errorCatalog['wallet/deposits-stopped'][1] } : {};
  }
}

function convert(amount: number, rate: string): Kobo {
  try {
    return toKobo(amount, rate);
  } catch (cause) {
    throw tooLarge(cause);
  }
}
