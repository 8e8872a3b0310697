import { Injectable } from '@nestjs/common';
import { adminActed } from '@ringlet/contracts/auth/audit';
import { RingletError } from '@ringlet/contracts/errors';
import {
  type BankView,
  type FindRepaymentAccountInput,
  type RedirectRepaymentInput,
  type RepaymentAccountView,
} from '@ringlet/contracts/wallet/repayments';
import { Transactions } from '@ringlet/persistence/transactions';
import { isSameName } from '../../domain/payer-name';
import { ProviderRefused, type RepaymentAccounts } from '../../domain/payment-provider';
import { PaymentProviders } from '../../providers/payment-providers';
import { type ChargebackRow } from '../chargebacks/chargeback.model';
import { Chargebacks } from '../chargebacks/chargebacks.repository';
import { FollowChargebacks } from '../chargebacks/follow-chargebacks';
import { type DepositRow } from '../deposit.model';
import { Deposits } from '../deposits.repository';
import { orProviderUnavailable, VerifyDeposit } from '../verify-deposit';

/** A repayment that the provider cannot deliver. */
interface Stopped {
  readonly deposit: DepositRow;
  readonly row: ChargebackRow;
  /** The provider's. */
  readonly id: string;
  readonly accounts: RepaymentAccounts;
}

/** Sends a repayment to another account of its payer, which an admin enters. The account is passed on and not stored. */
@Injectable()
export class RedirectRepayment {
  constructor(
    private readonly deposits: Deposits,
    private readonly chargebacks: Chargebacks,
    private readonly follow: FollowChargebacks,
    private readonly verify: VerifyDeposit,
    private readonly providers: PaymentProviders,
    private readonly transactions: Transactions,
  ) {}

  async banks(reference: string): Promise<readonly BankView[]> {
    const { accounts } = await this.stopped(reference);
    return orProviderUnavailable(accounts.banks());
  }

  async find({ reference, bank, account: number }: FindRepaymentAccountInput): Promise<RepaymentAccountView> {
    const { deposit, accounts } = await this.stopped(reference);
    return orProviderUnavailable(this.read(deposit, accounts.findOwner({ bank, number })));
  }

  /** Errors: see redirectRepayment. */
  async execute(input: RedirectRepaymentInput, adminId: string, correlationId: string): Promise<ChargebackRow> {
    const { reference, bank, account: number, reason } = input;
    const { deposit, row, id, accounts } = await this.stopped(reference);
    const { userId } = deposit;
    if (userId === adminId.toLowerCase()) throw new RingletError('auth/own-account');
    const { isPayers } = await this.find(input);
    if (!isPayers) throw new RingletError('wallet/account-not-payers');
    // Before the call, whose answer may be lost. The provider redirects a repayment once.
    await this.transactions.run(correlationId, ({ emit }) => {
      const act = { action: 'deposit.repayment-redirected', about: reference, userId, amount: row.amount, reason };
      emit(adminActed, { adminId, ...act });
      return Promise.resolve();
    });
    const isRefused = await orProviderUnavailable(accounts.redirect(id, { bank, number }).then(() => false, ifRefused));
    await orProviderUnavailable(this.follow.execute(deposit, correlationId, row.providerId));
    if (isRefused) throw new RingletError('wallet/repayment-not-stopped');
    return (await this.chargebacks.find(row._id)) ?? row;
  }

  private async read(deposit: DepositRow, found: Promise<string | undefined>): Promise<RepaymentAccountView> {
    const [owner, report] = await Promise.all([found, this.verify.fetchReport(deposit)]);
    const payer = report?.payer?.name;
    return { owner, payer, isPayers: owner !== undefined && payer !== undefined && isSameName(owner, payer) };
  }

  private async stopped(reference: string): Promise<Stopped> {
    const deposit = await this.deposits.find(reference);
    const row = (await this.chargebacks.listOf(reference)).find(({ needsAttention }) => needsAttention);
    const accounts = row && this.providers.configuredProviderFor(row.method).repaymentAccounts;
    if (!deposit || row?.sentAs === undefined || !accounts) throw new RingletError('wallet/repayment-not-stopped');
    return { deposit, row, id: row.sentAs, accounts };
  }
}

function ifRefused(error: unknown): true {
  if (error instanceof ProviderRefused) return true;
  throw error;
}
