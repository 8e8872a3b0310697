import { Inject, Injectable } from '@nestjs/common';
import { RingletError } from '@ringlet/contracts/errors';
import { kobo, nairaFromKobo } from '@ringlet/contracts/money';
import {
  type Currency,
  type InitiateDepositInput,
  type InitiateDepositReply,
} from '@ringlet/contracts/wallet/deposits';
import { Transactions } from '@ringlet/persistence/transactions';
import { LOG, type Log, SETTINGS } from '@ringlet/platform/core.module';
import { type PaymentProvider, ProviderUnavailable } from '../domain/payment-provider';
import { Providers } from '../providers/payment-providers';
import { type WalletSettings } from '../settings';
import { DepositStore, type NewDeposit } from './deposits.repository';
import { Initiations } from './idempotency-keys';
import { ProviderQuestions } from './provider-rate-limits';
import { Terms } from './deposit-terms';

/** Opens a checkout with a payment provider. The deposit is stored before the provider hears of it. */
@Injectable()
export class InitiateDeposit {
  constructor(
    private readonly deposits: DepositStore,
    private readonly providers: Providers,
    private readonly terms: Terms,
    private readonly initiations: Initiations,
    private readonly questions: ProviderQuestions,
    private readonly transactions: Transactions,
    @Inject(SETTINGS) private readonly settings: WalletSettings,
    @Inject(LOG) private readonly log: Log,
  ) {}

  async run(input: InitiateDepositInput, correlationId: string): Promise<InitiateDepositReply> {
    const { userId, name, email, method, currency, amount, idempotencyKey } = input;
    const provider = method === 'crypto' ? undefined : this.providers.of(method);
    const terms = await this.terms.of(method, currency, amount);
    // A transfer of crypto is submitted on a screen of ours, with the address it goes to; only then is there a deposit.
    if (!provider) return { authorizationUrl: this.cryptoScreen(amount, currency) };
    const asked = { userId, name, email, method, currency, amount, idempotencyKey };
    const given = { userId, name, email, method, currency, ...terms };
    return this.initiations.once(asked, () =>
      this.questions.ask('initiate', userId, () => this.open(provider, given, correlationId)),
    );
  }

  private async open(
    provider: PaymentProvider,
    given: NewDeposit,
    correlationId: string,
  ): Promise<InitiateDepositReply> {
    // Nobody is asked, so that there is nothing to remember: an outage does not fill a client's history.
    if (provider.isSilent) throw new RingletError('wallet/provider-unavailable', { cause: new ProviderUnavailable() });
    const { reference } = await this.transactions.run(correlationId, ({ session }) =>
      this.deposits.insert(given, session),
    );
    const { name, email, requested: amount } = given;
    const callbackUrl = withParameters(this.settings.PAYMENT_CALLBACK_URL, { reference, method: given.method });
    try {
      const checkout = await provider.open({ reference, amount, name, email, callbackUrl });
      await this.deposits.opened(reference, checkout.accessCode);
      return { reference, ...checkout };
    } catch (cause) {
      this.log.warn({ err: cause, reference, requestId: correlationId }, 'a checkout could not be opened');
      await this.transactions.run(correlationId, ({ session }) =>
        this.deposits.decline(reference, 'unopened', session),
      );
      throw new RingletError('wallet/provider-unavailable', { cause });
    }
  }

  /** In the currency that was chosen: the screen submits that, and the rate is kept with the deposit. */
  private cryptoScreen(amount: number, currency: Currency): string {
    return withParameters(new URL('crypto-payment', this.settings.PAYMENT_CALLBACK_URL).toString(), {
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
