/* global afterAll, beforeAll, describe, expect, it */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.mjs';

const inline = 'document.title = "Ringlet"';
const page = `<script id="ringlet-config" type="application/json">{}</script><script>${inline}</script><div id="root"></div>`;
const other = 'document.title = "Another"';
const hashOf = (code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
const pricePage = `<title>{service} prices</title><link rel="canonical" href="{origin}/prices/{slug}">${page}`;
const countryPage = `<title>Prices in {country}</title><div id="root" data-page="/prices/country/{place}"></div>`;
const offerPage = `<title>{service} in {country}</title><div id="root" data-page="/prices/{slug}/{place}"></div>`;
const api = 'https://api.ringlet.example';

/** Puts a build and the server into a folder, and starts it. */
async function startServer(env) {
  const folder = mkdtempSync(join(tmpdir(), 'ringlet-web-'));
  mkdirSync(join(folder, 'dist', 'assets'), { recursive: true });
  for (const file of ['server.mjs', 'price-pages.mjs']) copyFileSync(`web/${file}`, join(folder, file));
  writeFileSync(join(folder, 'secret.txt'), 'not served');
  for (const name of ['country', '{slug}']) mkdirSync(join(folder, 'dist', 'prices', name), { recursive: true });
  writeFileSync(join(folder, 'dist', 'prices', '{slug}.html'), pricePage);
  writeFileSync(join(folder, 'dist', 'prices', 'country', '{place}.html'), countryPage);
  writeFileSync(join(folder, 'dist', 'prices', '{slug}', '{place}.html'), offerPage);
  writeFileSync(join(folder, 'dist', 'sitemap-pages.xml'), '<loc>{origin}/prices</loc>');
  writeFileSync(join(folder, 'dist', 'robots.txt'), 'Sitemap: {origin}/sitemap.xml');
  mkdirSync(join(folder, 'dist', 'client'));
  for (const name of ['client', 'client/view-sms'])
    writeFileSync(join(folder, 'dist', `${name}.html`), `<nav>${name}</nav>${page}<script>${other}</script>`);
  for (const name of ['index.html', 'app.html']) writeFileSync(join(folder, 'dist', name), page);
  writeFileSync(join(folder, 'dist', 'assets', 'app.js'), 'export {};');
  writeFileSync(join(folder, 'dist', 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const port = await freePort();
  const server = spawn(process.execPath, [join(folder, 'server.mjs')], {
    env: { NODE_ENV: 'production', WEB_PORT: String(port), WEB_URL: 'https://ringlet.example/', ...env },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  await once(server, 'message');
  const stop = async () => {
    server.disconnect();
    await once(server, 'exit');
    rmSync(folder, { recursive: true, force: true });
  };
  /** Sends the path unchanged: fetch would resolve its dots. */
  const call = async (path, method = 'GET', headers = {}) => {
    const [response] = await once(request({ port, path, method, headers, host: '127.0.0.1' }).end(), 'response');
    let body = '';
    for await (const chunk of response.setEncoding('utf8')) body += chunk;
    return { status: response.statusCode, headers: response.headers, body };
  };
  return { call, stop };
}

describe('the web server', () => {
  let call;
  let stop;

  beforeAll(async () => {
    // No gateway runs there.
    const gateway = `http://127.0.0.1:${await freePort()}`;
    ({ call, stop } = await startServer({ WEB_API_URL: `${api}/</script>`, INTERNAL_API_URL: gateway }));
  });
  afterAll(() => stop());

  it('sends the security headers with every answer', async () => {
    const answers = [await call('/'), await call('/no/such.js'), await call('/', 'TRACE'), await call('/health/live')];
    for (const { headers } of answers) {
      expect(headers).toMatchObject({
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
      });
    }
  });

  it.each([
    ['/', 'no-cache'],
    ['/assets/app.js', 'public, max-age=31536000, immutable'],
    ['/icon.svg', 'public, max-age=86400'],
    ['/robots.txt', 'no-cache'],
  ])('says how long %s can be kept: %s', async (path, cache) => {
    expect((await call(path)).headers['cache-control']).toBe(cache);
  });

  it('keeps an idle connection for longer than an ingress does', async () => {
    expect((await call('/')).headers['keep-alive']).toBe('timeout=72');
  });

  it('tells nobody of the page that a link to a code opens', async () => {
    const hidden = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' };
    expect((await call('/shared')).headers).toMatchObject(hidden);
    expect((await call('/')).headers['x-robots-tag']).toBeUndefined();
  });

  it('allows nothing where an asset is opened as a page, without the hashes of all inline scripts in each', async () => {
    const { headers } = await call('/assets/app.js');
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    });
    const policies = await Promise.all(['/', '/assets/page'].map((path) => call(path)));
    for (const page of policies) expect(page.headers['content-security-policy']).toContain("script-src 'self'");
  });

  it('allows on each page its own scripts only, also where the browser has it already', async () => {
    const path = '/client/view-sms/1';
    const { headers } = await call(path);
    const policy = headers['content-security-policy'];
    expect(policy).toContain(`script-src 'self' ${hashOf(inline)} ${hashOf(other)};`);
    expect((await call('/')).headers['content-security-policy']).not.toContain(hashOf(other));
    expect((await call('/client/other.js')).headers['content-security-policy']).toContain("script-src 'self';");
    const unchanged = await call(path, 'GET', { 'If-None-Match': headers.etag });
    expect(unchanged).toMatchObject({ status: 304, headers: { 'content-security-policy': policy } });
  });

  it('allows the scripts of its pages and connections to the API, and nothing else', async () => {
    const { headers, body } = await call('/');
    const policy = Object.fromEntries(
      headers['content-security-policy'].split('; ').map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1)]),
    );
    expect(policy).toMatchObject({
      'default-src': ["'self'"],
      'script-src': ["'self'", hashOf(inline)],
      'connect-src': ["'self'", api],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
    });
    // A setting cannot end the script around it.
    expect(body.match(/<\/script>/g)).toHaveLength(2);
  });

  it('shows every page of prices before the gateway has answered, with names made from its address', async () => {
    const { headers, body, status } = await call('/prices/claude-ai');
    expect([status, body]).toEqual([200, expect.stringContaining('<title>Claude Ai prices</title>')]);
    expect(body).toContain('<link rel="canonical" href="https://ringlet.example/prices/claude-ai">');
    expect((await call('/prices/claude-ai')).headers.etag).toBe(headers.etag);
    expect((await call('/prices/claude-ai/south-africa')).body).toContain('<title>Claude Ai in South Africa</title>');
    expect((await call('/prices/country/usa')).body).toContain('data-page="/prices/country/usa"');
    const sitemap = await call('/sitemap.xml');
    expect(sitemap).toMatchObject({ status: 200, headers: { 'content-type': 'application/xml; charset=utf-8' } });
    expect(locations(sitemap.body)).toEqual(['https://ringlet.example/sitemap-pages.xml']);
    expect((await call('/sitemap-pages.xml')).body).toBe('<loc>https://ringlet.example/prices</loc>');
    expect((await call('/robots.txt')).body).toBe('Sitemap: https://ringlet.example/sitemap.xml');
  });

  it.each(['/prices/%3Cb%3E', '/prices/A', `/prices/${'a'.repeat(61)}`, '/prices/{slug}', '/prices/a/b/c'])(
    'has no page of prices at %s',
    async (path) => {
      const { status, body } = await call(path);
      expect(status).toBe(404);
      expect(body).not.toContain('<title>');
    },
  );

  it.each([
    ['/client/deposit', 'client'],
    ['/client/view-sms/64b0c8f2e4b0a1a2b3c4d5e6/', 'client/view-sms'],
    ['/client/other/64b0c8f2e4b0a1a2b3c4d5e6', 'client'],
    ['/clients', undefined],
    ['/admin/users', undefined],
  ])('starts %s from the frame of the client screens: %s', async (path, frame) => {
    expect(/<nav>(.*)<\/nav>/.exec((await call(path)).body)?.[1]).toBe(frame);
  });

  it.each([
    ['GET /', 200],
    ['GET /client/dashboard', 200],
    ['GET /assets/app.js', 200],
    ['GET /secret.txt', 404],
    ['GET /../secret.txt', 404],
    ['GET /..%2fsecret.txt', 404],
    ['GET /assets/../../secret.txt', 404],
    ['GET /.git/HEAD.txt', 404],
    ['POST /assets/app.js', 405],
    ['TRACE /', 405],
    ['POST /login', 405],
    ['OPTIONS /', 405],
  ])('answers %s with %d', async (line, status) => {
    const [method, path] = line.split(' ');
    const answer = await call(path, method);
    expect(answer.status).toBe(status);
    expect(answer.body).not.toMatch(/not served/);
    if (status === 200) expect(answer.headers['content-type']).toMatch(/^text\/(html|javascript); charset=utf-8$/);
  });

  it.each(['/assets', '/assets/', '/.git/', '/..'])('lists no folder: %s is a page of the app', async (path) => {
    expect(await call(path)).toMatchObject({ status: 200, body: expect.stringContaining('<div id="root">') });
  });
});

