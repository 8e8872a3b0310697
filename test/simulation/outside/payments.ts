import { RingletError } from '@ringlet/contracts/errors';
import { type Kobo, kobo } from '@ringlet/contracts/money';
import { type ChargebackReport } from '../../../services/wallet/domain/chargeback';
import {
  type PaymentPage,
  type PaymentProvider,
  type PaymentReport,
  ProviderUnavailable,
  type ReturnedTransfer,
  type WebhookNotice,
} from '../../../services/wallet/domain/payment-provider';
import { type Owner, type Scheduler } from '../engine/scheduler';
import { type CallFaults, callOutside } from './calls';

/** A checkout at the payment provider. */
export interface Payment {
  readonly reference: string;
  readonly amount: number;
  /** Kobo paid by the payer. */
  paid: number;
  paidAt: number;
  /** What takes it back, or may. */
  claims: ChargebackReport[];
}

const timeoutMs = 6000;
const accountLivesMs = 60 * 60_000;
const signature = 'signed';
const listedAtMost = 2;
const unknownPrefix = 'T-';
const isUnknown = (reference: string): boolean => reference.startsWith(unknownPrefix);

/** The payment provider: what was opened and paid there. */
export class PaymentServer {
  readonly payments = new Map<string, Payment>();

  /** Money without a checkout. Returns the reference that the provider creates. */
  receiveUnknown(amount: number, paidAt: number): string {
    const reference = `${unknownPrefix}${this.payments.size}`;
    this.payments.set(reference, { reference, amount, paid: amount, paidAt, claims: [] });
    return reference;
  }

  report(reference: string): PaymentReport | undefined {
    const payment = this.payments.get(reference);
    if (!payment) return undefined;
    const { paid, claims } = payment;
    const isReversed = claims.some(({ cause }) => cause === 'reversal');
    const state = isReversed ? 'failed' : paid > 0 ? 'paid' : 'waiting';
    const report = { reference, state, amount: kobo(paid), currency: 'NGN', providerStatus: state } as const;
    return { ...report, ...(isReversed && { isReversed }) };
  }

  /** Sends a part of a payment back; a repeated request sends it twice. */
  repay(reference: string, id: string, amount: Kobo): ChargebackReport {
    const { claims } = this.payments.get(reference) ?? {};
    if (!claims) throw new Error(`no payment ${reference}`);
    const report = { cause: 'repayment', id, sentAs: `R-${claims.length}`, state: 'open', amount } as const;
    claims.push(report);
    return report;
  }

  /** What takes a payment back. A repayment has its outcome when it is next asked about: two of three succeed. */
  claimsOf(reference: string): readonly ChargebackReport[] {
    const { claims = [] } = this.payments.get(reference) ?? {};
    const shown = [...claims];
    for (const [index, claim] of claims.entries()) {
      const state = index % 3 === 1 ? 'won' : 'lost';
      if (claim.cause === 'repayment' && claim.state === 'open') claims[index] = { ...claim, state };
    }
    return shown;
  }

  /** A page of a time span's payments. It always lacks every second payment with a checkout, which has to be found without it. */
  list(from: number, to: number, page: number): PaymentPage {
    const listed = [...this.payments.values()].filter(({ reference }, nth) => nth % 2 === 0 || isUnknown(reference));
    const paid = listed.filter(({ paidAt }) => paidAt >= from && paidAt <= to);
    const rows = paid.slice(page * listedAtMost, (page + 1) * listedAtMost);
    const next = paid.length > (page + 1) * listedAtMost && { next: String(page + 1) };
    return { payments: rows.flatMap(({ reference }) => this.report(reference) ?? []), unreadable: 0, ...next };
  }

  /** The webhook about a payment's present state, or as somebody with the secret forges it. */
  webhook(
    reference: string,
    forged: Partial<PaymentReport & WebhookNotice & ReturnedTransfer> = {},
  ): { body: string; signature: string } {
    const report = { ...this.report(reference), ...forged };
    return { body: Buffer.from(JSON.stringify(report)).toString('base64'), signature };
  }
}

/** The payment provider as the wallet sees it. */
export function paymentProvider(
  server: PaymentServer,
  scheduler: Scheduler,
  caller: Owner,
  faults: CallFaults,
): PaymentProvider {
  const call = async <T>(execute: () => T): Promise<T> => {
    try {
      return await callOutside(scheduler, caller, faults, timeoutMs, execute);
    } catch {
      throw new ProviderUnavailable('no answer');
    }
  };
  const opened = (reference: string, amount: number): void => {
    server.payments.set(reference, { reference, amount, paid: 0, paidAt: 0, claims: [] });
  };
  return {
    method: 'paystack',
    isConfigured: true,
    isUnavailable: false,
    open: ({ reference, amount }) =>
      call(() => {
        opened(reference, amount);
        return { accessCode: `access-${reference}`, authorizationUrl: `https://checkout.paystack.com/${reference}` };
      }),
    openAccount: ({ reference, amount }) =>
      call(() => {
        opened(reference, amount);
        const account = { bank: 'Wema Bank', number: '9930000737', name: 'RINGLET', amount };
        return { account: { ...account, expiresAt: new Date(scheduler.now + accountLivesMs) } };
      }),
    findReference: () => Promise.resolve(undefined),
    listPayments: (from, to, page = '0') => call(() => server.list(from.getTime(), to.getTime(), Number(page))),
    verify: (reference) => call(() => server.report(reference)),
    prepareRepayment: ({ id, reference, amount }) =>
      Promise.resolve(() => call(() => server.repay(reference, id, amount))),
    findChargebacks: (reference) => call(() => server.claimsOf(reference)),
    readWebhook: (body, given) => {
      if (given !== signature) throw new RingletError('wallet/webhook-signature');
      return JSON.parse(body.toString()) as WebhookNotice;
    },
  };
}
