import { Inject, Injectable } from '@nestjs/common';
import { RingletError } from '@ringlet/contracts/errors';
import { SETTINGS } from '@ringlet/platform/core.module';
import {
  type Checkout,
  type CheckoutRequest,
  type PaymentProvider,
  type PaymentReport,
  ProviderUnavailable,
} from '../../domain/payment-provider';
import { Circuits } from '../circuits';
import { callProvider, readJson } from '../provider-call';
import { type ProviderCircuit } from '../provider-circuit';
import { isSignedBy } from '../webhook-signature';
import { type WalletSettings } from '../../settings';
import { readCheckout, readTransaction } from './paystack-responses';

/** Paystack: card, bank, USSD. https://paystack.com/docs/api */
@Injectable()
export class Paystack implements PaymentProvider {
  readonly method = 'paystack';

  private readonly circuit: ProviderCircuit;

  constructor(
    @Inject(SETTINGS) private readonly settings: WalletSettings,
    circuits: Circuits,
  ) {
    this.circuit = circuits.for(this.method);
  }

  get isConfigured(): boolean {
    return this.settings.PAYSTACK_SECRET_KEY !== undefined;
  }

  get isSilent(): boolean {
    return this.circuit.isOpen;
  }

  async open(request: CheckoutRequest): Promise<Checkout> {
    const { body } = await this.call('/transaction/initialize', {
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
    if (!checkout) throw new ProviderUnavailable('Paystack answered an initialisation with something else');
    return checkout;
  }

  async look(reference: string): Promise<PaymentReport | undefined> {
    const { status, body } = await this.call(`/transaction/verify/${encodeURIComponent(reference)}`);
    if (status === 404) return undefined;
    const report = readTransaction(body['data']);
    if (report?.reference !== reference)
      throw new ProviderUnavailable('Paystack answered a verification with something else');
    return report;
  }

  readWebhook(body: Buffer, signature: string): PaymentReport | 'unreadable' | undefined {
    const secret = this.settings.PAYSTACK_SECRET_KEY;
    if (secret === undefined || !isSignedBy(secret, body, signature))
      throw new RingletError('wallet/webhook-signature');
    const message = readJson(body.toString('utf8'));
    if (!message) return 'unreadable';
    return message['event'] === 'charge.success' ? (readTransaction(message['data']) ?? 'unreadable') : undefined;
  }

  private call(path: string, init: RequestInit = {}) {
    const headers = {
      authorization: `Bearer ${this.settings.PAYSTACK_SECRET_KEY}`,
      'content-type': 'application/json',
    };
    const { PAYSTACK_URL, PAYMENT_TIMEOUT_MS } = this.settings;
    return this.circuit.call(() => callProvider(PAYSTACK_URL + path, { ...init, headers }, PAYMENT_TIMEOUT_MS));
  }
}
