import { Injectable } from '@nestjs/common';
import { RingletError } from '@ringlet/contracts/errors';
import { type VerifyDepositInput } from '@ringlet/contracts/wallet/deposits';
import { type PaymentReport, ProviderRefused, ProviderUnavailable } from '../domain/payment-provider';
import { Providers } from '../providers/payment-providers';
import { type Deposit } from './deposit.model';
import { DepositStore } from './deposits.repository';
import { ProviderQuestions } from './provider-rate-limits';
import { SettleDeposit } from './settle-deposit';

/** Asks the provider what became of a deposit, and settles it accordingly. */
@Injectable()
export class VerifyDeposit {
  constructor(
    private readonly deposits: DepositStore,
    private readonly providers: Providers,
    private readonly settle: SettleDeposit,
    private readonly questions: ProviderQuestions,
  ) {}

  /**
   * For the client who made it; somebody else's is not found. Asked again within moments, it answers what is stored.
   * Errors: wallet/deposit-not-found, wallet/provider-unavailable, platform/too-many-requests.
   */
  async forClient({ userId, reference }: VerifyDepositInput, correlationId: string): Promise<Deposit> {
    const deposit = await this.deposits.ownedBy(userId, reference);
    if (!deposit) throw new RingletError('wallet/deposit-not-found');
    if (isKnown(deposit) || !(await this.questions.mayAskAbout(deposit.reference))) return deposit;
    return unavailableInWords(this.questions.ask('verify', userId, () => this.ask(deposit, correlationId)));
  }

  /** What is approved is not asked about again. Errors: ProviderUnavailable, ProviderRefused. */
  async ask(deposit: Deposit, correlationId: string): Promise<Deposit> {
    if (isKnown(deposit)) return deposit;
    return this.askAgain(deposit, correlationId);
  }

  /** Also of what is approved: credits nothing more then, but notes what was reported since. Errors as `ask`. */
  async askAgain(deposit: Deposit, correlationId: string): Promise<Deposit> {
    const report = await this.report(deposit);
    return report ? this.settle.byReport(deposit, report, correlationId) : deposit;
  }

  /** What the provider says now; undefined where it does not know the payment. */
  report({ method, reference }: Deposit): Promise<PaymentReport | undefined> {
    return this.providers.of(method).look(reference);
  }
}

/** No provider can say anything more about it. */
function isKnown({ status, method }: Deposit): boolean {
  return status === 'approved' || method === 'crypto';
}

/** Turns a provider that did not answer into the error for people. */
export async function unavailableInWords<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (cause) {
    if (!(cause instanceof ProviderUnavailable || cause instanceof ProviderRefused)) throw cause;
    const message = 'The payment provider is not answering. The payment will be verified automatically.';
    throw new RingletError('wallet/provider-unavailable', { message, cause });
  }
}
