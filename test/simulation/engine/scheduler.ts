import { type Random } from './random';

/** A process of Ringlet, or a party outside it. Everything that waits or runs belongs to one. */
export class Owner {
  /** `stopped`: as after SIGSTOP. A `dead` owner never runs again. */
  state: 'running' | 'stopped' | 'dead' = 'running';

  constructor(
    readonly name: string,
    /** How far its clock is ahead, in milliseconds. */
    readonly skewMs = 0,
  ) {}
}

/** A wait for release: an operation in flight to a store, a provider or another process, or its reply. */
interface Task {
  readonly owner: Owner;
  /** Returns `blocked` if it has to wait for a lock. */
  readonly run: () => 'blocked' | void;
  /** What still happens if the owner dies before the release, because the request had been sent. Its reply is lost. */
  readonly late?: Task['run'];
}

export interface Timer {
  at: number;
  readonly owner: Owner;
  readonly fire: () => void;
  readonly everyMs: number | undefined;
}

/**
 * Owns time and order. Code runs until all of it waits; then one step releases one waiting task, or moves the clock to the next
 * timer. The seed decides which one, so a run is repeated exactly by its seed.
 */
export class Scheduler {
  /** Milliseconds since 1970. */
  now = Date.UTC(2026, 0, 1);
  steps = 0;
  /** The owner of the running code. */
  current: Owner;
  /** How often a step moves the clock although tasks wait. */
  advanceRate = 0.2;
  /** How often a task is held back, by up to `delayMs`. */
  delayRate = 0;
  delayMs = 20_000;
  private readonly tasks: Task[] = [];
  private readonly timers = new Set<Timer>();

  constructor(
    readonly random: Random,
    readonly outside: Owner,
  ) {
    this.current = outside;
  }

  get isIdle(): boolean {
    return this.tasks.length === 0;
  }

  submit(owner: Owner, run: Task['run'], late?: Task['late']): void {
    const push = () => {
      if (owner.state !== 'dead') this.tasks.push({ owner, run, late });
      else if (late) this.tasks.push({ owner: this.outside, run: late });
    };
    if (!this.random.chance(this.delayRate)) return push();
    // The timer is not the owner's: a sent request arrives although its sender has died.
    this.addTimer(this.outside, this.random.between(1, this.delayMs), push);
  }

  addTimer(owner: Owner, ms: number, fire: () => void, everyMs?: number): Timer {
    const timer: Timer = { at: this.now + Math.max(ms, 1), owner, fire, everyMs };
    if (owner.state !== 'dead') this.timers.add(timer);
    return timer;
  }

  removeTimer(timer: Timer): void {
    this.timers.delete(timer);
  }

  step(): void {
    this.steps++;
    if (this.tasks.length === 0 || this.random.chance(this.advanceRate)) return this.advance();
    const index = this.random.below(this.tasks.length);
    const task = this.tasks[index] as Task;
    if (task.owner.state === 'stopped') return this.advance();
    const last = this.tasks.pop() as Task;
    if (last !== task) this.tasks[index] = last;
    this.current = task.owner;
    if (task.run() === 'blocked') this.tasks.push(task);
  }

  /** Nothing of the owner runs again. Its sent requests may still arrive. */
  end(owner: Owner): void {
    owner.state = 'dead';
    for (const timer of this.timers) if (timer.owner === owner) this.timers.delete(timer);
    for (let index = this.tasks.length - 1; index >= 0; index--) {
      const task = this.tasks[index] as Task;
      if (task.owner !== owner) continue;
      const { late } = task;
      if (late && this.random.chance(0.5)) this.tasks[index] = { owner: this.outside, run: late };
      else this.tasks.splice(index, 1);
    }
  }

  private advance(): void {
    let next: Timer | undefined;
    for (const timer of this.timers) {
      if (timer.owner.state !== 'stopped' && (next === undefined || timer.at < next.at)) next = timer;
    }
    if (next === undefined) return;
    this.now = Math.max(this.now, next.at);
    if (next.everyMs === undefined) this.timers.delete(next);
    else next.at = this.now + next.everyMs;
    this.current = next.owner;
    next.fire();
  }
}
