import { Inject, Injectable } from '@nestjs/common';
import { RingletError } from '@ringlet/contracts/errors';
import { buildOfferIndex, type OfferIndex, offerKey, type ProviderOffer } from '../domain/offer-index';
import { type ProviderName } from '../domain/provider-name';
import { NUMBER_PROVIDERS, type NumberProvider } from '../providers/number-provider';
import { type CatalogSnapshot, type PriceOverrides } from './catalog.repository';

/** All providers' catalog snapshots in memory, with their price overrides. */
@Injectable()
export class CatalogSnapshots {
  private joined: OfferIndex | undefined;
  private readonly snapshots = new Map<ProviderName, CatalogSnapshot>();
  /** Costs that replace those in the snapshots. */
  private overrides: ReadonlyMap<string, string> = new Map();
  private readonly listeners: (() => void)[] = [];

  constructor(@Inject(NUMBER_PROVIDERS) private readonly providers: readonly NumberProvider[]) {}

  onChange(listener: () => void): void {
    this.listeners.push(listener);
  }

  /** The loaded snapshot of a provider; zeros before the first. */
  stateOf(provider: ProviderName): { version: number; fetchedAt: number; overrideRevision: number } {
    const { version = 0, fetchedAt, overrideRevision = 0 } = this.snapshots.get(provider) ?? {};
    return { version, fetchedAt: fetchedAt?.getTime() ?? 0, overrideRevision };
  }

  /** Ignores a snapshot older than the loaded one: it was read while the newer one was loaded. */
  set(provider: ProviderName, snapshot: CatalogSnapshot): void {
    const { version, fetchedAt } = this.stateOf(provider);
    if (snapshot.version < version && snapshot.fetchedAt.getTime() < fetchedAt) return;
    this.snapshots.set(provider, snapshot);
    // Includes providers without a snapshot, because the product's ids are the first provider's.
    const catalogs = this.providers.map(
      ({ name }) => this.snapshots.get(name)?.catalog ?? { provider: name, countries: [], services: [], offers: [] },
    );
    this.joined = buildOfferIndex(catalogs);
    this.rebuildOverrides();
  }

  applyOverrides(provider: ProviderName, { overrides = [], overrideRevision = 0 }: PriceOverrides): void {
    const snapshot = this.snapshots.get(provider);
    if (!snapshot || overrideRevision <= (snapshot.overrideRevision ?? 0)) return;
    this.snapshots.set(provider, { ...snapshot, overrides, overrideRevision });
    this.rebuildOverrides();
  }

  /** Equal on replicas with the same snapshots and overrides. */
  get version(): string {
    const versions = this.providers.map(({ name }) => {
      const { version, overrideRevision } = this.stateOf(name);
      return `${version}-${overrideRevision}`;
    });
    return versions.join('.');
  }

  /** When the oldest snapshot was fetched, in milliseconds since 1970. */
  get oldestFetchedAt(): number {
    return Math.min(...[...this.snapshots.values()].map(({ fetchedAt }) => fetchedAt.getTime()));
  }

  /** All snapshots joined. Throws numbers/upstream-unavailable before the first. */
  get index(): OfferIndex {
    if (this.joined === undefined) throw new RingletError('numbers/upstream-unavailable');
    return this.joined;
  }

  /** The service's name; its id if it is in no snapshot. */
  serviceName(service: string): string {
    return this.joined?.services.get(service) ?? service;
  }

  withCurrentCosts(offers: readonly ProviderOffer[]): readonly ProviderOffer[] {
    if (this.overrides.size === 0) return offers;
    return offers.map((offer) => ({ ...offer, cost: this.overrides.get(offerKey(offer)) ?? offer.cost }));
  }

  private rebuildOverrides(): void {
    const all = [...this.snapshots].flatMap(([provider, { overrides = [] }]) =>
      overrides.map((override) => ({ ...override, provider })),
    );
    // The last of several for one offer applies.
    this.overrides = new Map(all.map((override) => [offerKey(override), override.cost]));
    for (const listener of this.listeners) listener();
  }
}