describe('the pages of prices', () => {
  const services = ['whatsapp', 'a-b', ...Array.from({ length: 298 }, (_, index) => `s${index}`)];
  const countries = ['usa', ...Array.from({ length: 199 }, (_, index) => `c${index}`)];
  let gateway;
  let call;
  let stop;

  beforeAll(async () => {
    const everything = services.map((_, index) => index);
    const data = {
      services: services.map((slug) => ({ slug, name: slug === 'a-b' ? 'A & <b>"$&' : slug })),
      countries: countries.map((slug) => ({ slug, name: slug, services: slug === 'usa' ? [0] : everything })),
    };
    gateway = createServer((_, response) => response.end(JSON.stringify({ data })));
    await once(gateway.listen(0, '127.0.0.1'), 'listening');
    ({ call, stop } = await startServer({ INTERNAL_API_URL: `http://127.0.0.1:${gateway.address().port}` }));
  });
  afterAll(async () => {
    await stop();
    gateway.closeAllConnections();
    gateway.close();
  });

  it.each([
    ['/prices/whatsapp', 200],
    ['/prices/country/usa', 200],
    ['/prices/whatsapp/usa', 200],
    ['/prices/nothing', 404],
    ['/prices/country/nowhere', 404],
    ['/prices/whatsapp/nowhere', 404],
    // It is not sold there.
    ['/prices/a-b/usa', 404],
  ])('answer %s with %d', async (path, status) => {
    const answer = await call(path);
    expect(answer).toMatchObject({ status, body: expect.stringContaining('<title>') });
    const again = await call(path, 'GET', { 'if-none-match': answer.headers.etag });
    expect(again.status).toBe(status === 200 ? 304 : 404);
  });

  it('are not compressed where nothing is sold: there is no end of such addresses', async () => {
    const encoding = async (path) => (await call(path, 'GET', { 'accept-encoding': 'br' })).headers['content-encoding'];
    expect(await encoding('/prices/whatsapp')).toBe('br');
    expect(await encoding('/prices/nothing')).toBeUndefined();
  });

  it.each([
    ['/prices/', '/prices'],
    ['/prices/whatsapp/?from=x', '/prices/whatsapp?from=x'],
    ['/prices/whatsapp/usa/', '/prices/whatsapp/usa'],
    ['/prices//other.example/', '/prices//other.example'],
  ])('have one address: %s leads to %s', async (path, address) => {
    expect(await call(path)).toMatchObject({ status: 301, headers: { location: address } });
  });

  it('have the names of the gateway, which cannot end a tag', async () => {
    const title = 'A &#38; &#60;b&#62;&#34;$&#38;';
    expect((await call('/prices/a-b/c0')).body).toContain(`<title>${title} in c0</title>`);
  });

  it('are all in the sitemap, whose parts have at most 50,000 addresses', async () => {
    const parts = locations((await call('/sitemap.xml')).body).map((url) => new URL(url).pathname);
    expect(parts).toEqual(['/sitemap-pages.xml', '/sitemap-prices-1.xml', '/sitemap-prices-2.xml']);
    const found = await Promise.all(parts.slice(1).map(async (path) => locations((await call(path)).body)));
    // Services, countries, and offers: one service in the USA, 300 in 199 countries.
    expect(found.map(({ length }) => length)).toEqual([50_000, 300 + 200 + 1 + 199 * 300 - 50_000]);
    const all = new Set(found.flat());
    expect(all.size).toBe(60_201);
    for (const path of ['/prices/whatsapp', '/prices/country/usa', '/prices/whatsapp/usa', '/prices/s297/c198']) {
      expect(all).toContain(`https://ringlet.example${path}`);
    }
    for (const none of ['/sitemap-prices-0.xml', '/sitemap-prices-3.xml', '/sitemap-prices-x.xml']) {
      expect((await call(none)).status).toBe(404);
    }
  });
});

const locations = (xml) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url);
