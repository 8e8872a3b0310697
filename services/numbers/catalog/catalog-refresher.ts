import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { LOG, type Log, SETTINGS } from '@ringlet/platform/core.module';
import { Clock } from '@ringlet/platform/clock';
import { type ProviderOffer } from '../domain/offer-index';
import { ProviderAnomalies } from '../providers/provider-anomalies';
import { NumbersSettings } from '../settings';
import { type NumberProvider, NUMBER_PROVIDERS } from '../providers/number-provider';
import { Catalog } from './catalog';
import { type CatalogSnapshotHead, CatalogRepository } from './catalog.repository';
import { type ProviderName } from '../domain/provider-name';

/** A fetch that failed is tried again this soon. */
const retryMs = 5000;
/** Refreshes that a refused purchase asks for come no closer together than this. */
const expediteMs = 10_000;

/**
 * Keeps the catalog fresh: one replica fetches a provider's goods when they are due (with jitter, so that installations do
 * not march in step), every replica takes them over. While a provider is down its last goods stay on the shelf.
 */
@Injectable()
export class CatalogRefresher implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private checking: Promise<void> | undefined;
  private readonly taking = new Map<ProviderName, Promise<void>>();
  private readonly triedAt = new Map<ProviderName, number>();

  constructor(
    @Inject(NUMBER_PROVIDERS) private readonly providers: readonly NumberProvider[],
    private readonly catalog: Catalog,
    private readonly store: CatalogRepository,
    private readonly anomalies: ProviderAnomalies,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: NumbersSettings,
    @Inject(LOG) private readonly log: Log,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await Promise.all(this.providers.map(({ name }) => this.takeOver(name)));
    const check = (): void => {
      this.checking ??= this.check().finally(() => (this.checking = undefined));
    };
    check();
    this.timer = setInterval(check, this.settings.CATALOG_CHECK_MS);
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.checking;
  }

  /**
   * A provider refused what the shelf promised. What it would take is on the shelf at once, so that who agrees to that gets the
   * number; the rest of its goods is looked at again soon. `currentCost`: the higher cost, where it said so.
   */
  async reportRefusal({ provider, country, service }: ProviderOffer, currentCost?: string): Promise<void> {
    try {
      if (currentCost !== undefined) {
        this.catalog.applyOverrides(
          provider,
          await this.store.addOverride(provider, { country, service, cost: currentCost }),
        );
      }
      const last = Math.max(this.catalog.stateOf(provider).fetchedAt, this.triedAt.get(provider) ?? 0);
      const at = Math.max(this.clock.nowMs(), last + expediteMs);
      await this.store.expedite(provider, new Date(at));
    } catch (error) {
      this.log.warn({ err: error, provider }, 'the catalog is corrected at its next refresh');
    }
  }

  /** Takes over at once what other replicas have found. */
  async sync(): Promise<void> {
    const heads = await this.store.heads();
    await Promise.all(this.providers.map(({ name }) => this.follow(name, heads)));
  }

  private async check(): Promise<void> {
    try {
      const heads = await this.store.heads();
      await Promise.all(this.providers.map((provider) => this.checkOne(provider, heads)));
    } catch (error) {
      this.log.warn({ err: error }, 'could not look after the catalog');
    }
  }

  private async checkOne(provider: NumberProvider, heads: readonly CatalogSnapshotHead[]): Promise<void> {
    const head = await this.follow(provider.name, heads);
    const now = this.clock.nowMs();
    if (head && head.nextAt.getTime() > now) return;
    const jitter = 0.9 + 0.2 * Math.random();
    const nextAt = new Date(now + this.settings.CATALOG_EVERY_MS * jitter);
    if (!(await this.store.claim(provider.name, head, nextAt))) return;
    this.triedAt.set(provider.name, now);
    try {
      const { unreadablePrices, ...goods } = await provider.fetchCatalog();
      if (unreadablePrices.length > 0) {
        this.anomalies.record(provider.name, 'unreadable-price', {
          prices: unreadablePrices.length,
          examples: unreadablePrices.slice(0, 3),
        });
      }
      this.catalog.setSnapshot(
        provider.name,
        await this.store.keep(provider.name, goods, new Date(this.clock.nowMs())),
      );
    } catch (error) {
      this.log.warn({ err: error, provider: provider.name }, 'could not fetch the catalog; the last one stays');
      await this.store.expedite(provider.name, new Date(this.clock.nowMs() + retryMs));
    }
  }

  private async follow(
    provider: ProviderName,
    heads: readonly CatalogSnapshotHead[],
  ): Promise<CatalogSnapshotHead | undefined> {
    const head = heads.find(({ _id }) => _id === provider);
    if (head && head.version > this.catalog.stateOf(provider).version) await this.takeOver(provider);
    else if (head) this.catalog.applyOverrides(provider, head);
    return head;
  }

  /** RawCatalog are megabytes, and every purchase at another price than the shelf's asks for newer ones: all wait for one reading. */
  private takeOver(provider: ProviderName): Promise<void> {
    const taking = this.taking.get(provider) ?? this.read(provider).finally(() => this.taking.delete(provider));
    this.taking.set(provider, taking);
    return taking;
  }

  private async read(provider: ProviderName): Promise<void> {
    const kept = await this.store.read(provider);
    if (kept) this.catalog.setSnapshot(provider, kept);
  }
}
