import { Types } from 'mongoose';
import { type Caller } from '@ringlet/contracts/caller';
import { RingletError } from '@ringlet/contracts/errors';
import { kobo } from '@ringlet/contracts/money';
import { type BuyNumberReply, type OrderKind, type SmsWebhookInput } from '@ringlet/contracts/numbers/orders';
import { type InitiateDepositReply } from '@ringlet/contracts/wallet/deposits';
import { type BidRow } from '../../../services/numbers/bids/bid.model';
import { Bids } from '../../../services/numbers/bids/bids';
import { PurchaseNumber } from '../../../services/numbers/orders/purchase-number';
import { RefundOrder } from '../../../services/numbers/orders/refund-order';
import { RequestNextSms } from '../../../services/numbers/orders/request-next-sms';
import { SmsWebhook } from '../../../services/numbers/orders/sms-webhook';
import { ExtendRental } from '../../../services/numbers/rentals/extend-rental';
import { RentNumber } from '../../../services/numbers/rentals/rent-number';
import { SwapNumber } from '../../../services/numbers/swaps/swap-number';
import { AdjustBalance } from '../../../services/wallet/adjustments/adjust-balance';
import { DecideDeposit } from '../../../services/wallet/admin/decide-deposit';
import { InitiateDeposit } from '../../../services/wallet/deposits/initiate-deposit';
import { ReceiveWebhook } from '../../../services/wallet/deposits/receive-webhook';
import { VerifyDeposit } from '../../../services/wallet/deposits/verify-deposit';
import { Owner } from '../engine/scheduler';
import { lowPrice, rowsOf } from '../final-checks';
import { smsWebhookSecret } from '../processes/numbers';
import { type SimulatedProcess } from '../processes/process';
import { type ServiceName, type World } from '../world';
import { Records } from './records';

/** Codes after which the outcome of a request is open. */
const undecided = new Set([
  'platform/unavailable',
  'platform/internal',
  'platform/idempotency-in-progress',
  'numbers/order-unresolved',
  'numbers/refund-unresolved',
  'numbers/swap-unresolved',
  // Another copy of the request may be accepted.
  'numbers/too-many-refusals',
  'wallet/provider-unavailable',
]);
const enough = 100_000_000;
const span = { unit: 'hour', count: 4 } as const;

/** Each action and how often it is chosen; a run draws a factor for each, so that some runs are about few actions. */
const weights = {
  buy: 6,
  rent: 2,
  extend: 2,
  deposit: 3,
  refund: 3,
  sms: 8,
  'next-sms': 5,
  swap: 2,
  bid: 2,
  'refund-by-admin': 1,
  adjust: 1,
  decide: 1,
} as const;
type Action = keyof typeof weights;
const factors = [0, 1, 1, 4];

type Handler<Reply> = (process: SimulatedProcess) => Promise<Reply>;

/** How many purchases swap automatically. */
const autoSwapRate = 0.3;

/** Clients, payers, an admin and the providers' webhooks: everything that happens to Ringlet from outside. */
export class Clients {
  readonly records = new Records();
  private readonly callers: Caller[];
  private readonly admin: Caller = { id: new Types.ObjectId().toHexString(), role: 'admin', session: 's' };
  private readonly owner = new Owner('clients');
  /** Every action as often as it is chosen in this run. */
  private readonly mix: readonly Action[];
  private keys = 0;
  private left: number;
  private active = 0;

  constructor(
    private readonly world: World,
    actions: number,
  ) {
    this.left = actions;
    const mix = Object.entries(weights).flatMap(([action, weight]) => {
      const factor = action === 'buy' ? 1 : world.random.pick(factors);
      return Array<Action>(weight * factor).fill(action as Action);
    });
    this.mix = mix;
    this.callers = Array.from({ length: world.random.between(1, 3) }, () => {
      return { id: new Types.ObjectId().toHexString(), role: 'client', session: 's' };
    });
  }

  get isDone(): boolean {
    return this.left <= 0 && this.active === 0;
  }

  begin(): void {
    const { scheduler, random } = this.world;
    const thinkMs = random.pick([300, 3000, 15_000]);
    for (const { id: userId } of this.callers) void this.fund(userId);
    const next = (): void => {
      scheduler.addTimer(this.owner, random.between(1, thinkMs), () => {
        if (this.left-- <= 0) return;
        next();
        this.act();
      });
    };
    next();
  }

