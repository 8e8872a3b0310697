import { Inject, Injectable } from '@nestjs/common';
import { RingletError } from '@ringlet/contracts/errors';
import { kobo, nairaFromKobo } from '@ringlet/contracts/money';
import { type Currency, type DepositStarted, type InitiateDepositInput } from '@ringlet/contracts/wallet/deposits';
import { Transactions } from '@ringlet/persistence/transactions';
import { LOG, type Log, SETTINGS } from '@ringlet/platform/core.module';
import { type PaymentProvider, ProviderUnavailable } from '../domain/payment-provider';
import { isCheckoutAddress } from '../providers/checkout-address';
import { PaymentProviders } from '../providers/payment-providers';
import { type WalletSettings } from '../settings';
import { DepositTerms } from './deposit-terms';
import { Deposits, type NewDeposit } from './deposits.repository';
import { IdempotencyKeys } from './idempotency-keys';
import { ProviderRateLimits } from './provider-rate-limits';

/** Opens a checkout with a payment provider. The deposit is stored before the provider is called. */
@Injectable()
export class InitiateDeposit {
  constructor(
    private readonly deposits: Deposits,
    private readonly providers: PaymentProviders,
    private readonly terms: DepositTerms,
    private readonly idempotencyKeys: IdempotencyKeys,
    private readonly rateLimits: ProviderRateLimits,
    private readonly transactions: Transactions,
    @Inject(SETTINGS) private readonly settings: WalletSettings,
    @Inject(LOG) private readonly log: Log,
  ) {}

  async execute(input: InitiateDepositInput, correlationId: string): Promise<DepositStarted> {
    const { userId, name, email, method, currency, amount, idempotencyKey } = input;
    const provider = method === 'crypto' ? undefined : this.providers.configuredProviderFor(method);
    const terms = await this.terms.accept(method, currency, amount);
    // A crypto deposit is created when the client submits the transfer on Ringlet's own screen.
    if (!provider) {
      this.terms.requireNewDeposits(method);
      return { authorizationUrl: this.cryptoScreen(amount, currency) };
    }
    const keyed = { userId, name, email, method, currency, amount, idempotencyKey };
    const deposit = { userId, name, email, method, currency, ...terms };
    return this.idempotencyKeys.once(keyed, () =>
      this.rateLimits.run('initiate', userId, () => this.open(provider, deposit, correlationId)),
    );
  }

  private async open(provider: PaymentProvider, deposit: NewDeposit, correlationId: string): Promise<DepositStarted> {
    // A repeat of a request that has opened its checkout does not get here.
    this.terms.requireNewDeposits(deposit.method);
    // The provider would not be called, so nothing is stored: an outage does not fill the client's history.
    if (provider.isUnavailable) {
      throw new RingletError('wallet/provider-unavailable', { cause: new ProviderUnavailable() });
    }
    const { reference } = await this.transactions.run(correlationId, ({ session }) =>
      this.deposits.insert(deposit, session),
    );
    const { name, email, requested: amount } = deposit;
    const callbackUrl = withParameters(`${this.settings.WEB_URL}/client/payment-status`, {
      reference,
      method: deposit.method,
    });
    try {
      const checkout = await provider.open({ reference, amount, name, email, callbackUrl });
      if (!isCheckoutAddress(checkout.authorizationUrl, this.settings)) {
        throw new Error('the checkout is at a host of no provider');
      }
      await this.deposits.setAccessCode(reference, checkout.accessCode);
      return { reference, ...checkout };
    } catch (cause) {
      this.log.warn({ err: cause, reference, requestId: correlationId }, 'checkout open failed');
      await this.transactions.run(correlationId, ({ session }) =>
        this.deposits.change(reference, 'declined', 'unopened', session),
      );
      throw new RingletError('wallet/provider-unavailable', { cause });
    }
  }

  /** In the chosen currency: the screen submits it, and its rate is stored with the deposit. */
  private cryptoScreen(amount: number, currency: Currency): string {
    return withParameters(`${this.settings.WEB_URL}/client/crypto-payment`, {
      amount: String(nairaFromKobo(kobo(amount))),
      currency,
    });
  }
}

function withParameters(address: string, parameters: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.toString();
}
