import { jetstream } from '@nats-io/jetstream';
import { Controller, Module } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, Types } from 'mongoose';
import { type Account, accountLockChanged, getAccount, userDeleted } from '@ringlet/contracts/auth/accounts';
import { sessionsEnded } from '@ringlet/contracts/auth/sessions';
import { dayMs, hourMs } from '@ringlet/contracts/durations';
import { RingletError } from '@ringlet/contracts/errors';
import { type DataOf, type EventType } from '@ringlet/contracts/event';
import { type Language } from '@ringlet/contracts/languages';
import { listNotices, saveNoticePreferences } from '@ringlet/contracts/notices';
import { messageReceived } from '@ringlet/contracts/numbers/events';
import { type MessageText, readMessage } from '@ringlet/contracts/numbers/messages';
import { getOrderLabels } from '@ringlet/contracts/numbers/orders';
import { readPush, subscribePush, testPush, unsubscribePush } from '@ringlet/contracts/push';
import { type ReplyOf } from '@ringlet/contracts/request';
import { depositCredited } from '@ringlet/contracts/wallet/deposits';
import { HandleRequest } from '@ringlet/messaging/decorators';
import { enforceRetention } from '@ringlet/persistence/retention/enforce-retention';
import { Metrics } from '@ringlet/platform/metrics';
import { ServiceSettings } from '@ringlet/platform/settings';
import { createService } from '@ringlet/service/create-service';
import { type StartedProcess, startStack, type TestStack } from '@ringlet/testing/stack';
import { until } from '@ringlet/testing/until';
import { AppModule } from '../app.module';
import { publicKeyOf } from '../domain/push-keys';
import { SessionsController } from '../events/sessions.controller';
import { type OutboundMessage } from '../outbox/outbound-message.model';
import { retentionRules } from '../retention/retention-rules';
import { NotificationsSettings } from '../settings';
import { accountOf, orderId, orderLabels } from '../testing/fake-replies';
import { type FakeBrowser, startPushEndpoint, vapidClaims } from '../testing/push-endpoint';
import { PushOutbox } from './push-outbox';
import { PushService } from './push-service';
import { Subscriptions } from './subscriptions';

import { newPushKey } from '#scripts/new-secrets.mjs';

const privateKey = newPushKey();
const code = '731908';
let isNumbersDown = false;
/** Languages of accounts by id; by default English. */
const languages = new Map<string, Language>();

/** Replaces auth and numbers. */
@Controller()
class OthersController {
  @HandleRequest(getAccount)
  account({ id }: { id: string }): Account {
    const language = languages.get(id);
    return { ...accountOf(id), ...(language && { language }) };
  }

  @HandleRequest(getOrderLabels)
  labels(): ReplyOf<typeof getOrderLabels> {
    return orderLabels;
  }

  @HandleRequest(readMessage)
  message(): MessageText {
    if (isNumbersDown) throw new RingletError('platform/unavailable');
    return { sms: `Your code is ${code}`, code };
  }
}
@Module({ controllers: [OthersController] })
class OthersModule {}

/** The next call of a method does not return, as after kill -9, until `end` is called. `isMade`: its work is done nevertheless. */
function hang<Name extends string>(
  owner: Record<Name, (...given: never[]) => Promise<unknown>>,
  method: Name,
  { isMade = false } = {},
): { readonly reached: Promise<void>; readonly end: () => void } {
  const real = owner[method].bind(owner) as (...given: unknown[]) => Promise<unknown>;
  let reach: () => void = () => undefined;
  let end: () => void = () => undefined;
  const reached = new Promise<void>((resolve) => (reach = resolve));
  const ended = new Promise<void>((resolve) => (end = resolve));
  const hanging = async (...given: unknown[]): Promise<unknown> => {
    Object.assign(owner, { [method]: real });
    const answer = isMade ? await real(...given) : undefined;
    reach();
    await ended;
    return isMade ? answer : Promise.reject(new Error('the process crashed'));
  };
  Object.assign(owner, { [method]: hanging });
  return { reached, end };
}

