import { ApiError, ConnectionError } from './errors.ts';
import { ServerEvents } from './server-events.ts';
import { atMost, type Transport } from './transport.ts';

/** How long waits let the stream open before they continue without it. */
const openMs = 3000;
/** The API sends something every 15 seconds; after longer silence the connection is lost. */
const longestSilenceMs = 45_000;
/** How long to wait before trying the stream again after it ended or could not be opened. */
const notAgainForMs = { ended: 1000, failed: 30_000, replaced: 60_000, silent: 600_000 } as const;

/** The changes that a wait receives about its number. */
export interface Changes {
  /** Whether the stream is open, so that changes arrive. Opens it if possible. */
  isStreamed(withinMs: number, signal?: AbortSignal): Promise<boolean>;
  /** Forgets earlier changes. */
  forget(): void;
  /**
   * Resolves when something about the number may have changed, when the stream ends, or after `ms`. Rejects with the signal's
   * reason.
   */
  next(ms: number, signal?: AbortSignal): Promise<void>;
  end(): void;
}

/**
 * One event stream for all waits of a client, open while there is a wait. If there is no stream, for instance with a test key
 * or behind a proxy that holds answers back, the waits do without.
 */
export class EventStream {
  private readonly waits = new Set<Wait>();
  private connection: Connection | undefined;
  /** Not opened before this time. */
  private notBefore = 0;

  constructor(private readonly transport: Pick<Transport, 'open'>) {}

  changesOf(numberId: string): Changes {
    const wait = new Wait(numberId);
    this.waits.add(wait);
    return {
      isStreamed: (withinMs, signal) => this.isOpen(withinMs, signal),
      forget: () => wait.forget(),
      next: (ms, signal) => wait.next(ms, signal),
      end: () => {
        this.waits.delete(wait);
        if (this.waits.size > 0) return;
        this.connection?.end();
        this.connection = undefined;
      },
    };
  }

  private async isOpen(withinMs: number, signal?: AbortSignal): Promise<boolean> {
    if (this.connection === undefined && Date.now() >= this.notBefore) this.connect();
    const { connection } = this;
    if (connection === undefined) return false;
    await atMost(Math.min(withinMs, openMs), connection.opened, signal);
    return connection.isOpen;
  }

  private connect(): void {
    const connection = new Connection(this.transport, (event) => this.receive(event));
    this.connection = connection;
    void connection.ended.then((notAgainMs) => {
      if (this.connection !== connection) return;
      this.connection = undefined;
      this.notBefore = Date.now() + notAgainMs;
      this.waits.forEach((wait) => wait.notify());
    });
  }

  /** `missed`: anything may have changed. */
  private receive({ type, data }: { readonly type: string; readonly data: string }): void {
    const numberId = type === 'missed' ? undefined : numberIn(data);
    if (type !== 'missed' && numberId === undefined) return;
    for (const wait of this.waits) if (numberId === undefined || wait.numberId === numberId) wait.notify();
  }
}

class Wait {
  private hasChanged = false;
  private wake: () => void = () => undefined;

  constructor(readonly numberId: string) {}

  notify(): void {
    this.hasChanged = true;
    this.wake();
  }

  forget(): void {
    this.hasChanged = false;
  }

  async next(ms: number, signal?: AbortSignal): Promise<void> {
    if (this.hasChanged) return;
    await atMost(ms, new Promise((resolve) => (this.wake = resolve)), signal);
  }
}

/** One connection, from its opening to its end. */
class Connection {
  isOpen = false;
  /** Resolves when the stream has begun to arrive or has ended, or after the longest time that a wait allows. */
  readonly opened: Promise<void>;
  /** Resolves with the milliseconds before another one should be opened. */
  readonly ended: Promise<number>;
  private readonly ending = new AbortController();
  private begin: () => void = () => undefined;
  private isReplaced = false;

  constructor(
    private readonly transport: Pick<Transport, 'open'>,
    private readonly receive: (event: { readonly type: string; readonly data: string }) => void,
  ) {
    this.opened = new Promise((resolve) => {
      const timer = setTimeout(resolve, openMs);
      this.begin = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.ended = this.read().finally(() => {
      this.isOpen = false;
      this.begin();
    });
  }

  end(): void {
    this.ending.abort();
  }

  private async read(): Promise<number> {
    let silence = this.endAfterSilence();
    try {
      const reader = (await this.transport.open('/v1/events', this.ending.signal)).getReader();
      const events = new ServerEvents();
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        clearTimeout(silence);
        silence = this.endAfterSilence();
        this.isOpen = true;
        this.begin();
        for (const event of events.read(part.value)) {
          if (event.type === 'replaced') this.isReplaced = true;
          else this.receive(event);
        }
      }
      return this.isReplaced ? notAgainForMs.replaced : notAgainForMs.ended;
    } catch (error) {
      if (isRefused(error)) return Infinity;
      if (this.isOpen) return notAgainForMs.ended;
      return this.ending.signal.aborted ? notAgainForMs.silent : notAgainForMs.failed;
    } finally {
      clearTimeout(silence);
      this.ending.abort();
    }
  }

  private endAfterSilence(): ReturnType<typeof setTimeout> {
    return setTimeout(() => this.ending.abort(new ConnectionError('the stream is silent')), longestSilenceMs);
  }
}

/** Whether it will always be refused: a test key, a key without the scope, an API without events. */
function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500 && error.status !== 429;
}

function numberIn(data: string): string | undefined {
  try {
    const value = JSON.parse(data) as { number_id?: unknown };
    return typeof value.number_id === 'string' ? value.number_id : undefined;
  } catch {
    return undefined;
  }
}
