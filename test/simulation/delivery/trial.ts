import { Types } from 'mongoose';
import { type Caller } from '@ringlet/contracts/caller';
import { CatalogQuotes } from '../../../services/numbers/catalog/catalog-quotes';
import { CatalogSnapshots } from '../../../services/numbers/catalog/catalog-snapshots';
import { type OrderRow } from '../../../services/numbers/order-store/order.model';
import { BuyNumber } from '../../../services/numbers/orders/purchase/buy-number';
import { DeliveryCounts } from '../../../services/numbers/success-rates/delivery-counts';
import { SuccessRates } from '../../../services/numbers/success-rates/success-rates';
import { AdjustBalance } from '../../../services/wallet/adjustments/adjust-balance';
import { Owner } from '../engine/scheduler';
import { takeSteps } from '../engine/virtual-time';
import { checkAtRest, rowsOf, workLeft } from '../final-checks';
import { Records } from '../outside/records';
import { isPaid } from '../postings';
import { catalogOf } from '../processes/numbers';
import { type SimulatedProcess } from '../processes/process';
import { quietWorld } from '../quiet-world';
import { type World } from '../world';

const country = '1';
const service = 'wa';
const funds = 10_000_000;
/** One client alone sets no pool aside. */
const clients = 20;
const purchaseEveryMs = 20_000;
const countEveryMs = 60_000;
/** A code arrives within this time after the purchase, if at all. */
const [soonestMs, latestMs] = [5000, 40_000];
const autoSwapMinutes = 20;
const maxSteps = 20_000_000;

/** A pool of numbers: its cost in rubles, and the share of its numbers that receive a code. */
export interface Pool {
  readonly cost: string;
  readonly rate: number;
}

export interface Delivered {
  readonly purchases: number;
  readonly codes: number;
  /** Everything charged, including later refunds. Kobo. */
  readonly charged: number;
  /** The charges for numbers with a code. Kobo. */
  readonly paid: number;
  /** The highest price of a number, relative to the first one. */
  readonly highestPrice: number;
}

/**
 * Buys numbers of one service that several pools sell, the cheapest first. `isGuaranteed`: numbers without a code are swapped,
 * and the pools are measured.
 */
export async function deliver(
  seed: number,
  pools: readonly Pool[],
  purchases: number,
  isGuaranteed: boolean,
): Promise<Delivered> {
  const { world, relay, end } = quietWorld(seed);
  const { scheduler, random } = world;
  try {
    sendCodes(world, pools);
    world.begin();
    const buyers = new Clients(world);
    await buyers.begin(pools);
    if (isGuaranteed) buyers.measureRegularly();
    for (let bought = 0; bought < purchases; bought++) {
      const isDone = buyers.buy(isGuaranteed);
      await buyers.pass(random.between(1, 2 * purchaseEveryMs));
      await buyers.done(isDone);
    }
    const until = scheduler.steps + maxSteps;
    await takeSteps(scheduler, () => {
      if (world.violation !== undefined || scheduler.steps >= until) return true;
      return scheduler.steps % 100 === 0 && workLeft(world) === undefined && relay.isDone;
    });
    if (scheduler.steps >= until) world.fail(`it does not come to rest: ${workLeft(world)}`);
    await buyers.done(checkAtRest(world, new Records()));
    return buyers.result(purchases);
  } finally {
    end();
  }
}

/** A number of each pool receives a code with the pool's probability. */
function sendCodes(world: World, pools: readonly Pool[]): void {
  const { scheduler, random, outside } = world;
  for (const server of world.numberServers) {
    const check = server.onRent;
    server.onRent = (activation) => {
      check(activation);
      if (!random.chance(pools[Number(activation.pool)]?.rate ?? 0)) return;
      scheduler.addTimer(outside, random.between(soonestMs, latestMs), () => void server.deliverSms(activation.ref));
    };
  }
}

class Clients {
  private readonly callers = Array.from({ length: clients }, (): Caller => {
    return { id: new Types.ObjectId().toHexString(), role: 'client', session: 's' };
  });
  private readonly owner = new Owner('client');
  private count = 0;

  constructor(private readonly world: World) {}

