import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { call, type GatewayStack, startGatewayStack } from '../testing/gateway-stack';

describe('the OpenAPI document', () => {
  let stack: GatewayStack;

  beforeAll(async () => {
    stack = await startGatewayStack();
  });
  afterAll(() => stack.stack.stop());

  it('is the one that the web client is generated from', async () => {
    const gateway = await stack.start();
    const { http, body } = await call(gateway, '/docs-json');
    expect(http).toBe(200);
    expect(body).toEqual(JSON.parse(await readFile(join(__dirname, '../openapi.json'), 'utf8')));
    await gateway.stop();
  });

  it.each([
    [{}, 404],
    [{ API_DOCS: 'true' }, 200],
  ])('is served in production with the settings %j: %d', async (settings, status) => {
    const gateway = await stack.start({ NODE_ENV: 'production', ...(settings as Record<string, string>) });
    expect([(await call(gateway, '/docs')).http, (await call(gateway, '/docs-json')).http]).toEqual([status, status]);
    await gateway.stop();
  });
});
