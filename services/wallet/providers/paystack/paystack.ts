import { Inject, Injectable } from '@nestjs/common';
import { hourMs } from '@ringlet/contracts/durations';
import { type HttpRequest } from '@ringlet/outbound-http/http-client';
import { Clock } from '@ringlet/platform/clock';
import { SETTINGS } from '@ringlet/platform/core.module';
import { Metrics } from '@ringlet/platform/metrics';
import { type ChargebackReport, reversalOf } from '../../domain/chargeback';
import {
  type Checkout,
  type CheckoutRequest,
  type OpenedAccount,
  type PaymentPage,
  type PaymentProvider,
  type PaymentReport,
  type PaymentRequest,
  ProviderRefused,
  ProviderUnavailable,
  type RepaymentRequest,
  type ReturnedTransfer,
  type WebhookNotice,
} from '../../domain/payment-provider';
import { repaymentNote } from '../../domain/repayment';
import { type WalletSettings } from '../../settings';
import { isObject, JsonApi, type JsonResponse, parseJsonObject } from '../json-api';
import { type ProviderCircuit, ProviderCircuits } from '../provider-circuits';
import { assertSigned } from '../webhook-signature';
import { PaystackAccounts } from './paystack-accounts';
import {
  isChargebackEvent,
  isOfDispute,
  isOfTransaction,
  readChargebackNotice,
  readDispute,
  readId,
  readRefund,
} from './paystack-chargebacks';
import { PaystackDisputes } from './paystack-disputes';
import { readCheckout, readTransaction, readTransactions } from './paystack-responses';
import { readAccount, readReturned } from './paystack-transfers';
import { DocumentUpload } from './upload-document';

/** Disputes, refunds and payments per page. */
const listedAtMost = 50;
/** Of a payment's disputes, and of its refunds. */
const pagesAtMost = 10;
/** How long an account for a transfer should live: enough for a slow bank app. */
const accountLivesMs = hourMs;

/** Paystack: card, bank, USSD. https://paystack.com/docs/api */
@Injectable()
export class Paystack implements PaymentProvider {
  readonly method = 'paystack';
  private readonly api: JsonApi;
  private readonly circuit: ProviderCircuit;
  readonly disputes: PaystackDisputes;
  readonly repaymentAccounts: PaystackAccounts;

  constructor(
    @Inject(SETTINGS) private readonly settings: WalletSettings,
    private readonly clock: Clock,
    circuits: ProviderCircuits,
    metrics: Metrics,
  ) {
    this.api = new JsonApi(settings.PAYSTACK_URL, settings.timing.paymentTimeoutMs, { provider: this.method, metrics });
    this.circuit = circuits.create(this.method);
    const documents = new DocumentUpload(settings);
    this.repaymentAccounts = new PaystackAccounts((request) => this.call(request));
    this.disputes = new PaystackDisputes(
      (request) => this.call(request),
      (address, file) => documents.send(address, file),
      settings,
    );
  }

  get isConfigured(): boolean {
    return this.settings.PAYSTACK_SECRET_KEY !== undefined;
  }

  get isUnavailable(): boolean {
    return this.circuit.rejectsCalls;
  }

  async open(request: CheckoutRequest): Promise<Checkout> {
    const { body } = await this.call({
      path: '/transaction/initialize',
      call: 'initialize',
      method: 'POST',
      body: JSON.stringify({
        email: request.email,
        amount: request.amount,
        currency: 'NGN',
        reference: request.reference,
        channels: ['card', 'bank', 'ussd', 'bank_transfer'],
        callback_url: request.callbackUrl,
      }),
    });
    const checkout = readCheckout(body);
    if (!checkout) throw new ProviderUnavailable('unexpected Paystack response to an initialisation');
    return checkout;
  }

  async openAccount(request: PaymentRequest): Promise<OpenedAccount> {
    const now = this.clock.nowMs();
    const { body } = await this.call({
      path: '/charge',
      call: 'account',
      method: 'POST',
      body: JSON.stringify({
        email: request.email,
        amount: String(request.amount),
        currency: 'NGN',
        reference: request.reference,
        bank_transfer: { account_expires_at: new Date(now + accountLivesMs).toISOString() },
      }),
    });
    const account = readAccount(body, request, now);
    if (!account) throw new ProviderUnavailable('unexpected Paystack account');
    return { account };
  }

  async verify(reference: string): Promise<PaymentReport | undefined> {
    return (await this.read(`verify/${encodeURIComponent(reference)}`, reference))?.payment;
  }

  /** With a cursor, so rows do not move between pages. */
  async listPayments(from: Date, to: Date, next?: string): Promise<PaymentPage> {
    const query = new URLSearchParams({
      use_cursor: 'true',
      perPage: String(listedAtMost),
      status: 'success',
      from: from.toISOString(),
      to: to.toISOString(),
      ...(next !== undefined && { next }),
    });
    const { body } = await this.call({ path: `/transaction?${query.toString()}`, call: 'list' });
    const page = readTransactions(body);
    const isSamePage = next !== undefined && page?.next === next;
    if (!page || isSamePage) throw new ProviderUnavailable('unexpected Paystack list of payments');
    return page;
  }

