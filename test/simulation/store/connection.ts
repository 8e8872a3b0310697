import { type Owner, type Scheduler } from '../engine/scheduler';
import { SimulatedCollection } from './collection';
import { type Database, type View } from './database';
import { blocked, connectionLost } from './errors';
import { Session } from './session';

/** How a database connection fails. Probabilities per operation. */
export interface StoreFaults {
  /** The operation does not happen, and fails. */
  lostRequest: number;
  /** The operation happens, and fails for the caller. */
  lostReply: number;
}

/** A transaction without its client is aborted after this time (milliseconds). */
const abandonedAfterMs = 1000;

/** One process's connection to a database: every operation waits for the scheduler. */
export class Connection {
  readonly models = {};
  private readonly collections = new Map<string, SimulatedCollection>();
  private readonly sessions = new Set<Session>();

  constructor(
    private readonly database: Database,
    private readonly scheduler: Scheduler,
    private readonly owner: Owner,
    private readonly faults: StoreFaults,
  ) {}

  collection(name: string): SimulatedCollection {
    let found = this.collections.get(name);
    if (!found) {
      found = new SimulatedCollection((session, execute) => this.operate(session, execute), this.database.table(name));
      this.collections.set(name, found);
    }
    return found;
  }

  createCollection(): Promise<void> {
    return Promise.resolve();
  }

  async withSession<T>(work: (session: Session) => Promise<T>): Promise<T> {
    const session = new Session((execute, isLate) => this.submit(execute, isLate));
    this.sessions.add(session);
    try {
      return await work(session);
    } finally {
      this.sessions.delete(session);
      session.emit('ended');
    }
  }

  /** The process has died: its transactions are aborted later. */
  abandon(): void {
    for (const session of this.sessions) {
      const { outside } = this.scheduler;
      this.scheduler.addTimer(outside, this.scheduler.random.between(1, abandonedAfterMs), () => session.expire());
    }
  }

  operate<T>(session: Session | undefined, execute: (view: View) => T): Promise<T> {
    return this.submit(() => execute(session ? session.begin(this.database) : this.database), session === undefined);
  }

  /** `isLate`: it may still happen after the process has died. */
  submit<T>(execute: () => T, isLate: boolean): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const { random } = this.scheduler;
      const run = (): 'blocked' | void => {
        if (random.chance(this.faults.lostRequest)) return reject(connectionLost());
        let result: T;
        try {
          result = execute();
        } catch (error) {
          return error === blocked ? 'blocked' : reject(error as Error);
        }
        if (random.chance(this.faults.lostReply)) reject(connectionLost());
        else resolve(result);
      };
      const late = (): 'blocked' | void => {
        try {
          execute();
        } catch (error) {
          // Nobody is left to receive the error.
          return error === blocked ? 'blocked' : undefined;
        }
      };
      this.scheduler.submit(this.owner, run, isLate ? late : undefined);
    });
  }
}
