import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { call, type GatewayStack, startGateway } from '../testing/gateway-stack';

describe('the OpenAPI document', () => {
  let gateway: GatewayStack;

  beforeAll(async () => {
    gateway = await startGateway();
  });
  afterAll(() => gateway.stop());

  it('is the one that the web client is generated from', async () => {
    const { http, body } = await call(gateway, '/docs-json');
    expect(http).toBe(200);
    expect(body).toEqual(JSON.parse(await readFile(join(__dirname, '../openapi.json'), 'utf8')));
  });

  it('names the answers that every operation may give because of load', async () => {
    const { paths, components } = JSON.parse(await readFile(join(__dirname, '../openapi.json'), 'utf8')) as {
      paths: Record<string, Record<string, { responses: Record<string, { $ref?: string }> }>>;
      components: { responses: Record<string, object> };
    };
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
    expect(operations.length).toBeGreaterThan(80);
    for (const { responses } of operations) {
      for (const status of ['429', '503']) {
        const name = responses[status]?.$ref?.split('/').at(-1) ?? '';
        expect(components.responses).toHaveProperty(name);
      }
    }
  });

  it('says where it is, and of every operation whether it needs a session', async () => {
    const { servers, paths } = JSON.parse(await readFile(join(__dirname, '../openapi.json'), 'utf8')) as {
      servers: object[];
      paths: Record<string, Record<string, { security?: object[] }>>;
    };
    expect(servers).toEqual([expect.objectContaining({ url: '/' })]);
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
    expect(operations.filter(({ security }) => security === undefined || security.length > 1)).toEqual([]);
    expect(paths['/auth/login']?.['post']?.security).toEqual([]);
  });

  it('has for every operation a name of its own, and none that is a verb without its object', async () => {
    const { paths } = JSON.parse(await readFile(join(__dirname, '../openapi.json'), 'utf8')) as {
      paths: Record<string, Record<string, { operationId: string }>>;
    };
    const names = Object.values(paths).flatMap((methods) => Object.values(methods).map((each) => each.operationId));
    expect(names).toHaveLength(new Set(names).size);
    const verbs =
      'adjust another buy cancel change create delete end extend list misread read refund rent repay save swap update';
    expect(names.filter((name) => verbs.split(' ').includes(name))).toEqual([]);
  });

  it.each([
    [{}, 404],
    [{ API_DOCS: 'true' }, 200],
  ])('is served in production with the settings %j: %d', async (settings, status) => {
    const replica = await gateway.startReplica({ NODE_ENV: 'production', ...(settings as Record<string, string>) });
    expect([(await call(replica, '/docs')).http, (await call(replica, '/docs-json')).http]).toEqual([status, status]);
    await replica.stop();
  });

  it('has pages that may load their own files only', async () => {
    const page = await call(gateway, '/docs');
    const sources = [...page.text.matchAll(/<(?:script|link)[^>]*(?:src|href)="([^"]+)"/g)].map(([, url = '']) => url);
    expect(sources.length).toBeGreaterThan(2);
    for (const path of ['/docs', ...sources.map((url) => new URL(url, 'http://x/docs').pathname)]) {
      const { http, headers } = await call(gateway, path);
      expect({ path, http }).toEqual({ path, http: 200 });
      expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'self'; /);
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    }
    // The page has no inline script.
    expect(page.text).not.toMatch(/<script(?![^>]*src=)[^>]*>/);
  });
});
