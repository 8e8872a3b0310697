/** Serves the built web app (web/dist). Node only: no build step, no dependency. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { dirname, extname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { pricePages } from './price-pages.mjs';

const dist = fileURLToPath(new URL('./dist', import.meta.url));
const port = Number(process.env.WEB_PORT ?? 8080);
const host = process.env.HOST ?? '127.0.0.1';

/** The app's settings, written into its pages, so that one image serves every environment. */
const settings = Object.fromEntries(
  Object.entries({
    apiUrl: process.env.WEB_API_URL ?? `http://localhost:${process.env.PORT ?? 3000}`,
    supportUrl: process.env.WEB_SUPPORT_URL,
    supportEmail: process.env.SUPPORT_EMAIL,
    aboutUrl: process.env.WEB_ABOUT_URL,
  }).filter(([, value]) => value),
);

const types = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};
const compressible = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.webmanifest', '.xml']);

if (!existsSync(join(dist, 'index.html'))) {
  console.error(`web: ${dist} has no index.html. Build it first: npx vite build web`);
  process.exit(1);
}

/** The address of the web app itself, for search engines. */
const origin = new URL(process.env.WEB_URL ?? `http://localhost:${port}`).origin;
const files = new Map(
  readAll(dist)
    .filter((file) => !file.endsWith('.br'))
    .map((file) => [`/${relative(dist, file).split(sep).join('/')}`, load(file)]),
);
const prices = pricePages({
  take: (path) => {
    const file = files.get(path);
    files.delete(path);
    return file;
  },
  prepare: (text, extension, cache, quality) => prepared(Buffer.from(text), extension, cache, undefined, quality),
  gatewayUrl: process.env.INTERNAL_API_URL ?? settings.apiUrl,
  origin,
});
files.set('/config.json', prepared(Buffer.from(JSON.stringify(settings)), '.json', 'no-cache'));
const securityHeaders = headers();
/**
 * For scripts, styles, fonts and pictures. On a page, that page's policy counts; this one counts when a picture is opened by
 * itself.
 */
const assetHeaders = {
  ...securityHeaders,
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
};
/** The page of a link to a code. */
const privatePage = [
  ['Referrer-Policy', 'no-referrer'],
  ['X-Robots-Tag', 'noindex, nofollow'],
];

/**
 * Idle connections stay for longer than an ingress keeps them (60 s), so that it never reuses one that was just closed. A slow client's
 * connection is idle as soon as the last bytes are on their way.
 */
const server = createServer({ keepAliveTimeout: 72_000 }, (request, response) => {
  void answer(request, response);
});

async function answer(request, response) {
  // Not parsed by URL, which throws for targets such as `//`.
  const [pathname = '/', query] = (request.url ?? '/').split('?');
  const isAsset = pathname.startsWith('/assets/') && extname(pathname) !== '';
  for (const [name, value] of Object.entries(isAsset ? assetHeaders : securityHeaders)) response.setHeader(name, value);
  if (pathname.startsWith('/shared')) for (const [name, value] of privatePage) response.setHeader(name, value);
  if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 405);
  if (pathname === '/health/live' || pathname === '/health/ready') return response.end('ok');
  if (pathname.startsWith('/prices/') && pathname.endsWith('/')) {
    return moved(response, pathname.slice(0, -1) + (query === undefined ? '' : `?${query}`));
  }
  const page = await prices.page(pathname);
  if (page) return send(request, response, page.file, page.isSold ? 200 : 404);
  const file = (await prices.sitemap(pathname)) ?? pageAt(pathname);
  if (!file) return refuse(response, 404);
  // No other addresses below this one are pages.
  send(request, response, file, pathname.startsWith('/prices/') ? 404 : 200);
}

server.on('error', (error) => {
  const taken = 'code' in error && error.code === 'EADDRINUSE';
  console.error(taken ? `web: port ${port} is taken. Set WEB_PORT to another one.` : `web: ${error.message}`);
  process.exit(1);
});
server.listen(port, host, () => {
  console.log(`web: ready on http://localhost:${port} (API ${settings.apiUrl})`);
  process.send?.({ ready: true });
});

for (const end of ['SIGTERM', 'SIGINT', 'disconnect']) {
  process.once(end, () => {
    server.close(() => process.exit(0));
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), 2000).unref();
  });
}

/**
 * A file, a prerendered page, or the start of every other URL: that of a client screen with an id, client.html, the frame of the
 * others, or app.html.
 */
