import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jetstreamManager } from '@nats-io/jetstream';
import { Module } from '@nestjs/common';
import { switchesBucket } from '@ringlet/contracts/auth/switches';
import { openSwitches } from '@ringlet/messaging/buckets';
import { ServiceSettings } from '@ringlet/platform/settings';
import { createService } from '@ringlet/service/create-service';
import { FakeSwitches } from '@ringlet/testing/fake-switches';
import { startNats, type TestNats } from '@ringlet/testing/nats';
import { type StartedProcess, startStack, type TestStack } from '@ringlet/testing/stack';
import { until } from '@ringlet/testing/until';
import { Switches } from './switches';
import { SwitchesModule } from './switches.module';

@Module({ imports: [SwitchesModule] })
class ShopModule {}

describe('switches', () => {
  let stack: TestStack;
  let natsDir: string;
  let nats: TestNats | undefined;
  let switches: FakeSwitches;
  let replicas: StartedProcess[];
  // With the NATS user of a process that may only read them.
  const start = () => stack.start('wallet', ServiceSettings, createService(ShopModule));
  const switchesOf = ({ app }: StartedProcess) => app.get(Switches);
  const areAll = (name: Parameters<Switches['isOn']>[0], on: boolean) =>
    until(() => replicas.every((replica) => switchesOf(replica).isOn(name) === on), `${name} is ${String(on)}`);

  // A replica keeps the positions it has read even if the server loses them.
  beforeEach(async () => {
    natsDir = await mkdtemp(join(tmpdir(), 'ringlet-switches-'));
    stack = await startStack({ natsDir });
    switches = new FakeSwitches(stack.connection);
    replicas = await Promise.all([start(), start()]);
  });
  afterEach(async () => {
    await stack.stop();
    await nats?.stop();
    nats = undefined;
    await rm(natsDir, { recursive: true });
  });

  it('are in their usual positions before any was changed', async () => {
    const [replica] = replicas as [StartedProcess];
    expect(switchesOf(replica)).toMatchObject({ version: 0, changed: [] });
    expect(switchesOf(replica).isOn('registration')).toBe(true);
    expect(switchesOf(replica).isOn('read-only')).toBe(false);
    expect(() => switchesOf(replica).requireUsual('registration', 'auth/registration-closed')).not.toThrow();
  });

  it('are not asked for while their bucket is empty, as it is while auth creates it', async () => {
    const asked = stack.connection.subscribe(`$JS.API.STREAM.MSG.GET.KV_${switchesBucket}`);
    await openSwitches(stack.connection);
    const reads = replicas.map((replica) => jest.spyOn(switchesOf(replica) as never, 'readPublished'));
    await until(() => reads.every((read) => read.mock.calls.length > 2), 'every replica has read');
    expect(asked.getReceived()).toBe(0);
    asked.unsubscribe();
  });

  it('change in every replica, with the notice for clients', async () => {
    const changes = replicas.map((replica) => {
      const changed = jest.fn();
      switchesOf(replica).onChange(changed);
      return changed;
    });
    await switches.set('read-only', true, 'Back at noon.');
    await areAll('read-only', true);
    for (const replica of replicas) {
      const required = () => switchesOf(replica).requireUsual('read-only', 'platform/read-only', 60);
      const refusal = { code: 'platform/read-only', message: 'Back at noon.', retryAfterSeconds: 60 };
      expect(required).toThrow(expect.objectContaining(refusal));
    }
    await switches.set('read-only', false);
    await areAll('read-only', false);
    for (const changed of changes) expect(changed).toHaveBeenCalledTimes(2);
  });

  it('keep their positions while a process restarts, NATS restarts, or the server has lost them', async () => {
    await switches.set('registration', false);
    await areAll('registration', false);
    await replicas[0]?.stop();
    // Auth does not run in this test, so nobody publishes the position again.
    replicas[0] = await start();
    expect(switchesOf(replicas[0]).isOn('registration')).toBe(false);

    const failures = replicas.map((replica) => jest.spyOn(switchesOf(replica) as never, 'reportFailure'));
    await stack.nats.stop();
    await until(() => failures.every((failure) => failure.mock.calls.length > 0), 'no replica can read the positions');
    expect(replicas.map((replica) => switchesOf(replica).isOn('registration'))).toEqual([false, false]);
    nats = await startNats({ port: stack.nats.port, dir: natsDir });
    await until(() => switches.set('maintenance', true).then(() => true), 'NATS is back');
    await areAll('maintenance', true);
    await areAll('registration', false);

    await (await jetstreamManager(stack.connection)).streams.delete(`KV_${switchesBucket}`);
    const reads = replicas.map((replica) => jest.spyOn(switchesOf(replica) as never, 'readPublished'));
    await until(() => reads.every((read) => read.mock.calls.length > 2), 'every replica has read again');
    await areAll('registration', false);
    await switches.set('registration', true);
    await areAll('registration', true);
  });
});