  /** Most clients begin with money. */
  private async fund(userId: string): Promise<void> {
    const amount = this.world.random.below(10) * 50_000;
    const input = { userId, amount, reason: 'a beginning', idempotencyKey: this.newKey() };
    const attempt = () =>
      this.send('wallet', ({ container }) => container.get(AdjustBalance).run(input, this.admin.id, 'fund'));
    for (let isOpen = amount > 0; isOpen;) {
      const outcome = await attempt().catch(errorOf);
      isOpen = outcome instanceof RingletError && undecided.has(outcome.code);
      if (isOpen) await this.wait(2000);
    }
  }

  private act(): void {
    const { random } = this.world;
    const caller = random.pick(this.callers);
    this.active++;
    void this.perform(random.pick(this.mix), caller)
      .catch((error: unknown) => {
        if (!(error instanceof RingletError)) this.world.fail(`a client failed: ${String(error)}`);
      })
      .finally(() => this.active--);
  }

  private perform(action: Action, caller: Caller): Promise<unknown> {
    switch (action) {
      case 'buy':
        return this.buy(caller);
      case 'rent':
        return this.rent(caller);
      case 'extend':
        return this.extend(caller);
      case 'deposit':
        return this.deposit(caller);
      case 'refund':
        return this.refund(caller);
      case 'sms':
        return this.receiveSms();
      case 'next-sms':
        return this.requestNextSms(caller);
      case 'swap':
        return this.swap(caller);
      case 'bid':
        return this.bid(caller);
      case 'refund-by-admin':
        return this.refundByAdmin();
      case 'adjust':
        return this.adjust(caller);
      case 'decide':
        return this.decideDeposit();
    }
  }

  private buy(caller: Caller): Promise<unknown> {
    const { random } = this.world;
    const service = random.pick(['wa', 'tg']);
    const autoSwapMinutes = random.chance(autoSwapRate) ? random.between(5, 12) : undefined;
    return this.purchase(caller, (idempotencyKey) => ({ container }) => {
      const input = { country: '1', service, price: enough, autoSwapMinutes, idempotencyKey };
      return container.get(PurchaseNumber).purchase(input, caller, 'buy');
    });
  }

  private rent(caller: Caller): Promise<unknown> {
    return this.purchase(
      caller,
      (idempotencyKey) =>
        ({ container }) =>
          container.get(RentNumber).rent({ ...span, country: '1', price: enough, idempotencyKey }, caller, 'rent'),
      'rental',
    );
  }

  private extend(caller: Caller): Promise<unknown> {
    const orderId = this.records.anyOrder(this.world.random, { userId: caller.id, kind: 'rental' });
    if (orderId === undefined) return Promise.resolve();
    return this.purchase(
      caller,
      (idempotencyKey) =>
        ({ container }) => {
          const input = { ...span, orderId, price: enough, idempotencyKey };
          return container.get(ExtendRental).extend(input, caller, 'extend');
        },
      'extension',
    );
  }

  /** Sends the request once or twice, and again with the same key while its outcome is open. */
  private async purchase(
    { id }: Caller,
    handlerOf: (key: string | undefined) => Handler<BuyNumberReply>,
    kind: OrderKind = 'code',
  ): Promise<void> {
    const { random } = this.world;
    const key = random.chance(0.8) ? this.newKey() : undefined;
    const attempt = () => this.send('numbers', handlerOf(key), 30_000);
    const outcomes = await this.repeatedly(attempt, key !== undefined);
    for (const outcome of outcomes) {
      const requestKey = key === undefined ? undefined : `${id}:${key}`;
      if (outcome instanceof RingletError) {
        // A refusal before the order is stored does not bind another request with its key; those of codes are made after.
        const isBinding = requestKey !== undefined && kind === 'code' && isDefinite(outcome);
        if (isBinding) this.records.refused.push({ requestKey, code: outcome.code });
      } else if (kind !== 'extension') this.records.confirmed.set(outcome.order.id, { userId: id, kind, requestKey });
    }
  }

  private async deposit({ id: userId }: Caller): Promise<void> {
    const { random, payments } = this.world;
    const amount = random.between(1, 5) * 100_000;
    const idempotencyKey = random.chance(0.8) ? this.newKey() : undefined;
    const input = { userId, name: 'Ada', email: 'a@b.test', method: 'paystack', currency: 'NGN', amount } as const;
    const attempt = () =>
      this.send('wallet', ({ container }) => container.get(InitiateDeposit).run({ ...input, idempotencyKey }, 'open'));
    const replies = await this.repeatedly<InitiateDepositReply>(attempt, idempotencyKey !== undefined);
    const references = replies.flatMap((reply) => (reply instanceof RingletError ? [] : (reply.reference ?? [])));
    if (idempotencyKey !== undefined && new Set(references).size > 1) this.world.fail('one key opened two deposits');
    const reference = references[0];
    const payment = payments.payments.get(reference ?? '');
    if (!payment) return;
    if (random.chance(0.2)) return this.sendWebhook(payment.reference);
    await this.wait(20_000);
    const parts = random.chance(0.2) ? [amount / 2, amount / 2] : [amount];
    for (const part of parts) {
      payment.paid += part;
      payment.paidAt = this.world.scheduler.now;
      for (let count = random.below(3); count > 0; count--) void this.sendWebhook(payment.reference);
      await this.wait(20_000);
    }
    if (random.chance(0.6)) await this.verify(userId, payment.reference);
  }