function pageAt(pathname) {
  const exact = files.get(pathname);
  if (exact && pathname !== '/app.html') return exact;
  if (extname(pathname)) return undefined;
  const path = pathname.replace(/\/$/, '');
  return (
    files.get(path === '' ? '/index.html' : `${path}.html`) ??
    (path.startsWith('/client/') ? (files.get(`${dirname(path)}.html`) ?? files.get('/client.html')) : undefined) ??
    files.get('/app.html') ??
    files.get('/index.html')
  );
}

function send(request, response, file, status) {
  // With the policy even if the page has not changed: it replaces the policy of the browser's copy.
  const policy = file.policy && { 'Content-Security-Policy': file.policy };
  const headers = { 'Cache-Control': file.cache, ETag: file.etag, Vary: 'Accept-Encoding', ...policy };
  if (status === 200 && request.headers['if-none-match'] === file.etag) return response.writeHead(304, headers).end();
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding = ['br', 'gzip'].find((name) => file.quality > 0 && accepts(accepted, name));
  const body = encoding ? encoded(file, encoding) : file.body;
  response.writeHead(status, {
    ...headers,
    'Content-Type': file.type,
    'Content-Length': body.length,
    ...(encoding && { 'Content-Encoding': encoding }),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** Whether the encoding is accepted: `br;q=0` means no. */
function accepts(accepted, encoding) {
  return new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(accepted);
}

function refuse(response, status) {
  response
    .writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' })
    .end(status === 405 ? 'method not allowed' : 'not found');
}

/** A page of prices has one address, without a slash at its end. */
function moved(response, address) {
  response.writeHead(301, { Location: address }).end();
}

function readAll(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? readAll(join(folder, entry.name)) : [join(folder, entry.name)],
  );
}

/** Names in assets/ have a hash. Icons change seldom, and browsers request one with each page; everything else is revalidated. */
function cacheOf(path) {
  if (path.includes(`${sep}assets${sep}`)) return 'public, max-age=31536000, immutable';
  return ['.png', '.svg'].includes(extname(path)) ? 'public, max-age=86400' : 'no-cache';
}

function load(path) {
  const extension = extname(path);
  const cache = cacheOf(path);
  const body = readFileSync(path);
  const text = () => String(body).replaceAll('{origin}', origin);
  if (extension === '.html') return prepared(Buffer.from(withSettings(text())), extension, cache);
  if (/[/\\](robots\.txt|sitemap-pages\.xml)$/.test(path)) return prepared(Buffer.from(text()), extension, cache);
  return prepared(body, extension, cache, existsSync(`${path}.br`) ? readFileSync(`${path}.br`) : undefined);
}

/** A file in memory. `br`: compressed by the build. `quality`: brotli's; 0 does not compress. */
function prepared(body, extension, cache, br, quality = 9) {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const policy = extension === '.html' && policyOf(inlineScriptsOf(String(body)));
  const type = types[extension] ?? 'application/octet-stream';
  return { body, br, quality: compressible.has(extension) ? quality : 0, type, cache, etag, policy };
}

/** The compressed body, made on its first request, so that pages nobody opens cost the start no time. */
function encoded(file, encoding) {
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: file.quality } };
  file[encoding] ??= encoding === 'br' ? brotliCompressSync(file.body, brotli) : gzipSync(file.body, { level: 9 });
  return file[encoding];
}

/** Writes the settings into the page. */
function withSettings(html) {
  const json = JSON.stringify(settings).replaceAll('<', '\\u003c');
  const shared = process.env.WEB_URL
    ? html.replace('content="/social.png"', `content="${new URL('/social.png', process.env.WEB_URL).href}"`)
    : html;
  return shared.replace(
    /(<script id="ringlet-config" type="application\/json">)[\s\S]*?(<\/script>)/,
    (_, open, close) => open + json + close,
  );
}

/** The hashes of a page's inline scripts. */
function inlineScriptsOf(page) {
  return [...page.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes]) => !/\bsrc=|application\/json/.test(attributes))
    .map(([, , code]) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
}

/**
 * A page's content security policy with these inline scripts. Proxies allow 4 kB of headers, so no page names another page's
 * scripts.
 */
function policyOf(inlineScripts) {
  const api = new URL(settings.apiUrl).origin;
  return [
    "default-src 'self'",
    ["script-src 'self'", ...new Set(inlineScripts)].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https: " + api,
    `connect-src 'self' ${api}`,
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function headers() {
  return {
    'Content-Security-Policy': policyOf([]),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    ...(process.env.NODE_ENV === 'production' && {
      'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
    }),
  };
}
