export type PaymentProviderName = 'paystack' | 'monnify';

/** The outcome of a payment. `open`: none yet. */
export type Outcome = 'open' | 'success' | 'failed' | 'abandoned';

export interface PaymentRequest {
  /** The reference of the merchant. */
  reference: string;
  /** The reference of the provider: access code (Paystack) or transaction reference (Monnify). */
  providerReference: string;
  /** Kobo. */
  amount: number;
  currency: string;
  email: string;
  name: string;
  description: string;
  /** Where the browser goes after the checkout; empty for nowhere. */
  returnUrl: string;
  channels: string[];
  metadata: unknown;
}

export interface Payment extends PaymentRequest {
  id: number;
  outcome: Outcome;
  /** Paid amount in kobo; 0 until it is paid. */
  paid: number;
  createdAt: Date;
  paidAt: Date | null;
  /** A status set through the control API; the provider reports it whatever the outcome. */
  forcedStatus: string | null;
  webhooks: WebhookAttempt[];
}

/** One attempt of a webhook. `status`: the HTTP status, or the reason why there was no response. */
export interface WebhookAttempt {
  at: Date;
  status: number | string;
}

/** The payments of one provider. */
export class PaymentStore {
  private readonly payments = new Map<string, Payment>();
  private readonly paymentsByProviderReference = new Map<string, Payment>();
  private lastId: number;

  constructor(
    firstId: number,
    private readonly now: () => number,
  ) {
    this.lastId = firstId - 1;
  }

  open(request: PaymentRequest): Payment {
    const payment: Payment = {
      ...request,
      id: ++this.lastId,
      outcome: 'open',
      paid: 0,
      createdAt: new Date(this.now()),
      paidAt: null,
      forcedStatus: null,
      webhooks: [],
    };
    this.payments.set(payment.reference, payment);
    this.paymentsByProviderReference.set(payment.providerReference, payment);
    return payment;
  }

  byReference(reference: string): Payment | undefined {
    return this.payments.get(reference);
  }

  byProviderReference(providerReference: string): Payment | undefined {
    return this.paymentsByProviderReference.get(providerReference);
  }

  all(): Payment[] {
    return [...this.payments.values()];
  }

  /** Sets the outcome; `amount` in kobo. False if the payment has succeeded already, which is final. */
  complete(payment: Payment, outcome: Exclude<Outcome, 'open'>, amount = payment.amount): boolean {
    if (payment.outcome === 'success') return false;
    payment.outcome = outcome;
    if (outcome === 'success') {
      payment.paid = amount;
      payment.paidAt = new Date(this.now());
      payment.forcedStatus = null;
    }
    return true;
  }
}
