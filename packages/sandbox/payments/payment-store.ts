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
  /** The session ID of the transfer at the payer's bank. */
  session?: string;
  /** Its bank account; absent for a checkout. */
  account?: TransferAccount;
}

export interface TransferAccount {
  number: string;
  bank: string;
  name: string;
  expiresAt: Date;
}

export interface Payment extends PaymentRequest {
  id: number;
  /** Kobo of the fee on top of the amount, borne by the payer. */
  addedFee: number;
  outcome: Outcome;
  /** Paid amount in kobo; 0 until it is paid. */
  paid: number;
  createdAt: Date;
  paidAt: Date | null;
  /** A status set through the control API; the provider reports it whatever the outcome. */
  forcedStatus: string | null;
  webhooks: WebhookAttempt[];
  disputes: Dispute[];
  refunds: Refund[];
}

/** A payer's complaint at the bank. */
export interface Dispute {
  id: number;
  category: string;
  /** Kobo. */
  amount: number;
  /** Null while it waits for the merchant. */
  resolution: DisputeResolution | null;
  dueAt: Date;
  createdAt: Date;
  resolvedAt: Date | null;
  evidence: Record<string, unknown> | null;
  /** Names of uploaded documents. */
  documents: string[];
  /** The merchant's message with the resolution. */
  message: string | null;
  calls: { evidence: number; documents: number; resolve: number };
}

export const DISPUTE_RESOLUTIONS = ['merchant-accepted', 'declined', 'auto-accepted'] as const;
export type DisputeResolution = (typeof DISPUTE_RESOLUTIONS)[number];

/** Money that goes back to the payer. */
export interface Refund {
  id: number;
  /** The merchant's, if any. */
  reference: string | null;
  /** Kobo. */
  amount: number;
  status: string;
  note: string;
  /** The id of the dispute that it ends. */
  dispute: number | null;
  createdAt: Date;
}

/** One attempt of a webhook. `status`: the HTTP status, or the reason why there was no response. */
export interface WebhookAttempt {
  at: Date;
  status: number | string;
}

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

  open(request: PaymentRequest, addedFee = 0): Payment {
    const payment: Payment = {
      ...request,
      id: ++this.lastId,
      addedFee,
      outcome: 'open',
      paid: 0,
      createdAt: new Date(this.now()),
      paidAt: null,
      forcedStatus: null,
      webhooks: [],
      disputes: [],
      refunds: [],
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

  dispute(payment: Payment, { category = 'chargeback', amount = payment.paid, dueInMs = 57_600_000 }): Dispute {
    const createdAt = new Date(this.now());
    const dueAt = new Date(createdAt.getTime() + dueInMs);
    const open = { resolution: null, resolvedAt: null, evidence: null, documents: [], message: null };
    const calls = { evidence: 0, documents: 0, resolve: 0 };
    const dispute: Dispute = { id: ++this.lastId, category, amount, dueAt, createdAt, ...open, calls };
    payment.disputes.push(dispute);
    return dispute;
  }

  /** All payments' disputes. One without an answer in time is accepted. */
  disputes(): [Payment, Dispute][] {
    const all = this.all().flatMap((payment) => payment.disputes.map((each): [Payment, Dispute] => [payment, each]));
    for (const [payment, dispute] of all) {
      if (dispute.resolution === null && dispute.dueAt.getTime() <= this.now())
        this.resolve(payment, dispute, 'auto-accepted');
    }
    return all;
  }

  resolve(payment: Payment, dispute: Dispute, resolution: DisputeResolution, message: string | null = null): void {
    Object.assign(dispute, { resolution, message, resolvedAt: new Date(this.now()) });
    if (resolution === 'auto-accepted') payment.forcedStatus = 'reversed';
    if (resolution === 'merchant-accepted')
      this.refund(payment, { amount: dispute.amount, status: 'processed', dispute: dispute.id });
  }

  refund(
    payment: Payment,
    {
      amount = payment.paid,
      status = 'pending',
      note = '',
      dispute = null,
      reference = null,
    }: Partial<Pick<Refund, 'amount' | 'status' | 'note' | 'dispute' | 'reference'>>,
  ): Refund {
    const refund = { id: ++this.lastId, reference, amount, status, note, dispute, createdAt: new Date(this.now()) };
    payment.refunds.push(refund);
    return refund;
  }

  /** Kobo of a payment that can still be refunded. */
  refundable({ paid, refunds }: Payment): number {
    const isGone = ({ status }: Refund) => status.toLowerCase() !== 'failed';
    return paid - refunds.filter(isGone).reduce((sum, { amount }) => sum + amount, 0);
  }

  /** By its account: the last payment, if a number is reused. */
  byAccount(number: string): Payment | undefined {
    return this.all().findLast(({ account }) => account?.number === number);
  }

  /** Sets the outcome; `amount` in kobo. False if the payment has succeeded already, which is final. */
  complete(payment: Payment, outcome: Exclude<Outcome, 'open'>, amount = payment.amount + payment.addedFee): boolean {
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
