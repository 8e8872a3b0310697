import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { LOG, type Log, SETTINGS } from '#libs/platform/tools.module';
import { Clock } from '../clock';
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

  /** An upstream refused what the shelf promised: look again soon. */
  async soon(upstream: UpstreamName): Promise<void> {
    await this.store.expedite(upstream, new Date(this.clock.now() + expediteMs));
  }

  private async check(): Promise<void> {
    try {
      const heads = new Map((await this.store.heads()).map((head) => [head._id, head]));
      await Promise.all(this.upstreams.map((upstream) => this.checkOne(upstream, heads.get(upstream.name))));
    } catch (error) {
      this.log.warn({ err: error }, 'could not look after the catalogue');
    }
  }

  private async checkOne(upstream: NumberUpstream, head: GoodsHead | undefined): Promise<void> {
    if (head && head.version > this.catalogue.versionOf(upstream.name)) await this.takeOver(upstream.name);
    const now = this.clock.now();
    if (head && head.nextAt.getTime() > now) return;
    const jitter = 0.9 + 0.2 * Math.random();
    const nextAt = new Date(now + this.settings.CATALOGUE_EVERY_MS * jitter);
    if (!(await this.store.claim(upstream.name, head, nextAt))) return;
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

  private async takeOver(upstream: UpstreamName): Promise<void> {
    const kept = await this.store.read(upstream);
    if (kept) this.catalogue.stock(upstream, kept);
  }
}
