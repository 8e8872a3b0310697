import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type NatsConnection } from '@nats-io/transport-node';
import { RingletError } from '@ringlet/contracts/errors';
import { defineRequest } from '@ringlet/contracts/request';
import { createLog } from '@ringlet/platform/logging';
import { Metrics } from '@ringlet/platform/metrics';
import { startNats, type TestNats } from '@ringlet/testing/nats';
import { until } from '@ringlet/testing/until';
import { connectToNats } from './connection';
import { Requester } from './requester';
import { RingletStrategy } from './strategy';

class AnyInput {
  [field: string]: unknown;
}
const ask = (subject: string) => defineRequest<Record<string, unknown>>()(subject, AnyInput);

describe('Requester', () => {
  const log = createLog('test', 'silent');
  let dir: string;
  let nats: TestNats;
  let asking: NatsConnection;
  let answering: NatsConnection;
  let requester: Requester;
  let strategy: RingletStrategy;
  const handled: unknown[] = [];
  let release: (answer: object) => void;

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'ringlet-nats-'));
    nats = await startNats({ dir });
    asking = await connectToNats(nats.url, 'asking', log);
    answering = await connectToNats(nats.url, 'answering', log);
    requester = new Requester(asking);
    strategy = new RingletStrategy('echo', answering, log, new Metrics('echo'));
    const handlers: Record<string, (input: Record<string, unknown>) => Promise<unknown>> = {
      'echo.back': async (input) => {
        // Answers overtake each other.
        if (Number(input['n']) % 3 === 0) await new Promise(setImmediate);
        handled.push(input['n']);
        return input;
      },
      'echo.late': () => new Promise((resolve) => (release = resolve)),
      'echo.large': async () => ({ text: 'x'.repeat(2_000_000) }),
      'echo.big-int': async () => ({ amount: 1n }),
      'echo.refuse': async () => {
        throw new RingletError('numbers/price-changed', {
          message: 'Now 12.',
          errors: [{ field: 'price', message: 'It moved.' }],
          data: { price: 12 },
          retryAfterSeconds: 3,
          cause: new Error('a secret of the house'),
        });
      },
      'echo.odd-code': async () => ({}),
    };
    for (const [subject, handler] of Object.entries(handlers)) strategy.addHandler(subject, handler);
    await new Promise<void>((resolve, reject) =>
      strategy.listen((error) => (error === undefined ? resolve() : reject(error as Error))),
    );
  });
  afterAll(async () => {
    await strategy.close();
    requester.close();
    await asking.close();
    await answering.close();
    await nats.stop();
    await rm(dir, { recursive: true, force: true });
  });

  const echo = (n: number, deadlineMs?: number) =>
    requester.send(ask('echo.back'), { n }, { correlationId: `r${n}`, deadlineMs });
  const now = { correlationId: 'r' };

  it('gives each of a thousand answers to whoever asked for it', async () => {
    const answers = await Promise.all(Array.from({ length: 1000 }, (_, n) => echo(n)));
    expect(answers.map(({ n }) => n)).toEqual(Array.from({ length: 1000 }, (_, n) => n));
  });

  it('brings a refusal whole, but nothing of its cause', async () => {
    const refused = await requester.send(ask('echo.refuse'), {}, now).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(RingletError);
    expect(refused).toMatchObject({
      code: 'numbers/price-changed',
      message: 'Now 12.',
      errors: [{ field: 'price', message: 'It moved.' }],
      data: { price: 12 },
      retryAfterSeconds: 3,
      cause: undefined,
    });
  });

  it.each(['echo.large', 'echo.big-int'])(
    'answers with an error where the reply can not be sent (%s)',
    async (subject) => {
      const others = [echo(1), echo(2)];
      await expect(requester.send(ask(subject), {}, now)).rejects.toMatchObject({ code: 'platform/internal' });
      expect(await Promise.all([...others, echo(3)])).toHaveLength(3);
    },
  );

  it('refuses a request that is too large to be sent, and only that', async () => {
    const large = requester.send(ask('echo.back'), { text: 'x'.repeat(2_000_000) }, now);
    const small = echo(4);
    await expect(large).rejects.toMatchObject({ code: 'platform/unavailable' });
    expect(await small).toEqual({ n: 4 });
  });

  it.each(['null', '"text"', '{"half":'])('says that a request of %s is malformed', async (payload) => {
    const reply = await asking.request('echo.back', payload, { timeout: 2000 });
    expect(reply.json()).toMatchObject({ error: { code: 'platform/malformed' } });
  });

  it.each([
    ['is no JSON', 'nonsense', 'platform/internal'],
    ['is empty', '', 'platform/internal'],
    ['has a code that nobody knows', '{"error":{"code":"toString","message":"?"}}', 'platform/internal'],
  ])('does not hang on a reply that %s', async (_what, payload, code) => {
    const subscription = answering.subscribe('odd', { callback: (_error, message) => void message.respond(payload) });
    await answering.flush();
    await expect(requester.send(ask('odd'), {}, now)).rejects.toMatchObject({ code });
    subscription.unsubscribe();
  });

  it('says unavailable at once where nobody listens, at the deadline where nobody answers, and ignores what comes later', async () => {
    const unavailable = { code: 'platform/unavailable' };
    await expect(requester.send(ask('nobody.there'), {}, { ...now, deadlineMs: 60_000 })).rejects.toMatchObject(
      unavailable,
    );
    await expect(requester.send(ask('echo.late'), {}, { ...now, deadlineMs: 60 })).rejects.toMatchObject(unavailable);
    release({ too: 'late' });
    expect(await echo(5)).toEqual({ n: 5 });
  });

  it('sends what was asked while NATS was away when it is back, but not what was given up by then', async () => {
    await nats.stop();
    await until(
      () =>
        echo(90, 1).then(
          () => false,
          () => true,
        ),
      'the connection is lost',
    );
    const givenUp = echo(2001, 100);
    const patient = echo(2002, 20_000);
    await expect(givenUp).rejects.toMatchObject({ code: 'platform/unavailable' });
    nats = await startNats({ port: nats.port, dir });
    expect(await patient).toEqual({ n: 2002 });
    expect(await echo(2003)).toEqual({ n: 2003 });
    expect(handled).not.toContain(2001);
  });

  it('leaves nobody waiting when it is closed', async () => {
    const own = new Requester(asking);
    const waiting = own.send(ask('echo.late'), {}, { ...now, deadlineMs: 60_000 });
    own.close();
    await expect(waiting).rejects.toMatchObject({ code: 'platform/unavailable' });
    release({});
  });
});

describe('connectToNats', () => {
  it('names the servers that do not answer, without their password', async () => {
    const url = 'nats://ringlet:secret@127.0.0.1:1';
    const failed = connectToNats(url, 'test', createLog('test', 'silent'));
    await expect(failed).rejects.toThrow('no NATS server answers at nats://127.0.0.1:1');
  });
});
