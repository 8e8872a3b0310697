import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useMessagesQuery } from '../shared/api/api.generated';
import { cachedApi } from '../shared/api/caching';
import { selectSession, sessionOpened } from '../shared/session/sessionSlice';
import { byWholeText } from '../shared/testing/byWholeText';
import { ada, renderAt, signIn } from '../shared/testing/render';
import { answer, server } from '../shared/testing/server';
import { LiveUpdates } from './LiveUpdates';

function Screen() {
  const { data } = useMessagesQuery({ requestId: 'n1' });
  return (
    <>
      <LiveUpdates />
      {data?.messages.map(({ id, sms }) => (
        <p key={id}>{sms}</p>
      ))}
    </>
  );
}

/** The gateway's event stream: what a test writes to it reaches the app. */
function eventStream() {
  const connections: ReadableStreamDefaultController<Uint8Array>[] = [];
  const tokens: (string | null)[] = [];
  server.use(
    http.get('http://localhost:3000/client/events', ({ request }) => {
      tokens.push(request.headers.get('authorization'));
      const body = new ReadableStream<Uint8Array>({ start: (controller) => void connections.push(controller) });
      return new HttpResponse(body, { headers: { 'content-type': 'text/event-stream' } });
    }),
  );
  const write = (text: string) => connections.at(-1)?.enqueue(new TextEncoder().encode(text));
  return { connections, tokens, write };
}

const messages = (...list: { id: string; sms: string }[]) =>
  answer('get', '/api/sms/n1', {
    status: true,
    message: '',
    messages: list.map((message) => ({ ...message, is_error: 0, created_at: '2026-11-20T12:00:00Z' })),
  });

beforeEach(() => {
  signIn();
  answer('get', '/client/profile', { status: true, message: '', data: ada });
  messages();
});

it.each([
  ['ends the session of a tab whose stream is refused', 'token-1', null],
  ['keeps the session that another tab has opened since', 'token-2', expect.objectContaining({ token: 'token-1' })],
])('%s', async (_, storedToken, session) => {
  let refuse = () => undefined as void;
  const isRefused = new Promise<void>((resolve) => (refuse = resolve));
  let isAsked = false;
  server.use(
    http.get('http://localhost:3000/client/events', async () => {
      isAsked = true;
      await isRefused;
      return new HttpResponse(null, { status: 401 });
    }),
  );
  const { store } = renderAt('/', '/', <LiveUpdates />);
  await waitFor(() => expect(isAsked).toBe(true));
  localStorage.setItem('token', storedToken);
  const ended = { status: false, message: 'Your session has ended.', code: 'auth/session-ended' };
  server.use(http.get('http://localhost:3000/client/profile', () => HttpResponse.json(ended, { status: 401 })));
  await act(async () => {
    refuse();
    await isRefused;
  });
  await waitFor(() => expect(selectSession(store.getState())).toEqual(session));
});

it('applies balance and message events, and announces a message once', async () => {
  const stream = eventStream();
  const { store } = renderAt('/', '/', <Screen />);
  await waitFor(() => expect(stream.tokens).toEqual(['Bearer token-1']));
  stream.write('event: balance\ndata: {"balance":4321}\n\n');
  await waitFor(() => expect(selectSession(store.getState())?.user.bal).toBe(4321));

  messages({ id: 'm1', sms: 'Your code: 4829' });
  const event = 'event: message\ndata: {"messageId":"m1","orderId":"n1","sms":"Your code: 4829","code":"4829"}\n\n';
  stream.write(event + event);
  expect(await screen.findByText(byWholeText('Your code: 4829'))).toBeInTheDocument();
  expect(screen.getAllByText('Your code arrived: 4829 Your code: 4829')).toHaveLength(1);
});

