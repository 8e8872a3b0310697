import { Inject, Injectable } from '@nestjs/common';
import { RingletError } from '@ringlet/contracts/errors';
import { kobo, nairaFromKobo } from '@ringlet/contracts/money';
import {
  type Currency,
  type DepositStarted,
  type DepositView,
  type InitiateDepositInput,
  type OpenTransferInput,
} from '@ringlet/contracts/wallet/deposits';
import { Transactions } from '@ringlet/persistence/transactions';
import { LOG, type Log, SETTINGS } from '@ringlet/platform/core.module';
import { type PaymentProvider, type PaymentRequest, ProviderUnavailable } from '../domain/payment-provider';
import { ussdCode } from '../domain/transfer-account';
import { isCheckoutAddress } from '../providers/checkout-address';
import { PaymentProviders } from '../providers/payment-providers';
import { UssdTemplates } from '../providers/ussd-templates';
import { type WalletSettings } from '../settings';
import { presentDeposit } from './deposit.model';
import { DepositTerms } from './deposit-terms';
import { Deposits, type NewDeposit } from './deposits.repository';
import { IdempotencyKeys } from './idempotency-keys';
import { ProviderRateLimits } from './provider-rate-limits';

/** Starts a deposit at a payment provider: a checkout, or a bank account for one transfer. */
@Injectable()
export class StartDeposit {
  constructor(
    private readonly deposits: Deposits,
    private readonly providers: PaymentProviders,
    private readonly ussd: UssdTemplates,
    private readonly terms: DepositTerms,
    private readonly idempotencyKeys: IdempotencyKeys,
    private readonly rateLimits: ProviderRateLimits,
    private readonly transactions: Transactions,
    @Inject(SETTINGS) private readonly settings: WalletSettings,
    @Inject(LOG) private readonly log: Log,
  ) {}

  async checkout(input: InitiateDepositInput, correlationId: string): Promise<DepositStarted> {
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
    return this.once(keyed, provider, deposit, correlationId, async (request) => {
      const { reference } = request;
      const callbackUrl = withParameters(`${this.settings.WEB_URL}/client/payment-status`, { reference, method });
      const checkout = await provider.open({ ...request, callbackUrl });
      if (!isCheckoutAddress(checkout.authorizationUrl, this.settings))
        throw new Error('the checkout is at a host of no provider');
      await this.deposits.setAccessCode(reference, checkout.accessCode);
      return { reference, ...checkout };
    });
  }

  /** At the first provider that gives an account now. */
  async transfer(input: OpenTransferInput, correlationId: string): Promise<DepositView> {
    const { userId, name, email, amount, idempotencyKey } = input;
    const provider = this.accountProvider();
    const { method } = provider;
    const terms = await this.terms.accept(method, 'NGN', amount);
    const deposit = { userId, name, email, method, currency: 'NGN' as const, ...terms };
    // The key excludes the provider: a repeat gets its account, whichever provider would be chosen now.
    const keyed = { userId, name, email, amount, opens: 'transfer', idempotencyKey };
    return this.once(keyed, provider, deposit, correlationId, async (request) => {
      const [{ accessCode, account }, templates] = await Promise.all([
        provider.openAccount(request),
        this.ussd.current(),
      ]);
      const ussd = templates.flatMap(({ bank, template }) => {
        const code = ussdCode(template, account);
        return code === undefined ? [] : [{ bank, code }];
      });
      const transfer = { ...account, ...(ussd.length > 0 && { ussd }) };
      return presentDeposit(await this.deposits.setTransfer(request.reference, { accessCode, transfer }));
    });
  }

  /** The first provider that is reachable and takes deposits; else the first, whose error says why not. */
  private accountProvider(): PaymentProvider {
    const offering = this.providers.givingAccounts();
    const [first] = offering;
    if (!first) throw new RingletError('wallet/method-unavailable');
    const taking = offering.filter(({ method }) => this.terms.takesDeposits(method));
    return taking.find(({ isUnavailable }) => !isUnavailable) ?? taking[0] ?? first;
  }

  private once<Started extends object>(
    keyed: Parameters<IdempotencyKeys['once']>[0],
    provider: PaymentProvider,
    deposit: NewDeposit,
    correlationId: string,
    open: (request: PaymentRequest) => Promise<Started>,
  ): Promise<Started> {
    return this.idempotencyKeys.once(keyed, () =>
      this.rateLimits.run('initiate', deposit.userId, () => this.open(provider, deposit, correlationId, open)),
    );
  }

  /**
   * Stores a deposit before the provider opens it, so that no provider knows a deposit that we do not. Declines it if `open`
   * fails, even if its answer was lost: the provider is still asked about it. Errors: wallet/deposits-stopped,
   * wallet/provider-unavailable.
   */
  private async open<Started>(
    provider: PaymentProvider,
    deposit: NewDeposit,
    correlationId: string,
    open: (request: PaymentRequest) => Promise<Started>,
  ): Promise<Started> {
    // A repeat of a request with an open deposit does not get here.
    this.terms.requireNewDeposits(deposit.method);
    // The provider would not be called, so nothing is stored: an outage does not fill the client's history.
    if (provider.isUnavailable)
      throw new RingletError('wallet/provider-unavailable', { cause: new ProviderUnavailable() });
    const { reference } = await this.transactions.run(correlationId, ({ session }) =>
      this.deposits.insert(deposit, session),
    );
    const { name, email, requested: amount } = deposit;
    try {
      return await open({ reference, amount, name, email });
    } catch (cause) {
      this.log.warn({ err: cause, reference, requestId: correlationId }, 'deposit open failed');
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