  private async sendWebhook(reference: string): Promise<void> {
    const forged = this.world.random.chance(0.1) ? ({ state: 'paid', amount: kobo(99_000_000) } as const) : {};
    const webhook = this.world.payments.webhook(reference, forged);
    await this.wait(10_000);
    const input = { provider: 'paystack', ...webhook } as const;
    const attempt = () => this.send('wallet', ({ container }) => container.get(ReceiveWebhook).run(input, 'webhook'));
    await this.repeatedly(attempt, true);
  }

  private verify(userId: string, reference: string): Promise<unknown> {
    return this.send('wallet', async ({ container }) => {
      await container.get(VerifyDeposit).forClient({ userId, reference }, 'verify');
    });
  }

  private async refund(caller: Caller): Promise<void> {
    const { random } = this.world;
    const orderId = this.records.anyOrder(random, { userId: caller.id });
    if (orderId === undefined) return;
    const idempotencyKey = random.chance(0.7) ? this.newKey() : undefined;
    const input = { orderId, whenPossible: random.chance(0.5), idempotencyKey };
    const attempt = () =>
      this.send('numbers', ({ container }) => container.get(RefundOrder).byClient(input, caller, 'refund'), 40_000);
    for (const outcome of await this.repeatedly(attempt, true)) {
      if (!(outcome instanceof RingletError) && outcome.balance !== undefined) this.records.refunded.add(orderId);
    }
  }

  /** Some swaps that wait are withdrawn. */
  private async swap(caller: Caller): Promise<void> {
    const { random } = this.world;
    const orderId = this.records.anyOrder(random, { userId: caller.id, kind: 'code' });
    if (orderId === undefined) return;
    const idempotencyKey = random.chance(0.7) ? this.newKey() : undefined;
    const input = { orderId, reason: random.pick(['no-code', 'refused'] as const), idempotencyKey };
    const attempt = () =>
      this.send('numbers', ({ container }) => container.get(SwapNumber).request(input, caller, 'swap'), 60_000);
    for (const outcome of await this.repeatedly(attempt, true)) {
      if (outcome instanceof RingletError || outcome.balance === undefined) continue;
      this.records.refunded.add(orderId);
      const { replacement } = outcome;
      if (replacement) {
        this.records.confirmed.set(replacement.id, { userId: caller.id, kind: 'code', requestKey: undefined });
      }
    }
    if (random.chance(0.8)) return;
    await this.wait(20_000);
    await this.send('numbers', ({ container }) => container.get(SwapNumber).withdraw(orderId, caller, 'withdraw'));
  }

  /** A bid that pays enough is filled, or withdrawn meanwhile; one that does not is withdrawn, if the client knows of it. */
  private async bid({ id: userId }: Caller): Promise<void> {
    const { random } = this.world;
    const isEnough = random.chance(0.7);
    const idempotencyKey = this.newKey();
    const input = {
      country: '1',
      service: random.pick(['wa', 'tg']),
      count: random.between(1, 3),
      hours: 168,
      idempotencyKey,
      price: isEnough ? random.between(1000_00, 3000_00) : lowPrice,
    } as const;
    const attempt = () =>
      this.send('numbers', ({ container }) => container.get(Bids).create(userId, input, 'bid'), 30_000);
    const made = await this.repeatedly(attempt, true);
    // Only the last one counts: an earlier one is refused and removed where its money is not there when it is asked again.
    const id = made.flatMap((each) => (each instanceof RingletError ? [] : each.id)).at(-1);
    // A bid whose answer was lost is found in the list.
    const requestKey = `${userId}:${idempotencyKey}`;
    const stored = rowsOf<BidRow>(this.world, 'numbers', 'bids').find((row) => row.requestKey === requestKey);
    const bidId = id ?? stored?._id.toHexString();
    if (bidId === undefined || (isEnough && random.chance(0.5))) return;
    await this.wait(60_000);
    const withdraw = () =>
      this.send('numbers', ({ container }) => container.get(Bids).withdraw(userId, bidId, 'withdraw'), 30_000);
    for (;;) {
      const outcome = await withdraw().catch(errorOf);
      if (!(outcome instanceof RingletError) || !undecided.has(outcome.code)) return;
      await this.wait(10_000);
    }
  }

