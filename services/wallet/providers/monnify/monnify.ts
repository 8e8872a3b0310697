import { Inject, Injectable } from '@nestjs/common';
import { nairaFromKobo } from '@ringlet/contracts/money';
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
import { type UssdTemplate } from '../../domain/transfer-account';
import { type WalletSettings } from '../../settings';
import { JsonApi, type JsonResponse, parseJsonObject } from '../json-api';
import { type ProviderCircuit, ProviderCircuits } from '../provider-circuits';
import { assertSigned } from '../webhook-signature';
import {
  readCheckout,
  readRefund,
  readRefundNotice,
  readResponse,
  readToken,
  readTransaction,
  readTransactions,
} from './monnify-responses';
import { readAccount, readReturned, readUssdTemplates } from './monnify-transfers';

const listedAtMost = 50;
/** A token is replaced this long before it expires. */
const tokenMarginMs = 60_000;

/** Monnify: bank transfer. https://developers.monnify.com/api */
@Injectable()
export class Monnify implements PaymentProvider {
  readonly method = 'monnify';
  private readonly api: JsonApi;
  private readonly circuit: ProviderCircuit;
  private token: { readonly value: string; readonly until: number } | undefined;

  constructor(
    @Inject(SETTINGS) private readonly settings: WalletSettings,
    private readonly clock: Clock,
    circuits: ProviderCircuits,
    metrics: Metrics,
  ) {
    this.api = new JsonApi(settings.MONNIFY_URL, settings.timing.paymentTimeoutMs, { provider: this.method, metrics });
    this.circuit = circuits.create(this.method);
  }

  get isConfigured(): boolean {
    const { MONNIFY_API_KEY, MONNIFY_SECRET_KEY, MONNIFY_CONTRACT_CODE } = this.settings;
    return [MONNIFY_API_KEY, MONNIFY_SECRET_KEY, MONNIFY_CONTRACT_CODE].every((setting) => setting !== undefined);
  }

  get isUnavailable(): boolean {
    return this.circuit.rejectsCalls;
  }

  open({ callbackUrl: redirectUrl, ...request }: CheckoutRequest): Promise<Checkout> {
    return this.initialize(request, { redirectUrl, paymentMethods: ['ACCOUNT_TRANSFER', 'CARD', 'USSD'] });
  }

  async openAccount(request: PaymentRequest): Promise<OpenedAccount> {
    const { accessCode } = await this.initialize(request, { paymentMethods: ['ACCOUNT_TRANSFER'] });
    // Its duration counts from the response, which came later.
    const from = this.clock.nowMs();
    const { body } = await this.call({
      path: '/api/v1/merchant/bank-transfer/init-payment',
      call: 'account',
      method: 'POST',
      body: JSON.stringify({ transactionReference: accessCode }),
    });
    const account = readAccount(readResponse(body), accessCode, from);
    if (!account || account.amount < request.amount) throw new ProviderUnavailable('unexpected Monnify account');
    return { accessCode, account };
  }

  async listUssdTemplates(): Promise<readonly UssdTemplate[]> {
    const { status, body } = await this.call({ path: '/api/v1/sdk/transactions/banks', call: 'banks' });
    const templates = status === 404 ? undefined : readUssdTemplates(body);
    if (!templates) throw new ProviderUnavailable('unexpected Monnify list of banks');
    return templates;
  }

  private async initialize(request: PaymentRequest, more: object): Promise<Checkout> {
    const { body } = await this.call({
      path: '/api/v1/merchant/transactions/init-transaction',
      call: 'initialize',
      method: 'POST',
      body: JSON.stringify({
        amount: nairaFromKobo(request.amount),
        customerName: request.name,
        customerEmail: request.email,
        paymentReference: request.reference,
        paymentDescription: 'Ringlet wallet',
        currencyCode: 'NGN',
        contractCode: this.settings.MONNIFY_CONTRACT_CODE,
        ...more,
      }),
    });
    const checkout = readCheckout(body);
    if (!checkout) throw new ProviderUnavailable('unexpected Monnify response to an initialisation');
    return checkout;
  }

  async verify(reference: string): Promise<PaymentReport | undefined> {
    return (await this.read(reference))?.payment;
  }

  async listPayments(from: Date, to: Date, page = '0'): Promise<PaymentPage> {
    const query = new URLSearchParams({
      pageNo: page,
      pageSize: String(listedAtMost),
      from: String(from.getTime()),
      to: String(to.getTime()),
    });
    const { body } = await this.call({ path: `/api/v1/transactions/search?${query.toString()}`, call: 'list' });
    const listed = readTransactions(readResponse(body), Number(page));
    if (!listed) throw new ProviderUnavailable('unexpected Monnify list of payments');
    return listed;
  }

