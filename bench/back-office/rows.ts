import { type Document, ObjectId } from 'mongodb';
import { dayMs } from '@ringlet/contracts/durations';

/** Deposits, orders and postings per client, the same in every size, so that a search finds equally many rows. */
export const rowsPerClient = 10;
const startedAt = Date.UTC(2026, 0, 1);
/** The number of items that wait for an admin, the same in every size. */
export const waiting = 50;
/** The days over which every size's rows are spread. */
const days = 300;
const later = new Date(Date.now() + 365 * dayMs);
const depositStatuses = ['approved', 'approved', 'approved', 'pending', 'declined'] as const;
const states = ['completed', 'completed', 'refunded', 'active', 'declined', 'completed'] as const;
const kinds = {
  account: 1,
  deposit: 2,
  order: 3,
  act: 4,
  request: 5,
  bid: 6,
  mail: 7,
  line: 8,
  change: 9,
  endpoint: 10,
  delivery: 11,
  rates: 12,
} as const;

/** A deterministic hash of an index. */
const hash = (index: number): number => Math.imul(index + 1, 0x9e3779b1) >>> 0;
const padded = (index: number, digits: number): string => String(index).padStart(digits, '0');

export const emailOf = (client: number): string => `client-${padded(client, 7)}@example.com`;
export const nameOf = (client: number): string => `Client Number${padded(client, 7)}`;
export const referenceOf = (index: number): string => `RL-${padded(index, 24)}`;
export const accessCodeOf = (index: number): string => `access${padded(index, 9)}`;
export const activationOf = (index: number): string => `act${padded(index, 9)}`;
export const numberOf = (index: number): string => `1${padded(hash(index), 10)}`;
export const amountOf = (index: number): number => 100_000 + (hash(index) % 50_000) * 100;
const methodOf = (index: number) => (hash(index) % 4 === 0 ? 'monnify' : 'paystack');
export const statusOf = (index: number) => depositStatuses[hash(index) % depositStatuses.length]!;

/** A size's documents. Their ids grow with time, like those of the services. */
export class Rows {
  readonly clients: number;

  constructor(readonly count: number) {
    this.clients = Math.ceil(count / rowsPerClient);
  }

  private timeOf(index: number): Date {
    return new Date(startedAt + (index / this.count) * days * dayMs);
  }

  private idOf(kind: keyof typeof kinds, index: number): ObjectId {
    const seconds = Math.floor(this.timeOf(index).getTime() / 1000).toString(16);
    return new ObjectId(`${seconds}${padded(kinds[kind], 4)}${padded(index, 12)}`);
  }

  /** Whether it is one of the waiting ones, which are spread over all rows. */
  private waits(index: number, of: number): boolean {
    return index % Math.floor(of / waiting) === 0;
  }

  private clientOf(index: number): number {
    return index % this.clients;
  }

  userOf(index: number): ObjectId {
    return this.idOf('account', this.clientOf(index));
  }

  orderIdOf(index: number): string {
    return this.idOf('order', index).toHexString();
  }

  account(index: number): Document {
    return {
      _id: this.idOf('account', index),
      state: 'open',
      name: nameOf(index),
      nameKey: nameOf(index).toLowerCase(),
      lastNameKey: `number${padded(index, 7)}`,
      email: emailOf(index),
      emailKey: emailOf(index),
      role: 'client',
      epoch: 0,
      registeredAt: this.timeOf(index),
    };
  }

  deposit(index: number): Document {
    const amount = amountOf(index);
    const waits = this.waits(index, this.count);
    return {
      _id: this.idOf('deposit', index),
      reference: referenceOf(index),
      accessCode: accessCodeOf(index),
      userId: this.userOf(index).toHexString(),
      name: nameOf(this.clientOf(index)),
      email: emailOf(this.clientOf(index)),
      method: waits ? 'crypto' : methodOf(index),
      ...(waits && { crypto: { type: 'Bitcoin', address: 'bc1q', hash: `hash${padded(index, 60)}` } }),
      currency: 'NGN',
      rate: '1',
      requested: amount,
      amount,
      status: waits ? 'pending' : statusOf(index),
      ...(waits && { reportedSince: amount + 100 }),
      createdAt: this.timeOf(index),
    };
  }

