import type { Env, Writer } from './env';
import { Blocked, type Locks } from './locks';

interface Job {
  run(writer: Writer): unknown;
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

/**
 * Group commit. Writes of one turn of the event loop run one after the other in a single lmdb commit; each gets its reply only
 * once that commit is on disk. Concurrent clients share the cost of one sync.
 */
export class Batcher {
  #queue: Job[] = [];
  #scheduled = false;
  #blockedJobs = 0;
  readonly #writer: Writer;

  constructor(
    readonly env: Env,
    readonly locks: Locks,
    /** Writes catalog changes in the same commit. */
    readonly beforeCommit: (writer: Writer) => void,
    /** Called when a commit failed: in-memory state has to be reloaded. */
    readonly onFailure: () => void,
  ) {
    this.#writer = {
      snapshot: Infinity,
      get: (key) => env.get(key),
      range: (lo, hi, reverse) => env.range(lo, hi, reverse),
      put: (key, value) => env.put(key, value),
      remove: (key) => env.remove(key),
      claim: (key) => locks.claim(key),
    };
  }

  /**
   * Runs the job in the next commit, and resolves with its result once that is on disk. A job that meets a transaction's write
   * starts again when the transaction has ended, so a job of several steps has to remember which are done.
   */
  run<T>(job: (writer: Writer) => T): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#add({ run: job, resolve: resolve as (value: unknown) => void, reject });
    });
  }

  /** Resolves when nothing is queued or waiting. */
  async drain(): Promise<void> {
    while (this.#queue.length > 0 || this.#blockedJobs > 0) await new Promise((resolve) => setImmediate(resolve));
  }

  #add(job: Job): void {
    this.#queue.push(job);
    if (this.#scheduled) return;
    this.#scheduled = true;
    // After this turn's sockets were read, so that their writes share one commit.
    setImmediate(() => this.#commit());
  }

  #commit(): void {
    this.#scheduled = false;
    const jobs = this.#queue;
    this.#queue = [];
    const settled: (() => void)[] = [];
    const blockedJobs: [Job, Blocked][] = [];
    try {
      this.env.commit(() => {
        for (const job of jobs) {
          try {
            const result = job.run(this.#writer);
            settled.push(() => job.resolve(result));
          } catch (error) {
            if (error instanceof Blocked) blockedJobs.push([job, error]);
            else settled.push(() => job.reject(error));
          }
        }
        this.beforeCommit(this.#writer);
      });
    } catch (error) {
      this.onFailure();
      for (const job of jobs) job.reject(error);
      return;
    }
    this.locks.advance();
    for (const [job, blocked] of blockedJobs) {
      this.#blockedJobs++;
      void blocked.holder.ended.then(() => {
        this.#blockedJobs--;
        this.#add(job);
      });
    }
    for (const settle of settled) settle();
  }
}
