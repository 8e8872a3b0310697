import { Injectable } from '@nestjs/common';
import { RingletError } from '#libs/contracts/errors';
import { type VerifyDepositInput } from '#libs/contracts/wallet';
import { type PaymentReport, ProviderRefused, ProviderUnavailable } from '../domain/payment';
import { Providers } from '../providers/providers';
import { type Deposit } from './deposit.model';
import { DepositStore } from './deposit-store';
import { SettleDeposit } from './settle-deposit';

/** Asks the provider what became of a deposit, and settles it accordingly. */
@Injectable()
export class VerifyDeposit {
  constructor(
    private readonly deposits: DepositStore,
    private readonly providers: Providers,
    private readonly settle: SettleDeposit,
  ) {}

  /** For the client who made it; somebody else's is not found. */
  async forClient({ userId, reference }: VerifyDepositInput, correlationId: string): Promise<Deposit> {
    const deposit = await this.deposits.ownedBy(userId, reference);
    if (!deposit) throw new RingletError('wallet/deposit-not-found');
    return unavailableInWords(this.ask(deposit, correlationId));
  }

  /** What is approved is not asked about again. Errors: ProviderUnavailable, ProviderRefused. */
  async ask(deposit: Deposit, correlationId: string): Promise<Deposit> {
    if (deposit.status === 'approved' || deposit.method === 'crypto') return deposit;
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
