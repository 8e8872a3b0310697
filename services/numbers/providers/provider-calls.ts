import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { type Collection } from 'mongoose';
import { InjectCollection } from '@ringlet/persistence/collection';
import { isDuplicateKey } from '@ringlet/persistence/duplicate-key';
import { Clock } from '@ringlet/platform/clock';
import { LOG, type Log } from '@ringlet/platform/core.module';
import { IntervalTask } from '@ringlet/platform/interval-task';
import { type CallShares, clockDriftMs, noShares, releaseShare, renewShare, usableFrom } from '../domain/call-shares';
import { type ProviderName, providerNames } from '../domain/provider-name';
import { CallLimiter } from './call-limiter';
import { NUMBER_PROVIDERS, type NumberProvider } from './number-provider';
import { ProviderCallsRow } from './provider-calls.model';

/** For a provider that is no longer configured: its orders can only end, not be polled. */
const unconfiguredPerSecond = 10;
const renewEveryMs = 1000;
const maxConflicts = 20;

/**
 * Replicas' shared limits of calls per second to each provider: each leases a part and renews it every second. Without the
 * database a replica's part ends within seconds and it grants nothing more.
 */
@Injectable()
export class ProviderCalls implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly replica = crypto.randomUUID();
  private readonly limiters: ReadonlyMap<ProviderName, CallLimiter>;
  private readonly renewing: IntervalTask;

  constructor(
    @InjectCollection(ProviderCallsRow) private readonly rows: Collection<ProviderCallsRow>,
    @Inject(NUMBER_PROVIDERS) private readonly providers: readonly Pick<NumberProvider, 'name' | 'callsPerSecond'>[],
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Log,
  ) {
    this.limiters = new Map(providerNames.map((name) => [name, new CallLimiter(0, clock.nowMs())]));
    const failed = (error: unknown): void => this.log.warn({ err: error }, 'provider call share renewal failed');
    this.renewing = new IntervalTask(() => this.renew(), renewEveryMs, failed);
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.renew();
    this.renewing.start();
  }

  /** Calls granted earlier count. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.renewing.stop();
    await this.release().catch((error: unknown) => this.log.warn({ err: error }, 'provider call share release failed'));
  }

  limiterOf(provider: ProviderName): CallLimiter {
    const limiter = this.limiters.get(provider);
    if (!limiter) throw new Error(`no limiter for ${provider}`);
    return limiter;
  }

  /** Counts a call that does not wait for its turn, such as a purchase; later polls wait for it. */
  countCall(provider: ProviderName): void {
    this.limiterOf(provider).spend(1, this.clock.nowMs());
  }

  async renew(): Promise<void> {
    await Promise.all(providerNames.map((provider) => this.renewOne(provider)));
  }

  async release(): Promise<void> {
    const now = this.clock.nowMs();
    for (const [provider, limiter] of this.limiters) {
      limiter.setLimit(0);
      await this.change(provider, (shares) => releaseShare(shares, this.replica, now));
    }
  }

  private async renewOne(provider: ProviderName): Promise<void> {
    const limiter = this.limiterOf(provider);
    const total = this.providers.find(({ name }) => name === provider)?.callsPerSecond ?? unconfiguredPerSecond;
    const now = this.clock.nowMs();
    const stored = await this.change(provider, (shares) => {
      const next = renewShare(shares, this.replica, total, now);
      // A smaller share applies before it is stored; a larger one only after the replicas that had those calls have stopped
      // using them.
      const { calls } = this.shareIn(next);
      if (calls < limiter.limit) limiter.setLimit(calls, now + clockDriftMs);
      return next;
    });
    const { calls, until } = this.shareIn(stored);
    const mayGrow = now >= usableFrom(stored);
    limiter.setLimit(mayGrow ? calls : Math.min(calls, limiter.limit), until - clockDriftMs);
  }

  private shareIn({ shares }: CallShares): { calls: number; until: number } {
    return shares.find(({ replica }) => replica === this.replica) ?? { calls: 0, until: 0 };
  }

  /** Applies `change` to the current shares, stores and returns the result. Repeated if another replica was faster. */
  private async change(provider: ProviderName, change: (current: CallShares) => CallShares): Promise<CallShares> {
    for (let conflicts = 0; conflicts < maxConflicts; conflicts++) {
      const row = await this.rows.findOne({ _id: provider });
      const next = change(row ?? noShares);
      const fields = { shares: [...next.shares], freedAt: next.freedAt };
      try {
        if (row === null) {
          await this.rows.insertOne({ _id: provider, version: 1, ...fields });
          return next;
        }
        const { version } = row;
        const $set = { ...fields, version: version + 1 };
        if ((await this.rows.updateOne({ _id: provider, version }, { $set })).matchedCount === 1) return next;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    }
    throw new Error(`the calls to ${provider} were changed by other replicas ${maxConflicts} times in a row`);
  }
}
