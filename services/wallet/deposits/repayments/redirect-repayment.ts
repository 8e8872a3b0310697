import { Injectable } from '@nestjs/common';
import { adminActed } from '@ringlet/contracts/auth/audit';
import { type ErrorCode, RingletError } from '@ringlet/contracts/errors';
import {
  type BankView,
  type FindRepaymentAccountInput,
  type RedirectRepaymentInput,
  type RepaymentAccountView,
} from '@ringlet/contracts/wallet/repayments';
import { Transactions } from '@ringlet/persistence/transactions';
import { isSameName } from '../../domain/payer-name';
import { ProviderRefused, type RedirectRefusal, type RepaymentAccounts } from '../../domain/payment-provider';
import { DecidedAlone, NeedsAnotherAdmin } from '../../ledger/decided-alone';
import { PaymentProviders } from '../../providers/payment-providers';
import { type ChargebackRow } from '../chargebacks/chargeback.model';
import { ChargebackWorker } from '../chargebacks/chargeback-worker';
import { Chargebacks } from '../chargebacks/chargebacks.repository';
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

/** Of a bank account, for the audit trail. */
const digitsAtEnd = 4;

const refusals: Readonly<Record<RedirectRefusal, ErrorCode>> = {
  'not-stopped': 'wallet/repayment-not-stopped',
  account: 'wallet/redirect-account-refused',
};

/** Sends a repayment to another account of its payer, which an admin enters. The account is passed on and not stored. */
@Injectable()
export class RedirectRepayment {
  constructor(
    private readonly deposits: Deposits,
    private readonly chargebacks: Chargebacks,
    private readonly worker: ChargebackWorker,
    private readonly verify: VerifyDeposit,
    private readonly providers: PaymentProviders,
    private readonly alone: DecidedAlone,
    private readonly transactions: Transactions,
  ) {}

  async banks(reference: string): Promise<readonly BankView[]> {
    const { accounts } = await this.stopped(reference);
    return orProviderUnavailable(accounts.banks());
  }

  async find(input: FindRepaymentAccountInput): Promise<RepaymentAccountView> {
    const { owner, payer, isPayers } = await this.read(await this.stopped(input.reference), input);
    return { owner: owner?.name, payer, isPayers };
  }

  /** Errors: see redirectRepayment. */
  async execute(input: RedirectRepaymentInput, adminId: string, correlationId: string): Promise<ChargebackRow> {
    const { reference, bank, account: number, reason } = input;
    const stopped = await this.stopped(reference);
    const { deposit, row, id, accounts } = stopped;
    const { userId } = deposit;
    const { amount } = row;
    const by = adminId.toLowerCase();
    if (userId === by) throw new RingletError('auth/own-account');
    if (row.startedBy === by) throw new RingletError('wallet/redirect-own');
    const { owner, isPayers } = await this.read(stopped, input);
    if (!owner || !isPayers) throw new RingletError('wallet/account-not-payers');
    const act = { action: 'deposit.repayment-redirected', about: reference, userId, amount, reason };
    const to = `${owner.bank}, …${number.slice(-digitsAtEnd)}`;
    // Before the call, whose answer may be lost. The provider redirects a repayment once.
    await this.alone.prepare(by);
    const count = this.transactions.run(correlationId, async ({ session, emit }) => {
      await this.alone.count(by, { act: 'repayment-redirect', id: `repayment-redirect:${row._id}`, amount }, session);
      emit(adminActed, { adminId, ...act, to });
    });
    await count.catch(ifAboveLimit);
    const refusal = await orProviderUnavailable(accounts.redirect(id, { bank, number }).catch(ifRefused));
    if (refusal !== undefined) throw new RingletError(refusals[refusal]);
    const redirected = await this.chargebacks.askSoon(row._id);
    this.worker.wake();
    return redirected ?? row;
  }

  /** Whose account it is. */
  private async read({ deposit, accounts }: Stopped, { bank, account: number }: FindRepaymentAccountInput) {
    const calls = Promise.all([accounts.findOwner({ bank, number }), this.verify.fetchReport(deposit)]);
    const [owner, report] = await orProviderUnavailable(calls);
    const payer = report?.sender;
    return { owner, payer, isPayers: owner !== undefined && payer !== undefined && isSameName(owner.name, payer) };
  }

  private async stopped(reference: string): Promise<Stopped> {
    const deposit = await this.deposits.find(reference);
    const row = (await this.chargebacks.listOf(reference)).find(({ needsAttention }) => needsAttention);
    const accounts = row && this.providers.configuredProviderFor(row.method).repaymentAccounts;
    if (!deposit || row?.sentAs === undefined || !accounts) throw new RingletError('wallet/repayment-not-stopped');
    return { deposit, row, id: row.sentAs, accounts };
  }
}

function ifAboveLimit(error: unknown): never {
  if (error instanceof NeedsAnotherAdmin) throw new RingletError('wallet/redirect-above-limit');
  throw error;
}

/** For example because of wrong keys. */
function ifRefused(error: unknown): never {
  if (error instanceof ProviderRefused) throw new RingletError('wallet/redirect-refused', { cause: error });
  throw error;
}