  readWebhook(body: Buffer, signature: string): WebhookNotice | ReturnedTransfer | 'unreadable' | undefined {
    const { PAYSTACK_SECRET_KEY, PAYSTACK_PREVIOUS_SECRET_KEY } = this.settings;
    assertSigned([PAYSTACK_SECRET_KEY, PAYSTACK_PREVIOUS_SECRET_KEY], body, signature);
    const message = parseJsonObject(body.toString('utf8'));
    if (!message) return 'unreadable';
    const { event, data } = message;
    if (isChargebackEvent(event)) return readChargebackNotice(event, data) ?? 'unreadable';
    if (event === 'bank.transfer.rejected') return readReturned(data) ?? 'unreadable';
    return event === 'charge.success' ? (readTransaction(data) ?? 'unreadable') : undefined;
  }

  /** A rejected transfer names its payment only by id. */
  async findReference(transaction: string): Promise<string | undefined> {
    return (await this.read(encodeURIComponent(transaction)))?.payment.reference;
  }

  /** A reversed payment, its disputes and its refunds, including those made in the dashboard. */
  async findChargebacks(reference: string): Promise<readonly ChargebackReport[]> {
    const found = await this.read(`verify/${encodeURIComponent(reference)}`, reference);
    if (!found) return [];
    const { payment, id } = found;
    if (id === undefined) throw new ProviderUnavailable('unexpected Paystack transaction');
    const disputes = await this.list('disputes', '/dispute', id);
    const refunds = await this.list('refunds', '/refund', id);
    const ownRefunds = refunds.filter((row) => !isOfDispute(row));
    // Refunded money is no longer disputed.
    const reports = [...ownRefunds.map(readRefund), ...disputes.map((row) => readDispute(row, payment.amount))].map(
      (report) => {
        if (!report) throw new ProviderUnavailable('unexpected Paystack dispute or refund');
        return report;
      },
    );
    // A refund of any part makes it call the payment reversed.
    const isExplained = reports.some(({ state }) => state === 'lost');
    return payment.isReversed && !isExplained ? [...reports, reversalOf(reference)] : reports;
  }

  /** A payment, with Paystack's id; undefined if it does not know it. */
  private async read(
    path: string,
    reference?: string,
  ): Promise<{ payment: PaymentReport; id: string | undefined } | undefined> {
    const { status, body } = await this.call({ path: `/transaction/${path}`, call: 'verify' });
    if (status === 404) return undefined;
    const { data } = body;
    const payment = readTransaction(data);
    if (!payment || (reference !== undefined && payment.reference !== reference))
      throw new ProviderUnavailable('unexpected Paystack transaction');
    return { payment, id: readId(isObject(data) ? data['id'] : undefined) };
  }

  /** There is no idempotency key: the note tells ours from the dashboard's. */
  prepareRepayment(request: RepaymentRequest): Promise<() => Promise<ChargebackReport>> {
    return Promise.resolve(() => this.repay(request));
  }

  private async repay({ id, reference, amount }: RepaymentRequest): Promise<ChargebackReport> {
    const merchant_note = repaymentNote(id);
    const refund = { transaction: reference, amount, currency: 'NGN', merchant_note, customer_note: 'Unspent deposit' };
    const { status, body } = await this.call({
      path: '/refund',
      call: 'refund',
      method: 'POST',
      body: JSON.stringify(refund),
    });
    if (status === 404) throw new ProviderRefused('Paystack does not know the payment', status);
    const data = body['data'];
    const report = isObject(data) ? readRefund({ ...data, merchant_note }) : undefined;
    if (body['status'] !== true || !report) throw new ProviderUnavailable('unexpected Paystack refund');
    return report;
  }

  /** Of one payment: the list of all has other people's money. Without its end, a repayment could be made twice. */
  private async list(call: string, path: string, transaction: string): Promise<readonly unknown[]> {
    const rows: unknown[] = [];
    for (let page = 1; page <= pagesAtMost; page++) {
      const query = `transaction=${transaction}&perPage=${listedAtMost}&page=${page}`;
      const { status, body } = await this.call({ path: `${path}?${query}`, call });
      const data = body['data'];
      if (status === 404 || !Array.isArray(data)) throw new ProviderUnavailable(`unexpected Paystack list of ${call}`);
      rows.push(...data.filter((row) => isOfTransaction(row, transaction)));
      if (data.length < listedAtMost) return rows;
    }
    throw new ProviderUnavailable(`Paystack has too many ${call}`);
  }

  private call(request: HttpRequest): Promise<JsonResponse> {
    const authorization = `Bearer ${this.settings.PAYSTACK_SECRET_KEY}`;
    const headers = { authorization, 'content-type': 'application/json' };
    return this.circuit.execute(() => this.api.call({ ...request, headers }));
  }
}
