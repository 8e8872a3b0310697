import { type Reply, SandboxClient } from '../harness/api';
import { type OfferView, purchaseBody } from '../harness/client-actions';
import { type Random } from '../simulation/engine/random';
import { type Client } from './client';

export interface Received {
  /** Ids of orders. */
  readonly confirmed: string[];
  readonly accounts: string[];
}

export interface Market {
  readonly offer: OfferView;
  /** Naira. */
  readonly price: number;
}

interface OrderView {
  readonly id: string;
  readonly number: string;
}
interface RentalOffer {
  readonly unit: string;
  readonly count: number;
  readonly price: number;
}
type Bought = { readonly order: OrderView };
type Messages = Reply & { readonly messages: readonly { readonly sms: string }[] };

const naira = 20_000;
const adminReads = [
  '/admin/getUsers?limit=20',
  '/admin/deposits?limit=20',
  '/admin/purchased-numbers?limit=20',
  '/admin/dashboard',
  '/admin/dead-letters',
  '/admin/verifications',
  '/admin/upstream-balances',
  '/admin/audit?limit=20',
  `/analytics/purchase-summary?year=${new Date().getFullYear()}`,
  `/analytics/deposit-summary?year=${new Date().getFullYear()}`,
];
const clientReads = ['/client/profile', '/client/statement', '/client/purchased-numbers', '/client/deposit-history'];

/** A person with an account, who does one thing after the other. */
export class Person {
  private client: Client;
  private isLoggedIn = false;
  private count = 0;

  constructor(
    private readonly visitor: Client,
    private readonly sandbox: SandboxClient,
    private readonly market: () => Market,
    private readonly received: Received,
    private readonly random: Random,
  ) {
    this.client = visitor;
  }

  /** Until `isOver`, now and then with another account. */
  async live(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      if (this.count++ % 40 === 0 || !this.isLoggedIn) await this.open();
      if (this.isLoggedIn) await this.act();
      await new Promise((resolve) => setTimeout(resolve, this.random.between(50, 300)));
    }
  }

  private async act(): Promise<void> {
    const chance = this.random.next();
    if (chance < 0.5) return this.buy();
    if (chance < 0.6) return this.rent();
    if (chance < 0.72) return this.deposit();
    const path = this.random.pick(clientReads);
    await this.client.ask('read own pages', { path });
  }

  /** Registers and logs in. */
  private async open(): Promise<void> {
    const email = `run-${crypto.randomUUID()}@example.com`;
    const password = 'correct horse';
    const body = { name: 'Ada Client', email, password, password_confirmation: password };
    const taken = ['auth/email-taken'];
    const registered = await this.visitor.ask('register', {
      method: 'POST',
      path: '/auth/register',
      body,
      doneCodes: taken,
    });
    if (registered.answer.outcome !== 'done') return;
    const { reply } = await this.visitor.ask('log in', {
      method: 'POST',
      path: '/auth/login',
      body: { email, password },
    });
    const { token } = (reply ?? {}) as { token?: string };
    if (token === undefined) return;
    this.received.accounts.push(token);
    this.client = this.visitor.withToken(token);
    this.isLoggedIn = true;
    await this.deposit();
  }

  /** Most pay; some change their mind, and some payments send no webhook. */
  private async deposit(): Promise<void> {
    const method = this.random.chance(0.6) ? 'paystack' : 'monnify';
    const { answer, reply } = await this.client.ask<{ reference: string }>('start a deposit', {
      method: 'POST',
      path: '/client/deposit/initiate',
      body: { currency: 'NGN', amount: naira, method },
      key: crypto.randomUUID(),
    });
    if (answer.outcome !== 'done' || !reply || this.random.chance(0.1)) return;
    const { reference } = reply.data;
    await this.sandbox.control('pay', { reference, outcome: 'success', webhook: this.random.chance(0.8) });
    // Some close the page: the webhook or the verification of open deposits has to find the payment.
    if (this.random.chance(0.2)) return;
    await this.client.ask<{ deposit: { status: string } }>('verify a deposit', {
      path: `/client/verify-payment?reference=${reference}`,
      until: ({ data }) => data.deposit.status === 'approved',
    });
  }

  /** A third of the numbers get a code, a third are refunded, and a third expire. */
  private async buy(): Promise<void> {
    const { offer, price } = this.market();
    const bought = await this.paid('buy a number', { path: '/api/BuyNumber', body: purchaseBody(offer, price) });
    if (bought === undefined) return;
    if (this.count % 3 === 0) await this.receive(bought.order);
    else if (this.count % 3 === 1) await this.refund(bought.order);
  }

  private async rent(): Promise<void> {
    const { reply } = await this.client.ask<{ offers: RentalOffer[] }>('read rental offers', {
      path: '/client/rentals/offers?country=US',
    });
    const [shortest] = reply?.status === true ? reply.data.offers : [];
    if (shortest === undefined) return;
    const { unit, count, price } = shortest;
    const rented = await this.paid('rent a number', {
      path: '/client/rentals',
      body: { country: '5', unit, count, price },
    });
    if (rented === undefined) return;
    if (this.count % 3 === 0) await this.receive(rented.order);
    else if (this.count % 3 === 1) await this.refund(rented.order);
    else
      await this.paid('extend a rental', {
        path: `/client/rentals/${rented.order.id}/extend`,
        body: { unit, count, price },
      });
  }

  /** Sends a purchase, after a deposit if the money does not suffice. */
  private async paid(kind: string, call: { path: string; body: object }): Promise<Bought | undefined> {
    const key = crypto.randomUUID();
    const { answer, reply } = await this.client.ask<Bought>(kind, { method: 'POST', ...call, key });
    if (answer.code === 'wallet/insufficient-balance') await this.deposit();
    if (answer.outcome !== 'done' || !isBought(reply)) return undefined;
    this.received.confirmed.push(reply.data.order.id);
    return reply.data;
  }

  /** The provider gets an SMS for the number; the client waits for it. */
  private async receive({ id, number }: OrderView): Promise<void> {
    const text = `Your code is ${this.random.between(100_000, 999_999)} (${id})`;
    const isSent = await this.sandbox.control('sms', { number, text }).then(
      () => true,
      () => false,
    );
    if (!isSent) return;
    await this.client.ask<{ status: string }>('read a code', {
      path: `/api/sms/${id}`,
      until: (reply) => (reply as Messages).messages.some(({ sms }) => sms === text) || reply.data.status !== 'active',
    });
  }

  private async refund({ id }: OrderView): Promise<void> {
    await this.client.ask('refund a number', {
      method: 'POST',
      path: `/api/refund/${id}`,
      body: {},
      key: crypto.randomUUID(),
      doneCodes: ['numbers/already-refunded'],
    });
  }
}

/** An admin who reads one back office page after the other. */
export async function readBackOffice(
  visitor: Client,
  admin: { readonly email: string; readonly password: string },
  isOver: () => boolean,
): Promise<void> {
  const { reply } = await visitor.ask('log in', { method: 'POST', path: '/auth/login', body: admin });
  const { token } = (reply ?? {}) as { token?: string };
  if (token === undefined) throw new Error("the admin can't log in");
  const client = visitor.withToken(token);
  for (let count = 0; !isOver(); count++) {
    await client.ask('read the back office', { path: adminReads[count % adminReads.length] ?? '' });
    await new Promise((resolve) => setTimeout(resolve, 400));
  }
}

function isBought(reply: Reply<Bought> | undefined): reply is Reply<Bought> {
  return reply?.http === 200;
}
