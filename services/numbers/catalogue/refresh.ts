import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { LOG, type Log, SETTINGS } from '@ringlet/platform/tools.module';
import { Clock } from '../clock';
import { type ShelfSource } from '../domain/shelf';
import { Oddities } from '../oddities/oddities';
import { NumbersSettings } from '../settings';
import { type NumberUpstream, type UpstreamName, UPSTREAMS } from '../upstreams/upstream';
import { Catalogue } from './catalogue';
import { type GoodsHead, GoodsStore } from './goods-store';

/** A fetch that failed is tried again this soon. */
const retryMs = 5000;
/** Refreshes that a refused purchase asks for come no closer together than this. */
const expediteMs = 10_000;

/**
 * Keeps the catalogue fresh: one replica fetches an upstream's goods when they are due (with jitter, so that installations do
 * not march in step), every replica takes them over. While an upstream is down its last goods stay on the shelf.
 */
@Injectable()
export class CatalogueRefresh implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private checking: Promise<void> | undefined;
  private readonly taking = new Map<UpstreamName, Promise<void>>();
  private readonly triedAt = new Map<UpstreamName, number>();

  constructor(
    @Inject(UPSTREAMS) private readonly upstreams: readonly NumberUpstream[],
    private readonly catalogue: Catalogue,
    private readonly store: GoodsStore,
    private readonly oddities: Oddities,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: NumbersSettings,
    @Inject(LOG) private readonly log: Log,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await Promise.all(this.upstreams.map(({ name }) => this.takeOver(name)));
    const check = (): void => {
      this.checking ??= this.check().finally(() => (this.checking = undefined));
    };
    check();
    this.timer = setInterval(check, this.settings.CATALOGUE_CHECK_MS);
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.checking;
  }

  /**
   * An upstream refused what the shelf promised. What it would take is on the shelf at once, so that who agrees to that gets the
   * number; the rest of its goods is looked at again soon. `wants`: the higher cost, where it said so.
   */
  async refused({ upstream, country, service }: ShelfSource<UpstreamName>, wants?: string): Promise<void> {
    try {
      if (wants !== undefined) {
        this.catalogue.tell(upstream, await this.store.tell(upstream, { country, service, cost: wants }));
      }
      const last = Math.max(this.catalogue.stateOf(upstream).fetchedAt, this.triedAt.get(upstream) ?? 0);
      const at = Math.max(this.clock.now(), last + expediteMs);
      await this.store.expedite(upstream, new Date(at));
    } catch (error) {
      this.log.warn({ err: error, upstream }, 'the catalogue is corrected at its next refresh');
    }
  }

  /** Takes over at once what other replicas have found. */
  async catchUp(): Promise<void> {
    const heads = await this.store.heads();
    await Promise.all(this.upstreams.map(({ name }) => this.follow(name, heads)));
  }

  private async check(): Promise<void> {
    try {
      const heads = await this.store.heads();
      await Promise.all(this.upstreams.map((upstream) => this.checkOne(upstream, heads)));
    } catch (error) {
      this.log.warn({ err: error }, 'could not look after the catalogue');
    }
  }

  private async checkOne(upstream: NumberUpstream, heads: readonly GoodsHead[]): Promise<void> {
    const head = await this.follow(upstream.name, heads);
    const now = this.clock.now();
    if (head && head.nextAt.getTime() > now) return;
    const jitter = 0.9 + 0.2 * Math.random();
    const nextAt = new Date(now + this.settings.CATALOGUE_EVERY_MS * jitter);
    if (!(await this.store.claim(upstream.name, head, nextAt))) return;
    this.triedAt.set(upstream.name, now);
    try {
      const { unread, ...goods } = await upstream.fetchGoods();
      if (unread.length > 0) {
        this.oddities.note(upstream.name, 'unreadable-price', { prices: unread.length, examples: unread.slice(0, 3) });
      }
      this.catalogue.stock(upstream.name, await this.store.keep(upstream.name, goods, new Date(this.clock.now())));
    } catch (error) {
      this.log.warn({ err: error, upstream: upstream.name }, 'could not fetch the catalogue; the last one stays');
      await this.store.expedite(upstream.name, new Date(this.clock.now() + retryMs));
    }
  }

  private async follow(upstream: UpstreamName, heads: readonly GoodsHead[]): Promise<GoodsHead | undefined> {
    const head = heads.find(({ _id }) => _id === upstream);
    if (head && head.version > this.catalogue.stateOf(upstream).version) await this.takeOver(upstream);
    else if (head) this.catalogue.tell(upstream, head);
    return head;
  }

  /** Goods are megabytes, and every purchase at another price than the shelf's asks for newer ones: all wait for one reading. */
  private takeOver(upstream: UpstreamName): Promise<void> {
    const taking = this.taking.get(upstream) ?? this.read(upstream).finally(() => this.taking.delete(upstream));
    this.taking.set(upstream, taking);
    return taking;
  }

  private async read(upstream: UpstreamName): Promise<void> {
    const kept = await this.store.read(upstream);
    if (kept) this.catalogue.stock(upstream, kept);
  }
}
