import { type Kobo } from '@ringlet/contracts/money';

/**
 * What a payment provider says of a payment. `paid`: money arrived, `amount` of it; `waiting`: it may still arrive;
 * `failed`: this try came to nothing (some providers let the payer try again).
 */
export interface PaymentReport {
  readonly reference: string;
  readonly state: 'paid' | 'waiting' | 'failed';
  /** Kobo that arrived; only means something when paid in NGN. */
  readonly amount: Kobo;
  /** As the provider names it. */
  readonly currency: string;
  /** The provider's own word, for people who look into a case. */
  readonly providerStatus: string;
}

/** What a provider is asked to open a checkout for. */
export interface CheckoutRequest {
  readonly reference: string;
  readonly amount: Kobo;
  readonly name: string;
  readonly email: string;
  /** Where the browser comes back to. */
  readonly callbackUrl: string;
}

export interface Checkout {
  /** The provider's own key of the payment. */
  readonly accessCode: string;
  readonly authorizationUrl: string;
}

/** A payment provider. Each stands in a folder of its own and speaks its protocol there and nowhere else. */
export interface PaymentProvider {
  readonly method: 'paystack' | 'monnify';
  /** Its keys are set. */
  readonly isConfigured: boolean;
  /** It has not answered lately and is not asked for the moment. */
  readonly isSilent: boolean;
  /** Never repeated by itself. Errors: ProviderUnavailable (it may have been opened), ProviderRefused. */
  open(request: CheckoutRequest): Promise<Checkout>;
  /** What it says now; undefined for a payment that it doesn't know. Errors: ProviderUnavailable, ProviderRefused. */
  look(reference: string): Promise<PaymentReport | undefined>;
  /**
   * Reads what it sent by itself; undefined where that concerns no payment, `unreadable` where it does, or may, and can't be
   * understood. Errors: wallet/webhook-signature.
   */
  readWebhook(body: Buffer, signature: string): PaymentReport | 'unreadable' | undefined;
}

/** No answer, or none that can be used: nothing is known of what became of the call. */
export class ProviderUnavailable extends Error {}

/** A clear no, with the HTTP status that it came with: nothing was done. */
export class ProviderRefused extends Error {
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}
