import { Controller, Module } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type Connection } from 'mongoose';
import { defineRequest } from '@ringlet/contracts/request';
import { HandleRequest } from '@ringlet/messaging/decorators';
import { ServiceSettings } from '@ringlet/platform/settings';
import { type CuttingProxy, startCuttingProxy } from '@ringlet/testing/cutting-proxy';
import { type StartedProcess, startStack, type TestStack } from '@ringlet/testing/stack';
import { until } from '@ringlet/testing/until';
import { createService } from './create-service';

class NoInput {}
const countRows = defineRequest<{ count: number }>()('rows.count', NoInput);

@Controller()
class RowsController {
  constructor(@InjectConnection() private readonly database: Connection) {}

  @HandleRequest(countRows)
  async count(): Promise<{ count: number }> {
    return { count: await this.database.collection('rows').countDocuments() };
  }
}

@Module({ controllers: [RowsController] })
class RowsModule {}

describe('a service whose database is away', () => {
  let stack: TestStack;
  let proxy: CuttingProxy;
  let service: StartedProcess;
  const target = () => {
    const { hostname, port } = new URL(stack.database.url);
    return { host: hostname, port: Number(port) };
  };

  beforeAll(async () => {
    stack = await startStack();
    proxy = await startCuttingProxy(target());
    const settings = { MONGO_URL: `mongodb://127.0.0.1:${proxy.port}/?directConnection=true` };
    const create = createService(RowsModule);
    service = await stack.start('rows', ServiceSettings, create, settings, { minDeadlineMs: 0 });
  });
  afterAll(async () => {
    await stack.stop();
    await proxy.stop();
  });

  const ask = () =>
    stack.requester.send(countRows, {}, { correlationId: 'r' }).then(
      () => 'answered',
      ({ code, cause }: { code: string; cause?: unknown }) => `${code}: ${String(cause)}`,
    );
  const readiness = async () => {
    const response = await fetch(`http://127.0.0.1:${service.probePort}/health/ready`);
    const { failing } = (await response.json()) as { failing: string[] };
    return { status: response.status, failing };
  };

  it('stays up and not ready, refuses requests at once, and recovers without a restart', async () => {
    expect(await ask()).toBe('answered');
    for (let times = 0; times < 2; times++) {
      await proxy.stop();
      await until(async () => (await ask()).startsWith('platform/unavailable: no responders'), 'it has left its group');
      expect(await readiness()).toMatchObject({ status: 503, failing: ['database'] });
      proxy = await startCuttingProxy(target(), proxy.port);
      await until(async () => (await ask()) === 'answered', 'it answers again');
      await until(async () => (await readiness()).status === 200, 'it is ready again');
    }
  });
});
