import { jetstream } from '@nats-io/jetstream';
import { Controller, Module } from '@nestjs/common';
import { type Account, getAccount } from '@ringlet/contracts/auth/accounts';
import { RingletError } from '@ringlet/contracts/errors';
import { orderRefunded } from '@ringlet/contracts/numbers/events';
import { getOrderLabels } from '@ringlet/contracts/numbers/orders';
import { type ReplyOf } from '@ringlet/contracts/request';
import { HandleRequest } from '@ringlet/messaging/decorators';
import { ServiceSettings } from '@ringlet/platform/settings';
import { type RunningSandbox, startSandbox } from '@ringlet/sandbox/sandbox';
import { createService } from '@ringlet/service/create-service';
import { appModuleOf } from '@ringlet/testing/app-module';
import { startStack, type TestStack } from '@ringlet/testing/stack';
import { until } from '@ringlet/testing/until';
import { AppModule } from '../app.module';
import { NotificationsSettings } from '../settings';

const orderId = 'a'.repeat(24);
const deletedId = 'd'.repeat(24);

/** Replaces auth and numbers. */
@Controller()
class OthersController {
  @HandleRequest(getAccount)
  account({ id }: { id: string }): Account {
    if (id === deletedId) throw new RingletError('auth/account-not-found');
    const registeredAt = new Date(0).toISOString();
    return {
      id,
      name: 'Ada',
      email: 'ada@x.test',
      role: 'client',
      registeredAt,
      emailVerified: true,
      termsAccepted: true,
    };
  }

  @HandleRequest(getOrderLabels)
  labels(): ReplyOf<typeof getOrderLabels> {
    return { [orderId]: { number: '12025550143', countryName: 'United States', serviceName: 'WhatsApp' } };
  }
}
@Module({ controllers: [OthersController] })
class OthersModule {}

describe('e-mails about refunds', () => {
  let stack: TestStack;
  let sandbox: RunningSandbox;

  const publish = async (id: string, userId: string, at = new Date()) => {
    const { subject, version } = orderRefunded;
    const data = { orderId, userId, price: 160_919, cost: 100 };
    const event = { id: id.repeat(24), subject, version, at: at.toISOString(), correlationId: 'spec', data };
    await jetstream(stack.connection).publish(subject, JSON.stringify(event));
  };
  const mails = async () =>
    (await (await fetch(`${sandbox.url}/control/mail`)).json()) as { subject: string; text: string }[];

  beforeAll(async () => {
    stack = await startStack();
    sandbox = await startSandbox({ port: 0, smtpPort: 0 });
    const settings = { SMTP_URL: `smtp://127.0.0.1:${sandbox.smtpPort}` };
    await stack.start('others', ServiceSettings, createService(appModuleOf(OthersModule)));
    await stack.start('notifications', NotificationsSettings, createService(AppModule), settings);
  });
  afterAll(async () => {
    await stack.stop();
    await sandbox.stop();
  });

  it('are sent once for each refund of today, to accounts that exist', async () => {
    await publish('1', deletedId);
    await publish('2', 'b'.repeat(24), new Date(Date.now() - 25 * 60 * 60_000));
    for (let times = 0; times < 3; times++) await publish('3', 'b'.repeat(24));
    await publish('4', 'b'.repeat(24));
    const sent = await until(async () => {
      const all = await mails();
      return all.length >= 2 && all;
    }, 'both refunds are mailed');
    expect(sent).toHaveLength(2);
    expect(sent[0]).toMatchObject({ subject: 'Refunded: ₦1,609.19 for WhatsApp' });
    expect(sent[0]?.text).toContain('+12025550143');
  });
});
