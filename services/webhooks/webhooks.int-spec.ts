import { type ServerResponse } from 'node:http';
import { Types } from 'mongoose';
import { Webhook } from 'standardwebhooks';
import { userDeleted } from '@ringlet/contracts/auth/accounts';
import { apiKeysEnded } from '@ringlet/contracts/auth/api-keys';
import { type Ending } from '@ringlet/contracts/auth/endings';
import { userDataErased } from '@ringlet/contracts/auth/erasure';
import { sessionsEnded } from '@ringlet/contracts/auth/sessions';
import { type Caller, type CallerKey, type Scope, scopes as allScopes } from '@ringlet/contracts/caller';
import { dayMs, hourMs } from '@ringlet/contracts/durations';
import { kobo } from '@ringlet/contracts/money';
import {
  messageReceived,
  orderActivated,
  orderRefunded,
  renewalFailed,
  rentalEnding,
} from '@ringlet/contracts/numbers/events';
import { chargebackClosed, chargebackOpened } from '@ringlet/contracts/wallet/chargebacks';
import { depositCredited } from '@ringlet/contracts/wallet/deposits';
import { balanceChanged } from '@ringlet/contracts/wallet/ledger';
import {
  listDeliveries,
  listWebhooksOf,
  readDelivery,
  replayDeliveries,
  replayDelivery,
} from '@ringlet/contracts/webhooks/deliveries';
import {
  addToRentalEndpoint,
  changeWebhook,
  deleteWebhook,
  endpointNoticed,
  endpointsAtMost,
  ensureRentalEndpoint,
  listWebhooks,
  rotateWebhookSecret,
  testWebhook,
} from '@ringlet/contracts/webhooks/endpoints';
import { type WebhookEvent, webhookEvents } from '@ringlet/contracts/webhooks/events';
import { EncryptionKeys } from '@ringlet/platform/encryption-keys';
import { cellsOf, publishedAt } from '@ringlet/testing/endings';
import { eventsSoFar } from '@ringlet/testing/events';
import { until } from '@ringlet/testing/until';
import { AttemptDelivery } from './sending/attempt-delivery';
import { attemptsPerEndpoint } from './sending/delivery-worker';
import { type DeliveryRow } from './store/delivery.model';
import { SigningSecrets } from './store/signing-secrets';
import { extensionId, messageId, orderId, password, startWebhooks, type WebhooksStack } from './testing/webhooks-stack';

const keyId = () => new Types.ObjectId().toHexString();
/** The same account, with an API key. */
const byKey = (caller: Caller, more: Partial<CallerKey> = {}): Caller & { readonly key: CallerKey } => ({
  ...caller,
  session: keyId(),
  key: { scopes: ['read', 'buy'], ...more },
});
/** A delivery that has ended. */
const sampleDelivery = (at: Date) => {
  const _id = new Types.ObjectId();
  const times = { eventAt: at, createdAt: at };
  return { _id, messageId: `msg_${_id.toHexString()}`, state: 'failed', tries: 1, attempts: [], ...times };
};
const notFound = { code: 'webhooks/not-found' };

