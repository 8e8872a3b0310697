import { promisify } from 'node:util';
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import { type CatalogHead, getCatalogHead, getCatalogPart, usaCountryId } from '@ringlet/contracts/numbers/catalog';
import { Requester, type RequestOptions } from '@ringlet/messaging/requester';

/** An answer ready to be sent, in each encoding that clients take. */
export interface PackedAnswer {
  readonly br: Buffer;
  readonly gzip: Buffer;
}
interface Kept {
  readonly version: string;
  readonly answer: Promise<PackedAnswer>;
}

const toGzip = promisify(gzip);
const fromGzip = promisify(gunzip);
const toBrotli = promisify(brotliCompress);
/** How long a version is believed before it is asked for again: a new price is everywhere within a second. */
const believedMs = 500;
/** Parts asked for at a time while the whole catalog is put together. */
const partsAtOnce = 8;
/** How often a part is asked for again while replicas take over a new version. */
const partTries = 20;

/**
 * The catalog's answers, serialised and compressed once a version, so that a request costs neither. While the whole is put
 * together anew the last whole is served; a single country is always of the newest version.
 */
@Injectable()
export class CatalogCache {
  private head: (CatalogHead & { readonly askedAt: number }) | undefined;
  private readonly countries = new Map<string, Kept>();
  private whole: { version: string; answer: PackedAnswer } | undefined;
  private making: Promise<PackedAnswer> | undefined;

  constructor(private readonly requester: Requester) {}

  /** One country's offers under its id, as the `data` of the envelope; the USA without a country. */
  async group(country: string | undefined, context: RequestOptions): Promise<PackedAnswer> {
    return this.kept('group', country ?? usaCountryId, context, ({ id, json }) => `{${JSON.stringify(id)}:${json}}`);
  }

  /** One country's offers by service. */
  async offers(country: string, context: RequestOptions): Promise<PackedAnswer> {
    return this.kept('offers', country, context, ({ json }) => json);
  }

  /** Every country's offers. */
  async all(context: RequestOptions): Promise<PackedAnswer> {
    const { version } = await this.newestHead(context);
    if (this.whole?.version === version) return this.whole.answer;
    this.making ??= this.makeWhole(context).finally(() => (this.making = undefined));
    if (this.whole === undefined) return this.making;
    this.making.catch(() => undefined);
    return this.whole.answer;
  }

  private async kept(
    shape: string,
    country: string,
    context: RequestOptions,
    data: (part: { id: string; json: string }) => string,
  ): Promise<PackedAnswer> {
    const { version } = await this.newestHead(context);
    const key = `${shape} ${country}`;
    const kept = this.countries.get(key);
    if (kept?.version === version) return kept.answer;
    const answer = this.part(country, version, context).then((part) =>
      pack(data(part), constants.BROTLI_DEFAULT_QUALITY - 5),
    );
    this.countries.set(key, { version, answer });
    answer.catch(() => this.countries.delete(key));
    return answer;
  }

  private async makeWhole(context: RequestOptions): Promise<PackedAnswer> {
    const { version, countries } = await this.newestHead(context);
    const made: string[] = [];
    const left = [...countries];
    const work = async (): Promise<void> => {
      for (let country = left.shift(); country !== undefined; country = left.shift()) {
        const { id, json } = await this.part(country, version, context);
        made.push(`${JSON.stringify(id)}:${json}`);
      }
    };
    await Promise.all(Array.from({ length: partsAtOnce }, work));
    const answer = await pack(`{${made.join(',')}}`, 4);
    this.whole = { version, answer };
    return answer;
  }

  /** A part of this version, or of a newer one. Replicas that have yet to take over the version are asked again. */
  private async part(country: string, version: string, context: RequestOptions): Promise<{ id: string; json: string }> {
    for (let tries = 1; ; tries++) {
      const part = await this.requester.send(getCatalogPart, { country }, context);
      if (part.version === version || tries === partTries) {
        const json = (await fromGzip(Buffer.from(part.gzip, 'base64'))).toString('utf8');
        return { id: part.country, json };
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /** What the catalog is now, as it was last asked for. */
  async newestHead(context: RequestOptions): Promise<CatalogHead> {
    const now = Date.now();
    if (this.head === undefined || now - this.head.askedAt > believedMs) {
      const head = await this.requester.send(getCatalogHead, {}, context);
      if (this.head?.version !== head.version) this.countries.clear();
      this.head = { ...head, askedAt: now };
    }
    return this.head;
  }
}

async function pack(data: string, quality: number): Promise<PackedAnswer> {
  const body = Buffer.from(`{"status":true,"message":"OK","data":${data}}`);
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  const [br, gz] = await Promise.all([toBrotli(body, { params }), toGzip(body)]);
  return { br, gzip: gz };
}
