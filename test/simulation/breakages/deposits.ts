import { type Transaction } from '@ringlet/persistence/transactions';
import { type ChargebackRow } from '../../../services/wallet/deposits/chargebacks/chargeback.model';
import { type Chargebacks } from '../../../services/wallet/deposits/chargebacks/chargebacks.repository';
import { SettleChargeback } from '../../../services/wallet/deposits/chargebacks/settle-chargeback';
import { DepositVerificationWorker } from '../../../services/wallet/deposits/deposit-verification-worker';
import { Deposits } from '../../../services/wallet/deposits/deposits.repository';
import { IdempotencyKeys } from '../../../services/wallet/deposits/idempotency-keys';
import { PaymentLists } from '../../../services/wallet/deposits/payment-lists/payment-lists';
import { ReceivePaymentWebhook } from '../../../services/wallet/deposits/receive-payment-webhook';
import { type SettleDeposit } from '../../../services/wallet/deposits/settle-deposit';
import { UnmatchedPayments } from '../../../services/wallet/deposits/unmatched/unmatched-payments';
import { type PaymentReport } from '../../../services/wallet/domain/payment-provider';
import { type Breakage, type Method } from './breakage';

/** Defects of incoming money. Each removes one guard. */
export const depositBreakages: readonly Breakage[] = [
  {
    name: 'a deposit is credited without being approved',
    owner: Deposits,
    method: 'approve',
    make: () => () => Promise.resolve('pending'),
  },
  {
    name: 'starting a deposit ignores its key',
    owner: IdempotencyKeys,
    method: 'once',
    make: () => ((_input: never, work: () => unknown) => work()) as Method,
  },
  {
    name: 'a webhook credits what it reports',
    owner: ReceivePaymentWebhook,
    method: 'handle',
    make: () =>
      async function (
        this: { deposits: Deposits; verifyDeposit: { settle: SettleDeposit } },
        { body }: { body: string },
      ) {
        const report = JSON.parse(Buffer.from(body, 'base64').toString()) as PaymentReport;
        const deposit = await this.deposits.find(report.reference);
        if (deposit) await this.verifyDeposit.settle.settleFromReport(deposit, report, 'webhook');
        return 'settled';
      } as Method,
  },
  {
    name: 'two claims of one deposit both take all of it',
    owner: Deposits,
    method: 'claimBack',
    make: () => ((_reference: never, _cause: never, amount: never) => Promise.resolve(amount)) as Method,
  },
  {
    name: 'a claim that is won stays counted',
    owner: Deposits,
    method: 'giveBack',
    make: () => () => Promise.resolve(),
  },
  {
    name: 'what is sent back stays in the wallet',
    owner: SettleChargeback,
    method: 'insert',
    make: () =>
      function (this: { chargebacks: Chargebacks }, { session }: Transaction, row: ChargebackRow) {
        return this.chargebacks.insert(row, session);
      } as Method,
  },
  {
    name: 'money that nobody knows is ignored',
    owner: UnmatchedPayments,
    method: 'record',
    make: () => () => Promise.resolve(),
  },
  {
    name: "the providers' lists are not read",
    owner: PaymentLists,
    method: 'run',
    make: () => () => Promise.resolve(),
  },
  {
    name: 'money that nobody knows is given away again',
    owner: UnmatchedPayments,
    method: 'close',
    make: () => () => Promise.resolve(),
  },
  {
    name: 'deposits are not verified without a webhook',
    owner: DepositVerificationWorker,
    method: 'verify',
    make: () => () => Promise.resolve('complete'),
  },
];
