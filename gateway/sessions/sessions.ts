import { type KV, type KvEntry, KvWatchInclude } from '@nats-io/kv';
import { type NatsConnection, type QueuedIterator } from '@nats-io/transport-node';
import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { type RestrictedTo, sessionSeconds } from '@ringlet/contracts/auth/sessions';
import { type Caller } from '@ringlet/contracts/caller';
import { RingletError } from '@ringlet/contracts/errors';
import { openEndedSessions } from '@ringlet/messaging/buckets';
import { NATS } from '@ringlet/messaging/tokens';
import { withTimeout } from '@ringlet/messaging/with-timeout';
import { Clock } from '@ringlet/platform/clock';
import { LOG, type Log } from '@ringlet/platform/core.module';
import { IntervalTask } from '@ringlet/platform/interval-task';

export interface VerifiedToken {
  readonly caller: Caller;
  /** Milliseconds since 1970. */
  readonly until: number;
  readonly restrictedTo?: RestrictedTo;
}

const maxCachedTokens = 50_000;
const pruneEveryMs = 60_000;
/** How often the watcher's revision is compared with the bucket's, and how far the watcher may lag. */
const compareEveryMs = 5000;
const watcherLagMs = 500;
const retryMs = 250;
/** How long a request waits while ended sessions are read again after NATS was disconnected. */
const catchUpMs = 5000;
const readTimeoutMs = 30_000;

/**
 * Caches verified tokens and tracks ended sessions. Ended sessions come from a JetStream KV bucket that every gateway watches: logging out
 * ends a session on all gateways within a second. No request is admitted before all of them were read: at the start, and again after NATS
 * was disconnected or the watcher was lost.
 */
@Injectable()
export class Sessions implements OnModuleInit, OnApplicationShutdown {
  private readonly tokens = new LRUCache<string, VerifiedToken>({ max: maxCachedTokens });
  /** Session id -> latest expiry of its token, in milliseconds since 1970. */
  private readonly ended = new Map<string, number>();
  private readonly listeners = new Map<string, Set<() => void>>();
  private readonly comparing: IntervalTask;
  private pruning: NodeJS.Timeout | undefined;
  private catchingUp: Promise<void> | undefined;
  private current = false;
  private disconnects = 0;
  private stopped = false;
  private bucket: KV;
  private updates: QueuedIterator<KvEntry> | undefined;
  /** When the bucket was created, and its last revision read. */
  private read = { created: '', revision: 0 };

  constructor(
    @Inject(NATS) private readonly connection: NatsConnection,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Log,
  ) {
    const failed = (error: unknown): void => log.warn({ err: error }, 'ended sessions comparison failed');
    this.comparing = new IntervalTask(() => this.compare(), compareEveryMs, failed);
  }

  async onModuleInit(): Promise<void> {
    await this.readAll();
    this.current = true;
    void this.followConnection();
    this.pruning = setInterval(() => this.prune(), pruneEveryMs).unref();
    this.comparing.start();
  }

  onApplicationShutdown(): void {
    this.stopped = true;
    clearInterval(this.pruning);
    // Not awaited: a read may take half a minute, and nobody needs its result any more.
    void this.comparing.stop();
    this.updates?.stop();
  }

  /** The cached token; undefined if it is unknown, expired or ended, or while ended sessions are being read. */
  cached(token: string, now = this.clock.nowMs()): VerifiedToken | undefined {
    const cached = this.current ? this.tokens.get(token) : undefined;
    return cached !== undefined && cached.until > now && !this.ended.has(cached.caller.session) ? cached : undefined;
  }

  /** Caches a token whose signature was verified. `exp`: seconds since 1970. */
  cache(token: string, caller: Caller, exp: number, restrictedTo?: RestrictedTo): VerifiedToken {
    const verified = { caller, until: exp * 1000, restrictedTo };
    this.tokens.set(token, verified);
    return verified;
  }

  /** Reliable only after `upToDate`. */
  hasEnded(session: string): boolean {
    return this.ended.has(session);
  }

  /** Calls `listener` if the session ends before its token expires. Returns a function that removes the listener. */
  onEnd(session: string, listener: () => void): () => void {
    const own = this.listeners.get(session) ?? new Set();
    this.listeners.set(session, own.add(listener));
    return () => {
      own.delete(listener);
      if (own.size === 0) this.listeners.delete(session);
    };
  }

  /** Resolves once all ended sessions were read. Errors: platform/unavailable. */
  async upToDate(): Promise<void> {
    if (this.current) return;
    const reached = async (): Promise<void> => {
      while (!this.current && !this.stopped) await (this.catchingUp ?? pause());
    };
    if (!(await withTimeout(catchUpMs, reached()))) throw new RingletError('platform/unavailable');
  }

  private async followConnection(): Promise<void> {
    for await (const { type } of this.connection.status()) {
      if (type === 'disconnect') {
        this.current = false;
        this.disconnects += 1;
      }
      if (type === 'reconnect') void this.catchUp();
    }
  }

  /** Reads all ended sessions, retrying until it succeeds. */
  private catchUp(): Promise<void> {
    return (this.catchingUp ??= this.tryToCatchUp().finally(() => (this.catchingUp = undefined)));
  }

  private async tryToCatchUp(): Promise<void> {
    let done = false;
    while (!done && !this.stopped && !this.connection.isClosed()) {
      try {
        const disconnects = this.disconnects;
        // A read may be incomplete if NATS was disconnected meanwhile.
        done = (await withTimeout(readTimeoutMs, this.readAll())) && disconnects === this.disconnects;
        if (done) this.current = true;
      } catch (error) {
        this.log.warn({ err: error }, 'ended sessions read failed');
        await pause();
      }
    }
  }

  private async readAll(): Promise<void> {
    this.bucket = await openEndedSessions(this.connection);
    this.updates?.stop();
    const { streamInfo } = await this.bucket.status();
    // The watcher starts before the existing keys are read, so it misses no update.
    this.updates = await this.bucket.watch({ include: KvWatchInclude.UpdatesOnly });
    this.read = { created: streamInfo.created, revision: streamInfo.state.last_seq };
    void this.follow(this.updates);
    let count = 0;
    for await (const session of await this.bucket.keys()) {
      this.end(session);
      count += 1;
    }
    this.log.debug({ count }, 'ended sessions read');
  }

  private async follow(updates: QueuedIterator<KvEntry>): Promise<void> {
    for await (const entry of updates) {
      this.end(entry.key);
      this.read.revision = Math.max(this.read.revision, entry.revision);
    }
  }

  /** A failed watcher looks like an idle one, so its last revision is compared with the bucket's. */
  private async compare(): Promise<void> {
    if (!this.current) return;
    try {
      const { streamInfo } = await this.bucket.status();
      await new Promise((resolve) => setTimeout(resolve, watcherLagMs).unref());
      if (streamInfo.created === this.read.created && streamInfo.state.last_seq <= this.read.revision) return;
      this.log.warn('ended sessions watcher lost');
      this.current = false;
    } catch (error) {
      this.log.warn({ err: error }, 'ended sessions status failed');
    }
    await this.catchUp();
  }

  private end(session: string): void {
    this.ended.set(session, this.clock.nowMs() + sessionSeconds * 1000);
    this.listeners.get(session)?.forEach((listener) => listener());
  }

  private prune(): void {
    const now = this.clock.nowMs();
    for (const [session, until] of this.ended) if (until <= now) this.ended.delete(session);
  }
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, retryMs).unref());
}
