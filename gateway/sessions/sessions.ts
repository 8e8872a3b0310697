import { Kvm, KvWatchInclude, type KV } from '@nats-io/kv';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { type NatsConnection } from '@nats-io/transport-node';
import { LRUCache } from 'lru-cache';
import { endedSessionsBucket, sessionSeconds } from '#libs/contracts/auth';
import { type Caller } from '#libs/contracts/caller';
import { NATS } from '#libs/messaging/tokens';
import { LOG, type Log } from '#libs/platform/tools.module';

interface Known {
  readonly caller: Caller;
  /** Milliseconds since 1970. */
  readonly until: number;
}

const rememberedTokens = 50_000;
const forgetEveryMs = 60_000;

/**
 * What this gateway knows of sessions: tokens that it has verified, and sessions that have ended. Endings come from a JetStream
 * KV bucket that every gateway watches, so that logging out anywhere is logging out everywhere, within a second; a gateway
 * that has just started reads all of them before it serves.
 */
@Injectable()
export class Sessions implements OnModuleInit {
  private readonly tokens = new LRUCache<string, Known>({ max: rememberedTokens });
  /** Session id -> when its token would have ended anyway, in milliseconds since 1970. */
  private readonly ended = new Map<string, number>();

  constructor(
    @Inject(NATS) private readonly connection: NatsConnection,
    @Inject(LOG) private readonly log: Log,
  ) {}

  async onModuleInit(): Promise<void> {
    const bucket = await new Kvm(this.connection).create(endedSessionsBucket, {
      ttl: sessionSeconds * 1000,
      history: 1,
    });
    // Updates are watched before the past is read, so that nothing falls between.
    const updates = await bucket.watch({ include: KvWatchInclude.UpdatesOnly });
    void (async () => {
      for await (const entry of updates) this.end(entry.key);
    })();
    await this.readPast(bucket);
    setInterval(() => this.forget(), forgetEveryMs).unref();
  }

  /** The owner of a token that was verified before, unless it has run out or its session has ended. */
  known(token: string, now = Date.now()): Caller | undefined {
    const known = this.tokens.get(token);
    return known !== undefined && known.until > now && !this.ended.has(known.caller.session) ? known.caller : undefined;
  }

  /** `exp` in seconds since 1970, as the token says. */
  remember(token: string, caller: Caller, exp: number): void {
    this.tokens.set(token, { caller, until: exp * 1000 });
  }

  hasEnded(session: string): boolean {
    return this.ended.has(session);
  }

  private async readPast(bucket: KV): Promise<void> {
    let count = 0;
    for await (const session of await bucket.keys()) {
      this.end(session);
      count += 1;
    }
    this.log.debug({ count }, 'ended sessions read');
  }

  private end(session: string): void {
    this.ended.set(session, Date.now() + sessionSeconds * 1000);
  }

  private forget(now = Date.now()): void {
    for (const [session, until] of this.ended) if (until <= now) this.ended.delete(session);
  }
}