  /** The signature is an HMAC of the body. The hash of secret and body in Monnify's documentation does not match what it sends. */
  readWebhook(body: Buffer, signature: string): WebhookNotice | ReturnedTransfer | 'unreadable' | undefined {
    const { MONNIFY_SECRET_KEY, MONNIFY_PREVIOUS_SECRET_KEY } = this.settings;
    assertSigned([MONNIFY_SECRET_KEY, MONNIFY_PREVIOUS_SECRET_KEY], body, signature);
    const message = parseJsonObject(body.toString('utf8'));
    if (!message) return 'unreadable';
    const { eventType, eventData } = message;
    if (eventType === 'SUCCESSFUL_REFUND' || eventType === 'FAILED_REFUND')
      return readRefundNotice(eventData) ?? 'unreadable';
    if (eventType === 'REJECTED_PAYMENT') return readReturned(eventData) ?? 'unreadable';
    return eventType === 'SUCCESSFUL_TRANSACTION' ? (readTransaction(eventData) ?? 'unreadable') : undefined;
  }

  /** Its webhooks have our reference. */
  findReference(): Promise<string | undefined> {
    return Promise.resolve(undefined);
  }

  /** A reversed payment, and an event's refund: Monnify does not list a payment's refunds and has no disputes. */
  async findChargebacks(reference: string, refund?: string): Promise<readonly ChargebackReport[]> {
    const found = await this.read(reference);
    if (!found) return [];
    const { payment, transaction } = found;
    const reversals = payment.isReversed ? [reversalOf(reference)] : [];
    if (refund === undefined) return reversals;
    const { status, body } = await this.call({ path: `/api/v1/refunds/${encodeURIComponent(refund)}`, call: 'refund' });
    if (status === 404) return reversals;
    const response = readResponse(body);
    const report = readRefund(response);
    if (report?.id !== refund) throw new ProviderUnavailable('unexpected Monnify response about a refund');
    // An event may name a refund of another payment.
    return response?.['transactionReference'] === transaction ? [report, ...reversals] : reversals;
  }

  /** The id is also Monnify's key, so it refuses a second call. The money goes back to its account of origin. */
  async prepareRepayment({ id, reference, amount }: RepaymentRequest): Promise<() => Promise<ChargebackReport>> {
    const transactionReference = (await this.read(reference))?.transaction;
    if (transactionReference === undefined) throw new ProviderRefused('Monnify does not know the payment', 404);
    const refundAmount = nairaFromKobo(amount);
    const texts = { refundReason: 'Unspent deposit', customerNote: 'Ringlet deposit' };
    return () => this.refund(id, { transactionReference, refundReference: id, refundAmount, ...texts });
  }

  private async refund(id: string, refund: object): Promise<ChargebackReport> {
    const { status, body } = await this.call({
      path: '/api/v1/refunds/initiate-refund',
      call: 'initiate-refund',
      method: 'POST',
      body: JSON.stringify(refund),
    });
    if (status === 404) throw new ProviderRefused('Monnify does not know the payment', status);
    const report = readRefund(readResponse(body));
    if (report?.id !== id) throw new ProviderUnavailable('unexpected Monnify refund');
    return report;
  }

  /** A payment, with Monnify's own reference. */
  private async read(reference: string): Promise<{ payment: PaymentReport; transaction: unknown } | undefined> {
    const query = new URLSearchParams({ paymentReference: reference });
    const path = `/api/v2/merchant/transactions/query?${query.toString()}`;
    const { status, body } = await this.call({ path, call: 'verify' });
    if (status === 404) return undefined;
    const response = readResponse(body);
    const payment = readTransaction(response);
    if (payment?.reference !== reference)
      throw new ProviderUnavailable('unexpected Monnify response to a verification');
    return { payment, transaction: response?.['transactionReference'] };
  }

  private call(request: HttpRequest): Promise<JsonResponse> {
    return this.circuit.execute(() =>
      this.callWithToken(request).catch((error: unknown) => {
        if (!(error instanceof ProviderRefused && error.status === 401)) throw error;
        // A token can expire early. Nothing was done, so the call can be repeated.
        this.token = undefined;
        return this.callWithToken(request);
      }),
    );
  }

  private async callWithToken(request: HttpRequest): Promise<JsonResponse> {
    const headers = { authorization: `Bearer ${await this.accessToken()}`, 'content-type': 'application/json' };
    return this.api.call({ ...request, headers });
  }

  private async accessToken(): Promise<string> {
    const now = this.clock.nowMs();
    if (this.token && this.token.until > now) return this.token.value;
    const { MONNIFY_API_KEY, MONNIFY_SECRET_KEY } = this.settings;
    const authorization = `Basic ${Buffer.from(`${MONNIFY_API_KEY}:${MONNIFY_SECRET_KEY}`).toString('base64')}`;
    const path = '/api/v1/auth/login';
    const { body } = await this.api.call({ method: 'POST', path, call: 'login', headers: { authorization } });
    const given = readToken(body);
    if (!given) throw new ProviderUnavailable('unexpected Monnify response to a login');
    this.token = { value: given.token, until: now + given.seconds * 1000 - tokenMarginMs };
    return given.token;
  }
}
