import { NoCodeError } from './errors.ts';
import type { Changes } from './event-stream.ts';
import type { BoughtNumber, Message, Messages, NumberView } from './schemas.ts';
import { type CallOptions, pause, pauseBefore, type SpendOptions } from './transport.ts';

export interface WaitOptions {
  /** Milliseconds; default: until the number ends. */
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
}

/** Seconds of one long poll, the most that the API accepts. */
const longestWait = 30;
/** How long the answer to a long poll may take beyond its wait. */
const answerMs = 15_000;
/** The pause between two polls when the API cannot wait: the number is not confirmed yet, or too many requests wait. */
const shortPauseMs = 1000;

/** How often to read the messages although the stream reports changes, in case it misses one. */
const rereadMs = 60_000;

interface Wait {
  /** Milliseconds since 1970. */
  readonly until: number;
  readonly signal?: AbortSignal;
  readonly changes: Changes;
  /** Only a newer message ends a long poll. */
  readonly after: string | undefined;
}

/** A number's calls, those of Numbers. */
interface NumberCalls {
  messages(id: string, query?: CallOptions & { readonly wait?: number; readonly after?: string }): Promise<Messages>;
  another(id: string, options?: CallOptions): Promise<NumberView>;
  cancel(id: string, options?: SpendOptions): Promise<BoughtNumber>;
  changesOf(id: string): Changes;
}

/** A number of the account. */
export class OwnNumber {
  /** The newest message that waitForCode has returned, or that was there before another one was requested. */
  private seen: string | undefined;

  constructor(
    private readonly numbers: NumberCalls,
    /** As the API last showed it. */
    public view: NumberView,
    /** In naira, after the purchase. */
    readonly balance?: number,
  ) {}

  get id(): string {
    return this.view.id;
  }

  /** Digits with the calling code; undefined until there is one. */
  get phone(): string | undefined {
    return this.view.number;
  }

  /**
   * The next message with its code; without `code` if none was recognised in its `text`. Interruptions of the connection do not
   * end the wait. Errors: NoCodeError, and the API's permanent ones.
   */
  async waitForCode({ timeoutMs, signal }: WaitOptions = {}): Promise<Message> {
    const until = Date.now() + (timeoutMs ?? Infinity);
    const changes = this.numbers.changesOf(this.id);
    const wait: Wait = { until, signal, changes, after: this.seen };
    try {
      for (let failures = 0; ;) {
        if (Date.now() >= until) throw new NoCodeError('no message came in time', this.id, this.view.status);
        try {
          const next = await this.readNext(wait);
          if (next !== undefined) return next;
          failures = 0;
        } catch (error) {
          // The number is paid: an interruption does not end the wait for its code.
          const pauseMs = pauseBefore(error, failures);
          if (pauseMs === undefined) throw error;
          failures += 1;
          await pause(Math.min(pauseMs, Math.max(0, until - Date.now())), signal);
        }
      }
    } finally {
      changes.end();
    }
  }

  /** Reads the messages; if the next one is not there, waits until there may be news: by the stream, else by a long poll. */
  private async readNext(wait: Wait): Promise<Message | undefined> {
    const { until, signal, changes } = wait;
    const isStreamed = await changes.isStreamed(until - Date.now(), signal);
    const seconds = isStreamed ? 0 : Math.min(longestWait, Math.max(1, Math.ceil((until - Date.now()) / 1000)));
    const askedAt = Date.now();
    changes.forget();
    const found = await this.numbers.messages(this.id, {
      ...(seconds > 0 && { wait: seconds, after: wait.after }),
      signal,
      timeoutMs: seconds * 1000 + answerMs,
      maxRetries: 0,
    });
    this.view = found.number;
    const fresh = found.messages.slice(found.messages.findIndex(({ id }) => id === this.seen) + 1);
    // Among several that arrived together, a greeting has no code.
    const next = fresh.findLast(({ code }) => code !== undefined) ?? fresh.at(-1);
    if (next !== undefined) {
      this.seen = next.id;
      return next;
    }
    if (!['active', 'pending'].includes(this.view.status)) {
      throw new NoCodeError(`the number ended without a message: ${this.view.status}`, this.id, this.view.status);
    }
    if (isStreamed) await changes.next(Math.min(rereadMs, Math.max(0, until - Date.now())), signal);
    else if (Date.now() - askedAt < shortPauseMs) await pause(shortPauseMs, signal);
    return undefined;
  }

  /** Requests another message; waitForCode waits for the new one. */
  async another(options?: CallOptions): Promise<this> {
    this.seen = (await this.messages(options)).at(-1)?.id;
    this.view = await this.numbers.another(this.id, options);
    return this;
  }

  async cancel(options?: SpendOptions): Promise<BoughtNumber> {
    const cancelled = await this.numbers.cancel(this.id, options);
    this.view = cancelled.number;
    return cancelled;
  }

  /** Oldest first. */
  async messages(options?: CallOptions): Promise<readonly Message[]> {
    const { number, messages } = await this.numbers.messages(this.id, options);
    this.view = number;
    return messages;
  }
}
