import { NoCodeError } from './errors.ts';
import type { BoughtNumber, Message, Messages, NumberView } from './schemas.ts';
import { type CallOptions, pause, pauseBefore, type SpendOptions } from './transport.ts';

export interface WaitOptions {
  /** Milliseconds; default: until the number ends. */
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
}

/** Seconds of one long poll, the longest that the API takes. */
const longestWait = 30;
/** What the answer to a long poll may take beyond its wait. */
const answerMs = 15_000;
/** Between two polls where the API cannot wait: the number is not confirmed yet, or too many requests wait. */
const shortPauseMs = 1000;

/** The calls of a number: those of Numbers. */
interface NumberCalls {
  messages(id: string, query?: CallOptions & { readonly wait?: number; readonly after?: string }): Promise<Messages>;
  another(id: string, options?: CallOptions): Promise<NumberView>;
  cancel(id: string, options?: SpendOptions): Promise<BoughtNumber>;
}

/** A number of the account. */
export class OwnNumber {
  /** The newest message that waitForMessage has returned. */
  private seen: string | undefined;

  constructor(
    private readonly numbers: NumberCalls,
    /** As the API showed it last. */
    public view: NumberView,
    /** Naira, after the purchase. */
    readonly balance?: number,
  ) {}

  get id(): string {
    return this.view.id;
  }

  /** Digits with the calling code; undefined until there is one. */
  get phone(): string | undefined {
    return this.view.number;
  }

  /** The code of the next message that has one. Errors: NoCodeError, and those of the API that are not transient. */
  async waitForCode(options: WaitOptions = {}): Promise<string> {
    const { code } = await this.waitForMessage({ ...options, withCode: true });
    return code as string;
  }

  /** The next message: newer than the one that was returned last. Interruptions of the connection do not end the wait. */
  async waitForMessage({ timeoutMs, signal, withCode }: WaitOptions & { withCode?: boolean } = {}): Promise<Message> {
    const until = Date.now() + (timeoutMs ?? Infinity);
    let after = this.seen;
    for (let failures = 0; ;) {
      const leftMs = until - Date.now();
      if (leftMs <= 0) throw new NoCodeError('no code came in time', this.id, this.view.status);
      const wait = Math.min(longestWait, Math.ceil(leftMs / 1000));
      const askedAt = Date.now();
      try {
        const found = await this.numbers.messages(this.id, {
          wait,
          after,
          signal,
          timeoutMs: wait * 1000 + answerMs,
          maxRetries: 0,
        });
        failures = 0;
        this.view = found.number;
        const fresh = found.messages.slice(found.messages.findIndex(({ id }) => id === this.seen) + 1);
        const next = fresh.findLast(({ code }) => withCode !== true || code !== undefined);
        if (next !== undefined) {
          this.seen = next.id;
          return next;
        }
        // A message without a code does not end the next poll.
        after = found.messages.at(-1)?.id;
        if (!['active', 'pending'].includes(this.view.status)) {
          throw new NoCodeError(`the number ended without a code: ${this.view.status}`, this.id, this.view.status);
        }
        if (Date.now() - askedAt < shortPauseMs) await pause(shortPauseMs, signal);
      } catch (error) {
        // The number is paid for: an interruption does not end the wait for its code.
        const pauseMs = pauseBefore(error, failures);
        if (pauseMs === undefined) throw error;
        failures += 1;
        await pause(Math.min(pauseMs, Math.max(0, until - Date.now())), signal);
      }
    }
  }

  /** Requests another message; waitForCode waits for the new one. */
  async another(options?: CallOptions): Promise<this> {
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
