/** The pages of prices and the sitemap, made from the build's templates for the gateway's offers. Node only, like the server. */

/** The addresses are read again after this time, also after a failure; the first reader waits at most as long (milliseconds). */
const readEveryMs = 5 * 60_000;
const retryAfterMs = 10_000;
const firstWithinMs = 2000;
/** The kept pages and sitemaps, and their brotli level: they are made on the first request. */
const keptAtMost = 500;
const quality = 5;
/** The limit of sitemaps. */
const addressesPerSitemap = 50_000;

const part = '[a-z0-9-]{1,60}';
/** The template of each kind of address. `slug`: the service's; `place`: the country's. */
const kinds = [
  [new RegExp(`^/prices/(?<slug>${part})$`), '/prices/{slug}.html'],
  [new RegExp(`^/prices/country/(?<place>${part})$`), '/prices/country/{place}.html'],
  [new RegExp(`^/prices/(?<slug>${part})/(?<place>${part})$`), '/prices/{slug}/{place}.html'],
];
const sitemapPath = /^\/sitemap-prices-(\d{1,4})\.xml$/;

/**
 * `take` removes a file of the build from the served ones and returns it. `prepare(body, extension, cache, quality)` makes a
 * file of text; quality 0 does not compress. Before the gateway's first answer every page is shown, with names made from its
 * address.
 */
export function pricePages({ take, prepare, gatewayUrl, origin }) {
  const templates = kinds.map(([pattern, file]) => [pattern, take(file)]);
  let kept = new Map();
  let known;
  let etag;
  let reading;
  let nextReadAt = 0;

  async function read() {
    const response = await fetch(`${gatewayUrl}/prices/addresses`, {
      headers: etag === undefined ? {} : { 'If-None-Match': etag },
      signal: AbortSignal.timeout(30_000),
    });
    if (response.status === 304) return;
    if (!response.ok) throw new Error(`status ${response.status}`);
    const { data } = await response.json();
    known = addressesOf(data);
    etag = response.headers.get('etag') ?? undefined;
    kept = new Map();
  }

  /** The gateway's last answer of what is sold; undefined before the first. */
  async function sold() {
    if (reading === undefined && Date.now() >= nextReadAt) {
      nextReadAt = Date.now() + readEveryMs;
      reading = read()
        .catch((error) => {
          nextReadAt = Date.now() + retryAfterMs;
          console.error(`web: the addresses of prices could not be read: ${error.message}`);
        })
        .finally(() => {
          reading = undefined;
        });
    }
    if (known === undefined && reading !== undefined) {
      await Promise.race([reading, new Promise((resolve) => setTimeout(resolve, firstWithinMs).unref())]);
    }
    return known;
  }

  function once(path, extension, cache, make) {
    const before = kept.get(path);
    if (before !== undefined) return before;
    const file = prepare(make(), extension, cache, quality);
    if (kept.size >= keptAtMost) kept.clear();
    kept.set(path, file);
    return file;
  }

  /** The page at an address, and whether its offer exists; undefined for other addresses. */
  async function page(path) {
    for (const [pattern, template] of templates) {
      const { slug, place } = pattern.exec(path)?.groups ?? {};
      if (template === undefined || (slug ?? place) === undefined) continue;
      const all = await sold();
      const isSold = all === undefined || all.paths.has(path);
      const names = {
        slug,
        place,
        service: slug && (all?.services.get(slug) ?? titleOf(slug)),
        country: place && (all?.countries.get(place) ?? titleOf(place)),
      };
      const make = () => String(template.body).replace(/\{(\w+)\}/g, (text, name) => escaped(names[name] ?? text));
      // An unsold offer is shown by its address, neither kept nor compressed, because there is no end of such addresses.
      const file = isSold ? once(path, '.html', template.cache, make) : prepare(make(), '.html', template.cache, 0);
      return { file, isSold };
    }
    return undefined;
  }

  /** The sitemap and its parts; undefined for other addresses. */
  async function sitemap(path) {
    const number = sitemapPath.exec(path)?.[1];
    if (path !== '/sitemap.xml' && number === undefined) return undefined;
    const paths = [...((await sold())?.paths ?? [])];
    const parts = Math.ceil(paths.length / addressesPerSitemap);
    if (number === undefined) {
      const names = ['pages', ...Array.from({ length: parts }, (_, index) => `prices-${index + 1}`)];
      const of = names.map((name) => `<sitemap><loc>${origin}/sitemap-${name}.xml</loc></sitemap>`);
      return once(path, '.xml', 'no-cache', () => xml('sitemapindex', of));
    }
    if (Number(number) < 1 || Number(number) > parts) return undefined;
    const from = (Number(number) - 1) * addressesPerSitemap;
    return once(path, '.xml', 'no-cache', () => {
      const shown = paths.slice(from, from + addressesPerSitemap);
      return xml(
        'urlset',
        shown.map((each) => `<url><loc>${origin}${each}</loc></url>`),
      );
    });
  }

  return { page, sitemap };
}

/** Services' and countries' names by their parts of addresses, and the paths of all pages. */
function addressesOf({ services, countries }) {
  return {
    services: new Map(services.map(({ slug, name }) => [slug, name])),
    countries: new Map(countries.map(({ slug, name }) => [slug, name])),
    paths: new Set([
      ...services.map(({ slug }) => `/prices/${slug}`),
      ...countries.map(({ slug }) => `/prices/country/${slug}`),
      ...countries.flatMap(({ slug, services: there }) => there.map((at) => `/prices/${services[at].slug}/${slug}`)),
    ]),
  };
}

const titleOf = (slug) => slug.replace(/(^|-)(\w)/g, (_, dash, first) => `${dash && ' '}${first.toUpperCase()}`);

const escaped = (text) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const xml = (name, of) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${name} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${of.join('\n')}\n</${name}>\n`;
