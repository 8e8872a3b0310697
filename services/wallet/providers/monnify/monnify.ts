import { Inject, Injectable } from '@nestjs/common';
import { RingletError } from '@ringlet/contracts/errors';
import { nairaFromKobo } from '@ringlet/contracts/money';
import { Clock } from '@ringlet/platform/clock';
import { SETTINGS } from '@ringlet/platform/core.module';
import {
  type Checkout,
  type CheckoutRequest,
  type PaymentProvider,
  type PaymentReport,
  ProviderRefused,
  ProviderUnavailable,
} from '../../domain/payment-provider';
import { Circuits } from '../circuits';
import { callProvider, type ProviderAnswer, readJson } from '../provider-call';
import { type ProviderCircuit } from '../provider-circuit';
import { isSignedBy } from '../webhook-signature';
import { type WalletSettings } from '../../settings';
import { readCheckout, readResponse, readToken, readTransaction } from './monnify-responses';

/** A token is not used any more this long before it ends. */
const tokenMarginMs = 60_000;

/** Monnify: bank transfer. https://developers.monnify.com/api */
@Injectable()
export class Monnify implements PaymentProvider {
  readonly method = 'monnify';
  private readonly circuit: ProviderCircuit;
  private token: { readonly value: string; readonly until: number } | undefined;

  constructor(
    @Inject(SETTINGS) private readonly settings: WalletSettings,
    private readonly clock: Clock,
    circuits: Circuits,
  ) {
    this.circuit = circuits.for(this.method);
  }

  get isConfigured(): boolean {
    const { MONNIFY_API_KEY, MONNIFY_SECRET_KEY, MONNIFY_CONTRACT_CODE } = this.settings;
    return [MONNIFY_API_KEY, MONNIFY_SECRET_KEY, MONNIFY_CONTRACT_CODE].every((setting) => setting !== undefined);
  }

  get isSilent(): boolean {
    return this.circuit.isOpen;
  }

  async open(request: CheckoutRequest): Promise<Checkout> {
    const { body } = await this.call('/api/v1/merchant/transactions/init-transaction', {
      method: 'POST',
      body: JSON.stringify({
        amount: nairaFromKobo(request.amount),
        customerName: request.name,
        customerEmail: request.email,
        paymentReference: request.reference,
        paymentDescription: 'Ringlet wallet',
        currencyCode: 'NGN',
        contractCode: this.settings.MONNIFY_CONTRACT_CODE,
        redirectUrl: request.callbackUrl,
        paymentMethods: ['ACCOUNT_TRANSFER', 'CARD', 'USSD'],
      }),
    });
    const checkout = readCheckout(body);
    if (!checkout) throw new ProviderUnavailable('Monnify answered an initialisation with something else');
    return checkout;
  }

  async look(reference: string): Promise<PaymentReport | undefined> {
    const query = new URLSearchParams({ paymentReference: reference });
    const { status, body } = await this.call(`/api/v2/merchant/transactions/query?${query.toString()}`);
    if (status === 404) return undefined;
    const report = readTransaction(readResponse(body));
    if (report?.reference !== reference)
      throw new ProviderUnavailable('Monnify answered a verification with something else');
    return report;
  }

  /** The signature is an HMAC of the body; the documented hash of secret and body together does not match what is sent. */
  readWebhook(body: Buffer, signature: string): PaymentReport | 'unreadable' | undefined {
    const secret = this.settings.MONNIFY_SECRET_KEY;
    if (secret === undefined || !isSignedBy(secret, body, signature))
      throw new RingletError('wallet/webhook-signature');
    const message = readJson(body.toString('utf8'));
    if (!message) return 'unreadable';
    return message['eventType'] === 'SUCCESSFUL_TRANSACTION'
      ? (readTransaction(message['eventData']) ?? 'unreadable')
      : undefined;
  }

  private call(path: string, init: RequestInit = {}): Promise<ProviderAnswer> {
    return this.circuit.call(() =>
      this.authorised(path, init).catch((error: unknown) => {
        if (!(error instanceof ProviderRefused && error.status === 401)) throw error;
        // A token can end before its time. Nothing was done, so that the call may be repeated.
        this.token = undefined;
        return this.authorised(path, init);
      }),
    );
  }

  private async authorised(path: string, init: RequestInit): Promise<ProviderAnswer> {
    const headers = { authorization: `Bearer ${await this.accessToken()}`, 'content-type': 'application/json' };
    return callProvider(this.settings.MONNIFY_URL + path, { ...init, headers }, this.settings.PAYMENT_TIMEOUT_MS);
  }

  private async accessToken(): Promise<string> {
    const now = this.clock.now().getTime();
    if (this.token && this.token.until > now) return this.token.value;
    const { MONNIFY_URL, MONNIFY_API_KEY, MONNIFY_SECRET_KEY, PAYMENT_TIMEOUT_MS } = this.settings;
    const basic = Buffer.from(`${MONNIFY_API_KEY}:${MONNIFY_SECRET_KEY}`).toString('base64');
    const init = { method: 'POST', headers: { authorization: `Basic ${basic}` } };
    const { body } = await callProvider(`${MONNIFY_URL}/api/v1/auth/login`, init, PAYMENT_TIMEOUT_MS);
    const given = readToken(body);
    if (!given) throw new ProviderUnavailable('Monnify gave no access token');
    this.token = { value: given.token, until: now + given.seconds * 1000 - tokenMarginMs };
    return given.token;
  }
}