describe('pushes', () => {
  let stack: TestStack;
  let endpoint: Awaited<ReturnType<typeof startPushEndpoint>>;
  let notifications: StartedProcess;
  const settings = {
    SMTP_URL: 'smtp://127.0.0.1:9',
    WEBHOOK_ALLOW_LOOPBACK: 'true',
    SUPPORT_EMAIL: 'help@ringlet.ng',
    VAPID_PRIVATE_KEY: privateKey,
  };
  const start = () => stack.start('notifications', NotificationsSettings, createService(AppModule), settings);

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
  const as = (id: string, session = 's') => ({
    correlationId: 'spec',
    caller: { id, role: 'client' as const, session },
  });
  const rows = <Row extends object = OutboundMessage>(name: string) =>
    notifications.app.get<Connection>(getConnectionToken()).collection<Row>(name);
  const waiting = (userId: string) => rows('outbound_messages').find({ userId, channel: 'push' }).toArray();
  const devicesOf = async (userId: string) => (await stack.requester.send(readPush, {}, as(userId))).devices;
  const subscribe = (userId: string, browser: FakeBrowser, session?: string) =>
    stack.requester.send(subscribePush, { ...browser.subscription, device: 'Mozilla/5.0' }, as(userId, session));
  const newDevice = async (userId: string, session?: string) => {
    const browser = endpoint.newBrowser();
    await subscribe(userId, browser, session);
    return browser;
  };
  const credited = (userId: string, id?: string) =>
    publish(depositCredited, { userId, reference: 'RL-1', amount: 500_000, method: 'paystack' } as never, id);
  const received = (userId: string, messageId = new Types.ObjectId().toHexString(), id?: string) =>
    publish(messageReceived, { orderId, userId, messageId }, id);
  const pushed = (browser: FakeBrowser, count = 1) =>
    until(() => browser.pushes().length >= count && browser.pushes(), `${count} pushes arrive`);
  const ended = (userId: string) => until(async () => (await waiting(userId)).length === 0, 'nothing waits');
  const count = async (outcome: string) => {
    const metric = notifications.app.get(Metrics).registry.getSingleMetric('ringlet_pushes_total');
    return (await metric?.get())?.values.find(({ labels }) => labels['outcome'] === outcome)?.value ?? 0;
  };

  beforeAll(async () => {
    stack = await startStack();
    endpoint = await startPushEndpoint();
    await stack.start('others', ServiceSettings, createService(OthersModule));
    notifications = await start();
  });
  afterEach(() => {
    isNumbersDown = false;
    jest.restoreAllMocks();
  });
  afterAll(async () => {
    await stack.stop();
    await endpoint.stop();
  });

  it('reach every device of the client once for an event, encrypted and signed, and nothing is kept', async () => {
    const [userId, other] = [newClient(), newClient()];
    const [phone, laptop, foreign] = [await newDevice(userId), await newDevice(userId), await newDevice(other)];
    const id = await credited(userId);
    for (const browser of [phone, laptop]) await pushed(browser);
    for (let times = 0; times < 2; times++) await credited(userId, id);
    const next = await credited(userId);
    for (const browser of [phone, laptop]) {
      const pushes = await pushed(browser, 2);
      expect(pushes.map(({ tag }) => tag)).toEqual([id, next]);
      expect(pushes[0]).toMatchObject({
        title: 'Deposit credited: ₦5,000.00',
        path: '/client/deposit-history',
        tag: id,
      });
      const [request] = browser.requests();
      expect(request?.headers).toMatchObject({ topic: id, urgency: 'normal', 'content-encoding': 'aes128gcm' });
      expect(Number(request?.headers['ttl'])).toBeGreaterThan(86_000);
      expect(request?.body.includes('Deposit')).toBe(false);
      const claims = vapidClaims(request?.headers.authorization ?? '', publicKeyOf(privateKey) ?? '');
      expect(claims).toMatchObject({ aud: endpoint.origin, sub: 'mailto:help@ringlet.ng' });
    }
    await ended(userId);
    expect(foreign.requests()).toEqual([]);
  });

  it('of a message have its code, which is in no database, and the tag that an open page announces it with', async () => {
    const userId = newClient();
    const browser = await newDevice(userId);
    browser.answer(503);
    const messageId = new Types.ObjectId().toHexString();
    await received(userId, messageId);
    const [row] = await until(async () => {
      const all = await waiting(userId);
      return browser.requests().length > 0 && all.length > 0 && all;
    }, 'it waits');
    expect(JSON.stringify(row)).not.toContain(code);
    expect(row?.expiresAt?.getTime()).toBeLessThanOrEqual(Date.now() + 10 * 60_000);
    browser.answer(201);
    const [push] = await pushed(browser);
    expect(push).toEqual({
      title: 'A message arrived for WhatsApp',
      text: `Your code: ${code}\nYour code is ${code}\nWhatsApp · United States · +12025550143`,
      path: `/client/view-sms/${orderId}`,
      tag: messageId,
      copy: 'Copy code',
      live: true,
    });
    expect(browser.requests()[0]?.headers).toMatchObject({ topic: messageId, urgency: 'high' });
  });

  it('of a message come without the code while numbers does not answer', async () => {
    const userId = newClient();
    const browser = await newDevice(userId);
    isNumbersDown = true;
    await received(userId);
    const [push] = await pushed(browser);
    expect(push).toMatchObject({ title: 'A message arrived for WhatsApp', text: expect.not.stringContaining('code') });
    expect(push).not.toHaveProperty('copy');
  });

  it('are in the language of the account, with the button and what is tried out', async () => {
    const userId = newClient();
    languages.set(userId, 'fr');
    const browser = await newDevice(userId);
    await received(userId);
    expect((await pushed(browser))[0]).toMatchObject({
      text: expect.stringContaining(`Votre code : ${code}`),
      copy: 'Copier le code',
    });
    await stack.requester.send(testPush, {}, as(userId));
    expect((await pushed(browser, 2))[1]).toMatchObject({ title: 'Les notifications fonctionnent' });
  });

  it.each([404, 410])('end with the subscription after %d', async (status) => {
    const userId = newClient();
    const [dead, alive] = [await newDevice(userId), await newDevice(userId)];
    dead.answer(status);
    await credited(userId);
    await pushed(alive);
    await ended(userId);
    expect((await devicesOf(userId)).map(({ id }) => id)).toEqual([alive.id]);
    expect(dead.requests()).toHaveLength(1);
  });

  it('are dropped after another refusal, and the device stays', async () => {
    const userId = newClient();
    const browser = await newDevice(userId);
    browser.answer(413);
    await credited(userId);
    await until(() => browser.requests().length > 0, 'it is sent');
    await ended(userId);
    expect(browser.requests()).toHaveLength(1);
    expect(await devicesOf(userId)).toHaveLength(1);
  });

  it('are sent again after 429, not before Retry-After, and after a push service that failed', async () => {
    const userId = newClient();
    const [slow, broken] = [await newDevice(userId), await newDevice(userId)];
    const times: number[] = [];
    slow.answer((response) => {
      times.push(Date.now());
      slow.answer((second) => {
        times.push(Date.now());
        second.writeHead(201).end();
      });
      response.writeHead(429, { 'retry-after': '4' }).end();
    });
    broken.answer(500);
    await credited(userId);
    await until(() => times.length === 2 && broken.requests().length >= 2, 'both are sent again');
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(3_900);
    broken.answer(201);
    await pushed(broken);
    await ended(userId);
    expect(new Set((await devicesOf(userId)).map(({ id }) => id))).toEqual(new Set([slow.id, broken.id]));
    expect(await count('not-taken')).toBeGreaterThan(2);
  });

  it('to a push service that is slow wait in the queue of those that fail, so that no other push waits for them', async () => {
    const userId = newClient();
    const browser = await newDevice(userId);
    const service = notifications.app.get(PushService);
    const slow = { status: 201, durationMs: 2_001 };
    const send = jest.spyOn(service, 'send').mockResolvedValueOnce(slow);
    await credited(userId);
    await until(() => send.mock.calls.length > 0, 'it is sent');
    await ended(userId);
    const device = () => rows<{ _id: string; failing?: true }>('push_subscriptions').findOne({ _id: browser.id });
    expect(await device()).toMatchObject({ failing: true });
    await credited(userId);
    await pushed(browser);
    await ended(userId);
    expect(await device()).not.toHaveProperty('failing');
  });

  it('are stored with the notice or not at all: a crash between the two loses and repeats nothing', async () => {
    const userId = newClient();
    const browser = await newDevice(userId);
    const outbox = notifications.app.get(PushOutbox);
    const store = outbox.enqueue.bind(outbox);
    const enqueue = jest.spyOn(outbox, 'enqueue').mockImplementationOnce(async (...push) => {
      await store(...push);
      throw new Error('crashed');
    });
    const id = await credited(userId);
    const [push] = await pushed(browser);
    expect(enqueue).toHaveBeenCalledTimes(2);
    expect(push?.tag).toBe(id);
    expect((await stack.requester.send(listNotices, {}, as(userId))).data).toHaveLength(1);
    await ended(userId);
    expect(browser.pushes()).toHaveLength(1);
  });

  it('of a replica that was killed are sent by the next one', async () => {
    const userId = newClient();
    const browser = await newDevice(userId);
    browser.answer(503);
    await credited(userId);
    await until(async () => browser.requests().length > 0 && (await waiting(userId)).length === 1, 'it waits');
    await notifications.stop();
    notifications = await start();
    // Like a lease that nobody renews.
    const lease = { 'job.leaseToken': 'dead', 'job.runAt': new Date(Date.now() + 1_000) };
    expect((await rows('outbound_messages').updateOne({ userId, channel: 'push' }, { $set: lease })).matchedCount).toBe(
      1,
    );
    browser.answer(201);
    expect(await pushed(browser)).toHaveLength(1);
    await ended(userId);
  });

  it.each([
    { when: 'before it is sent', times: 1, hangs: () => hang(notifications.app.get(PushService), 'send') },
    {
      when: 'before the push service has answered',
      times: 2,
      hangs: () => hang(notifications.app.get(PushService), 'send', { isMade: true }),
    },
    {
      when: 'before its success is noted',
      times: 2,
      hangs: () => hang(notifications.app.get(Subscriptions), 'succeeded'),
    },
    {
      when: 'before it is removed',
      times: 2,
      hangs: () => hang(notifications.app.get(PushOutbox)['rows'], 'deleteOne'),
    },
  ])('are sent by the next replica where the first is killed $when, and shown once', async ({ times, hangs }) => {
    const userId = newClient();
    const browser = await newDevice(userId);
    const { reached, end } = hangs();
    const id = await credited(userId);
    await reached;
    // Like a lease that nobody renews.
    const lease = { 'job.leaseToken': 'dead', 'job.runAt': new Date() };
    expect((await rows('outbound_messages').updateOne({ userId, channel: 'push' }, { $set: lease })).matchedCount).toBe(
      1,
    );
    await ended(userId);
    // The first replica was only slow, and goes on.
    end();
    const next = await credited(userId);
    await until(() => browser.pushes().some(({ tag }) => tag === next), 'the next notice is pushed');
    const own = browser.pushes().filter(({ tag }) => tag === id);
    expect(own).toHaveLength(times);
    // A device that receives both shows the later one in place of the earlier one.
    expect(new Set(own.map((push) => JSON.stringify(push))).size).toBe(1);
    const topics = browser.requests().map(({ headers }) => headers['topic']);
    expect(topics).toEqual([...own.map(() => id), next]);
    expect(await devicesOf(userId)).toHaveLength(1);
  });

  it('whose answer is lost are sent again under the same topic and tag', async () => {
    const userId = newClient();
    const browser = await newDevice(userId);
    browser.answer((response) => {
      browser.answer(201);
      response.destroy();
    });
    const id = await credited(userId);
    expect((await pushed(browser)).map(({ tag }) => tag)).toEqual([id]);
    await ended(userId);
    expect(browser.requests().map(({ headers }) => headers['topic'])).toEqual([id, id]);
    expect(await devicesOf(userId)).toHaveLength(1);
  });

  it('go to the account that subscribed the browser last', async () => {
    const [first, second] = [newClient(), newClient()];
    const browser = await newDevice(first);
    browser.answer(503);
    await credited(first);
    await until(() => browser.requests().length > 0, 'the first is tried');
    await subscribe(second, browser);
    browser.answer(201);
    await credited(first);
    const id = await credited(second);
    await ended(first);
    expect((await pushed(browser)).map(({ tag }) => tag)).toEqual([id]);
    expect(await devicesOf(first)).toEqual([]);
    expect(await devicesOf(second)).toMatchObject([{ id: browser.id, device: 'Mozilla/5.0' }]);
  });

  it('wait in quiet hours, but not codes and what is about security, which nobody can switch off', async () => {
    const userId = newClient();
    const browser = await newDevice(userId);
    const at = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString().slice(11, 16);
    const quiet = { quietFrom: at(-1), quietTo: at(2) };
    const choices = { on: ['deposit:push', 'code:push'] as const, balanceBelow: 100_000, timeZone: 'UTC', ...quiet };
    await stack.requester.send(saveNoticePreferences, { ...choices, on: [...choices.on] }, as(userId));
    await credited(userId);
    await received(userId);
    await publish(accountLockChanged, { userId, locked: false });
    const titles = (await pushed(browser, 2)).map(({ title }) => title);
    expect(titles.toSorted()).toEqual(['A message arrived for WhatsApp', 'Your Ringlet account is unlocked']);
    const left = await until(async () => {
      const all = await waiting(userId);
      return all.length === 1 && all;
    }, 'one waits');
    expect(left).toMatchObject([{ content: { kind: 'deposit' } }]);
    expect(left[0]?.job?.runAt.getTime()).toBeGreaterThan(Date.now() + hourMs);
  });

  it('are not sent where the client does not want them, or has no device', async () => {
    const [userId, without] = [newClient(), newClient()];
    const browser = await newDevice(userId);
    const choices = { on: ['deposit:app' as const], balanceBelow: 100_000, timeZone: 'UTC' };
    await stack.requester.send(saveNoticePreferences, choices, as(userId));
    await credited(userId);
    await credited(without);
    for (const id of [userId, without]) {
      await until(() => rows('notices').findOne({ userId: id }), 'it is in the list');
      expect(await waiting(id)).toEqual([]);
    }
    expect(browser.requests()).toEqual([]);
  });

  it.each([
    ['a lock', (userId: string) => publish(accountLockChanged, { userId, locked: true })],
    ['the account', (userId: string) => publish(userDeleted, { userId })],
  ])('end with %s: devices and what waits are deleted', async (_what, happens) => {
    const [userId, kept] = [newClient(), newClient()];
    const [browser] = [await newDevice(userId), await newDevice(kept)];
    browser.answer(503);
    await credited(userId);
    await until(() => browser.requests().length > 0, 'it is tried');
    await happens(userId);
    await until(async () => (await devicesOf(userId)).length === 0, 'the devices are deleted');
    expect(await waiting(userId)).toEqual([]);
    expect(await devicesOf(kept)).toHaveLength(1);
  });

  it('end with the session in which they were last switched on, and no others do', async () => {
    const [userId, other] = [newClient(), newClient()];
    await newDevice(userId, 'first');
    const [second, third] = [await newDevice(userId, 'second'), await newDevice(userId, 'third')];
    const foreign = await newDevice(other, 'first');
    // It moves to the session that switches it on again.
    await subscribe(userId, third, 'fourth');
    const left = (...browsers: FakeBrowser[]) =>
      until(async () => {
        const ids = (await devicesOf(userId)).map(({ id }) => id);
        return ids.length === browsers.length && browsers.every(({ id }) => ids.includes(id));
      }, `${browsers.length} devices are left`);
    await publish(sessionsEnded, { userId, session: 'third' });
    await publish(sessionsEnded, { userId, session: 'first' });
    await left(second, third);
    await publish(sessionsEnded, { userId, except: 'fourth' });
    await left(third);
    await publish(sessionsEnded, { userId });
    await left();
    expect((await devicesOf(other)).map(({ id }) => id)).toEqual([foreign.id]);
    // Devices switched on since stay.
    const at = new Date().toISOString();
    await newDevice(userId, 'fifth');
    const late = { id: new Types.ObjectId().toHexString(), subject: sessionsEnded.subject, version: 1, at };
    const event = { ...late, correlationId: 'spec', data: { userId } };
    await notifications.app.get(SessionsController, { strict: false }).ended(event);
    expect(await devicesOf(userId)).toHaveLength(1);
  });

  it('go to ten devices at most, of which the oldest goes; each is added once and removed by its owner only', async () => {
    const [userId, other] = [newClient(), newClient()];
    const browsers: FakeBrowser[] = [];
    for (let nth = 0; nth < 11; nth++) browsers.push(await newDevice(userId));
    await subscribe(userId, browsers[5]!);
    const ids = (await devicesOf(userId)).map(({ id }) => id);
    expect(ids).toEqual(
      browsers
        .slice(1)
        .map(({ id }) => id)
        .toReversed(),
    );
    await stack.requester.send(unsubscribePush, { id: ids[0]! }, as(other));
    expect(await devicesOf(userId)).toHaveLength(10);
    for (let times = 0; times < 2; times++) await stack.requester.send(unsubscribePush, { id: ids[0]! }, as(userId));
    expect((await devicesOf(userId)).map(({ id }) => id)).toEqual(ids.slice(1));
  });

  it('are refused for addresses that are not public, and keys that are none', async () => {
    const userId = newClient();
    const { subscription } = endpoint.newBrowser();
    const add = (change: object) => stack.requester.send(subscribePush, { ...subscription, ...change }, as(userId));
    for (const wrong of [
      'http://push.example.com/a',
      'https://10.0.0.1/a',
      'https://169.254.169.254/',
      'https://nats:4222/',
    ]) {
      await expect(add({ endpoint: wrong })).rejects.toMatchObject({ code: 'notifications/push-unusable' });
    }
    await expect(add({ p256dh: 'B'.repeat(87) })).rejects.toMatchObject({ code: 'notifications/push-unusable' });
    for (const wrong of [{ endpoint: `https://push.example.com/${'a'.repeat(1000)}` }, { p256dh: 'x' }, { auth: '' }]) {
      await expect(add(wrong)).rejects.toMatchObject({ code: 'platform/invalid' });
    }
    expect(await devicesOf(userId)).toEqual([]);
  });

  it('can be tried out on all devices, twenty times an hour', async () => {
    const userId = newClient();
    await expect(stack.requester.send(testPush, {}, as(userId))).rejects.toMatchObject({
      code: 'notifications/no-devices',
    });
    const [phone, laptop] = [await newDevice(userId), await newDevice(userId)];
    expect(await stack.requester.send(testPush, {}, as(userId))).toEqual({ devices: 2 });
    for (const browser of [phone, laptop])
      expect(await pushed(browser)).toMatchObject([{ title: 'Notifications work' }]);
    expect(phone.pushes()[0]).not.toHaveProperty('live');
    for (let times = 1; times < 20; times++) await stack.requester.send(testPush, {}, as(userId));
    await expect(stack.requester.send(testPush, {}, as(userId))).rejects.toMatchObject({
      code: 'platform/too-many-requests',
    });
  });

  it('expire, and devices without a success in 90 days are deleted', async () => {
    const userId = newClient();
    const [used, unused] = [await newDevice(userId), await newDevice(userId)];
    const old = new Date(Date.now() - 91 * dayMs);
    await rows<{ _id: string; usedAt: Date }>('push_subscriptions').updateOne(
      { _id: used.id },
      { $set: { usedAt: old } },
    );
    await credited(userId);
    await pushed(used);
    await ended(userId);
    await rows<{ _id: string; usedAt: Date }>('push_subscriptions').updateOne(
      { _id: unused.id },
      { $set: { usedAt: old } },
    );
    const connection = notifications.app.get<Connection>(getConnectionToken());
    await enforceRetention(connection, retentionRules, new Date(), new AbortController().signal);
    expect((await devicesOf(userId)).map(({ id }) => id)).toEqual([used.id]);

    used.answer(503);
    await credited(userId);
    await until(() => used.requests().length > 1, 'it is tried');
    await rows('outbound_messages').updateOne(
      { userId, channel: 'push' },
      { $set: { expiresAt: new Date(Date.now() - 1) } },
    );
    used.answer(201);
    await ended(userId);
    expect(used.pushes()).toHaveLength(1);
    expect(await count('expired')).toBe(1);
  });
});

describe('an installation without keys', () => {
  it('offers no pushes and sends none', async () => {
    const stack = await startStack();
    await stack.start('others', ServiceSettings, createService(OthersModule));
    const settings = { SMTP_URL: 'smtp://127.0.0.1:9', WEBHOOK_ALLOW_LOOPBACK: 'true' };
    await stack.start('notifications', NotificationsSettings, createService(AppModule), settings);
    const endpoint = await startPushEndpoint();
    const ctx = { correlationId: 'spec', caller: { id: 'b'.repeat(24), role: 'client' as const, session: 's' } };
    expect(await stack.requester.send(readPush, {}, ctx)).toEqual({ devices: [] });
    await expect(stack.requester.send(subscribePush, endpoint.newBrowser().subscription, ctx)).rejects.toMatchObject({
      code: 'notifications/push-off',
    });
    await stack.stop();
    await endpoint.stop();
  });
});
