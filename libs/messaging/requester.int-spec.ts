import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type NatsConnection } from '@nats-io/transport-node';
import { RingletError, serializeError } from '@ringlet/contracts/errors';
import { apiKeyPolicy } from '@ringlet/contracts/numbers/test-world';
import { defineRequest } from '@ringlet/contracts/request';
import { createLog } from '@ringlet/platform/logging';
import { Metrics } from '@ringlet/platform/metrics';
import { Health } from '@ringlet/platform/probes';
import { newCallerKeys } from '@ringlet/testing/caller-keys';
import { startNats, type TestNats } from '@ringlet/testing/nats';
import { until } from '@ringlet/testing/until';
import { CallerVerifier } from './callers/caller-verifier';
import { connectToNats } from './connection';
import { type RequestContext } from './envelope';
import { Requester } from './requester';
import { RingletStrategy } from './strategy';

class AnyInput {
  [field: string]: unknown;
}
const requestTo = (subject: string) => defineRequest<Record<string, unknown>>()(subject, AnyInput);

describe('Requester', () => {
  const log = createLog('test', 'silent');
  let dir: string;
  let nats: TestNats;
  let requesterConnection: NatsConnection;
  let serviceConnection: NatsConnection;
  let requester: Requester;
  let strategy: RingletStrategy;
  const handled: unknown[] = [];
  let release: (answer: object) => void;
  let isReached = false;

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'ringlet-nats-'));
    nats = await startNats({ dir });
    requesterConnection = await connectToNats({ NATS_URL: nats.url }, 'requester', log);
    serviceConnection = await connectToNats({ NATS_URL: nats.url }, 'service', log);
    requester = new Requester(requesterConnection, 'requester');
    const callers = new CallerVerifier(newCallerKeys().public);
    const about = { name: 'echo', log, metrics: new Metrics('echo'), health: new Health() };
    strategy = new RingletStrategy({
      ...about,
      nats: serviceConnection,
      callers,
      policy: apiKeyPolicy,
      maxInFlight: 5000,
      isProduction: false,
    });
    type Handler = (input: Record<string, unknown>, context?: RequestContext) => Promise<unknown>;
    const handlers: Record<string, Handler> = {
      'echo.back': async (input) => {
        // So that replies arrive out of order.
        if (Number(input['n']) % 3 === 0) await new Promise(setImmediate);
        handled.push(input['n']);
        return input;
      },
      'echo.late': () =>
        new Promise((resolve) => {
          isReached = true;
          release = resolve;
        }),
      'echo.large': async () => ({ text: 'x'.repeat(2_000_000) }),
      'echo.big-int': async () => ({ amount: 1n }),
      'echo.refuse': async () => {
        throw new RingletError('numbers/price-changed', {
          message: 'Now 12.',
          errors: [{ field: 'price', message: 'It changed.' }],
          data: { price: 12 },
          retryAfterSeconds: 3,
          cause: new Error('an internal detail'),
        });
      },
      'echo.odd-code': async () => ({}),
      'echo.deadline': async (_input, context) => ({ deadline: context?.deadline }),
    };
    const request = { errors: ['numbers/price-changed'] };
    for (const [subject, handler] of Object.entries(handlers))
      strategy.addHandler(subject, handler, false, { request });
    await new Promise<void>((resolve, reject) =>
      strategy.listen((error) => (error === undefined ? resolve() : reject(error as Error))),
    );
  });
  afterAll(async () => {
    await strategy.close();
    requester.close();
    await requesterConnection.close();
    await serviceConnection.close();
    await nats.stop();
    await rm(dir, { recursive: true, force: true });
  });

  const echo = (n: number, deadlineMs?: number) =>
    requester.send(requestTo('echo.back'), { n }, { correlationId: `r${n}`, deadlineMs });
  const now = { correlationId: 'r' };
  /** Makes the deadlines of the next minute pass at once, and awaits their effect. */
  const passDeadlines = async (rejection: Promise<void>): Promise<void> => {
    const realNow = Date.now;
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => realNow() + 60_000);
    await rejection.finally(() => clock.mockRestore());
  };

  it('matches each of a thousand replies to its request', async () => {
    const answers = await Promise.all(Array.from({ length: 1000 }, (_, n) => echo(n)));
    expect(answers.map(({ n }) => n)).toEqual(Array.from({ length: 1000 }, (_, n) => n));
  });

  it('transmits an error completely, except its cause', async () => {
    const refused = await requester.send(requestTo('echo.refuse'), {}, now).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(RingletError);
    expect(refused).toMatchObject({
      code: 'numbers/price-changed',
      message: 'Now 12.',
      errors: [{ field: 'price', message: 'It changed.' }],
      data: { price: 12 },
      retryAfterSeconds: 3,
      cause: undefined,
    });
  });

  it.each(['echo.large', 'echo.big-int'])(
    'replies with an error where the reply cannot be sent (%s)',
    async (subject) => {
      const others = [echo(1), echo(2)];
      await expect(requester.send(requestTo(subject), {}, now)).rejects.toMatchObject({ code: 'platform/internal' });
      expect(await Promise.all([...others, echo(3)])).toHaveLength(3);
    },
  );

  it('rejects a request that is too large to be sent, and no other', async () => {
    const large = requester.send(requestTo('echo.back'), { text: 'x'.repeat(2_000_000) }, now);
    const small = echo(4);
    await expect(large).rejects.toMatchObject({ code: 'platform/unavailable' });
    expect(await small).toEqual({ n: 4 });
  });

  it.each(['null', '"text"', '{"half":'])('replies that a request of %s is malformed', async (payload) => {
    const reply = await requesterConnection.request('echo.back', payload, { timeout: 20_000 });
    expect(reply.json()).toMatchObject({ error: { code: 'platform/malformed' } });
  });

  it.each([
    ['is not JSON', 'nonsense', 'platform/internal'],
    ['is empty', '', 'platform/internal'],
    ['has an unknown code', '{"error":{"code":"toString","message":"?"}}', 'platform/internal'],
  ])('does not hang on a reply that %s', async (_what, payload, code) => {
    const subscription = serviceConnection.subscribe('odd', {
      callback: (_error, message) => void message.respond(payload),
    });
    await serviceConnection.flush();
    await expect(requester.send(requestTo('odd'), {}, now)).rejects.toMatchObject({ code });
    subscription.unsubscribe();
  });

  it('ignores a reply that another service sends', async () => {
    const subscription = serviceConnection.subscribe('odd.reply', {
      callback: (_error, { reply = '' }) => {
        serviceConnection.publish(reply.replace(/odd$/, 'echo'), '{"data":{"from":"another"}}');
        serviceConnection.publish(reply, '{"data":{"from":"odd"}}');
      },
    });
    await serviceConnection.flush();
    expect(await requester.send(requestTo('odd.reply'), {}, now)).toEqual({ from: 'odd' });
    subscription.unsubscribe();
  });

  it('uses the reply subject of an answered request again, and never that of one without an answer', async () => {
    const own = new Requester(requesterConnection, 'requester');
    const subjects: string[] = [];
    let isSilent = false;
    const subscription = serviceConnection.subscribe('odd.subject', {
      callback: (_error, message) => {
        subjects.push(message.reply ?? '');
        if (!isSilent) message.respond(JSON.stringify({ data: { n: subjects.length } }));
      },
    });
    await serviceConnection.flush();
    const ask = (deadlineMs?: number) => own.send(requestTo('odd.subject'), {}, { ...now, deadlineMs });
    for (let n = 1; n <= 5; n++) expect(await ask()).toEqual({ n });
    expect(new Set(subjects).size).toBe(1);
    isSilent = true;
    const unanswered = expect(ask(60_000)).rejects.toMatchObject({ code: 'platform/unavailable' });
    await until(() => subjects.length === 6, 'the sixth arrived');
    await passDeadlines(unanswered);
    isSilent = false;
    serviceConnection.publish(subjects[5] ?? '', '{"data":{"n":"late"}}');
    expect(await Promise.all([ask(), ask()])).toEqual([{ n: 7 }, { n: 8 }]);
    expect(subjects.slice(6)).not.toContain(subjects[5]);
    expect(new Set(subjects.slice(6)).size).toBe(2);
    subscription.unsubscribe();
    own.close();
  });

  it('rejects immediately without a handler, at the deadline without a reply, and ignores late replies', async () => {
    const unavailable = { code: 'platform/unavailable' };
    await expect(
      requester.send(requestTo('without.handler'), {}, { ...now, deadlineMs: 60_000 }),
    ).rejects.toMatchObject(unavailable);
    const unanswered = expect(
      requester.send(requestTo('echo.late'), {}, { ...now, deadlineMs: 60_000 }),
    ).rejects.toMatchObject(unavailable);
    await until(() => isReached, 'the handler was called');
    await passDeadlines(unanswered);
    release({ too: 'late' });
    expect(await echo(5)).toEqual({ n: 5 });
  });

  it('passes on when the requester stops waiting, which is never later than its own caller does', async () => {
    const before = Date.now();
    const deadlineOf = async (options: { deadlineMs?: number; deadline?: number }) =>
      Number((await requester.send(requestTo('echo.deadline'), {}, { ...now, ...options }))['deadline']);
    expect(await deadlineOf({ deadlineMs: 60_000 })).toBeGreaterThanOrEqual(before + 60_000);
    expect(await deadlineOf({ deadlineMs: 60_000, deadline: before + 50_000 })).toBe(before + 50_000);
    expect(await deadlineOf({ deadlineMs: 60_000, deadline: before + 900_000 })).toBeLessThan(before + 900_000);
  });

  it('waits no shorter than the shortest deadline of its process', async () => {
    const own = new Requester(requesterConnection, 'requester', { minDeadlineMs: 50_000 });
    try {
      const before = Date.now();
      const deadlineOf = async (options: { deadlineMs?: number; deadline?: number }) =>
        Number((await own.send(requestTo('echo.deadline'), {}, { ...now, ...options }))['deadline']) - before;
      for (const short of [{}, { deadlineMs: 2500 }, { deadline: own.deadlineIn(2500) }])
        expect(await deadlineOf(short)).toBeGreaterThanOrEqual(50_000);
      expect(await deadlineOf({ deadlineMs: 90_000 })).toBeGreaterThanOrEqual(90_000);
      expect(await deadlineOf({ deadline: before + 40_000 })).toBe(40_000);
    } finally {
      own.close();
    }
  });

  it('does not send a request whose caller has stopped waiting', async () => {
    const sent = requester.send(requestTo('echo.back'), { n: 3001 }, { ...now, deadline: Date.now() - 1 });
    await expect(sent).rejects.toMatchObject({ code: 'platform/unavailable' });
    await echo(3002);
    expect(handled).not.toContain(3001);
  });

  it('does not start the handler of a request that nobody waits for', async () => {
    const ask = async (n: number, deadline: number) => {
      const envelope = JSON.stringify({ correlationId: 'r', deadline, data: { n } });
      return (await requesterConnection.request('echo.back', envelope, { timeout: 20_000 })).json();
    };
    expect(await ask(3003, Date.now() - 5000)).toMatchObject({ error: { code: 'platform/unavailable' } });
    expect(await ask(3004, Date.now() + 60_000)).toEqual({ data: { n: 3004 } });
    expect(handled).not.toContain(3003);
  });

  it('asks an idempotent request again at a third of its deadline, and all replicas at two thirds, and no other', async () => {
    const realNow = Date.now;
    let passedMs = 0;
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => realNow() + passedMs);
    const own = new Requester(requesterConnection, 'requester');
    const asked = { 'frozen.idempotent': 0, 'frozen.other': 0, 'everyone.frozen.idempotent': 0 };
    const subscription = serviceConnection.subscribe('>', {
      callback: (_error, message) => {
        if (message.subject in asked) asked[message.subject as keyof typeof asked] += 1;
        if (!message.subject.startsWith('everyone.')) return;
        // One replica is overloaded; another one has handled it.
        void message.respond(JSON.stringify({ error: serializeError(new RingletError('platform/overloaded')) }));
        void message.respond('{"data":{"n":1}}');
      },
    });
    try {
      await serviceConnection.flush();
      const options = { ...now, deadlineMs: 90_000 };
      const other = own.send(requestTo('frozen.other'), {}, options);
      const idempotent = defineRequest<object>()('frozen.idempotent', AnyInput, { idempotent: true });
      const onRetry = jest.fn();
      const reply = own.send(idempotent, {}, { ...options, onRetry });
      for (const times of [1, 2, 3]) {
        const total = () => asked['frozen.idempotent'] + asked['everyone.frozen.idempotent'];
        await until(() => total() === times, `it was asked ${times} times`);
        passedMs += 30_000;
      }
      await expect(reply).resolves.toEqual({ n: 1 });
      expect(asked).toEqual({ 'frozen.idempotent': 2, 'frozen.other': 1, 'everyone.frozen.idempotent': 1 });
      expect(onRetry).toHaveBeenCalledTimes(2);
      await expect(other).rejects.toMatchObject({ code: 'platform/unavailable' });
    } finally {
      clock.mockRestore();
      own.close();
      subscription.unsubscribe();
    }
  });

  it('sends requests made while disconnected after the reconnect, except those past their deadline', async () => {
    await nats.stop();
    await until(
      () =>
        echo(90, 1).then(
          () => false,
          () => true,
        ),
      'the connection is lost',
    );
    const overdue = echo(2001, 100);
    const pending = echo(2002, 20_000);
    await expect(overdue).rejects.toMatchObject({ code: 'platform/unavailable' });
    nats = await startNats({ port: nats.port, dir });
    expect(await pending).toEqual({ n: 2002 });
    expect(await echo(2003)).toEqual({ n: 2003 });
    expect(handled).not.toContain(2001);
  });

  it('asks idempotent requests that are under way again after a reconnect, and no other', async () => {
    const asked = { 'forgetful.idempotent': 0, 'forgetful.other': 0 };
    const isFirst = (subject: keyof typeof asked): boolean => ++asked[subject] === 1;
    const subscription = serviceConnection.subscribe('forgetful.*', {
      callback: (_error, message) => {
        // The first copies get no reply, as if NATS had ended before it passed on the reply.
        if (!isFirst(message.subject as keyof typeof asked)) message.respond('{"data":{"n":1}}');
      },
    });
    await serviceConnection.flush();
    const own = new Requester(requesterConnection, 'requester');
    const options = { ...now, deadlineMs: 60_000 };
    const onRetry = jest.fn();
    const idempotent = defineRequest<object>()('forgetful.idempotent', AnyInput, { idempotent: true });
    const reply = own.send(idempotent, {}, { ...options, onRetry });
    const other = own.send(requestTo('forgetful.other'), {}, options);
    await until(() => asked['forgetful.idempotent'] + asked['forgetful.other'] === 2, 'both were asked');
    await nats.stop();
    nats = await startNats({ port: nats.port, dir });
    expect(await reply).toEqual({ n: 1 });
    expect(onRetry).toHaveBeenCalled();
    expect(await echo(2004)).toEqual({ n: 2004 });
    expect(asked).toEqual({ 'forgetful.idempotent': expect.any(Number) as number, 'forgetful.other': 1 });
    own.close();
    await expect(other).rejects.toMatchObject({ code: 'platform/unavailable' });
    subscription.unsubscribe();
  });

  it('rejects pending requests when it is closed', async () => {
    const own = new Requester(requesterConnection, 'requester');
    const waiting = own.send(requestTo('echo.late'), {}, { ...now, deadlineMs: 60_000 });
    own.close();
    await expect(waiting).rejects.toMatchObject({ code: 'platform/unavailable' });
    release({});
  });
});

describe('connectToNats', () => {
  it('names the servers that do not answer, without passwords', async () => {
    const url = 'nats://ringlet:secret@127.0.0.1:1';
    const failed = connectToNats({ NATS_URL: url }, 'test', createLog('test', 'silent'));
    await expect(failed).rejects.toThrow('no NATS server answers at nats://127.0.0.1:1');
  });
});
