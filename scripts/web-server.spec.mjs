/* global afterAll, beforeAll, describe, expect, it */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.mjs';

const inline = 'document.title = "Ringlet"';
const page = `<script id="ringlet-config" type="application/json">{}</script><script>${inline}</script><div id="root"></div>`;
const pricePage = `<title>{service} prices</title><link rel="canonical" href="{origin}/prices/{slug}">${page}`;
const api = 'https://api.ringlet.example';

describe('the web server', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ringlet-web-'));
  let server;
  let port;

  beforeAll(async () => {
    mkdirSync(join(folder, 'dist', 'assets'), { recursive: true });
    copyFileSync('web/server.mjs', join(folder, 'server.mjs'));
    writeFileSync(join(folder, 'secret.txt'), 'not served');
    mkdirSync(join(folder, 'dist', 'prices'));
    writeFileSync(join(folder, 'dist', 'prices', '{slug}.html'), pricePage);
    writeFileSync(join(folder, 'dist', 'sitemap.xml'), '<loc>{origin}/prices</loc>');
    writeFileSync(join(folder, 'dist', 'robots.txt'), 'Sitemap: {origin}/sitemap.xml');
    for (const name of ['index.html', 'app.html']) writeFileSync(join(folder, 'dist', name), page);
    writeFileSync(join(folder, 'dist', 'assets', 'app.js'), 'export {};');
    port = await freePort();
    const env = {
      NODE_ENV: 'production',
      WEB_PORT: String(port),
      WEB_API_URL: `${api}/</script>`,
      WEB_PUBLIC_URL: 'https://ringlet.example/',
    };
    server = spawn(process.execPath, [join(folder, 'server.mjs')], {
      env,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    await once(server, 'message');
  });
  afterAll(async () => {
    server.disconnect();
    await once(server, 'exit');
    rmSync(folder, { recursive: true, force: true });
  });

  /** Sends the path as it is: fetch would resolve its dots. */
  async function call(path, method = 'GET') {
    const [response] = await once(request({ port, path, method, host: '127.0.0.1' }).end(), 'response');
    let body = '';
    for await (const chunk of response.setEncoding('utf8')) body += chunk;
    return { status: response.statusCode, headers: response.headers, body };
  }

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

  it('tells nobody of the page that a link to a code opens', async () => {
    const hidden = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' };
    expect((await call('/shared')).headers).toMatchObject(hidden);
    expect((await call('/')).headers['x-robots-tag']).toBeUndefined();
  });

  it('allows the scripts of its pages and connections to the API, and nothing else', async () => {
    const { headers, body } = await call('/');
    const policy = Object.fromEntries(
      headers['content-security-policy'].split('; ').map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1)]),
    );
    const hash = createHash('sha256').update(inline).digest('base64');
    expect(policy).toMatchObject({
      'default-src': ["'self'"],
      'script-src': ["'self'", `'sha256-${hash}'`],
      'connect-src': ["'self'", api],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
    });
    // A setting cannot end the script that it is written into.
    expect(body.match(/<\/script>/g)).toHaveLength(2);
  });

  it('names each service in the title of its prices, and its own address to search engines', async () => {
    const { headers, body } = await call('/prices/claude-ai');
    expect(body).toMatch('<title>Claude Ai prices</title>');
    expect(body).toContain('<link rel="canonical" href="https://ringlet.example/prices/claude-ai">');
    expect((await call('/prices/claude-ai')).headers.etag).toBe(headers.etag);
    for (const other of [
      '/prices/%3Cb%3E',
      '/prices/A',
      '/prices/a.b',
      `/prices/${'a'.repeat(61)}`,
      '/prices/{slug}',
    ]) {
      expect((await call(other)).body).not.toContain('prices</title>');
    }
    expect(await call('/sitemap.xml')).toMatchObject({
      status: 200,
      headers: { 'content-type': 'application/xml; charset=utf-8' },
      body: '<loc>https://ringlet.example/prices</loc>',
    });
    expect((await call('/robots.txt')).body).toBe('Sitemap: https://ringlet.example/sitemap.xml');
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
    ['OPTIONS /', 405],
  ])('answers %s with %d', async (line, status) => {
    const [method, path] = line.split(' ');
    const answer = await call(path, method);
    expect(answer.status).toBe(status);
    expect(answer.body).not.toMatch(/not served/);
    if (status === 200) expect(answer.headers['content-type']).toMatch(/^text\/(html|javascript); charset=utf-8$/);
  });

  it.each([
    ['/login', '/login'],
    ['/', '/'],
    ['//elsewhere/login', '/elsewhere/login'],
    ['/\\elsewhere/login', '/elsewhere/login'],
  ])('answers a form that is posted to %s with the page', async (path, location) => {
    expect(await call(path, 'POST')).toMatchObject({ status: 303, headers: { location } });
  });

  it.each(['/assets', '/assets/', '/.git/', '/..'])('lists no folder: %s is a page of the app', async (path) => {
    expect(await call(path)).toMatchObject({ status: 200, body: expect.stringContaining('<div id="root">') });
  });
});
