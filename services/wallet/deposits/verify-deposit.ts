import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { RingletError } from '#libs/contracts/errors';
import { type VerifyDepositInput } from '#libs/contracts/wallet';
import { ProviderRefused, ProviderUnavailable } from '../domain/payment';
import { Providers } from '../providers/providers';
import { Deposit } from './deposit.model';
import { SettleDeposit } from './settle-deposit';

/** Asks the provider what became of a deposit, and settles it accordingly. */
@Injectable()
export class VerifyDeposit {
  constructor(
    @InjectModel(Deposit.name) private readonly deposits: Model<Deposit>,
    private readonly providers: Providers,
    private readonly settle: SettleDeposit,
  ) {}

  /** For the client who made it; somebody else's is not found. */
  async forClient({ userId, reference }: VerifyDepositInput, correlationId: string): Promise<Deposit> {
    const owner = { userId: new Types.ObjectId(userId) };
    const deposit =
      (await this.deposits.findOne({ reference, ...owner }).lean<Deposit>()) ??
      (await this.deposits.findOne({ accessCode: reference, ...owner }).lean<Deposit>());
    if (!deposit) throw new RingletError('wallet/deposit-not-found');
    try {
      return await this.ask(deposit, correlationId);
    } catch (cause) {
      if (!(cause instanceof ProviderUnavailable || cause instanceof ProviderRefused)) throw cause;
      const message = 'The payment provider is not answering. The payment will be verified automatically.';
      throw new RingletError('wallet/provider-unavailable', { message, cause });
    }
  }

  /** What is approved is not asked about again. Errors: ProviderUnavailable, ProviderRefused. */
  async ask(deposit: Deposit, correlationId: string): Promise<Deposit> {
    if (deposit.status === 'approved' || deposit.method === 'crypto') return deposit;
    const report = await this.providers.of(deposit.method).look(deposit.reference);
    return report ? this.settle.byReport(deposit, report, correlationId) : deposit;
  }
}
