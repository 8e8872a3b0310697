import { jetstream } from '@nats-io/jetstream';
import { Controller, Module } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, Types } from 'mongoose';
import { type Account, accountLockChanged, getAccount, userDeleted } from '@ringlet/contracts/auth/accounts';
import { hourMs } from '@ringlet/contracts/durations';
import { type DataOf, type EventType } from '@ringlet/contracts/event';
import { explain } from '@ringlet/contracts/explanations';
import {
  countUnreadNotices,
  listNotices,
  markNoticesRead,
  noticeAdded,
  type NoticeChoice,
  readNoticePreferences,
  saveNoticePreferences,
} from '@ringlet/contracts/notices';
import {
  bidChanged,
  messageReceived,
  orderRefunded,
  renewalFailed,
  rentalEnding,
  rentalRenewed,
} from '@ringlet/contracts/numbers/events';
import { getOrderLabels } from '@ringlet/contracts/numbers/orders';
import { type ReplyOf } from '@ringlet/contracts/request';
import { depositCredited } from '@ringlet/contracts/wallet/deposits';
import { balanceChanged } from '@ringlet/contracts/wallet/ledger';
import { HandleRequest } from '@ringlet/messaging/decorators';
import { ServiceSettings } from '@ringlet/platform/settings';
import { type RunningSandbox, startSandbox } from '@ringlet/sandbox/sandbox';
import { createService } from '@ringlet/service/create-service';
import { eventsSoFar } from '@ringlet/testing/events';
import { type StartedProcess, startStack, type TestStack } from '@ringlet/testing/stack';
import { until } from '@ringlet/testing/until';
import { AppModule } from '../app.module';
import { type OutboundMessage } from '../outbox/outbound-message.model';
import { NotificationsSettings } from '../settings';
import { accountOf, orderId, orderLabels } from '../testing/fake-replies';

/** Accounts whose language is French. */
const french = new Set<string>();

/** Replaces auth and numbers. */
@Controller()
class OthersController {
  @HandleRequest(getAccount)
  account({ id }: { id: string }): Account {
    return { ...accountOf(id), ...(french.has(id) && { language: 'fr' as const }) };
  }

  @HandleRequest(getOrderLabels)
  labels(): ReplyOf<typeof getOrderLabels> {
    return orderLabels;
  }
}
@Module({ controllers: [OthersController] })
class OthersModule {}

