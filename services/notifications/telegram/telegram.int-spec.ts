import { fork } from 'node:child_process';
import { once } from 'node:events';
import { jetstream } from '@nats-io/jetstream';
import { Controller, Module } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, Types } from 'mongoose';
import { type Account, accountLockChanged, getAccount, userDeleted } from '@ringlet/contracts/auth/accounts';
import { confirmOwner, type ConfirmOwnerInput } from '@ringlet/contracts/auth/owner';
import { dayMs, hourMs } from '@ringlet/contracts/durations';
import { RingletError } from '@ringlet/contracts/errors';
import { type DataOf, type EventType } from '@ringlet/contracts/event';
import { kobo } from '@ringlet/contracts/money';
import { listNotices, saveNoticePreferences } from '@ringlet/contracts/notices';
import { type BoardOfferView, listFavourites } from '@ringlet/contracts/numbers/board';
import { messageReceived } from '@ringlet/contracts/numbers/events';
import { type MessageText, readMessage } from '@ringlet/contracts/numbers/messages';
import { getOrderLabels } from '@ringlet/contracts/numbers/orders';
import { type ReplyOf } from '@ringlet/contracts/request';
import { readTelegram, startTelegram, unlinkTelegram } from '@ringlet/contracts/telegram';
import { depositCredited } from '@ringlet/contracts/wallet/deposits';
import { type FundsReply, getBalance } from '@ringlet/contracts/wallet/ledger';
import { HandleRequest } from '@ringlet/messaging/decorators';
import { Metrics } from '@ringlet/platform/metrics';
import { ServiceSettings } from '@ringlet/platform/settings';
import { createService } from '@ringlet/service/create-service';
import { natsCredentials } from '@ringlet/testing/nats';
import { type StartedProcess, startStack, type TestStack } from '@ringlet/testing/stack';
import { until } from '@ringlet/testing/until';
import { AppModule } from '../app.module';
import { type TelegramAnswer } from '../domain/telegram-outcomes';
import { type OutboundMessage } from '../outbox/outbound-message.model';
import { NotificationsSettings } from '../settings';
import { refusal, startTelegramServer } from '../testing/telegram-server';
import { TelegramApi } from './telegram-api';
import { type TelegramLinkRow } from './telegram-link.model';
import { TelegramLinks } from './telegram-links';
import { TelegramOutbox } from './telegram-outbox';

const orderId = 'a'.repeat(24);
const token = `1234567890:${'Ab-9_'.repeat(7)}`;
const code = '731908';
const password = 'secret enough';
let isWalletDown = false;
const french = new Set<string>();

/** Replaces auth, numbers and wallet. */
@Controller()
class OthersController {
  @HandleRequest(getAccount)
  account({ id }: { id: string }): Account {
    const registeredAt = new Date(0).toISOString();
    const account = { id, name: 'Ada', email: `${id}@x.test`, role: 'client' as const, registeredAt };
    return { ...account, ...(french.has(id) && { language: 'fr' }), emailVerified: true, termsAccepted: true };
  }

  @HandleRequest(confirmOwner)
  confirm(input: ConfirmOwnerInput): Record<string, never> {
    if (input.password !== password) throw new RingletError('auth/wrong-password');
    return {};
  }

  @HandleRequest(getOrderLabels)
  labels(): ReplyOf<typeof getOrderLabels> {
    return { [orderId]: { number: '12025550143', countryName: 'United States', serviceName: 'WhatsApp' } };
  }

  @HandleRequest(readMessage)
  message(): MessageText {
    return { sms: `Your code is ${code}`, code };
  }

  @HandleRequest(getBalance)
  balance(): FundsReply {
    if (isWalletDown) throw new RingletError('platform/unavailable');
    return { balance: kobo(123_450) };
  }

