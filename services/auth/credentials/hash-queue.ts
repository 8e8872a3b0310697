import { RingletError } from '@ringlet/contracts/errors';

/** Hashes at a time: each takes one of the four threads of libuv for about 60 ms. */
const atOnce = 2;
/** Places per lane, and per key within the lane. The last job in a full lane starts after two to four seconds. */
const places = { lane: 64, key: 16 };
const retryAfterSeconds = 5;

export interface HashRequest {
  /** Whose work it is, e.g. a network's or a session's. Keys take turns. */
  readonly key: string;
  /** Known devices, open sessions and e-mailed links are served first, from their own lane. */
  readonly trusted: boolean;
  /** When the caller stops waiting, in milliseconds since 1970. */
  readonly deadline?: number;
}

export type HashOutcome = 'done' | 'refused' | 'expired';

interface Job extends HashRequest {
  readonly start: () => Promise<void>;
  readonly refuse: () => void;
}

/** Waiting jobs of one lane; the keys take turns. */
class Lane {
  private readonly byKey = new Map<string, Job[]>();
  private size = 0;

  /** False if the lane, or its share for one key, is full. */
  add(job: Job): boolean {
    const own = this.byKey.get(job.key) ?? [];
    if (this.size >= places.lane || own.length >= places.key) return false;
    this.byKey.set(job.key, own);
    own.push(job);
    this.size += 1;
    return true;
  }

  next(): Job | undefined {
    for (const [key, jobs] of this.byKey) {
      const job = jobs.shift();
      this.byKey.delete(key);
      if (jobs.length > 0) this.byKey.set(key, jobs);
      this.size -= 1;
      return job;
    }
    return undefined;
  }
}

/**
 * Queues password hashing, the most expensive work of this service. Two hashes run at a time; the others wait in a lane of limited length,
 * in which keys take turns. Work past its deadline is skipped.
 */
export class HashQueue {
  private readonly trusted = new Lane();
  private readonly others = new Lane();
  private running = 0;

  constructor(
    private readonly nowMs: () => number,
    private readonly count: (outcome: HashOutcome) => void = () => undefined,
  ) {}

  /** Errors: platform/overloaded if there is no place, or if the deadline passed before the work could start. */
  run<T>(request: HashRequest, work: () => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const overloaded = (outcome: HashOutcome) => {
        this.count(outcome);
        reject(new RingletError('platform/overloaded', { retryAfterSeconds }));
      };
      const start = async (): Promise<void> => {
        try {
          resolve(await work());
        } catch (error) {
          reject(error as Error);
        }
        this.count('done');
      };
      const lane = request.trusted ? this.trusted : this.others;
      if (lane.add({ ...request, start, refuse: () => overloaded('expired') })) this.startNext();
      else overloaded('refused');
    });
  }

  private startNext(): void {
    while (this.running < atOnce) {
      const job = this.trusted.next() ?? this.others.next();
      if (job === undefined) return;
      if (job.deadline !== undefined && job.deadline <= this.nowMs()) job.refuse();
      else {
        this.running += 1;
        void job.start().finally(() => {
          this.running -= 1;
          this.startNext();
        });
      }
    }
  }
}
