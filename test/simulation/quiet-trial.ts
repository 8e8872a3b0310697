import { Types } from 'mongoose';
import { type Caller } from '@ringlet/contracts/caller';
import { RingletError } from '@ringlet/contracts/errors';
import { CatalogQuotes } from '../../services/numbers/catalog/catalog-quotes';
import { CatalogSnapshots } from '../../services/numbers/catalog/catalog-snapshots';
import { AdjustBalance } from '../../services/wallet/adjustments/adjust-balance';
import { Owner } from './engine/scheduler';
import { takeSteps } from './engine/virtual-time';
import { checkAtRest, workLeft } from './final-checks';
import { type EventRelay } from './outside/event-relay';
import { Records } from './outside/records';
import { catalogOf } from './processes/numbers';
import { type SimulatedProcess } from './processes/process';
import { quietWorld } from './quiet-world';
import { type World } from './world';

const maxSteps = 200_000;
/** Longer than a killed process takes to start again. */
const restartMs = 5000;

export const country = '1';
export const service = 'wa';

export type Outcome = RingletError | 'done';

/** Clients in the simulated system. Only the trial makes things fail. */
export class QuietTrial {
  readonly world: World;
  private readonly owner = new Owner('client');
  private readonly relay: EventRelay;
  private readonly endTime: () => void;

  constructor(seed: number) {
    const { world, relay, end } = quietWorld(seed);
    this.world = world;
    this.relay = relay;
    this.endTime = end;
  }

  end(): void {
    this.endTime();
  }

  /** Lets `ms` pass from now on. */
  async pass(ms: number): Promise<void> {
    const { scheduler } = this.world;
    const until = scheduler.now + ms;
    let reached = false;
    scheduler.addTimer(this.world.outside, ms, () => (reached = true));
    await this.takeSteps(() => reached && scheduler.now >= until);
  }

  /** How the providers fail: lost calls or lost answers. */
  setFaults(lostRequest: number, lostReply: number): void {
    Object.assign(this.world.faults.numbers, { lostRequest, lostReply });
  }

  /** Starts the processes, and gives clients money. */
  protected async start(callers: readonly Caller[], funds: number): Promise<void> {
    this.world.begin();
    for (const name of ['wallet', 'numbers'] as const) {
      while (!this.world.running(name).some(({ isAccepting }) => isAccepting)) await this.pass(1000);
    }
    for (const { id: userId } of callers) {
      const money = { userId, amount: funds, reason: 'a beginning', idempotencyKey: `funds-${userId}` };
      await this.done(
        this.world.bus.send(this.owner, 'wallet', ({ container }) =>
          container.get(AdjustBalance).execute(money, new Types.ObjectId().toHexString(), 'fund'),
        ),
      );
    }
  }

  protected priceIn({ container }: SimulatedProcess): number {
    return container.get(CatalogQuotes).quote(country, service).price;
  }

  /** Changes the provider's cost in every running process. Returns the resulting price. */
  protected changeCost(cost: string): number | undefined {
    let price: number | undefined;
    for (const process of this.world.running('numbers')) {
      const snapshots = process.container.get(CatalogSnapshots);
      for (const name of ['sms-man', 'handler-api'] as const) {
        const { version } = snapshots.stateOf(name);
        snapshots.set(name, { catalog: catalogOf(name, cost), version: version + 1, fetchedAt: new Date() });
      }
      price = this.priceIn(process);
    }
    return price;
  }

  /** Like kill -9 for every process of the numbers service. They start again with the first cost. */
  protected async killNumbers(): Promise<void> {
    for (const process of [...this.world.running('numbers')]) this.world.kill(process);
    await this.pass(restartMs);
  }

  /** Sends a request to the numbers service. */
  protected request<Reply>(handle: (process: SimulatedProcess) => Promise<Reply>): Promise<Reply> {
    return this.world.bus.send(this.owner, 'numbers', handle, 60_000);
  }

  /** The same if only its outcome matters. */
  protected outcomeOf(handle: (process: SimulatedProcess) => Promise<unknown>): Promise<Outcome> {
    return this.request(handle).then(
      () => 'done' as const,
      (error: unknown) => {
        if (error instanceof RingletError) return error;
        throw error;
      },
    );
  }

  /** Awaits a result that needs scheduler steps. */
  protected async done<T>(work: Promise<T>): Promise<T> {
    let isDone = false;
    const settled = () => void (isDone = true);
    work.then(settled, settled);
    await this.takeSteps(() => isDone);
    if (!isDone) throw new Error(this.world.violation);
    return work;
  }

  protected async steps(count: number): Promise<void> {
    const until = this.world.scheduler.steps + count;
    await this.takeSteps(() => this.world.scheduler.steps >= until);
  }

  /** Until `isReached`, or something is wrong. */
  protected async takeSteps(isReached: () => boolean): Promise<void> {
    await takeSteps(this.world.scheduler, () => isReached() || this.isBroken());
  }

  /** Until nothing is left to do; everything is then right. */
  protected async comesToRest(): Promise<void> {
    const { scheduler } = this.world;
    const from = scheduler.steps;
    await takeSteps(scheduler, () => {
      if (this.isBroken() || scheduler.steps > from + maxSteps) return true;
      return scheduler.steps % 100 === 0 && workLeft(this.world) === undefined && this.relay.isDone;
    });
    this.throwIfBroken();
    const left = workLeft(this.world);
    if (left !== undefined) throw new Error(`it does not come to rest: ${left}`);
    await this.done(checkAtRest(this.world, new Records()));
    this.throwIfBroken();
  }

  protected throwIfBroken(): void {
    if (this.world.violation !== undefined) throw new Error(this.world.violation);
  }

  private isBroken(): boolean {
    return this.world.violation !== undefined;
  }
}