  order(index: number): Document {
    const number = numberOf(index);
    return {
      _id: this.idOf('order', index),
      userId: this.userOf(index).toHexString(),
      requestKey: `bench ${index}`,
      requestHash: 'bench',
      kind: 'code',
      state: states[hash(index) % states.length],
      country: '5',
      countryName: 'USA',
      service: '1',
      serviceName: 'WhatsApp',
      price: 10_000 + (hash(index) % 5000) * 10,
      usCents: 15,
      cost: 8000,
      provider: 'sms-man',
      activationId: activationOf(index),
      createdAt: this.timeOf(index),
      received: false,
      nextSms: { round: 0 },
      messages: [],
      number,
      numberTails: [`+${number}`, ...Array.from({ length: number.length - 5 }, (_, start) => number.slice(start))],
      ...(this.waits(index, this.count) && { review: { status: 'open', reason: 'bench' } }),
    };
  }

  /** The purchase of the order with this index. */
  posting(index: number): Document {
    const change = -10_000;
    return {
      _id: `purchase:${this.orderIdOf(index)}`,
      kind: 'purchase',
      about: this.orderIdOf(index),
      userId: this.userOf(index).toHexString(),
      change,
      balanceAfter: 5000,
      sequence: Math.floor(index / this.clients) + 1,
      legs: [
        { account: 'clients', amount: change },
        { account: 'sales', amount: -change },
      ],
      at: this.timeOf(index),
      correlationId: 'bench',
    };
  }

  act(index: number): Document {
    const about = referenceOf(index);
    const userId = this.userOf(index).toHexString();
    return {
      _id: this.idOf('act', index),
      at: this.timeOf(index),
      adminId: this.idOf('account', 0).toHexString(),
      action: index % 2 ? 'deposit.approved' : 'balance.adjusted',
      about,
      userId,
      subjects: [about, userId],
    };
  }

  adjustmentRequest(index: number): Document {
    return {
      _id: this.idOf('request', index),
      posting: `adjustment:bench:${index}`,
      requestedBy: this.idOf('account', 0).toHexString(),
      key: String(index),
      userId: this.userOf(index).toHexString(),
      amount: 20_000_000,
      reason: 'bench',
      state: this.waits(index, this.clients) ? 'requested' : 'approved',
      requestedAt: this.timeOf(index),
      expiresAt: later,
      deleteAt: later,
    };
  }

  /** A change of the pricing rules, with the two rules that apply after it. */
  pricingRulesChange(index: number): Document {
    const rules = [0, 1].map((service) => {
      return { id: padded(service, 24), service: String(service), margin: String((index + service) % 90) };
    });
    return {
      _id: this.idOf('change', index),
      version: index + 1,
      at: this.timeOf(index),
      admin: this.idOf('account', 0).toHexString(),
      reason: 'bench',
      action: 'replaced',
      rules,
    };
  }

  costChange(index: number): Document {
    const rates = { lowcost: '30', highcost: '20', rate_usd: '1', rate_ngn: '1540.58', rate_rub: '80.25' };
    return {
      _id: this.idOf('rates', index),
      version: index + 1,
      at: this.timeOf(index),
      admin: this.idOf('account', 0).toHexString(),
      from: rates,
      to: { ...rates, lowcost: '40' },
    };
  }

  /** One for each client. */
  endpoint(index: number): Document {
    return {
      _id: this.idOf('endpoint', index),
      userId: this.userOf(index).toHexString(),
      slot: 0,
      url: 'https://shop.example.com/webhooks',
      events: ['number.activated'],
      balanceBelow: 100_000,
      secret: 'bench',
      createdAt: this.timeOf(index),
      scheduled: 0,
    };
  }

