import { Inject, Injectable } from '@nestjs/common';
import { kobo, nairaFromKobo } from '@ringlet/contracts/money';
import { type Currency, type DepositStarted, type InitiateDepositInput } from '@ringlet/contracts/wallet/deposits';
import { SETTINGS } from '@ringlet/platform/core.module';
import { type PaymentProvider } from '../domain/payment-provider';
import { isCheckoutAddress } from '../providers/checkout-address';
import { PaymentProviders } from '../providers/payment-providers';
import { type WalletSettings } from '../settings';
import { DepositTerms } from './deposit-terms';
import { Deposits, type NewDeposit } from './deposits.repository';
import { IdempotencyKeys } from './idempotency-keys';
import { OpenDeposit } from './open-deposit';
import { ProviderRateLimits } from './provider-rate-limits';

@Injectable()
export class InitiateDeposit {
  constructor(
    private readonly deposits: Deposits,
    private readonly providers: PaymentProviders,
    private readonly terms: DepositTerms,
    private readonly idempotencyKeys: IdempotencyKeys,
    private readonly rateLimits: ProviderRateLimits,
    private readonly openDeposit: OpenDeposit,
    @Inject(SETTINGS) private readonly settings: WalletSettings,
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

  private open(provider: PaymentProvider, deposit: NewDeposit, correlationId: string): Promise<DepositStarted> {
    return this.openDeposit.execute(provider, deposit, correlationId, async (request) => {
      const { reference } = request;
      const returnTo = { reference, method: deposit.method };
      const callbackUrl = withParameters(`${this.settings.WEB_URL}/client/payment-status`, returnTo);
      const checkout = await provider.open({ ...request, callbackUrl });
      if (!isCheckoutAddress(checkout.authorizationUrl, this.settings)) {
        throw new Error('the checkout is at a host of no provider');
      }
      await this.deposits.setAccessCode(reference, checkout.accessCode);
      return { reference, ...checkout };
    });
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
