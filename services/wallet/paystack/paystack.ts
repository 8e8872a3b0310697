import { Inject, Injectable } from '@nestjs/common';
import { RingletError } from '#libs/contracts/errors';
import { SETTINGS } from '#libs/platform/tools.module';
import {
  type Checkout,
  type CheckoutRequest,
  type PaymentProvider,
  type PaymentReport,
  ProviderUnavailable,
} from '../domain/payment';
import { callProvider, isObject } from '../providers/provider-call';
import { isSignedBy } from '../providers/webhook-signature';
import { type WalletSettings } from '../settings';
import { readCheckout, readTransaction } from './paystack-answers';

/** Paystack: card, bank, USSD. https://paystack.com/docs/api */
@Injectable()
export class Paystack implements PaymentProvider {
  readonly method = 'paystack';

  constructor(@Inject(SETTINGS) private readonly settings: WalletSettings) {}

  get isConfigured(): boolean {
    return this.settings.PAYSTACK_SECRET_KEY !== undefined;
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

  readWebhook(body: Buffer, signature: string): PaymentReport | undefined {
    const secret = this.settings.PAYSTACK_SECRET_KEY;
    if (secret === undefined || !isSignedBy(secret, body, signature))
      throw new RingletError('wallet/webhook-signature');
    const message = parse(body);
    return isObject(message) && message['event'] === 'charge.success' ? readTransaction(message['data']) : undefined;
  }

  private call(path: string, init: RequestInit = {}) {
    const headers = {
      authorization: `Bearer ${this.settings.PAYSTACK_SECRET_KEY}`,
      'content-type': 'application/json',
    };
    return callProvider(this.settings.PAYSTACK_URL + path, { ...init, headers }, this.settings.PAYMENT_TIMEOUT_MS);
  }
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