  /** Gives every replica the pools' offers, and the clients money. */
  async begin(pools: readonly Pool[]): Promise<void> {
    for (const name of ['wallet', 'numbers'] as const) {
      while (this.world.running(name).filter(({ isAccepting }) => isAccepting).length < 2) await this.pass(1000);
    }
    const [sms] = this.world.numberServers.map(({ name }) => name as 'sms-man');
    const { offers, ...catalog } = catalogOf(sms!);
    const [offer] = offers;
    const sold = pools.map(({ cost }, pool) => ({ ...offer!, pool: String(pool), cost }));
    const cheapestFirst = sold.sort((a, b) => Number(a.cost) - Number(b.cost));
    for (const { container } of this.world.running('numbers')) {
      const snapshot = { catalog: { ...catalog, offers: cheapestFirst }, version: 2, fetchedAt: new Date() };
      container.get(CatalogSnapshots).set(sms!, snapshot);
      const empty = { ...catalogOf('handler-api'), offers: [] };
      container.get(CatalogSnapshots).set('handler-api', { catalog: empty, version: 2, fetchedAt: new Date() });
    }
    for (const { id: userId } of this.callers) {
      const money = { userId, amount: funds, reason: 'a beginning', idempotencyKey: `funds-${userId}` };
      // More than one admin may give alone.
      const admin = new Types.ObjectId().toHexString();
      const fund = ({ container }: SimulatedProcess) => container.get(AdjustBalance).execute(money, admin, 'fund');
      await this.done(this.world.bus.send(this.owner, 'wallet', fund));
    }
  }

  buy(isGuaranteed: boolean): Promise<unknown> {
    const idempotencyKey = `purchase-${++this.count}`;
    const caller = this.callers[this.count % clients] as Caller;
    return this.world.bus.send(
      this.owner,
      'numbers',
      ({ container }) => {
        const { price } = container.get(CatalogQuotes).quote(country, service);
        const swap = isGuaranteed ? { autoSwapMinutes, autoSwapPrice: 2 * price } : {};
        const input = { country, service, price, idempotencyKey, ...swap };
        return container.get(BuyNumber).execute(input, caller, idempotencyKey);
      },
      30_000,
    );
  }

  /** Repeatedly counts ended orders and publishes the rates to all replicas. */
  measureRegularly(): void {
    const measure = () => void this.measure().finally(() => this.measureRegularly());
    this.world.scheduler.addTimer(this.world.outside, countEveryMs, measure);
  }

  private async measure(): Promise<void> {
    const [first, ...others] = this.world.running('numbers').map(({ container }) => container);
    await first!.get(DeliveryCounts).collect();
    await first!.get(SuccessRates).publish();
    await Promise.all(others.map((container) => container.get(SuccessRates).load()));
  }

  async pass(ms: number): Promise<void> {
    let isOver = false;
    this.world.scheduler.addTimer(this.world.outside, ms, () => (isOver = true));
    await takeSteps(this.world.scheduler, () => isOver || this.world.violation !== undefined);
  }

  /** Awaits a result that needs scheduler steps. */
  async done<T>(work: Promise<T>): Promise<T> {
    let isDone = false;
    const settled = () => void (isDone = true);
    work.then(settled, settled);
    await takeSteps(this.world.scheduler, () => isDone || this.world.violation !== undefined);
    if (this.world.violation !== undefined) throw new Error(this.world.violation);
    return work;
  }

  result(purchases: number): Delivered {
    if (this.world.violation !== undefined) throw new Error(this.world.violation);
    const orders = rowsOf<OrderRow>(this.world, 'numbers', 'orders').filter(({ state }) => state !== 'declined');
    const sum = (some: readonly OrderRow[]) => some.reduce((total, { price }) => total + price, 0);
    const paid = orders.filter(({ _id }) => isPaid(this.world, _id.toHexString()));
    return {
      purchases,
      codes: orders.filter(({ received }) => received).length,
      charged: sum(orders),
      paid: sum(paid),
      highestPrice: Math.max(...orders.map(({ price }) => price)) / Math.min(...orders.map(({ price }) => price)),
    };
  }
}