  private async refundByAdmin(): Promise<void> {
    const orderId = this.records.anyOrder(this.world.random);
    if (orderId === undefined) return;
    const input = { orderId, whenPossible: true, reason: 'a reason' };
    const reply = await this.send(
      'numbers',
      ({ container }) => container.get(RefundOrder).byAdmin(input, this.admin, 'refund'),
      40_000,
    );
    if (reply.balance !== undefined) this.records.refunded.add(orderId);
  }

  /** People press the button again when it has failed. */
  private async requestNextSms(caller: Caller): Promise<void> {
    const { random } = this.world;
    const orderId = this.records.anyOrder(random, { userId: caller.id, kind: 'code' });
    if (orderId === undefined) return;
    const attempt = () =>
      this.send('numbers', ({ container }) => container.get(RequestNextSms).request(orderId, caller), 40_000);
    for (let count = random.below(4); count >= 0; count--) {
      const outcome = attempt().catch(errorOf);
      if (random.chance(0.3)) void attempt().catch(errorOf);
      if (random.chance(0.3) || !((await outcome) instanceof RingletError)) return;
      await this.wait(8000);
    }
  }

  private adjust({ id: userId }: Caller): Promise<unknown> {
    const amount = this.world.random.between(-3, 3) * 10_000;
    const input = { userId, amount, reason: 'a reason', idempotencyKey: this.newKey() };
    const attempt = () =>
      this.send('wallet', ({ container }) => container.get(AdjustBalance).run(input, this.admin.id, 'adjust'));
    return this.repeatedly(attempt, true);
  }

  private async decideDeposit(): Promise<void> {
    const { random, payments } = this.world;
    const references = [...payments.payments.keys()];
    if (references.length === 0) return;
    const input = { reference: random.pick(references), status: random.pick(['approved', 'declined'] as const) };
    await this.send('wallet', async ({ container }) => {
      await container.get(DecideDeposit).run(input, this.admin.id, 'decide');
    });
  }

  /** An SMS arrives. The provider reports it never, once or twice. */
  private async receiveSms(): Promise<void> {
    const { random, numberServers } = this.world;
    const server = random.pick(numberServers);
    const activation = server.deliverSms();
    if (!activation) return;
    const provider = server.name as SmsWebhookInput['provider'];
    const body = Buffer.from(JSON.stringify({ activationId: activation.id })).toString('base64');
    for (let count = random.below(3); count > 0; count--) {
      await this.wait(20_000);
      const input = { provider, secret: smsWebhookSecret, body };
      await this.send('numbers', ({ container }) => container.get(SmsWebhook).handle(input)).catch(errorOf);
    }
  }

  /** Every attempt's reply or error. */
  private async repeatedly<T>(attempt: () => Promise<T>, isSafe: boolean): Promise<(T | RingletError)[]> {
    const { random } = this.world;
    const outcome = () => attempt().catch((error: unknown) => errorOf(error));
    if (!isSafe) return [await outcome()];
    const outcomes = await Promise.all(random.chance(0.2) ? [outcome(), outcome()] : [outcome()]);
    for (let count = random.below(5); count > 0; count--) {
      const last = outcomes.at(-1);
      if (!(last instanceof RingletError && undecided.has(last.code)) && !random.chance(0.1)) break;
      await this.wait(30_000);
      outcomes.push(await outcome());
    }
    return outcomes;
  }

  private send<Reply>(service: ServiceName, handle: Handler<Reply>, deadlineMs?: number): Promise<Reply> {
    return this.world.bus.send(this.owner, service, handle, deadlineMs);
  }

  private wait(mostMs: number): Promise<void> {
    const { scheduler, random } = this.world;
    return new Promise((resolve) => void scheduler.addTimer(this.owner, random.between(1, mostMs), resolve));
  }

  private newKey(): string {
    return `key-${++this.keys}`;
  }
}

function errorOf(error: unknown): RingletError {
  if (error instanceof RingletError) return error;
  throw error;
}

/** The client was given a final answer: nothing was bought. */
function isDefinite({ code }: RingletError): boolean {
  return !undecided.has(code) && code !== 'platform/idempotency-mismatch';
}
