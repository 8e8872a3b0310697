import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { withoutUndefined } from '@ringlet/persistence/without-undefined';
import { Clock } from '@ringlet/platform/clock';
import { LOG, type Log, SETTINGS } from '@ringlet/platform/core.module';
import { IntervalTask } from '@ringlet/platform/interval-task';
import { type ScheduledTask, ScheduledTasks } from '@ringlet/work-queue/scheduled-tasks';
import { type ProviderOffer } from '../domain/offer-index';
import { type ProviderName } from '../domain/provider-name';
import { NUMBER_PROVIDERS, type NumberProvider } from '../providers/number-provider';
import { ProviderAnomalies } from '../providers/provider-anomalies';
import { NumbersSettings } from '../settings';
import { CatalogRepository } from './catalog.repository';
import { CatalogSnapshots } from './catalog-snapshots';

const retryMs = 5000;
/** The shortest time between two refreshes that refused purchases cause. */
const minExpediteMs = 10_000;

/**
 * Keeps the catalog up to date. One replica at a time fetches a provider's catalog, and all replicas load the stored snapshot.
 * While a provider does not answer, its last snapshot stays in use.
 */
@Injectable()
export class CatalogRefresher implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly following: IntervalTask;
  private readonly refreshing = new Map<ProviderName, ScheduledTask>();
  private readonly loading = new Map<ProviderName, Promise<void>>();
  /** When this replica last tried to fetch each catalog. */
  private readonly attemptedAt = new Map<ProviderName, number>();

  constructor(
    @Inject(NUMBER_PROVIDERS) private readonly providers: readonly NumberProvider[],
    private readonly snapshots: CatalogSnapshots,
    private readonly repository: CatalogRepository,
    private readonly tasks: ScheduledTasks,
    private readonly anomalies: ProviderAnomalies,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: NumbersSettings,
    @Inject(LOG) private readonly log: Log,
  ) {
    const failed = (error: unknown): void => log.warn({ err: error }, 'catalog snapshot check failed');
    this.following = new IntervalTask(() => this.sync(), settings.timing.catalogCheckMs, failed);
  }

  async onApplicationBootstrap(): Promise<void> {
    await Promise.all(this.providers.map(({ name }) => this.load(name)));
    const { catalogEveryMs } = this.settings.timing;
    // Jittered, so that installations do not call a provider all at once.
    const options = { jitter: 0.1, backOff: { firstMs: retryMs, maxMs: retryMs } };
    for (const provider of this.providers) {
      const refresh = () => this.refresh(provider);
      const task = await this.tasks.runExclusive(`catalog:${provider.name}`, catalogEveryMs, refresh, options);
      this.refreshing.set(provider.name, task);
    }
    this.following.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.following.stop();
  }

  /**
   * A provider refused a purchase at the catalog's cost and stated another. That cost applies at once, so that a client who
   * accepts it gets the number; the catalog is refreshed soon.
   */
  async reportRefusal({ provider, country, service, pool }: ProviderOffer, currentCost?: string): Promise<void> {
    try {
      if (currentCost !== undefined) {
        const override = withoutUndefined({ country, service, pool, cost: currentCost });
        this.snapshots.applyOverrides(provider, await this.repository.addOverride(provider, override));
      }
      const last = Math.max(this.snapshots.stateOf(provider).fetchedAt, this.attemptedAt.get(provider) ?? 0);
      const at = Math.max(this.clock.nowMs(), last + minExpediteMs);
      await this.refreshing.get(provider)?.expedite(new Date(at));
    } catch (error) {
      this.log.warn({ err: error, provider }, 'price override failed');
    }
  }

  /** Loads what other replicas stored since the last check. */
  async sync(): Promise<void> {
    const heads = await this.repository.heads();
    await Promise.all(
      this.providers.map(async ({ name }) => {
        const head = heads.find(({ _id }) => _id === name);
        if (!head) return;
        if (head.version > this.snapshots.stateOf(name).version) await this.load(name);
        else this.snapshots.applyOverrides(name, head);
      }),
    );
  }

  private async refresh(provider: NumberProvider): Promise<void> {
    const { name } = provider;
    this.attemptedAt.set(name, this.clock.nowMs());
    const { unreadablePrices, ...catalog } = await provider.fetchCatalog();
    if (unreadablePrices.length > 0) {
      const about = { prices: unreadablePrices.length, examples: unreadablePrices.slice(0, 3) };
      this.anomalies.record(name, 'unreadable-price', about);
    }
    this.snapshots.set(name, await this.repository.save(name, catalog, this.clock.now()));
  }

  /** Snapshots are megabytes, and many concurrent purchases may need a newer one, so all wait for one read. */
  private load(provider: ProviderName): Promise<void> {
    const loading = this.loading.get(provider) ?? this.read(provider).finally(() => this.loading.delete(provider));
    this.loading.set(provider, loading);
    return loading;
  }

  private async read(provider: ProviderName): Promise<void> {
    const snapshot = await this.repository.find(provider);
    if (snapshot) this.snapshots.set(provider, snapshot);
  }
}
