import { jetstream } from '@nats-io/jetstream';
import { Controller, Module } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, Types } from 'mongoose';
import { type Account, getAccount } from '@ringlet/contracts/auth/accounts';
import { sessionsEnded } from '@ringlet/contracts/auth/sessions';
import { type EventType } from '@ringlet/contracts/event';
import { HandleRequest } from '@ringlet/messaging/decorators';
import { ServiceSettings } from '@ringlet/platform/settings';
import { createService } from '@ringlet/service/create-service';
import { cellsOf, publishedAt } from '@ringlet/testing/endings';
import { type StartedProcess, startStack, type TestStack } from '@ringlet/testing/stack';
import { until } from '@ringlet/testing/until';
import { AppModule } from '../app.module';
import { type SubscriptionRow } from '../push/subscription.model';
import { NotificationsSettings } from '../settings';
import { type TelegramStartRow } from '../telegram/telegram.model';
import { type TelegramLinkRow } from '../telegram/telegram-link.model';
import { accountOf } from '../testing/fake-replies';

@Controller()
class FakeAuthController {
  @HandleRequest(getAccount)
  account({ id }: { id: string }): Account {
    return accountOf(id);
  }
}
@Module({ controllers: [FakeAuthController] })
class FakeAuthModule {}

type Count = (userId: string) => Promise<number>;
interface Way {
  readonly make: (userId: string) => Promise<unknown>;
  readonly left: Count;
}

describe('where codes go', () => {
  let stack: TestStack;
  let notifications: StartedProcess;

  beforeAll(async () => {
    stack = await startStack();
    await stack.start('others', ServiceSettings, createService(FakeAuthModule));
    const settings = { SMTP_URL: 'smtp://127.0.0.1:9' };
    notifications = await stack.start('notifications', NotificationsSettings, createService(AppModule), settings);
  });
  afterAll(() => stack.stop());

  const rows = <Row extends object>(name: string) =>
    notifications.app.get<Connection>(getConnectionToken()).collection<Row>(name);
  const devices = () => rows<SubscriptionRow>('push_subscriptions');
  const links = () => rows<TelegramLinkRow>('telegram_links');
  const starts = () => rows<TelegramStartRow>('telegram_starts');
  const id = () => new Types.ObjectId().toHexString();
  let chats = 1;
  const ways = {
    'device for pushes': {
      make: (userId: string) => {
        const now = new Date();
        const times = { subscribedAt: now, createdAt: now, usedAt: now };
        const browser = { endpoint: 'https://push.example.com/', p256dh: '', auth: '' };
        return devices().insertOne({ _id: id(), userId, session: id(), ...browser, ...times });
      },
      left: (userId: string) => devices().countDocuments({ userId }),
    },
    'Telegram link': {
      make: async (userId: string) => {
        await links().insertOne({ _id: userId, chatId: (chats += 1), name: 'Ada', linkedAt: new Date() });
        await starts().insertOne({ _id: id(), userId, expiresAt: new Date(Date.now() + 60_000) });
      },
      left: async (userId: string) =>
        (await links().countDocuments({ _id: userId })) + (await starts().countDocuments({ userId })),
    },
  };
  const publish = ({ subject, version }: EventType<object>, data: object) => {
    const event = { id: id(), subject, version, at: new Date().toISOString(), correlationId: 'spec', data };
    return jetstream(stack.connection).publish(subject, JSON.stringify(event));
  };
  /** Resolves once all events published before have been handled. */
  const handled = async () => {
    const userId = id();
    await ways['device for pushes'].make(userId);
    await publish(sessionsEnded, { userId });
    await until(async () => (await ways['device for pushes'].left(userId)) === 0, 'a later event is handled');
  };

  it.each(cellsOf<'notifications', Way>('notifications', ways))('%s, %s: %s', async (_, ending, effect, way) => {
    const userId = id();
    await way.make(userId);
    for (const [event, data] of publishedAt(ending, userId, [id()])) await publish(event, data);
    if (effect !== 'stays') await until(async () => (await way.left(userId)) === 0, 'it has ended');
    await handled();
    expect((await way.left(userId)) > 0).toBe(effect === 'stays');
  });

  it('stays where all sessions ended before it was made, and Telegram where one did', async () => {
    const userId = id();
    const { make, left } = ways['Telegram link'];
    await publish(sessionsEnded, { userId, session: id() });
    await publish(sessionsEnded, { userId, except: id() });
    const ended = new Date(Date.now() - 60_000).toISOString();
    await make(userId);
    const event = { id: id(), subject: sessionsEnded.subject, version: sessionsEnded.version, at: ended };
    const late = JSON.stringify({ ...event, correlationId: 'spec', data: { userId } });
    await starts().updateOne({ userId }, { $set: { expiresAt: new Date(Date.now() + 10 * 60_000) } });
    await jetstream(stack.connection).publish(sessionsEnded.subject, late);
    await handled();
    expect(await left(userId)).toBe(2);
  });
});
