export type ProviderName = 'paystack' | 'monnify';

/** What the payer did. `open`: nothing yet. */
export type Outcome = 'open' | 'success' | 'failed' | 'abandoned';

export interface PaymentRequest {
  /** The shop's own reference. */
  reference: string;
  /** The provider's: Paystack's access code, Monnify's transaction reference. */
  ticket: string;
  /** Kobo. */
  amount: number;
  currency: string;
  email: string;
  name: string;
  description: string;
  /** Where the browser goes afterwards; empty = nowhere. */
  returnUrl: string;
  channels: string[];
  metadata: unknown;
}

export interface Payment extends PaymentRequest {
  id: number;
  outcome: Outcome;
  /** Kobo; what arrived, 0 until then. */
  paid: number;
  createdAt: Date;
  paidAt: Date | null;
  /** A status that a person or a test dictates; the provider tells this one whatever happened. */
  dictatedStatus: string | null;
  webhooks: WebhookTry[];
}

/** One try to tell the shop. `status`: what it answered, or why there was no answer. */
export interface WebhookTry {
  at: Date;
  status: number | string;
}

/** Every payment that one provider was asked for. */
export class PaymentStore {
  private readonly payments = new Map<string, Payment>();
  private readonly tickets = new Map<string, Payment>();
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
      dictatedStatus: null,
      webhooks: [],
    };
    this.payments.set(payment.reference, payment);
    this.tickets.set(payment.ticket, payment);
    return payment;
  }

  byReference(reference: string): Payment | undefined {
    return this.payments.get(reference);
  }

  byTicket(ticket: string): Payment | undefined {
    return this.tickets.get(ticket);
  }

  all(): Payment[] {
    return [...this.payments.values()];
  }

  /** Notes what the payer did; `amount` in kobo, as asked for if left out. What is paid stays paid: false. */
  settle(payment: Payment, outcome: Exclude<Outcome, 'open'>, amount = payment.amount): boolean {
    if (payment.outcome === 'success') return false;
    payment.outcome = outcome;
    if (outcome === 'success') {
      payment.paid = amount;
      payment.paidAt = new Date(this.now());
      payment.dictatedStatus = null;
    }
    return true;
  }
}