it('reconnects without a message after a lost connection and refetches what it missed', async () => {
  const stream = eventStream();
  renderAt('/', '/', <Screen />);
  await waitFor(() => expect(stream.connections).toHaveLength(1));
  messages({ id: 'm2', sms: 'Sent during the gap' });
  stream.connections[0]?.close();
  await waitFor(() => expect(stream.connections).toHaveLength(2));
  expect(await screen.findByText('Sent during the gap')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('shows what changed between the page’s first answers and the first connection', async () => {
  let open: () => void = () => undefined;
  const isOpen = new Promise<void>((resolve) => (open = resolve));
  server.use(
    http.get('http://localhost:3000/client/events', async () => {
      await isOpen;
      return new HttpResponse(new ReadableStream(), { headers: { 'content-type': 'text/event-stream' } });
    }),
  );
  const { store } = renderAt('/', '/', <Screen />);
  await waitFor(() => expect(cachedApi.endpoints.profile.select()(store.getState()).isSuccess).toBe(true));
  answer('get', '/client/profile', { status: true, message: '', data: { ...ada, bal: 9000 } });
  messages({ id: 'm3', sms: 'Sent before the stream' });
  open();
  await waitFor(() => expect(selectSession(store.getState())?.user.bal).toBe(9000));
  expect(await screen.findByText('Sent before the stream')).toBeInTheDocument();
});

it('goes on after an event that cannot be read', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const stream = eventStream();
  const { store } = renderAt('/', '/', <Screen />);
  await waitFor(() => expect(stream.connections).toHaveLength(1));
  stream.write('event: balance\ndata: nonsense\n\nevent: balance\ndata: {"balance":77}\n\n');
  await waitFor(() => expect(selectSession(store.getState())?.user.bal).toBe(77));
  expect(stream.connections).toHaveLength(1);
  jest.restoreAllMocks();
});

it('says that a number was refunded', async () => {
  const stream = eventStream();
  renderAt('/', '/', <Screen />);
  await waitFor(() => expect(stream.connections).toHaveLength(1));
  const event = 'event: order\ndata: {"orderId":"n1","status":"refund","amount":1609.19}\n\n';
  stream.write(event + event);
  expect(await screen.findAllByText('Refunded: ₦1,609.19 is back in your wallet.')).toHaveLength(1);
});

it('leaves a connection that newer ones replaced alone until the page is shown again', async () => {
  const stream = eventStream();
  renderAt('/', '/', <Screen />);
  await waitFor(() => expect(stream.connections).toHaveLength(1));
  const pauses: (number | undefined)[] = [];
  const { setTimeout: original } = globalThis;
  globalThis.setTimeout = ((run: () => void, ms?: number) => {
    pauses.push(ms);
    return original(run, ms);
  }) as typeof setTimeout;
  stream.write('event: replaced\ndata: {}\n\n');
  stream.connections[0]?.close();
  await waitFor(() => expect(pauses.some((ms = 0) => ms > 3 * 60_000)).toBe(true));
  globalThis.setTimeout = original;
  expect(stream.connections).toHaveLength(1);
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(stream.connections).toHaveLength(2));
});

it('does not merge the answer for one account into the next one at this browser', async () => {
  answer('get', '/client/events', {}, 404);
  let [isAsked, release] = [false, () => undefined as void];
  const released = new Promise<void>((resolve) => (release = resolve));
  server.use(
    http.get(
      'http://localhost:3000/client/profile',
      async () => {
        isAsked = true;
        await released;
        return HttpResponse.json({ status: true, message: '', data: { ...ada, bal: 1 } });
      },
      { once: true },
    ),
  );
  const { store } = renderAt('/', '/', <Screen />);
  await waitFor(() => expect(isAsked).toBe(true));
  const bisi = { ...ada, id: 'u2', name: 'Bisi', bal: 70 };
  act(() => void store.dispatch(sessionOpened({ user: bisi, token: 'token-2' })));
  release();
  await waitFor(() => expect(cachedApi.endpoints.profile.select()(store.getState()).data?.data.bal).toBe(1));
  expect(selectSession(store.getState())?.user).toMatchObject(bisi);
});

it.each([
  [{}, []],
  [{ language: 'en' }, []],
  [{ language: 'fr' }, [{ language: 'en' }]],
])('tells the server the language of the app where the account has another one: %j', async (more, told) => {
  answer('get', '/client/profile', { status: true, message: '', data: { ...ada, ...more } });
  const seen = answer('put', '/client/language', { status: true, message: '', data: {} });
  const stream = eventStream();
  renderAt('/', '/', <Screen />);
  await waitFor(() => expect(stream.connections).toHaveLength(1));
  await waitFor(() => expect(seen.map(({ body }) => body)).toEqual(told));
});

it('tells the server the chosen language also where texts are still in English, as after the back office', async () => {
  localStorage.setItem('language', 'fr');
  answer('get', '/client/profile', { status: true, message: '', data: { ...ada, language: 'en' } });
  const seen = answer('put', '/client/language', { status: true, message: '', data: {} });
  eventStream();
  renderAt('/', '/', <Screen />);
  await waitFor(() => expect(seen.map(({ body }) => body)).toEqual([{ language: 'fr' }]));
});
