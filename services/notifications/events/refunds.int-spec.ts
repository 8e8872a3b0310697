import { jetstream } from '@nats-io/jetstream';
import { Controller, Module } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection } from 'mongoose';
import { type Account, accountLockChanged, getAccount, userDeleted } from '@ringlet/contracts/auth/accounts';
import { userDataErased } from '@ringlet/contracts/auth/erasure';
import { hourMs } from '@ringlet/contracts/durations';
import { RingletError } from '@ringlet/contracts/errors';
import { orderRefunded, swapChanged } from '@ringlet/contracts/numbers/events';
import { getOrderLabels } from '@ringlet/contracts/numbers/orders';
import { type ReplyOf } from '@ringlet/contracts/request';
import { HandleRequest } from '@ringlet/messaging/decorators';
import { ServiceSettings } from '@ringlet/platform/settings';
import { type RunningSandbox, startSandbox } from '@ringlet/sandbox/sandbox';
import { createService } from '@ringlet/service/create-service';
import { eventsSoFar } from '@ringlet/testing/events';
import { type StartedProcess, startStack, type TestStack } from '@ringlet/testing/stack';
import { until } from '@ringlet/testing/until';
import { AppModule } from '../app.module';
import { NotificationsSettings } from '../settings';
import { accountOf, orderId, orderLabels } from '../testing/fake-replies';

const deletedId = 'd'.repeat(24);

/** Replaces auth and numbers. */
@Controller()
class OthersController {
  @HandleRequest(getAccount)
  account({ id }: { id: string }): Account {
    if (id === deletedId) throw new RingletError('auth/account-not-found');
    return accountOf(id);
  }

  @HandleRequest(getOrderLabels)
  labels(): ReplyOf<typeof getOrderLabels> {
    return orderLabels;
  }
}
@Module({ controllers: [OthersController] })
class OthersModule {}

describe('e-mails about refunds and locks', () => {
  let stack: TestStack;
  let sandbox: RunningSandbox;
  let notifications: StartedProcess;

  const publish = async (id: string, userId: string, at = new Date()) => {
    await publishEvent(orderRefunded, id, { orderId, userId, price: 160_919, cost: 100 }, at);
  };
  const publishEvent = async (
    { subject, version }: { readonly subject: string; readonly version: number },
    ...[id, data, at = new Date()]: [id: string, data: object, at?: Date]
  ) => {
    const event = { id: id.repeat(24), subject, version, at: at.toISOString(), correlationId: 'spec', data };
    await jetstream(stack.connection).publish(subject, JSON.stringify(event));
  };
  /** The e-mails to a client. */
  const mailsTo = async (userId: string) => {
    const all = (await (await fetch(`${sandbox.url}/control/mail`)).json()) as {
      to: string[];
      subject: string;
      text: string;
    }[];
    return all.filter(({ to }) => to.includes(`${userId}@x.test`));
  };

  beforeAll(async () => {
    stack = await startStack();
    sandbox = await startSandbox({ port: 0, smtpPort: 0 });
    const settings = { SMTP_URL: `smtp://127.0.0.1:${sandbox.smtpPort}` };
    await stack.start('others', ServiceSettings, createService(OthersModule));
    notifications = await stack.start('notifications', NotificationsSettings, createService(AppModule), settings);
  });
  afterAll(async () => {
    await stack.stop();
    await sandbox.stop();
  });

  it('are sent once for each lock and unlock, without the reason', async () => {
    const client = '1'.repeat(24);
    for (const [id, locked, userId] of [
      ['8', true, client],
      ['8', true, client],
      ['9', true, deletedId],
      ['a', false, client],
    ] as const) {
      await publishEvent(accountLockChanged, id, { userId, locked });
    }
    const sent = await until(async () => {
      const all = await mailsTo(client);
      return all.length >= 2 && all;
    }, 'the lock and the unlocking are mailed');
    expect(sent.map(({ subject }) => subject).toSorted()).toEqual([
      'Your Ringlet account is locked',
      'Your Ringlet account is unlocked',
    ]);
    expect(sent.find(({ subject }) => subject.endsWith(' locked'))?.text).toContain(
      'Your balance and your numbers are kept',
    );
  });

  it('are sent once for each refund of today, to accounts that exist', async () => {
    const client = '2'.repeat(24);
    await publish('1', deletedId);
    await publish('2', client, new Date(Date.now() - 25 * hourMs));
    for (let times = 0; times < 3; times++) await publish('3', client);
    await publish('4', client);
    const sent = await until(async () => {
      const all = (await mailsTo(client)).filter(({ subject }) => subject.startsWith('Refunded'));
      return all.length >= 2 && all;
    }, 'both refunds are mailed');
    expect(sent).toHaveLength(2);
    expect(sent[0]).toMatchObject({ subject: 'Refunded: ₦1,609.19 for WhatsApp' });
    expect(sent[0]?.text).toContain('+12025550143');
  });

  it('are not sent for a step of a swap, but once for a swap that ended without another number', async () => {
    const userId = '3'.repeat(24);
    const refunds = async () => (await mailsTo(userId)).filter(({ subject }) => subject.startsWith('Refunded')).length;
    await publishEvent(orderRefunded, 'c', { orderId, userId, price: 160_919, cost: 100, isSwapped: true });
    await publishEvent(swapChanged, 'd', { orderId, userId, state: 'swapped', replacedBy: 'c'.repeat(24) });
    for (let times = 0; times < 2; times++) {
      await publishEvent(swapChanged, 'e', { orderId, userId, state: 'refunded', price: 160_919 });
    }
    await publish('f', userId);
    await until(async () => (await refunds()) >= 2, 'both refunds are mailed');
    expect(await refunds()).toBe(2);
  });

  it('are erased with the account, those of others are kept, and each erasure is confirmed', async () => {
    const [gone, kept] = ['b'.repeat(24), 'c'.repeat(24)];
    const rows = notifications.app.get<Connection>(getConnectionToken()).collection('outbound_messages');
    const owners = async () => new Set((await rows.find().toArray()).map((row) => row['userId'] as string));
    const others = [...(await owners())];
    await publish('0', gone);
    await publish('5', kept);
    await until(async () => {
      const now = await owners();
      return now.has(gone) && now.has(kept);
    }, 'an e-mail of both is stored');
    expect(await owners()).toEqual(new Set([...others, gone, kept]));
    for (const [index, id] of ['6', '7'].entries()) {
      await publishEvent(userDeleted, id, { userId: gone });
      const confirmed = () => eventsSoFar(stack, userDataErased);
      await until(async () => (await confirmed()).length === index + 1, 'it is confirmed');
      expect((await confirmed())[index]).toEqual({ userId: gone, service: 'notifications' });
    }
    expect(await owners()).toEqual(new Set([...others, kept]));
  });
});
