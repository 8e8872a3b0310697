import { Kvm, type KV, type KvEntry, KvWatchInclude } from '@nats-io/kv';
import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { type NatsConnection, type QueuedIterator } from '@nats-io/transport-node';
import { LRUCache } from 'lru-cache';
import { revokedSessionsBucket, sessionSeconds } from '@ringlet/contracts/auth/accounts';
import { type Caller } from '@ringlet/contracts/caller';
import { RingletError } from '@ringlet/contracts/errors';
import { NATS } from '@ringlet/messaging/tokens';
import { withTimeout } from '@ringlet/messaging/with-timeout';
import { LOG, type Log } from '@ringlet/platform/core.module';

/** A verified token: whose it is, and until when it counts. */
export interface Known {
  readonly caller: Caller;
  /** Milliseconds since 1970. */
  readonly until: number;
}

const rememberedTokens = 50_000;
const forgetEveryMs = 60_000;
/** How often the watcher's own word is compared with what the bucket holds, and how late the watcher may be. */
const compareEveryMs = 5000;
const watcherLatenessMs = 500;
const tryAgainMs = 250;
/** How long a request waits for a gateway that is catching up with what ended while NATS was away. */
const catchUpMs = 5000;
const readWithinMs = 30_000;

/**
 * What this gateway knows of sessions: tokens that it has verified, and sessions that have ended. Endings come from a JetStream
 * KV bucket that every gateway watches, so that logging out anywhere is logging out everywhere, within a second. Nobody is let
 * in before all of them were read: at the start, and again each time that NATS was away or the watcher fell silent.
 */
@Injectable()
export class Sessions implements OnModuleInit, OnApplicationShutdown {
  private readonly tokens = new LRUCache<string, Known>({ max: rememberedTokens });
  /** Session id -> when its token would have ended anyway, in milliseconds since 1970. */
  private readonly ended = new Map<string, number>();
  private readonly listeners = new Map<string, Set<() => void>>();
  private readonly timers: NodeJS.Timeout[] = [];
  private catchingUp: Promise<void> | undefined;
  private current = false;
  /** How often the connection was lost. */
  private losses = 0;
  private stopped = false;
  private bucket: KV;
  private updates: QueuedIterator<KvEntry> | undefined;
  /** When the bucket was made and the last of its revisions that is known here. */
  private read = { created: '', revision: 0 };

  constructor(
    @Inject(NATS) private readonly connection: NatsConnection,
    @Inject(LOG) private readonly log: Log,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.readAll();
    this.current = true;
    void this.followConnection();
    this.timers.push(setInterval(() => this.forget(), forgetEveryMs).unref());
    this.timers.push(setInterval(() => void this.compare(), compareEveryMs).unref());
  }

  onApplicationShutdown(): void {
    this.stopped = true;
    this.timers.forEach(clearInterval);
    this.updates?.stop();
  }

  /** The owner of a token that was verified before, unless it has run out or its session has ended, or that is not certain now. */
  known(token: string, now = Date.now()): Known | undefined {
    const known = this.current ? this.tokens.get(token) : undefined;
    return known !== undefined && known.until > now && !this.ended.has(known.caller.session) ? known : undefined;
  }

  /** `exp` in seconds since 1970, as the token says. */
  remember(token: string, caller: Caller, exp: number): Known {
    const known = { caller, until: exp * 1000 };
    this.tokens.set(token, known);
    return known;
  }

  /** To be asked after `upToDate`. */
  hasEnded(session: string): boolean {
    return this.ended.has(session);
  }

  /** Calls `listener` when the session ends before its time, until the returned function is called. */
  onEnd(session: string, listener: () => void): () => void {
    const own = this.listeners.get(session) ?? new Set();
    this.listeners.set(session, own.add(listener));
    return () => {
      own.delete(listener);
      if (own.size === 0) this.listeners.delete(session);
    };
  }

  /** Resolves when every session that has ended is known. Errors: platform/unavailable. */
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
        this.losses += 1;
      }
      if (type === 'reconnect') void this.catchUp();
    }
  }

  /** Reads everything anew, until it succeeds. */
  private catchUp(): Promise<void> {
    return (this.catchingUp ??= this.tryToCatchUp().finally(() => (this.catchingUp = undefined)));
  }

  private async tryToCatchUp(): Promise<void> {
    let done = false;
    while (!done && !this.stopped && !this.connection.isClosed()) {
      try {
        const losses = this.losses;
        // What is read while the connection is lost once more may be half of it.
        done = (await withTimeout(readWithinMs, this.readAll())) && losses === this.losses;
        if (done) this.current = true;
      } catch (error) {
        this.log.warn({ err: error }, 'could not read the ended sessions; trying again');
        await pause();
      }
    }
  }

  private async readAll(): Promise<void> {
    this.bucket = await new Kvm(this.connection).create(revokedSessionsBucket, {
      ttl: sessionSeconds * 1000,
      history: 1,
    });
    this.updates?.stop();
    const { streamInfo } = await this.bucket.status();
    // Updates are watched before the past is read, so that nothing falls between.
    this.updates = await this.bucket.watch({ include: KvWatchInclude.UpdatesOnly });
    this.read = { created: streamInfo.created, revision: streamInfo.state.last_seq };
    void this.hear(this.updates);
    let count = 0;
    for await (const session of await this.bucket.keys()) {
      this.end(session);
      count += 1;
    }
    this.log.debug({ count }, 'ended sessions read');
  }

  private async hear(updates: QueuedIterator<KvEntry>): Promise<void> {
    for await (const entry of updates) {
      this.end(entry.key);
      this.read.revision = Math.max(this.read.revision, entry.revision);
    }
  }

  /** A watcher that is silent looks like one that has nothing to say: what it said is compared with what the bucket holds. */
  private async compare(): Promise<void> {
    if (!this.current) return;
    try {
      const { streamInfo } = await this.bucket.status();
      await new Promise((resolve) => setTimeout(resolve, watcherLatenessMs).unref());
      if (streamInfo.created === this.read.created && streamInfo.state.last_seq <= this.read.revision) return;
      this.log.warn('the watcher of ended sessions fell silent; reading all of them again');
      this.current = false;
    } catch (error) {
      this.log.warn({ err: error }, 'could not ask for the ended sessions; reading all of them again');
    }
    await this.catchUp();
  }

  private end(session: string): void {
    this.ended.set(session, Date.now() + sessionSeconds * 1000);
    this.listeners.get(session)?.forEach((listener) => listener());
  }

  private forget(now = Date.now()): void {
    for (const [session, until] of this.ended) if (until <= now) this.ended.delete(session);
  }
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, tryAgainMs).unref());
}