describe('notices', () => {
  let stack: TestStack;
  let sandbox: RunningSandbox;
  let notifications: StartedProcess;

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
  const rows = (name: string) => notifications.app.get<Connection>(getConnectionToken()).collection(name);
  const mailsOf = (userId: string) =>
    rows('outbound_messages').find<OutboundMessage>({ userId, channel: 'mail' }).sort({ _id: 1 }).toArray();
  const subjectsOf = async (userId: string) => (await mailsOf(userId)).map(({ subject }) => subject);
  const mailed = (userId: string, count: number) =>
    until(async () => {
      const subjects = await subjectsOf(userId);
      return subjects.length >= count && subjects;
    }, `${count} e-mails are stored`);
  const as = (id: string) => ({ correlationId: 'spec', caller: { id, role: 'client' as const, session: 's' } });
  const choose = (userId: string, on: NoticeChoice[], more: object = {}) =>
    stack.requester.send(saveNoticePreferences, { on, balanceBelow: 100_000, timeZone: 'UTC', ...more }, as(userId));
  const balance = (userId: string, sequence: number, kobo: number) =>
    publish(balanceChanged, { userId, sequence, balance: kobo as never });
  const isKnown = (userId: string, sequence: number) =>
    until(
      async () => (await rows('last_balances').findOne({ _id: userId as never }))?.['sequence'] === sequence,
      'it is known',
    );
  const refund = (userId: string) => publish(orderRefunded, { orderId, userId, price: 160_919, cost: 100 } as never);
  const credited = (userId: string, id?: string) =>
    publish(depositCredited, { userId, reference: 'RL-1', amount: 500_000, method: 'paystack' } as never, id);

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

  it('have preferences that can be changed a hundred times an hour', async () => {
    const userId = newClient();
    for (let change = 0; change < 100; change++) await choose(userId, []);
    await expect(choose(userId, ['code:email'])).rejects.toMatchObject({ code: 'platform/too-many-requests' });
    await choose(newClient(), []);
  });

  it('are e-mailed once as chosen, those about security always, and a code is never in an e-mail', async () => {
    const [usual, other] = [newClient(), newClient()];
    expect(await stack.requester.send(readNoticePreferences, {}, as(other))).toMatchObject({ balanceBelow: 100_000 });
    const saved = await choose(other, ['code:email']);
    expect(await stack.requester.send(readNoticePreferences, {}, as(other))).toEqual(saved);
    for (const userId of [usual, other]) {
      const id = await credited(userId);
      await credited(userId, id);
      await refund(userId);
      await publish(messageReceived, { orderId, userId, messageId: 'b'.repeat(24) });
      const expiresAt = new Date(Date.now() + hourMs).toISOString();
      await publish(rentalEnding, { orderId, userId, hours: 1, expiresAt });
      await publish(accountLockChanged, { userId, locked: true });
    }
    expect((await mailed(usual, 4)).toSorted()).toEqual([
      'Deposit credited: ₦5,000.00',
      'Refunded: ₦1,609.19 for WhatsApp',
      'Your Ringlet account is locked',
      'Your rental ends in an hour',
    ]);
    expect((await mailed(other, 2)).toSorted()).toEqual([
      'A message arrived for WhatsApp',
      'Your Ringlet account is locked',
    ]);
  });

  it('are in the language of the account, in the list and by e-mail', async () => {
    const userId = newClient();
    french.add(userId);
    await credited(userId);
    expect(await mailed(userId, 1)).toEqual(['Recharge créditée : ₦5\u202f000,00']);
    const { data } = await stack.requester.send(listNotices, {}, as(userId));
    expect(data).toMatchObject([{ title: 'Recharge créditée : ₦5\u202f000,00', text: 'RL-1' }]);
  });

  it('of renewals that failed say the reason in the language of the account, with its amounts', async () => {
    const userId = newClient();
    french.add(userId);
    const expiresAt = new Date(Date.now() + hourMs).toISOString();
    const problemDetails = { code: 'renewal/too-expensive', data: { price: 9500, highest_price: 9000 } } as const;
    const failed = { problem: explain(problemDetails), problemDetails, isTriedAgain: true, expiresAt };
    await publish(renewalFailed, { orderId, userId, ...failed });
    expect(await mailed(userId, 1)).toEqual(['Votre location n’a pas été renouvelée']);
    const { data } = await stack.requester.send(listNotices, {}, as(userId));
    expect(data[0]?.text).toContain(
      'Une prolongation coûte maintenant ₦9\u202f500,00, ce qui dépasse votre prix maximal',
    );
    expect(data[0]?.text).not.toContain('extension');
  });

  it('of automatic renewals say what was paid, or the problem and by when to act', async () => {
    const userId = newClient();
    const expiresAt = new Date(Date.now() + hourMs).toISOString();
    await publish(rentalEnding, { orderId, userId, hours: 24, expiresAt, renews: true });
    await publish(rentalRenewed, { orderId, userId, price: 349_412 as never, expiresAt });
    const failed = { problem: 'There is not enough money.', isTriedAgain: true, expiresAt };
    await publish(renewalFailed, { orderId, userId, ...failed });
    // After the end there is nothing to do.
    await publish(renewalFailed, { orderId, userId, ...failed, expiresAt: new Date(Date.now() - 1000).toISOString() });
    await publish(renewalFailed, { orderId, userId, ...failed, problem: 'It was refused.', isTriedAgain: false });
    expect((await mailed(userId, 4)).toSorted()).toEqual([
      'Your rental is renewed in less than 24 hours',
      'Your rental was not renewed',
      'Your rental was not renewed',
      'Your rental was renewed for ₦3,494.12',
    ]);
    const { data } = await stack.requester.send(listNotices, {}, as(userId));
    const texts = data.map(({ text }) => text).join('\n');
    expect(texts).toContain('It is renewed automatically an hour before its end');
    expect(texts).toMatch(/It cost ₦3,494\.12, and the number is yours until \d\d:\d\d on \d+ \w+ \(Nigerian time\)\./);
    expect(texts).toMatch(/not enough money\. The rental ends at \d\d:\d\d on \d+ \w+ \(Nigerian time\)\. It is tried/);
    expect(texts).toMatch(/refused\. .* It is not tried again\. To keep the number, extend it yourself before then\./);
  });

  it('of prices say what is sold for what, and lead to the page that sells it', async () => {
    const userId = newClient();
    const offer = { country: '5', countryName: 'United States', service: 'wa', serviceName: 'WhatsApp' };
    const reached = { ...offer, price: 90_000 as never, wanted: 100_000 as never };
    const end = { userId, state: 'ended', filled: 0, count: 1 } as const;
    await publish(bidChanged, { ...end, bidId: newClient(), ending: 'expired' });
    await publish(bidChanged, { ...end, bidId: newClient(), ending: 'reached', reached });
    expect(await mailed(userId, 1)).toEqual(['WhatsApp for ₦900.00']);
    const { data } = await stack.requester.send(listNotices, {}, as(userId));
    expect(data).toMatchObject([
      {
        kind: 'price',
        title: 'WhatsApp for ₦900.00',
        text: 'A number for WhatsApp (United States) costs ₦900.00 now. You wanted to know at ₦1,000.00 or below.',
        path: '/client/buy?country=5&service=wa&countryName=United+States',
      },
    ]);
  });

  it('of bids say what was bought, or that the time is over, and not what the client has ended', async () => {
    const userId = newClient();
    const bid = { bidId: newClient(), userId, count: 3 };
    await publish(bidChanged, { ...bid, state: 'filled', filled: 1, orderId });
    await mailed(userId, 1);
    await publish(bidChanged, { ...bid, state: 'ended', filled: 1, ending: 'expired', released: 160_000 as never });
    await publish(bidChanged, { ...bid, state: 'ended', filled: 0, ending: 'withdrawn', released: 480_000 as never });
    await publish(bidChanged, { ...bid, state: 'ended', filled: 3, ending: 'filled', released: 0 as never });
    // By then everything published before has been read.
    await publish(accountLockChanged, { userId, locked: true });
    expect((await mailed(userId, 3)).toSorted()).toEqual([
      'A number was bought for your bid for WhatsApp',
      'Your Ringlet account is locked',
      'Your bid has ended',
    ]);
    const { data } = await stack.requester.send(listNotices, {}, as(userId));
    expect(data.filter(({ kind }) => kind === 'bid').map(({ text, path }) => [text, path])).toEqual(
      expect.arrayContaining([
        ['Bought for your bid: WhatsApp · United States · +12025550143', `/client/view-sms/${orderId}`],
        ['1 of 3 numbers was sold for your price in time. ₦1,600.00 is back in your wallet.', '/client/bids'],
      ]),
    );
  });

  it('of bids are e-mailed once in five minutes of each bid, and the rest with one later; the list has all', async () => {
    const userId = newClient();
    const [first, second] = [newClient(), newClient()];
    const expiresAt = new Date(Date.now() + hourMs).toISOString();
    const bought = (bidId: string, filled: number) =>
      publish(bidChanged, { bidId, userId, count: 20, state: 'filled', filled, orderId, expiresAt });
    for (let filled = 1; filled <= 6; filled++) await bought(first, filled);
    await bought(second, 1);
    const all = () => stack.requester.send(listNotices, {}, as(userId));
    await until(async () => (await all()).data.length === 7, 'all are in the list');
    const mails = await mailsOf(userId);
    const news = 'A number was bought for your bid for WhatsApp';
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
      news,
      news,
      'More numbers were bought for your bid for WhatsApp',
    ]);
    const later = mails.find(({ subject }) => subject !== news);
    expect(later?.state).toBe('waiting');
    const waits = later!.job!.runAt.getTime() - Date.now();
    expect(waits).toBeGreaterThan(2 * 60_000);
    expect(waits).toBeLessThanOrEqual(5 * 60_000);
  });

  it('of a bid whose money was gone say that nothing is held', async () => {
    const userId = newClient();
    const bid = { bidId: newClient(), userId, count: 3, filled: 0, released: 0 as never };
    await publish(bidChanged, { ...bid, state: 'ended', ending: 'refused' });
    expect(await mailed(userId, 1)).toEqual(['Your bid was not placed']);
    const { data } = await stack.requester.send(listNotices, {}, as(userId));
    expect(data).toMatchObject([
      {
        kind: 'bid',
        title: 'Your bid was not placed',
        path: '/client/bids',
        text: 'There was not enough money in your wallet for it. Nothing is held.',
      },
    ]);
  });

  it('are in the list once, newest first, until they are read; only their owner marks them', async () => {
    const [userId, other] = [newClient(), newClient()];
    await choose(userId, ['deposit:app', 'code:app']);
    const first = await credited(userId);
    await credited(userId, first);
    const unread = async (id = userId) => (await stack.requester.send(countUnreadNotices, {}, as(id))).unread;
    await until(async () => (await unread()) === 1, 'the first is in the list');
    await refund(userId);
    const second = await publish(messageReceived, { orderId, userId, messageId: 'b'.repeat(24) });
    await until(async () => (await unread()) === 2, 'the second is in the list');
    const { data } = await stack.requester.send(listNotices, {}, as(userId));
    expect(data).toMatchObject([
      {
        id: second,
        kind: 'code',
        title: 'A message arrived for WhatsApp',
        unread: true,
        text: 'WhatsApp · United States · +12025550143',
        path: `/client/view-sms/${orderId}`,
      },
      { id: first, kind: 'deposit', title: 'Deposit credited: ₦5,000.00', path: '/client/deposit-history' },
    ]);
    expect(await mailsOf(userId)).toEqual([]);
    const added = async () => (await eventsSoFar(stack, noticeAdded)).filter((each) => each.userId === userId);
    await until(async () => (await added()).length === 2, 'both are announced');
    expect((await added()).map(({ noticeId }) => noticeId)).toEqual([first, second]);

    await stack.requester.send(markNoticesRead, { ids: [first, second] }, as(other));
    expect(await unread()).toBe(2);
    expect(await stack.requester.send(markNoticesRead, { ids: [first] }, as(userId))).toEqual({ unread: 1 });
    expect(await stack.requester.send(markNoticesRead, {}, as(userId))).toEqual({ unread: 0 });
    expect((await stack.requester.send(listNotices, {}, as(other))).data).toEqual([]);
  });

  it('of a low balance are sent once when it falls below the limit, whatever the order of the events', async () => {
    const userId = newClient();
    await choose(userId, ['low-balance:email']);
    await balance(userId, 1, 50_000);
    await isKnown(userId, 1);
    await balance(userId, 2, 200_000);
    await isKnown(userId, 2);
    await balance(userId, 4, 60_000);
    await isKnown(userId, 4);
    await balance(userId, 3, 90_000);
    await balance(userId, 5, 250_000);
    await balance(userId, 6, 40_000);
    await isKnown(userId, 6);
    expect(await subjectsOf(userId)).toEqual(['Your balance is low: ₦600.00']);
  });

  it('wait in quiet hours, but not those about security', async () => {
    const userId = newClient();
    const at = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString().slice(11, 16);
    await choose(userId, ['deposit:email'], { quietFrom: at(-1), quietTo: at(2) });
    await credited(userId);
    await mailed(userId, 1);
    await publish(accountLockChanged, { userId, locked: true });
    await until(async () => (await mailsOf(userId))[1]?.state === 'sent', 'the one about security is sent');
    const [waiting] = await mailsOf(userId);
    expect(waiting?.state).toBe('waiting');
    expect(waiting?.job?.runAt.getTime()).toBeGreaterThan(Date.now() + hourMs);
  });

  it('and what was chosen are erased with the account', async () => {
    const userId = newClient();
    await choose(userId, []);
    await publish(accountLockChanged, { userId, locked: true });
    await until(() => rows('notices').findOne({ userId }), 'a notice is in the list');
    await balance(userId, 1, 50_000);
    await isKnown(userId, 1);
    await publish(userDeleted, { userId });
    await until(async () => (await rows('last_balances').findOne({ _id: userId as never })) === null, 'it is erased');
    expect(await rows('notice_choices').findOne({ _id: userId as never })).toBeNull();
    expect(await rows('notices').findOne({ userId })).toBeNull();
  });

  it('are refused with a time zone, a time or a choice that does not exist', async () => {
    const userId = newClient();
    for (const wrong of [{ timeZone: 'Mars/Olympus' }, { quietFrom: '24:00' }, { on: ['security:email'] }]) {
      await expect(choose(userId, [], wrong)).rejects.toMatchObject({ code: 'platform/invalid' });
    }
  });
});
