import { until } from '../../../testing/until.ts';
import { type EventWriter, failure, ok, startApiServer } from '../testing/api-server.ts';
import { Ringlet } from './index.ts';

const view = { id: 'n1', number: '15550001', country: '5', service: '1', price: 412.5, status: 'active' };
const message = (id: string, code?: string) => ({ id, text: `text ${id}`, code, received_at: 'x' });
const event = (type: string, data: object) => `id: 1\nevent: ${type}\ndata: ${JSON.stringify(data)}\n\n`;

describe('a wait for a code', () => {
  let server: Awaited<ReturnType<typeof startApiServer>>;
  let ringlet: Ringlet;
  let open: EventWriter[];
  let opened: number;
  let messages: Record<string, object[]>;

  beforeAll(async () => {
    server = await startApiServer();
  });
  afterAll(() => server.stop());
  beforeEach(() => {
    ringlet = new Ringlet({ apiKey: 'rllivetest', baseUrl: server.url });
    [open, opened, messages] = [[], 0, {}];
    server.streams((writer, request) => {
      opened += 1;
      open.push(writer);
      writer.send(': hello\n\n');
      request.socket.once('close', () => (open = open.filter((each) => each !== writer)));
    });
    server.reply(({ path }) => {
      const [, , , id = ''] = path.split('/');
      const number = { ...view, id };
      return path.endsWith('/messages') ? ok({ number, messages: messages[id] ?? [] }) : ok(number);
    });
  });

  const reads = (id: string) => server.received.filter(({ path }) => path === `/v1/numbers/${id}/messages`);
  const waitFor = async (id: string, options?: object) => {
    const number = await ringlet.numbers.get(id);
    const code = number.waitForCode(options).then((received) => received.code);
    await Promise.race([until(() => reads(id).length > 0, 'the messages were read'), code.catch(() => undefined)]);
    return { code };
  };
  const arrive = (id: string, code: string) => {
    messages[id] = [message(`m-${code}`, code)];
    open.forEach((each) => each.send(event('message', { number_id: id, id: `m-${code}` })));
  };

  it('reads its messages once, and again when the stream tells of its number; all waits share one stream', async () => {
    const [first, second] = [await waitFor('n1'), await waitFor('n2')];
    open[0]?.send(event('balance', { balance: 1 }) + event('message', { number_id: 'n3' }));
    arrive('n2', '222222');
    expect(await second.code).toBe('222222');
    arrive('n1', '111111');
    expect(await first.code).toBe('111111');
    expect([reads('n1').length, reads('n2').length, opened]).toEqual([2, 2, 1]);
    expect(reads('n1')[0]?.query.has('wait')).toBe(false);
    await until(() => open.length === 0, 'the stream is closed when nobody waits');
  });

  it('misses nothing that came before the stream was open, and nothing that the stream lost', async () => {
    messages['n1'] = [message('m1', '333333')];
    expect(await (await waitFor('n1')).code).toBe('333333');
    const { code } = await waitFor('n2');
    messages['n2'] = [message('m2', '444444')];
    open[0]?.send(event('missed', {}));
    expect(await code).toBe('444444');
  });

  it('goes on with a new stream where one ends, and reads what came meanwhile', async () => {
    const { code } = await waitFor('n1');
    open[0]?.end();
    await until(() => reads('n1').length === 2, 'the messages are read again');
    messages['n1'] = [message('m2', '555555')];
    expect(await code).toBe('555555');
  });

  it.each([
    ['that is refused', 403, 'auth/test-key'],
    ['of an older API', 404, 'platform/not-found'],
    ['while too many are open', 429, 'platform/too-many-requests'],
  ])('polls without a stream %s, and asks for it once', async (_what, status, code) => {
    let asked = 0;
    const counting: typeof fetch = (input, init) => {
      if (!String(input).endsWith('/v1/events')) return fetch(input, init);
      asked += 1;
      const { body } = failure(status, code);
      return Promise.resolve(Response.json(body, { status }));
    };
    ringlet = new Ringlet({ apiKey: 'rltestkey', baseUrl: server.url, fetch: counting });
    const waiting = await waitFor('n1');
    messages['n1'] = [message('m1', '666666')];
    expect(await waiting.code).toBe('666666');
    expect(reads('n1').map(({ query }) => query.get('wait'))).toEqual(['30', '30']);
    expect(asked).toBe(1);
  });

  it('polls where the platform has no streams, or the stream is one of something else', async () => {
    for (const answer of [
      () => new Response(null, { status: 200, headers: { 'content-type': 'text/event-stream' } }),
      () => new Response('<html>', { status: 200, headers: { 'content-type': 'text/html' } }),
    ]) {
      const own: typeof fetch = (input, init) =>
        String(input).endsWith('/v1/events') ? Promise.resolve(answer()) : fetch(input, init);
      ringlet = new Ringlet({ apiKey: 'k', baseUrl: server.url, fetch: own });
      messages['n1'] = [message('m1', '777777')];
      server.received.length = 0;
      expect(await (await waitFor('n1')).code).toBe('777777');
      expect(reads('n1')[0]?.query.get('wait')).toBe('30');
    }
  });

  it('polls while the stream is held back on the way, and after it was replaced by newer ones', async () => {
    server.streams((writer) => open.push(writer));
    const { code } = await waitFor('n1');
    expect(reads('n1')[0]?.query.get('wait')).toBe('30');
    messages['n1'] = [message('m1', '888888')];
    expect(await code).toBe('888888');

    server.streams((writer) => {
      opened += 1;
      writer.send(': hello\n\n');
      open = [writer];
    });
    const replaced = await waitFor('n2');
    open[0]?.send('event: replaced\ndata: {}\n\n');
    open[0]?.end();
    await until(() => reads('n2').at(-1)?.query.get('wait') === '30', 'it polls');
    messages['n2'] = [message('m2', '999999')];
    expect(await replaced.code).toBe('999999');
    expect(opened).toBe(1);
  });

  it('ends in time and by a signal, and leaves no stream open', async () => {
    await expect((await waitFor('n1', { timeoutMs: 50 })).code).rejects.toMatchObject({ status: 'active' });
    const ending = new AbortController();
    const { code } = await waitFor('n2', { signal: ending.signal });
    ending.abort(new Error('enough'));
    await expect(code).rejects.toThrow('enough');
    await until(() => open.length === 0, 'the stream is closed');
  });
});
