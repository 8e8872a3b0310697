import { Injectable } from '@nestjs/common';
import { RingletError } from '@ringlet/contracts/errors';
import { type DepositView, type OpenTransferInput } from '@ringlet/contracts/wallet/deposits';
import { type PaymentProvider } from '../domain/payment-provider';
import { ussdCode } from '../domain/transfer-account';
import { PaymentProviders } from '../providers/payment-providers';
import { UssdTemplates } from '../providers/ussd-templates';
import { presentDeposit } from './deposit.model';
import { DepositTerms } from './deposit-terms';
import { Deposits, type NewDeposit } from './deposits.repository';
import { IdempotencyKeys } from './idempotency-keys';
import { OpenDeposit } from './open-deposit';
import { ProviderRateLimits } from './provider-rate-limits';

/** Starts a deposit with its own bank account, at the first provider that gives one now. */
@Injectable()
export class OpenTransfer {
  constructor(
    private readonly deposits: Deposits,
    private readonly providers: PaymentProviders,
    private readonly ussd: UssdTemplates,
    private readonly terms: DepositTerms,
    private readonly idempotencyKeys: IdempotencyKeys,
    private readonly rateLimits: ProviderRateLimits,
    private readonly openDeposit: OpenDeposit,
  ) {}

  async execute(input: OpenTransferInput, correlationId: string): Promise<DepositView> {
    const { userId, name, email, amount, idempotencyKey } = input;
    const provider = this.provider();
    const { method } = provider;
    const terms = await this.terms.accept(method, 'NGN', amount);
    const deposit = { userId, name, email, method, currency: 'NGN' as const, ...terms };
    // The key excludes the provider: a repeat gets its account, whichever provider would be chosen now.
    const keyed = { userId, name, email, amount, opens: 'transfer', idempotencyKey };
    return this.idempotencyKeys.once(keyed, () =>
      this.rateLimits.run('initiate', userId, () => this.open(provider, deposit, correlationId)),
    );
  }

  private open(provider: PaymentProvider, deposit: NewDeposit, correlationId: string): Promise<DepositView> {
    return this.openDeposit.execute(provider, deposit, correlationId, async (request) => {
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
  private provider(): PaymentProvider {
    const offering = this.providers.givingAccounts();
    const [first] = offering;
    if (!first) throw new RingletError('wallet/method-unavailable');
    return (
      offering.find(({ method, isUnavailable }) => !isUnavailable && this.terms.takesDeposits(method)) ??
      offering.find(({ method }) => this.terms.takesDeposits(method)) ??
      first
    );
  }
}