describe('webhooks, with two replicas', () => {
  let harness: WebhooksStack;
  let paths = 0;

  beforeAll(async () => {
    harness = await startWebhooks();
  });
  afterAll(() => harness.stop());

  const newPath = () => `/hook-${(paths += 1)}`;
  const received = (path: string) => harness.receiver.received(path);
  const message = ({ id: userId }: Caller, id?: string) =>
    harness.publish(messageReceived, { userId, orderId, messageId }, id);
  const arrives = (path: string, count = 1) =>
    until(() => received(path).length >= count && received(path), `${path} has received ${count}`);
  const state = (caller: Caller, id: string, wanted: string) =>
    until(async () => {
      const [newest] = await harness.log(caller, id);
      return newest?.state === wanted && newest;
    }, `the newest delivery is ${wanted}`);
  const noticesOf = async ({ id }: Caller) =>
    (await eventsSoFar(harness.stack, endpointNoticed)).filter(({ userId }) => userId === id);

  it('send a signed message once, however often its event is delivered', async () => {
    const [caller, path] = [harness.client(), newPath()];
    const { secret, endpoint } = await harness.add(caller, path);
    const eventId = await message(caller);
    await message(caller, eventId);
    const { headers, body } = (await arrives(path))[0]!;
    const clock = jest.spyOn(Date, 'now').mockReturnValue(harness.now().getTime());
    expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toMatchObject({
      type: 'message.received',
      id: `msg_${eventId}`,
      activationId: 600000002,
      service: 'wa',
      country: 187,
      text: 'Code: 123-456',
      code: '123456',
      messageId,
    });
    clock.mockRestore();
    await state(caller, endpoint.id, 'delivered');
    await message(caller, eventId);
    await message(caller);
    await arrives(path, 2);
    expect(received(path)).toHaveLength(2);
    const notice = await until(async () => (await noticesOf(caller))[0], 'its owner gets an e-mail');
    expect(notice).toMatchObject({ notice: 'added', host: '127.0.0.1' });
  });

  it('are the business of their owner alone', async () => {
    const [caller, other, path] = [harness.client(), harness.client(), newPath()];
    const { endpoint, secret } = await harness.add(caller, path);
    const { id } = endpoint;
    const change = { id, url: `${harness.receiver.url}${path}`, events: ['message.received' as const], enabled: true };
    const { deliveryId } = await harness.send(testWebhook, { id }, caller);
    const span = { id, from: '2026-01-01T00:00:00Z', to: '2026-12-01T00:00:00Z' };
    for (const theirs of [id, new Types.ObjectId().toHexString()]) {
      const asked = [
        harness.send(changeWebhook, { ...change, id: theirs }, other),
        harness.send(deleteWebhook, { id: theirs }, other),
        harness.send(rotateWebhookSecret, { id: theirs }, other),
        harness.send(testWebhook, { id: theirs }, other),
        harness.send(listDeliveries, { id: theirs }, other),
        harness.send(readDelivery, { id: theirs, deliveryId }, other),
        harness.send(replayDelivery, { id: theirs, deliveryId }, other),
        harness.send(replayDeliveries, { ...span, id: theirs }, other),
      ];
      for (const result of await Promise.allSettled(asked)) expect(result).toMatchObject({ reason: notFound });
    }
    expect(await harness.send(listWebhooks, {}, other)).toEqual([]);
    const ofCaller = { userId: caller.id };
    await expect(harness.send(listWebhooksOf, ofCaller, other)).rejects.toMatchObject({ code: 'auth/forbidden' });
    const [seen, ...more] = await harness.send(listWebhooksOf, ofCaller, { ...other, role: 'support' });
    expect(seen).toMatchObject({ ...endpoint, deliveries: [{ id: deliveryId, event: 'webhook.test' }] });
    expect(more).toEqual([]);
    expect(await harness.send(listWebhooks, {}, caller)).toEqual([endpoint]);
    const stored = JSON.stringify(await harness.endpoints.find().lean());
    expect(stored).not.toContain(secret.slice('whsec_'.length));
    const inDeposits = harness.add(byKey(harness.client()), path, {
      events: ['deposit.credited'],
    });
    await expect(inDeposits).rejects.toMatchObject({ code: 'auth/key-scope' });
    await expect(harness.add(caller, '', { url: 'https://10.0.0.1/' })).rejects.toMatchObject({
      code: 'webhooks/url-unusable',
      errors: [{ field: 'url' }],
    });
    await harness.send(deleteWebhook, { id }, caller);
    expect(await harness.deliveries.countDocuments({ endpointId: new Types.ObjectId(id) })).toBe(0);
  });

  it.each(webhookEvents)('have %s sent to a key that reads the same data only', async (event) => {
    const isMoney = event.startsWith('deposit.') || event.startsWith('repayment.');
    const scopes: readonly Scope[] = isMoney ? ['buy', 'money'] : ['buy', 'read'];
    const [caller, path] = [harness.client(), newPath()];
    const withKey = (given: readonly Scope[]) => ({ ...caller, session: keyId(), key: { scopes: given } });
    const { endpoint } = await harness.add(withKey(scopes), path, { events: [event] });
    const others = allScopes.filter((scope) => !scopes.includes(scope) || scope === 'buy');
    const refused = { code: 'auth/key-scope' };
    await expect(harness.add(withKey(others), newPath(), { events: [event] })).rejects.toMatchObject(refused);
    // Waiting deliveries would be sent to its address.
    const elsewhere = harness.receiver.url + newPath();
    const readable = isMoney ? 'balance.low' : 'deposit.credited';
    const move = { id: endpoint.id, url: elsewhere, events: [readable as WebhookEvent], enabled: true };
    await expect(harness.send(changeWebhook, move, withKey(others))).rejects.toMatchObject(refused);
    const { id: endpointId } = endpoint;
    const stored = { ...sampleDelivery(harness.now()), endpointId: new Types.ObjectId(endpointId) };
    await harness.deliveries.collection.insertOne({ ...stored, source: { type: event } });
    const span = { id: endpointId, from: '2026-01-01T00:00:00Z', to: '2036-01-01T00:00:00Z' };
    expect(await harness.send(replayDeliveries, span, withKey(others))).toEqual({ replayed: 0 });
    const one = { id: endpointId, deliveryId: stored._id.toHexString() };
    await expect(harness.send(replayDelivery, one, withKey(others))).rejects.toMatchObject({
      code: 'webhooks/delivery-not-found',
    });
    expect(await harness.send(replayDeliveries, span, withKey(scopes))).toEqual({ replayed: 1 });
  });

  describe('for rentals, by the url of getRentNumber', () => {
    const ensure = (caller: Caller, url: string) => harness.send(ensureRentalEndpoint, { url }, byKey(caller));
    const add = (caller: Caller, id: string, rental: string) =>
      harness.send(addToRentalEndpoint, { id, orderId: rental }, caller);
    const of = ({ id: userId }: Caller, rental: string) =>
      harness.publish(messageReceived, { userId, orderId: rental, messageId });

    it('are sent the messages of their rentals, and of no other number', async () => {
      const [caller, stranger, path] = [harness.client(), harness.client(), newPath()];
      const url = harness.receiver.url + path;
      const { id } = await ensure(caller, url);
      await add(caller, id, orderId);
      await add(caller, id, orderId);
      await of(caller, extensionId);
      await of(stranger, orderId);
      const wanted = await of(caller, orderId);
      expect((await arrives(path)).map((each) => each.id)).toEqual([`msg_${wanted}`]);
      expect((await harness.endpoints.findById(id).lean())?.orderIds).toEqual([orderId]);
      await harness.publish(orderRefunded, { orderId, userId: caller.id, price: kobo(1), cost: kobo(1) });
      const again = await of(caller, orderId);
      await arrives(path, 2);
      expect(received(path).map((each) => each.id)).toEqual([`msg_${wanted}`, `msg_${again}`]);
    });

    it('are one for an address, also when it is named at the same time, and none for one that cannot be called', async () => {
      const [caller, path] = [harness.client(), newPath()];
      const url = harness.receiver.url + path;
      const made = await Promise.all(Array.from({ length: 5 }, () => ensure(caller, url)));
      expect(new Set(made.map(({ id }) => id)).size).toBe(1);
      const [shown, ...more] = await harness.send(listWebhooks, {}, caller);
      expect([shown, more]).toEqual([expect.objectContaining({ id: made[0]?.id, url }), []]);
      await until(async () => (await noticesOf(caller)).length === 1, 'its owner gets one e-mail');
      await expect(ensure(caller, 'https://10.0.0.1/')).rejects.toMatchObject({ code: 'webhooks/url-unusable' });
      const theirs = await ensure(harness.client(), url);
      await expect(add(caller, theirs.id, orderId)).rejects.toMatchObject(notFound);
      for (let nth = 1; nth < endpointsAtMost; nth++) await harness.add(caller, newPath());
      await expect(ensure(caller, `${url}-other`)).rejects.toMatchObject({ code: 'webhooks/too-many' });
      expect(await ensure(caller, url)).toEqual(made[0]);
    });

    it('stay for rentals when their owner changes them', async () => {
      const [caller, path, other] = [harness.client(), newPath(), newPath()];
      const url = harness.receiver.url + path;
      const { id } = await ensure(caller, url);
      const all = { id, url, events: ['message.received' as const, 'balance.low' as const], enabled: true };
      await expect(harness.send(changeWebhook, all, caller)).rejects.toMatchObject({
        code: 'platform/invalid',
        errors: [{ field: 'events' }],
      });
      await ensure(caller, harness.receiver.url + other);
      const events = ['message.received' as const];
      const moved = { id, url: harness.receiver.url + other, events, enabled: true, password };
      await expect(harness.send(changeWebhook, moved, caller)).rejects.toMatchObject({
        code: 'platform/invalid',
        errors: [{ field: 'url' }],
      });
      await harness.send(changeWebhook, { ...moved, url }, caller);
      await add(caller, id, orderId);
      await of(caller, extensionId);
      const wanted = await of(caller, orderId);
      expect((await arrives(path)).map((each) => each.id)).toEqual([`msg_${wanted}`]);
      expect(received(other)).toEqual([]);
    });
  });

  it('have at most ten endpoints of a client, also when they are added at the same time', async () => {
    const caller = harness.client();
    const added = await Promise.allSettled(Array.from({ length: 13 }, () => harness.add(caller, newPath())));
    expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(endpointsAtMost);
    expect(added.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []))).toEqual(
      Array(3).fill('webhooks/too-many'),
    );
  });

  it('are retried with the same id until they are accepted, as late as Retry-After says', async () => {
    const [caller, path] = [harness.client(), newPath()];
    const { endpoint } = await harness.add(caller, path);
    harness.receiver.answer(path, (response) => void response.writeHead(302, { location: '/elsewhere' }).end());
    await message(caller);
    const attempts = (count: number) =>
      until(async () => {
        const [newest] = await harness.log(caller, endpoint.id);
        return newest?.attempts.length === count && newest;
      }, `${count} attempts are in the log`);
    const first = await attempts(1);
    expect(first).toMatchObject({ state: 'waiting', attempts: [{ status: 302 }] });
    expect(Date.parse(first.nextAttemptAt ?? '') - harness.now().getTime()).toBeLessThanOrEqual(5_000);
    const long = `${'x'.repeat(4000)}${'€'.repeat(2000)}`;
    harness.receiver.answer(path, (response) => void response.writeHead(503, { 'retry-after': '3600' }).end(long));
    harness.advanceClock(6_000);
    const second = await attempts(2);
    expect(Date.parse(second.nextAttemptAt ?? '') - harness.now().getTime()).toBeGreaterThan(hourMs - 60_000);
    const { attempts: log, body } = await harness.send(
      readDelivery,
      { id: endpoint.id, deliveryId: second.id },
      caller,
    );
    expect(Buffer.byteLength(log[1]?.response ?? '')).toBeLessThanOrEqual(4100);
    expect(body).toBe(received(path)[0]?.body);
    harness.receiver.answer(path, 200);
    harness.advanceClock(hourMs + 60_000);
    expect(await state(caller, endpoint.id, 'delivered')).toMatchObject({ attempts: [{}, {}, { status: 200 }] });
    expect(new Set(received(path).map(({ id, body: sent }) => id + sent)).size).toBe(1);
    expect(harness.receiver.received('/elsewhere')).toEqual([]);
    // Recorded after the delivery.
    const isHealthy = async () => (await harness.endpoints.findById(endpoint.id).lean())?.failingSince === undefined;
    await until(isHealthy, 'the endpoint works again');
  });

  it('record why there was no answer, as a text and for other languages', async () => {
    const [caller, path] = [harness.client(), newPath()];
    const { endpoint } = await harness.add(caller, path);
    harness.receiver.answer(path, (response) => void response.destroy());
    await message(caller);
    const log = await until(async () => {
      const [newest] = await harness.log(caller, endpoint.id);
      return newest?.attempts[0];
    }, 'the attempt is in the log');
    expect(log).toMatchObject({
      error: 'The connection failed (UND_ERR_SOCKET).',
      errorDetails: { code: 'request/connection-failed', data: { reason: 'UND_ERR_SOCKET' } },
    });
  });

  it('that hang hold up nobody else, and are few at a time', async () => {
    const [caller, slow, quick] = [harness.client(), newPath(), newPath()];
    const held: ServerResponse[] = [];
    harness.receiver.answer(slow, (response) => void held.push(response));
    const { endpoint } = await harness.add(caller, slow);
    const { id, url, events } = endpoint;
    const change = { id, url, events: [...events] };
    // All are due before the first is sent; a delivery sent earlier would hold these up.
    await harness.send(changeWebhook, { ...change, enabled: false }, caller);
    for (let nth = 0; nth < attemptsPerEndpoint * 2; nth++) await message(caller);
    const recorded = async () => (await harness.log(caller, id)).length === attemptsPerEndpoint * 2;
    await until(recorded, 'all are recorded');
    await harness.send(changeWebhook, { ...change, enabled: true }, caller);
    await until(() => held.length === attemptsPerEndpoint, 'the receiver holds as many as it gets');
    await harness.add(caller, quick);
    await message(caller);
    await arrives(quick);
    expect(held).toHaveLength(attemptsPerEndpoint);
    harness.receiver.answer(slow, 204);
    for (const response of held) response.writeHead(204).end();
    await until(async () => (await harness.log(caller, id)).every((each) => each.state === 'delivered'), 'all');
    expect(new Set(received(slow).map(({ id }) => id)).size).toBe(attemptsPerEndpoint * 2 + 1);
  });

  it('switch an endpoint off that answers 410, and send what has waited when it is on again', async () => {
    const [caller, path] = [harness.client(), newPath()];
    const { endpoint } = await harness.add(caller, path);
    const { id, url, events } = endpoint;
    harness.receiver.answer(path, 410);
    await message(caller);
    await until(async () => (await harness.send(listWebhooks, {}, caller))[0]?.switchedOffBy === 'gone', 'it is off');
    await until(async () => (await noticesOf(caller)).some(({ by }) => by === 'gone'), 'its owner gets an e-mail');
    await expect(harness.send(testWebhook, { id }, caller)).rejects.toMatchObject({ code: 'webhooks/switched-off' });
    await message(caller);
    await until(async () => (await harness.log(caller, id)).length === 2, 'the second one is recorded');
    expect(received(path)).toHaveLength(1);
    harness.receiver.answer(path, 200);
    const on = await harness.send(changeWebhook, { id, url, events: [...events], enabled: true }, caller);
    expect(on.switchedOffBy).toBeUndefined();
    await until(async () => (await harness.log(caller, id)).every((each) => each.state === 'delivered'), 'both');
  });

  it('switch an endpoint off after three days of failures, and warn before', async () => {
    const [caller, path] = [harness.client(), newPath()];
    await harness.add(caller, path);
    harness.receiver.answer(path, 500);
    await message(caller);
    const { id } = (await harness.send(listWebhooks, {}, caller))[0]!;
    await until(async () => (await harness.endpoints.findById(id).lean())?.failingSince, 'it fails');
    const noticed = (notice: string) =>
      until(
        async () => (await noticesOf(caller)).some((each) => each.notice === notice),
        `the owner receives: ${notice}`,
      );
    harness.advanceClock(1.5 * dayMs + 1000);
    await noticed('failing');
    expect((await harness.send(listWebhooks, {}, caller))[0]?.switchedOffBy).toBeUndefined();
    harness.advanceClock(1.5 * dayMs);
    await noticed('switched-off');
    expect((await harness.send(listWebhooks, {}, caller))[0]?.switchedOffBy).toBe('failing');
    expect((await noticesOf(caller)).map(({ notice }) => notice)).toEqual(['added', 'failing', 'switched-off']);
  });

  it('are signed with both secrets for a day after a new one was made', async () => {
    const [caller, path] = [harness.client(), newPath()];
    const { secret: old, endpoint } = await harness.add(caller, path);
    const { secret, endpoint: rotated } = await harness.send(rotateWebhookSecret, { id: endpoint.id }, caller);
    expect(Date.parse(rotated.previousSecretUntil ?? '') - harness.now().getTime()).toBeGreaterThan(23 * hourMs);
    const signedWith = async () => {
      const count = received(path).length;
      await message(caller);
      const { headers, id, body } = (await arrives(path, count + 1))[count]!;
      const at = new Date(Number(headers['webhook-timestamp']) * 1000);
      const signatures = String(headers['webhook-signature']).split(' ');
      return [secret, old].map((each) => signatures.includes(new Webhook(each).sign(id, at, body)));
    };
    expect(await signedWith()).toEqual([true, true]);
    harness.advanceClock(dayMs + 1000);
    expect(await signedWith()).toEqual([true, false]);
  });

  it('are sent again one by one or for a span of time, with their ids', async () => {
    const [caller, path] = [harness.client(), newPath()];
    const { endpoint } = await harness.add(caller, path);
    const from = harness.now().toISOString();
    for (let nth = 0; nth < 3; nth++) await message(caller);
    await arrives(path, 3);
    const { id } = endpoint;
    const delivered = () =>
      until(async () => {
        const log = await harness.log(caller, id);
        return log.every((each) => each.state === 'delivered') && log;
      }, 'all are delivered');
    const [newest, ...others] = await delivered();
    await harness.send(replayDelivery, { id, deliveryId: newest!.id }, caller);
    await arrives(path, 4);
    expect(received(path)[3]?.id).toBe(newest?.messageId);
    await delivered();
    const to = new Date(harness.now().getTime() + 1000).toISOString();
    expect(await harness.send(replayDeliveries, { id, from, to }, caller)).toEqual({ replayed: 3 });
    await arrives(path, 7);
    expect(new Set(received(path).map((each) => each.id))).toEqual(
      new Set([newest, ...others].map((each) => each?.messageId)),
    );
    await expect(harness.send(replayDeliveries, { id, from: to, to: from }, caller)).rejects.toMatchObject({
      code: 'platform/invalid',
    });
    const unknown = { id, deliveryId: new Types.ObjectId().toHexString() };
    await expect(harness.send(replayDelivery, unknown, caller)).rejects.toMatchObject({
      code: 'webhooks/delivery-not-found',
    });
    const page = await harness.send(listDeliveries, { id, limit: 2 }, caller);
    expect(page.data).toHaveLength(2);
    const next = await harness.send(listDeliveries, { id, limit: 2, cursor: page.nextCursor }, caller);
    expect([...page.data, ...next.data].map((each) => each.id)).toEqual([newest, ...others].map((each) => each?.id));
  });

  it('are sent again with the same id after a crash between the attempt and its record', async () => {
    const [caller, path] = [harness.client(), newPath()];
    const { endpoint } = await harness.add(caller, path);
    const crashes = harness.replicas.map(({ app }) => {
      const attempts = app.get(AttemptDelivery) as unknown as { record(row: DeliveryRow, ...more: unknown[]): unknown };
      const record = attempts.record.bind(attempts);
      let hasCrashed = false;
      // Other tests' deliveries are due meanwhile, too.
      return jest.spyOn(attempts, 'record').mockImplementation(async (row, ...more) => {
        if (hasCrashed || row.endpointId.toHexString() !== endpoint.id) return record(row, ...more);
        hasCrashed = true;
        throw new Error('crashed');
      });
    });
    const eventId = await message(caller);
    await arrives(path);
    // Skips the rest of the other replica's lease.
    harness.advanceClock(61_000);
    await state(caller, endpoint.id, 'delivered');
    crashes.forEach((crash) => crash.mockRestore());
    expect(received(path).length).toBeGreaterThan(1);
    expect(new Set(received(path).map(({ id }) => id))).toEqual(new Set([`msg_${eventId}`]));
  });

  it('report refunds, extensions, ends of rentals, deposits, and of a low balance once for each time it falls', async () => {
    const [caller, path] = [harness.client(), newPath()];
    const { id: userId } = caller;
    await harness.add(caller, path, {
      events: [
        'number.activated',
        'number.refunded',
        'rental.extended',
        'rental.ending',
        'deposit.credited',
        'deposit.disputed',
        'deposit.kept',
        'deposit.reversed',
        'repayment.started',
        'repayment.sent',
        'repayment.failed',
        'balance.low',
      ],
      balanceBelow: 500_00,
    });
    const bought = { userId, country: '5', service: '1', price: kobo(100_00), cost: kobo(50_00) };
    await harness.publish(orderActivated, { ...bought, orderId });
    await harness.publish(orderActivated, { ...bought, orderId: extensionId });
    await harness.publish(orderRefunded, { orderId, userId, price: kobo(100_00), cost: kobo(50_00) });
    const ending = {
      orderId,
      userId,
      hours: 1 as const,
      expiresAt: new Date(harness.now().getTime() + hourMs).toISOString(),
    };
    await harness.publish(rentalEnding, ending);
    await harness.publish(depositCredited, { reference: 'RL-1', userId, amount: kobo(500_00), method: 'paystack' });
    const about = { reference: 'RL-1', userId, method: 'paystack', cause: 'dispute', taken: kobo(0) } as const;
    const claim = { id: 'paystack:dispute:1', amount: kobo(500_00), ...about };
    await harness.publish(chargebackOpened, claim);
    // Another claim already covers the whole deposit.
    await harness.publish(chargebackOpened, { ...claim, id: 'paystack:dispute:2', amount: kobo(0) });
    await harness.publish(chargebackClosed, { ...claim, state: 'won' });
    await harness.publish(chargebackClosed, { ...claim, state: 'lost' });
    const repayment = { ...claim, id: 'paystack:repayment:RR-1', cause: 'repayment', taken: claim.amount } as const;
    await harness.publish(chargebackOpened, repayment);
    await harness.publish(chargebackClosed, { ...repayment, state: 'lost' });
    await harness.publish(chargebackClosed, { ...repayment, state: 'won' });
    await arrives(path, 11);
    const failed = { orderId, userId, problem: 'There is not enough money.', isTriedAgain: false };
    // No event tells of an ended rental.
    await harness.publish(renewalFailed, { ...failed, expiresAt: harness.now().toISOString() });
    await harness.publish(renewalFailed, { ...failed, expiresAt: ending.expiresAt });
    await arrives(path, 12);
    await harness.publish(renewalFailed, { ...failed, isTriedAgain: true, expiresAt: ending.expiresAt });
    await arrives(path, 13);
    const renewals = received(path).slice(11);
    expect(renewals.map(({ body }) => (JSON.parse(body) as { data: object }).data)).toMatchObject([
      { hours: 1, renews: false },
      { hours: 1, renews: true },
    ]);
    const types = () => received(path).map(({ body }) => (JSON.parse(body) as { type: string }).type);
    expect(types().sort()).toEqual([
      'deposit.credited',
      'deposit.disputed',
      'deposit.kept',
      'deposit.reversed',
      'number.activated',
      'number.refunded',
      'rental.ending',
      'rental.ending',
      'rental.ending',
      'rental.extended',
      'repayment.failed',
      'repayment.sent',
      'repayment.started',
    ]);
    const seen = async (sequence: number) =>
      until(async () => (await harness.endpoints.findOne({ userId }).lean())?.balance?.sequence === sequence, 'seen');
    for (const [index, naira] of [600, 400, 300, 700, 499].entries()) {
      await harness.publish(balanceChanged, { userId, balance: kobo(naira * 100), sequence: index + 1 });
      await seen(index + 1);
    }
    await harness.publish(balanceChanged, { userId, balance: kobo(1), sequence: 3 });
    await arrives(path, 15);
    const low = received(path)
      .slice(13)
      .map(({ body }) => (JSON.parse(body) as { data: object }).data);
    expect(low).toEqual([
      { balance: 400, below: 500 },
      { balance: 499, below: 500 },
    ]);
  });

  describe('that a session or an API key has let out', () => {
    type Made = { readonly caller: Caller; readonly keyId: string; readonly id: string; readonly path: string };
    const make = async (by: 'session' | 'key', more: Partial<CallerKey> = {}): Promise<Made> => {
      const [caller, path] = [harness.client(), newPath()];
      const withKey = byKey(caller, more);
      const { endpoint } = await harness.add(by === 'key' ? withKey : caller, path);
      return { caller, path, id: endpoint.id, keyId: withKey.session };
    };
    const makers = { webhook: () => make('session'), 'webhook of an API key': () => make('key') };
    const publishEnding = async (ending: Ending, { caller, keyId: key }: Made) => {
      for (const [event, data] of publishedAt(ending, caller.id, [key])) await harness.publish(event, data);
    };
    const stateOf = async ({ caller, id }: Made) => {
      const found = (await harness.send(listWebhooks, {}, caller)).find((each) => each.id === id);
      return found === undefined ? 'ends' : found.switchedOffBy === 'access-ended' ? 'pauses' : 'stays';
    };
    /** Resolves once all events published before have been handled. */
    const handled = async () => {
      const { caller, keyId: key } = await make('key');
      const other = await make('session');
      await harness.publish(apiKeysEnded, { userId: caller.id, keyIds: [key] });
      await harness.publish(sessionsEnded, { userId: other.caller.id });
      const off = async ({ id: userId }: Caller) =>
        (await harness.endpoints.findOne({ userId }).lean())?.switchedOffBy === 'access-ended';
      await until(async () => (await off(caller)) && (await off(other.caller)), 'later events are handled');
    };

    it.each(cellsOf<'webhooks', () => Promise<Made>>('webhooks', makers))(
      '%s, %s: %s',
      async (_, ending, effect, by) => {
        const made = await by();
        await publishEnding(ending, made);
        if (effect === 'stays') await handled();
        else await until(async () => (await stateOf(made)) === effect, effect);
        expect(await stateOf(made)).toBe(effect);
        await message(made.caller);
        const other = newPath();
        await harness.add(made.caller, other);
        await message(made.caller);
        await arrives(other);
        if (effect === 'stays') await arrives(made.path, 2);
        else expect(received(made.path)).toEqual([]);
      },
    );

    it('wait for the password, or for an API key, which it is of then', async () => {
      const made = await make('session');
      const { caller, id, path } = made;
      await publishEnding('password changed', made);
      await until(async () => (await noticesOf(caller)).some(({ by }) => by === 'access-ended'), 'an e-mail is sent');
      await message(caller);
      const change = { id, url: harness.receiver.url + path, events: ['message.received' as const], enabled: true };
      const asked = { code: 'platform/invalid', errors: [{ field: 'password' }] };
      await expect(harness.send(changeWebhook, change, caller)).rejects.toMatchObject(asked);
      const wrong = harness.send(changeWebhook, { ...change, password: 'another' }, caller);
      await expect(wrong).rejects.toMatchObject({ code: 'auth/wrong-password' });
      expect(received(path)).toEqual([]);
      const key = byKey(caller);
      await harness.send(changeWebhook, change, key);
      await arrives(path);
      await harness.publish(apiKeysEnded, { userId: caller.id, keyIds: [key.session] });
      await until(async () => (await stateOf(made)) === 'pauses', 'it ends with that key');
      await harness.send(changeWebhook, { ...change, password }, caller);
      await message(caller);
      await arrives(path, 2);
    });

    it('need the password for a new one and for another address, and for nothing else', async () => {
      const { caller, id, path } = await make('session');
      const url = harness.receiver.url + newPath();
      const asked = { code: 'platform/invalid', errors: [{ field: 'password' }] };
      await expect(harness.add(caller, newPath(), { password: undefined })).rejects.toMatchObject(asked);
      const wrong = harness.add(caller, newPath(), { password: 'another' });
      await expect(wrong).rejects.toMatchObject({ code: 'auth/wrong-password' });
      const change = { id, url, events: ['message.received' as const], enabled: true };
      await expect(harness.send(changeWebhook, change, caller)).rejects.toMatchObject(asked);
      await harness.send(changeWebhook, { ...change, url: harness.receiver.url + path, enabled: false }, caller);
      expect((await harness.send(changeWebhook, { ...change, password }, caller)).url).toBe(url);
    });

    it('stay off where the key ended while the endpoint was being made, and when the key expires', async () => {
      const late = byKey(harness.client());
      const first = await harness.add(late, newPath());
      await harness.publish(apiKeysEnded, { userId: late.id, keyIds: [late.session] });
      await until(async () => (await stateOf({ caller: late, id: first.endpoint.id } as Made)) === 'pauses', 'it ends');
      await expect(harness.add(late, newPath())).rejects.toMatchObject({ code: 'auth/key-unusable' });
      const off = (await harness.send(listWebhooks, {}, late)).map(({ switchedOffBy }) => switchedOffBy);
      expect(off).toEqual(['access-ended', 'access-ended']);
      const expiresAt = new Date(harness.now().getTime() + hourMs).toISOString();
      const made = await make('key', { expiresAt });
      await message(made.caller);
      await arrives(made.path);
      harness.advanceClock(hourMs + 1000);
      await message(made.caller);
      await until(async () => (await stateOf(made)) === 'pauses', 'it ends with the key');
      expect(received(made.path)).toHaveLength(1);
    });

    it('are of the API key that has named the address of a rental last', async () => {
      const [caller, path] = [harness.client(), newPath()];
      const [first, second] = [byKey(caller), byKey(caller)];
      const ensure = (by: Caller) => harness.send(ensureRentalEndpoint, { url: harness.receiver.url + path }, by);
      const { id } = await ensure(first);
      expect(await ensure(second)).toEqual({ id });
      const made = { caller, id, path, keyId: second.session };
      await harness.publish(apiKeysEnded, { userId: caller.id, keyIds: [first.session] });
      await handled();
      expect(await stateOf(made)).toBe('stays');
      await harness.publish(apiKeysEnded, { userId: caller.id, keyIds: [second.session] });
      await until(async () => (await stateOf(made)) === 'pauses', 'it ends with the last');
      await ensure(byKey(caller));
      expect(await stateOf(made)).toBe('stays');
    });
  });

  it('end with the account', async () => {
    const [caller, path] = [harness.client(), newPath()];
    const { endpoint } = await harness.add(caller, path);
    await message(caller);
    await state(caller, endpoint.id, 'delivered');
    await harness.publish(userDeleted, { userId: caller.id });
    await until(
      async () => (await eventsSoFar(harness.stack, userDataErased)).some(({ userId }) => userId === caller.id),
      'the erasure is confirmed',
    );
    expect(await harness.send(listWebhooks, {}, caller)).toEqual([]);
    expect(await harness.deliveries.countDocuments({ endpointId: new Types.ObjectId(endpoint.id) })).toBe(0);
  });

  it('survive an exchange of the encryption key: stored secrets are encrypted again', async () => {
    const caller = harness.client();
    const { secret: old, endpoint } = await harness.add(caller, newPath());
    const { secret } = await harness.send(rotateWebhookSecret, { id: endpoint.id }, caller);
    const replica = await harness.startWithNewKey();
    const { app } = replica;
    const { currentPrefix } = app.get(EncryptionKeys);
    const renewed = await until(async () => {
      const rows = await harness.endpoints.find().lean();
      const stored = rows.flatMap((row) => [row.secret, row.previousSecret?.secret ?? row.secret]);
      return stored.every((each) => each.startsWith(currentPrefix)) && rows;
    }, 'every secret is encrypted with the new key');
    const row = renewed.find(({ _id }) => _id.toHexString() === endpoint.id);
    expect(row && app.get(SigningSecrets).validAt(harness.now(), row)).toEqual([secret, old]);
    await replica.stop();
  });
});