  @HandleRequest(listFavourites)
  favourites(): readonly BoardOfferView[] {
    const offer = { country: '5', countryName: 'United States', service: '1', serviceName: 'WhatsApp', count: 3 };
    return [{ ...offer, price: kobo(90_000) }] as never;
  }
}
@Module({ controllers: [OthersController] })
class OthersModule {}

describe('the Telegram bot', () => {
  let stack: TestStack;
  let telegram: Awaited<ReturnType<typeof startTelegramServer>>;
  let notifications: StartedProcess;
  /** The first process's; each process shows them before it reads. */
  let menus: typeof telegram.menus;
  const settings = () => ({
    SMTP_URL: 'smtp://127.0.0.1:9',
    TELEGRAM_API_URL: telegram.origin,
    TELEGRAM_BOT_TOKEN: token,
    TELEGRAM_BOT_NAME: 'RingletBot',
  });
  const start = () => stack.start('notifications', NotificationsSettings, createService(AppModule), settings());

  let chats = 7_000_000_000;
  const newChat = () => (chats += 1);
  const newClient = () => new Types.ObjectId().toHexString();
  const publish = async <E extends EventType<object>>(
    { subject, version }: E,
    data: DataOf<E>,
    id = new Types.ObjectId().toHexString(),
  ) => {
    const event = { id, subject, version, at: new Date().toISOString(), correlationId: 'spec', data };
    await jetstream(stack.connection).publish(subject, JSON.stringify(event));
    return id;
  };
  const as = (id: string) => ({ correlationId: 'spec', caller: { id, role: 'client' as const, session: 's' } });
  const rows = <Row extends object = OutboundMessage>(name = 'outbound_messages') =>
    notifications.app.get<Connection>(getConnectionToken()).collection<Row>(name);
  const waiting = (userId: string) => rows().find({ userId, channel: 'telegram' }).toArray();
  const linkOf = async (userId: string) => (await stack.requester.send(readTelegram, {}, as(userId))).link;
  const newCode = async (userId: string) => {
    const { url } = await stack.requester.send(startTelegram, { password }, as(userId));
    const [, found = ''] = /^https:\/\/t\.me\/RingletBot\?start=([\w-]{32})$/.exec(url) ?? [];
    return found;
  };
  const sent = (chat: number, count = 1) =>
    until(() => telegram.sent(chat).length >= count && telegram.sent(chat), `${count} messages arrive`);
  const last = async (chat: number, count: number) => (await sent(chat, count)).at(-1)?.text ?? '';
  /** A client with a linked chat, which has received the message about it. */
  const linked = async (userId = newClient(), chat = newChat()) => {
    telegram.say(chat, `/start ${await newCode(userId)}`);
    await sent(chat);
    return { userId, chat };
  };
  const credited = (userId: string, id?: string) =>
    publish(depositCredited, { userId, reference: 'RL-1', amount: 500_000, method: 'paystack' } as never, id);
  const received = (userId: string) =>
    publish(messageReceived, { orderId, userId, messageId: new Types.ObjectId().toHexString() });
  const ended = (userId: string) => until(async () => (await waiting(userId)).length === 0, 'nothing waits');
  const count = async (outcome: string) => {
    const metric = notifications.app.get(Metrics).registry.getSingleMetric('ringlet_telegram_messages_total');
    return (await metric?.get())?.values.find(({ labels }) => labels['outcome'] === outcome)?.value ?? 0;
  };
  const allRead = () => until(() => telegram.unconfirmed() === 0, 'all updates are confirmed');

  beforeAll(async () => {
    stack = await startStack();
    telegram = await startTelegramServer(token);
    await stack.start('others', ServiceSettings, createService(OthersModule));
    notifications = await start();
    await linked();
    menus = [...telegram.menus];
  });
  afterAll(async () => {
    await stack.stop();
    await telegram.stop();
  });

  it('is opened with the password only', async () => {
    const wrong = stack.requester.send(startTelegram, { password: 'another' }, as(newClient()));
    await expect(wrong).rejects.toMatchObject({ code: 'auth/wrong-password' });
  });

  it('links the chat that presses Start, says so in every other channel, and unlinks it', async () => {
    const { userId, chat } = await linked();
    expect(telegram.sent(chat)[0]?.text).toMatch(/linked to your Ringlet account/);
    expect(await linkOf(userId)).toEqual({ chatId: chat, name: 'Ada (@ada)', linkedAt: expect.any(String) });
    const [notice] = await until(async () => {
      const { data } = await stack.requester.send(listNotices, {}, as(userId));
      return data.length > 0 && data;
    }, 'it is in the list');
    expect(notice).toMatchObject({ kind: 'security', title: 'Telegram was linked to your account' });
    expect(await rows().countDocuments({ userId, channel: 'mail' })).toBe(1);
    for (let times = 0; times < 2; times++) await stack.requester.send(unlinkTelegram, {}, as(userId));
    expect(await linkOf(userId)).toBeUndefined();
    await credited(userId);
    await until(() => rows('notices').findOne({ userId, kind: 'deposit' } as never), 'the deposit is in the list');
    telegram.say(chat, '/balance');
    expect(await last(chat, 2)).toMatch(/not linked/);
    expect(telegram.sent(chat)).toHaveLength(2);
  });

  it('takes a code once, for ten minutes, and stores its hash only', async () => {
    const [userId, chat, other] = [newClient(), newChat(), newChat()];
    const first = await newCode(userId);
    const second = await newCode(userId);
    const stored = await rows<{ userId: string; expiresAt: Date }>('telegram_starts').find({ userId }).toArray();
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain(second);
    expect(stored[0]?.expiresAt.getTime()).toBeLessThanOrEqual(Date.now() + 10 * 60_000);
    telegram.say(other, `/start ${first}`);
    expect(await last(other, 1)).toMatch(/used already/);
    telegram.say(chat, `/start ${second}`);
    await sent(chat);
    telegram.say(other, `/start ${second}`);
    expect(await last(other, 2)).toMatch(/used already/);
    expect(await linkOf(userId)).toMatchObject({ chatId: chat });

    const late = await newCode(userId);
    const over = { $set: { expiresAt: new Date(Date.now() - 1) } };
    await rows<{ userId: string; expiresAt: Date }>('telegram_starts').updateOne({ userId }, over);
    telegram.say(other, `/start ${late}`);
    expect(await last(other, 3)).toMatch(/older than ten minutes/);
    expect(await linkOf(userId)).toMatchObject({ chatId: chat });
  });

  it('has one chat for an account, and one account for a chat', async () => {
    const { userId, chat } = await linked();
    const next = newChat();
    await linked(userId, next);
    expect(await linkOf(userId)).toMatchObject({ chatId: next });
    telegram.say(chat, '/help');
    expect(await last(chat, 2)).toMatch(/not linked/);
    const another = newClient();
    telegram.say(next, `/start ${await newCode(another)}`);
    await sent(next, 2);
    expect(await linkOf(another)).toMatchObject({ chatId: next });
    expect(await linkOf(userId)).toBeUndefined();
  });

  it('answers in private chats only: balance, favourites, help, and that it does not know now', async () => {
    const { userId, chat } = await linked();
    telegram.say(chat, '/balance');
    expect(await last(chat, 2)).toBe('Your balance is ₦1,234.50.');
    telegram.say(chat, '/favourites');
    expect(await last(chat, 3)).toBe('WhatsApp, United States: ₦900.00');
    telegram.say(chat, 'what can you do?');
    expect(await last(chat, 4)).toMatch(/\/balance – your balance/);
    isWalletDown = true;
    telegram.say(chat, '/balance');
    expect(await last(chat, 5)).toMatch(/try again/);
    isWalletDown = false;
    const group = -newChat();
    telegram.say(group, `/start ${await newCode(userId)}`, { type: 'supergroup' });
    await allRead();
    telegram.say(chat, '/stop');
    expect(await last(chat, 6)).toMatch(/no longer linked/);
    expect(telegram.tried(group)).toEqual([]);
    expect(await linkOf(userId)).toBeUndefined();
  });

  it('speaks the language of the account, and of the app of others', async () => {
    const [userId, chat] = [newClient(), newChat()];
    french.add(userId);
    telegram.say(chat, '/balance', {}, 'yo');
    expect(await last(chat, 1)).toMatch(/^Ìbánisọ̀rọ̀ yìí kò sopọ̀ mọ́ àkáǹtì Ringlet kankan\./);
    telegram.say(chat, `/start ${await newCode(userId)}`);
    expect(await last(chat, 2)).toMatch(/^Ce chat est relié à votre compte Ringlet\..*\n\n\/balance – votre solde/s);
    telegram.say(chat, '/balance', {}, 'yo');
    expect(await last(chat, 3)).toBe('Votre solde est de ₦1\u202f234,50.');
    await received(userId);
    expect(await last(chat, 4)).toMatch(new RegExp(`Code : ${code}\n\nYour code is ${code}$`));
    expect(telegram.sent(chat)[3]?.reply_markup?.inline_keyboard).toMatchObject([[{ text: `Copier ${code}` }]]);
    telegram.say(chat, '/stop', {}, 'yo');
    expect(await last(chat, 5)).toMatch(/^Ce chat n’est plus relié/);
    expect(menus.map(({ language_code }) => language_code)).toEqual([undefined, 'fr', 'ha', 'yo', 'ig']);
    expect(menus[1]?.commands[0]).toEqual({ command: 'balance', description: 'Votre solde' });
  });

  it('answers strangers how to link, five times an hour', async () => {
    const chat = newChat();
    for (let times = 0; times < 8; times++) telegram.say(chat, '/balance');
    await allRead();
    expect(await last(chat, 5)).toMatch(/not linked.*Profile > Notifications/);
    await until(async () => (await rows().countDocuments({ chatId: chat })) === 0, 'nothing waits');
    expect(telegram.tried(chat)).toHaveLength(5);
  });

  it('sends a code with its number, service and a button that copies it, and stores it nowhere', async () => {
    const { userId, chat } = await linked();
    telegram.answer(chat, refusal(502, 'Bad Gateway'));
    await received(userId);
    const [row] = await until(async () => {
      const all = await waiting(userId);
      return telegram.tried(chat).length > 1 && all.length > 0 && all;
    }, 'it waits');
    expect(JSON.stringify(row)).not.toContain(code);
    expect(row?.expiresAt?.getTime()).toBeLessThanOrEqual(Date.now() + 10 * 60_000);
    telegram.answer(chat, undefined);
    const message = (await sent(chat, 2))[1];
    expect(message?.text).toBe(
      `A message arrived for WhatsApp\nWhatsApp · United States · +12025550143\n\nCode: ${code}\n\nYour code is ${code}`,
    );
    expect(message?.reply_markup?.inline_keyboard).toEqual([[{ text: `Copy ${code}`, copy_text: { text: code } }]]);
    await ended(userId);
  });

  it('sends a notice once for an event, however often it is delivered, and after a crash between the two', async () => {
    const { userId, chat } = await linked();
    const outbox = notifications.app.get(TelegramOutbox);
    const store = outbox.enqueue.bind(outbox);
    const enqueue = jest.spyOn(outbox, 'enqueue').mockImplementationOnce(async (...notice) => {
      await store(...notice);
      throw new Error('crashed');
    });
    const id = await credited(userId);
    expect(await last(chat, 2)).toBe('Deposit credited: ₦5,000.00\nRL-1');
    expect(enqueue.mock.calls.filter(([notice]) => notice.userId === userId)).toHaveLength(2);
    for (let times = 0; times < 2; times++) await credited(userId, id);
    await received(userId);
    expect(await last(chat, 3)).toContain(code);
    await ended(userId);
    expect(telegram.sent(chat)).toHaveLength(3);
  });

  it('waits in quiet hours, but not with codes, and does not send what is switched off', async () => {
    const { userId, chat } = await linked();
    const at = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString().slice(11, 16);
    const quiet = { quietFrom: at(-1), quietTo: at(2), balanceBelow: 100_000, timeZone: 'UTC' };
    const save = (...on: ('deposit:telegram' | 'code:telegram' | 'deposit:app')[]) =>
      stack.requester.send(saveNoticePreferences, { on, ...quiet }, as(userId));
    await save('deposit:app');
    await credited(userId);
    await until(() => rows('notices').findOne({ userId, kind: 'deposit' } as never), 'it is in the list');
    expect(await waiting(userId)).toEqual([]);
    await save('deposit:telegram', 'code:telegram');
    await credited(userId);
    await received(userId);
    expect(await last(chat, 2)).toContain(code);
    const left = await until(async () => {
      const all = await waiting(userId);
      return all.length === 1 && all;
    }, 'one waits');
    expect(left).toMatchObject([{ content: { notice: { kind: 'deposit' } } }]);
    expect(left[0]?.job?.runAt.getTime()).toBeGreaterThan(Date.now() + hourMs);
  });

  it('is not asked again before the time that a 429 names', async () => {
    const { userId, chat } = await linked();
    const times: number[] = [];
    telegram.answer(chat, (response) => {
      times.push(Date.now());
      if (times.length > 1) telegram.answer(chat, undefined);
      refusal(429, 'Too Many Requests: retry after 4', { retry_after: 4 })(response);
    });
    await credited(userId);
    await sent(chat, 2);
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(3_900);
    expect(await linkOf(userId)).toBeDefined();
  });

  it('unlinks a chat that has blocked it, by the answer or the update', async () => {
    const [first, second] = [await linked(), await linked()];
    telegram.answer(first.chat, refusal(403, 'Forbidden: bot was blocked by the user'));
    await credited(first.userId);
    await until(async () => (await linkOf(first.userId)) === undefined, 'the first is unlinked');
    await ended(first.userId);
    expect(telegram.tried(first.chat)).toHaveLength(2);
    telegram.block(second.chat);
    await until(async () => (await linkOf(second.userId)) === undefined, 'the second is unlinked');
  });

  it('drops what Telegram refuses for good, and the link stays', async () => {
    const { userId, chat } = await linked();
    telegram.answer(chat, refusal(400, 'Bad Request: message is too long'));
    await credited(userId);
    await until(() => telegram.tried(chat).length === 2, 'it is sent');
    await ended(userId);
    expect(telegram.tried(chat)).toHaveLength(2);
    expect(await linkOf(userId)).toBeDefined();
    expect(await count('refused')).toBeGreaterThan(0);
  });

  it('is not held up by a call that hangs, after which the chat waits in the queue of those that fail', async () => {
    const [slow, other] = [await linked(), await linked()];
    let endCall: (answer: TelegramAnswer) => void = () => undefined;
    const hangs = () => new Promise<TelegramAnswer>((resolve) => (endCall = resolve));
    const send = jest.spyOn(notifications.app.get(TelegramApi), 'send').mockImplementationOnce(hangs);
    await credited(slow.userId);
    await until(() => send.mock.calls.length === 1, 'the call hangs');
    await credited(other.userId);
    await sent(other.chat, 2);
    telegram.answer(slow.chat, refusal(500, 'Internal Server Error'));
    endCall({ waitMs: 0, reason: 'no complete response within 10000 ms' });
    await until(async () => (await waiting(slow.userId))[0]?.job?.queue === 'telegram-failing', 'it has failed');
    const link = () => rows<TelegramLinkRow>('telegram_links').findOne({ _id: slow.userId });
    expect(await link()).toMatchObject({ failing: true });
    telegram.answer(slow.chat, undefined);
    await sent(slow.chat, 2);
    await ended(slow.userId);
    expect(await link()).not.toHaveProperty('failing');
  });

  it('sends again what Telegram may have taken: the answer was lost', async () => {
    const { userId, chat } = await linked();
    telegram.answer(chat, (response) => {
      telegram.answer(chat, undefined);
      response.destroy();
    });
    await credited(userId);
    expect(await last(chat, 2)).toContain('Deposit credited');
    await ended(userId);
    expect(telegram.tried(chat)).toHaveLength(3);
    expect(await linkOf(userId)).toBeDefined();
  });

  it('sends what a replica had under way when it was killed', async () => {
    const { userId, chat } = await linked();
    await notifications.stop();
    const env = {
      ...process.env,
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      NATS_URL: stack.nats.url,
      MONGO_URL: stack.database.url,
      MONGO_PREFIX: stack.database.prefix,
      ...natsCredentials('notifications'),
      CALLER_PRIVATE_KEY: stack.callers.private,
      CALLER_PUBLIC_KEYS: stack.callers.public,
      ...settings(),
    };
    const replica = fork('dist/services/notifications/main.js', { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    await once(replica, 'message');
    telegram.answer(chat, () => undefined);
    await credited(userId);
    await until(() => telegram.tried(chat).length === 2, 'the call is under way');
    const gone = once(replica, 'exit');
    replica.kill('SIGKILL');
    expect(await gone).toEqual([null, 'SIGKILL']);
    telegram.answer(chat, undefined);
    notifications = await start();
    // Ends its lease, as if nobody renewed it.
    expect(
      (await rows().updateOne({ userId, channel: 'telegram' }, { $set: { 'job.runAt': new Date() } })).matchedCount,
    ).toBe(1);
    expect(await last(chat, 2)).toContain('Deposit credited');
    await ended(userId);
    expect(telegram.tried(chat)).toHaveLength(3);
  });

  it('does not send what waits to a chat that is linked to the account no more', async () => {
    const { userId, chat } = await linked();
    telegram.answer(chat, refusal(500, 'Internal Server Error'));
    await credited(userId);
    await until(() => telegram.tried(chat).length > 1, 'it is tried');
    const next = newChat();
    telegram.say(next, `/start ${await newCode(userId)}`);
    await sent(next);
    telegram.answer(chat, undefined);
    await ended(userId);
    expect(telegram.sent(chat)).toHaveLength(1);
    expect(telegram.sent(next)).toHaveLength(1);
    expect(await count('gone')).toBeGreaterThan(0);
  });

  it('drops what has expired', async () => {
    const { userId, chat } = await linked();
    telegram.answer(chat, refusal(500, 'Internal Server Error'));
    await credited(userId);
    await until(() => telegram.tried(chat).length > 1, 'it is tried');
    await rows().updateOne({ userId, channel: 'telegram' }, { $set: { expiresAt: new Date(Date.now() - 1) } });
    telegram.answer(chat, undefined);
    await ended(userId);
    expect(telegram.sent(chat)).toHaveLength(1);
    expect(await count('expired')).toBe(1);
  });

  it.each([
    ['a lock', (userId: string) => publish(accountLockChanged, { userId, locked: true })],
    ['the account', (userId: string) => publish(userDeleted, { userId })],
  ])('ends with %s: link, code and what waits are deleted', async (_what, happens) => {
    const [{ userId, chat }, kept] = [await linked(), await linked()];
    telegram.answer(chat, refusal(500, 'Internal Server Error'));
    const unused = await newCode(userId);
    await credited(userId);
    await until(() => telegram.tried(chat).length > 1, 'it is tried');
    await happens(userId);
    await until(async () => (await linkOf(userId)) === undefined, 'the link is deleted');
    expect(await waiting(userId)).toEqual([]);
    telegram.answer(chat, undefined);
    telegram.say(chat, `/start ${unused}`);
    expect(await last(chat, 2)).toMatch(/used already/);
    expect(await linkOf(kept.userId)).toBeDefined();
  });

  it('is read by one replica at a time, and by the next one where that stops', async () => {
    const { chat } = await linked();
    const second = await start();
    for (let times = 1; times <= 3; times++) {
      telegram.say(chat, '/help');
      await sent(chat, 1 + times);
    }
    await until(() => telegram.isAsked(), 'it goes on reading');
    await notifications.stop();
    notifications = second;
    telegram.say(chat, '/balance');
    expect(await last(chat, 5)).toBe('Your balance is ₦1,234.50.');
    await until(() => telegram.isAsked(), 'it goes on reading');
    expect(telegram.sent(chat)).toHaveLength(5);
    expect(telegram.conflicts()).toBe(0);
  });

  it('handles an update once, also where its effect fails first, and where it is delivered again', async () => {
    const { userId, chat } = await linked();
    const links = notifications.app.get(TelegramLinks);
    const unlink = jest.spyOn(links, 'unlinkChat').mockImplementationOnce(async (...which) => {
      unlink.mockRestore();
      await links.unlinkChat(...which);
      throw new Error('crashed');
    });
    const id = telegram.say(chat, '/stop');
    expect(await last(chat, 2)).toMatch(/no longer linked/);
    await linked(userId, chat);
    await sent(chat, 3);
    await until(() => telegram.unconfirmed() === 0 && telegram.isAsked(), 'it goes on reading');
    telegram.continueFrom(id);
    telegram.say(chat, '/stop');
    telegram.continueFrom(id + 1000);
    telegram.say(chat, '/balance');
    expect(await last(chat, 4)).toBe('Your balance is ₦1,234.50.');
    expect(telegram.sent(chat)).toHaveLength(4);
    expect(await linkOf(userId)).toBeDefined();
  });

  it('goes on with lower ids after a week of silence', async () => {
    const { chat } = await linked();
    await allRead();
    const at = new Date(Date.now() - 7 * dayMs);
    await rows<{ at: Date }>('telegram_updates').updateOne({}, { $set: { at } });
    await notifications.stop();
    telegram.continueFrom(3);
    telegram.say(chat, '/help');
    telegram.say(chat, '/balance');
    notifications = await start();
    expect(await last(chat, 3)).toBe('Your balance is ₦1,234.50.');
  });

  it('goes on reading after Telegram refused', async () => {
    const { chat } = await linked();
    telegram.refuse(refusal(401, 'Unauthorized'));
    const before = telegram.offsets.length;
    telegram.say(chat, '/help');
    await until(() => telegram.offsets.length > before + 2, 'it is refused and asks again');
    telegram.refuse(undefined);
    telegram.say(chat, '/balance');
    expect(await last(chat, 3)).toBe('Your balance is ₦1,234.50.');
  });

  it('makes twenty links an hour', async () => {
    const userId = newClient();
    for (let times = 0; times < 20; times++) await newCode(userId);
    await expect(newCode(userId)).rejects.toMatchObject({ code: 'platform/too-many-requests' });
  });
});

describe('an installation without a bot', () => {
  it('offers no link, reads nothing and sends nothing', async () => {
    const stack = await startStack();
    await stack.start('others', ServiceSettings, createService(OthersModule));
    const telegram = await startTelegramServer(token);
    const settings = { SMTP_URL: 'smtp://127.0.0.1:9', TELEGRAM_API_URL: telegram.origin };
    await stack.start('notifications', NotificationsSettings, createService(AppModule), settings);
    const ctx = { correlationId: 'spec', caller: { id: 'b'.repeat(24), role: 'client' as const, session: 's' } };
    expect(await stack.requester.send(readTelegram, {}, ctx)).toEqual({});
    await expect(stack.requester.send(startTelegram, { password }, ctx)).rejects.toMatchObject({
      code: 'notifications/telegram-off',
    });
    expect(telegram.offsets).toEqual([]);
    await stack.stop();
    await telegram.stop();
  });
});
