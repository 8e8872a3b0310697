import { Injectable } from '@nestjs/common';
import { RingletError } from '@ringlet/contracts/errors';
import { text } from '@ringlet/contracts/text';
import { type VerifyDepositInput } from '@ringlet/contracts/wallet/deposits';
import { canBecome } from '../domain/deposit-states';
import { type PaymentReport, ProviderRefused, ProviderUnavailable, reportOf } from '../domain/payment-provider';
import { PaymentProviders } from '../providers/payment-providers';
import { type DepositRow } from './deposit.model';
import { Deposits } from './deposits.repository';
import { ProviderRateLimits } from './provider-rate-limits';
import { SettleDeposit } from './settle-deposit';

/** Fetches a payment's state from the provider and settles the deposit. */
@Injectable()
export class VerifyDeposit {
  constructor(
    private readonly deposits: Deposits,
    private readonly providers: PaymentProviders,
    private readonly settle: SettleDeposit,
    private readonly rateLimits: ProviderRateLimits,
  ) {}

  /**
   * For the client who made the deposit. Within two seconds of the last verification, returns the stored deposit. Errors:
   * wallet/deposit-not-found (also for another client's), wallet/provider-unavailable, platform/too-many-requests.
   */
  async forClient({ userId, reference }: VerifyDepositInput, correlationId: string): Promise<DepositRow> {
    const deposit = await this.deposits.requireOwned(userId, reference);
    if (isFinal(deposit) || !(await this.rateLimits.tryConsume('verification', deposit.reference))) return deposit;
    const verified = orProviderUnavailable(
      this.rateLimits.run('verify', userId, () => this.verify(deposit, correlationId)),
    );
    // Ringlet's own page shows where to pay, even while the provider does not answer.
    return deposit.transfer ? verified.catch((error: unknown) => ifUnavailable(error, deposit)) : verified;
  }

  /** Never credits an approved deposit again, but notes another amount. Errors: ProviderUnavailable, ProviderRefused. */
  async verify(deposit: DepositRow, correlationId: string): Promise<DepositRow> {
    const report = await this.fetchReport(deposit);
    return report ? this.settle.settleFromReport(deposit, report, correlationId) : deposit;
  }

  /** The provider's current report; undefined if it does not know the payment. */
  async fetchReport({ method, reference, requested }: DepositRow): Promise<PaymentReport | undefined> {
    const report = await this.providers.configuredProviderFor(method).verify(reference);
    return report && reportOf(report, requested);
  }
}

/** No report can change it any more. */
function isFinal({ status, method }: DepositRow): boolean {
  return !canBecome(status, 'approved') || method === 'crypto';
}

function ifUnavailable(error: unknown, deposit: DepositRow): DepositRow {
  if (error instanceof RingletError && error.code === 'wallet/provider-unavailable') return deposit;
  throw error;
}

/** Turns a failed provider call into wallet/provider-unavailable. */
export async function orProviderUnavailable<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (cause) {
    if (!(cause instanceof ProviderUnavailable || cause instanceof ProviderRefused)) throw cause;
    const message = text`The payment provider is not answering. The payment will be verified automatically.`;
    throw new RingletError('wallet/provider-unavailable', { message, cause });
  }
}
