import { promisify } from 'node:util';
import { constants, gunzip } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import {
  type CatalogHead,
  getCatalogHead,
  getCatalogPart,
  type OfferView,
  usaCountryId,
} from '@ringlet/contracts/numbers/catalog';
import { Clock } from '@ringlet/platform/clock';
import { type CompressedAnswer, compressedAnswer } from '../../http/compressed-answer';
import { type PublicContext, type RequestContext } from '../../http/request-context';

interface CachedAnswer {
  readonly version: string;
  readonly answer: Promise<CompressedAnswer>;
}

const fromGzip = promisify(gunzip);
/** How long the catalog's head is cached, so that a new price is served within a second. */
const headTtlMs = 500;
/** Concurrent requests while the whole catalog is assembled. */
const concurrency = 8;
/** Attempts to read the newest version, and milliseconds between them, while replicas switch to it. */
const maxAttempts = 20;
const betweenMs = 50;

/**
 * Answers of the catalog, serialised and compressed once per version. Every answer has the newest version: a request waits while the whole
 * catalog is assembled.
 */
@Injectable()
export class CatalogCache {
  private cachedHead: (CatalogHead & { readonly readAt: number }) | undefined;
  private readonly countries = new Map<string, CachedAnswer>();
  private whole: CachedAnswer | undefined;

  constructor(private readonly clock: Clock) {}

  /** One country's offers under its id, as the envelope's `data`; by default the USA. */
  async group(country: string | undefined, ctx: RequestContext): Promise<CompressedAnswer> {
    return this.cachedCountry(
      'group',
      country ?? usaCountryId,
      ctx,
      ({ id, json }) => `{${JSON.stringify(id)}:${json}}`,
    );
  }

  async offers(country: string, ctx: RequestContext): Promise<CompressedAnswer> {
    return this.cachedCountry('offers', country, ctx, ({ json }) => json);
  }

  /** One country's offers by service, read each time. */
  async offersOf(country: string, ctx: PublicContext): Promise<Readonly<Record<string, OfferView>>> {
    const { version } = await this.head(ctx);
    return JSON.parse((await this.part(country, version, ctx)).json) as Record<string, OfferView>;
  }

  /** Every country's offers. */
  async all(ctx: RequestContext): Promise<CompressedAnswer> {
    const head = await this.head(ctx);
    if (this.whole?.version === head.version) return this.whole.answer;
    const whole = { version: head.version, answer: this.assembleWhole(head, ctx) };
    this.whole = whole;
    whole.answer.catch(() => {
      if (this.whole === whole) this.whole = undefined;
    });
    return whole.answer;
  }

  private async cachedCountry(
    shape: string,
    country: string,
    ctx: RequestContext,
    data: (part: { id: string; json: string }) => string,
  ): Promise<CompressedAnswer> {
    const { version } = await this.head(ctx);
    const key = `${shape} ${country}`;
    const cached = this.countries.get(key);
    if (cached?.version === version) return cached.answer;
    const answer = this.part(country, version, ctx).then((part) =>
      compressedAnswer(data(part), constants.BROTLI_DEFAULT_QUALITY - 5),
    );
    this.countries.set(key, { version, answer });
    answer.catch(() => this.countries.delete(key));
    return answer;
  }

  private async assembleWhole({ version, countries }: CatalogHead, ctx: RequestContext): Promise<CompressedAnswer> {
    const parts: string[] = [];
    const queue = [...countries];
    const worker = async (): Promise<void> => {
      for (let country = queue.shift(); country !== undefined; country = queue.shift()) {
        const { id, json } = await this.part(country, version, ctx);
        parts.push(`${JSON.stringify(id)}:${json}`);
      }
    };
    await Promise.all(Array.from({ length: concurrency }, worker));
    return compressedAnswer(`{${parts.join(',')}}`, 4);
  }

  private async part(country: string, version: string, ctx: PublicContext): Promise<{ id: string; json: string }> {
    const part = await this.newest(() => ctx.send(getCatalogPart, { country }), ctx, version);
    return { id: part.country, json: (await fromGzip(Buffer.from(part.gzip, 'base64'))).toString('utf8') };
  }

  /** Asks again while a replica still answers from an older version than this or the newest. */
  async newest<Answer extends { readonly version: string }>(
    ask: () => Promise<Answer>,
    ctx: PublicContext,
    version?: string,
  ): Promise<Answer> {
    for (let attempt = 1; ; attempt++) {
      const answer = await ask();
      const isNewest = answer.version === version || answer.version === (await this.head(ctx)).version;
      if (isNewest || attempt === maxAttempts) return answer;
      await new Promise((resolve) => setTimeout(resolve, betweenMs));
    }
  }

  /** The head of the catalog, cached for `headTtlMs`. */
  async head(ctx: PublicContext): Promise<CatalogHead> {
    const now = this.clock.nowMs();
    if (this.cachedHead === undefined || now - this.cachedHead.readAt > headTtlMs) {
      const head = await ctx.send(getCatalogHead, {});
      if (this.cachedHead?.version !== head.version) this.countries.clear();
      this.cachedHead = { ...head, readAt: now };
    }
    return this.cachedHead;
  }
}