  delivery(index: number): Document {
    const now = new Date();
    return {
      _id: this.idOf('delivery', index),
      endpointId: this.idOf('endpoint', this.clientOf(index)),
      messageId: `msg_${index}`,
      eventAt: now,
      source: { type: 'number.activated', orderId: this.orderIdOf(index) },
      state: 'delivered',
      tries: 1,
      attempts: [{ at: now, durationMs: 80, status: 200 }],
      createdAt: now,
    };
  }

  bid(index: number): Document {
    return {
      _id: this.idOf('bid', index),
      userId: this.userOf(index).toHexString(),
      requestKey: `bench ${index}`,
      requestHash: 'bench',
      buys: true,
      country: '5',
      countryName: 'USA',
      service: '1',
      serviceName: 'WhatsApp',
      price: 10_000,
      count: 1,
      filled: 0,
      state: 'ended',
      ending: 'expired',
      attempts: 0,
      orderIds: [],
      createdAt: this.timeOf(index),
      until: this.timeOf(index),
    };
  }

  mail(index: number): Document {
    const userId = this.userOf(index).toHexString();
    return {
      _id: this.idOf('mail', index),
      channel: 'mail',
      state: 'sent',
      userId,
      subject: 'bench',
      endedAt: new Date(),
    };
  }

  orphan(index: number): Document {
    return {
      _id: `sms-man:orphan${index}`,
      provider: 'sms-man',
      activationId: `orphan${index}`,
      orderId: this.orderIdOf(index),
      number: numberOf(index),
      createdAt: this.timeOf(index),
      job: { queue: 'cancel:sms-man', runAt: later, attempts: 0 },
    };
  }

  profitLine(index: number): Document {
    const at = this.timeOf(index);
    const [service, country] = [String(hash(index) % 50), String(hash(index) % 10)];
    return {
      _id: this.idOf('line', index),
      version: 1,
      orderId: this.orderIdOf(index),
      kind: 'sale',
      at,
      day: at.toISOString().slice(0, 10),
      service,
      serviceName: `Service ${service}`,
      country,
      countryName: `Country ${country}`,
      provider: 'sms-man',
      price: 10_000,
      cost: 8000,
    };
  }
}

const dayAt = (back: number): string => new Date(startedAt + (days - 1 - back) * dayMs).toISOString().slice(0, 10);
/** The last 30 days, which have the same sums in every size. */
export const lastDays = { from: dayAt(29), to: dayAt(0) };

/** The sums of 500 combinations on each of the last days. */
export function profitDays(many: number): Document[] {
  return Array.from({ length: many * 500 }, (_, index) => {
    const day = dayAt(Math.floor(index / 500));
    const [service, country] = [String(index % 50), String(Math.floor((index % 500) / 50))];
    return {
      _id: `1:${day}:${service}:${country}:sms-man`,
      version: 1,
      day,
      service,
      serviceName: `Service ${service}`,
      country,
      countryName: `Country ${country}`,
      provider: 'sms-man',
      sold: 7,
      refunded: 1,
      charged: 70_000,
      refunds: 10_000,
      cost: 56_000,
      returned: 8000,
      uncosted: 0,
    };
  });
}

export function growthDays(many: number): { readonly clients: Document[]; readonly deposits: Document[] } {
  const ids = Array.from({ length: many }, (_, back) => ({ _id: `1:${dayAt(back)}` }));
  return {
    clients: ids.map((id) => ({ ...id, registered: 40, funded: 30, bought: 20, coded: 10 })),
    deposits: ids.map((id) => ({
      ...id,
      deposits: 50,
      deposited: 5_000_000,
      fees: 7500,
      feesByRate: 0,
      feesUnknown: 0,
    })),
  };
}
