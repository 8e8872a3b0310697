import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { call, startGatewayStack } from '../testing/gateway-stack';

it('serves the document that the web client is generated from', async () => {
  const stack = await startGatewayStack();
  try {
    const { http, body } = await call(await stack.start(), '/docs-json');
    expect(http).toBe(200);
    expect(body).toEqual(JSON.parse(await readFile(join(__dirname, '../openapi.json'), 'utf8')));
  } finally {
    await stack.stack.stop();
  }
});
