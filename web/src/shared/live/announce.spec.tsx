import { screen, waitFor } from '@testing-library/react';
import { renderAt } from '../testing/render';
import { announceMessage } from './announce';

const arrived = (id: string, code = '4829') => ({ id, code, sms: `Your code is ${code}.`, orderId: 'n1' });
const shown = jest.fn();

/** A hidden page that may notify. `Notification` throws as in Chrome on Android. */
function hidePage(): void {
  Object.defineProperty(document, 'hidden', { configurable: true, value: true });
  class IllegalNotification {
    static readonly permission = 'granted';
    constructor() {
      throw new TypeError('Illegal constructor. Use ServiceWorkerRegistration.showNotification() instead.');
    }
  }
  Object.assign(window, { Notification: IllegalNotification });
}

function registerWorker(registration: object | undefined): void {
  const getRegistration = () => Promise.resolve(registration);
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { getRegistration } });
}

function failing(): never {
  throw new TypeError('no');
}

interface Port {
  postMessage: (data: boolean) => void;
}
/** jsdom has none. */
class FakeMessageChannel {
  readonly port1: { onmessage?: (event: { data: boolean }) => void; close: () => void } = { close: () => undefined };
  readonly port2: Port = { postMessage: (data) => this.port1.onmessage?.({ data }) };
}
const answers = (isShown: boolean) => jest.fn((_message: object, [port]: Port[]) => port?.postMessage(isShown));

beforeEach(() => {
  hidePage();
  Object.assign(window, { MessageChannel: FakeMessageChannel });
});
afterEach(() => {
  Reflect.deleteProperty(window, 'MessageChannel');
  Reflect.deleteProperty(document, 'hidden');
  Reflect.deleteProperty(window, 'Notification');
  Reflect.deleteProperty(navigator, 'serviceWorker');
  shown.mockReset();
});

it('notifies by the service worker, with the number to open', async () => {
  const postMessage = answers(true);
  registerWorker({ active: { postMessage } });
  announceMessage(arrived('a1'));
  await waitFor(() => expect(postMessage).toHaveBeenCalledTimes(1));
  const options = { body: 'Your code arrived: 4829\nYour code is 4829.', data: { url: '/client/view-sms/n1' } };
  const message = { title: 'Ringlet', options: expect.objectContaining(options) };
  expect(postMessage).toHaveBeenCalledWith(message, [expect.anything()]);
});

// scripts/service-worker.spec.mjs tests what it does with the message.
it('leaves it to the service worker what a push has shown already', async () => {
  const postMessage = answers(true);
  const getNotifications = jest.fn(() => Promise.resolve([]));
  registerWorker({ active: { postMessage }, showNotification: shown, getNotifications });
  announceMessage(arrived('a2'));
  await waitFor(() => expect(postMessage).toHaveBeenCalledTimes(1));
  expect(postMessage).toHaveBeenCalledWith(
    expect.objectContaining({ options: expect.objectContaining({ tag: 'a2' }) }),
    [expect.anything()],
  );
  await new Promise((resolve) => setTimeout(resolve));
  expect(getNotifications).not.toHaveBeenCalled();
  expect(shown).not.toHaveBeenCalled();
});

it.each([
  ['cannot show it', 'a3', answers(false)],
  ['of an earlier version does not answer', 'a4', jest.fn()],
])('shows it by the registration where the service worker %s', async (_what, id, postMessage) => {
  jest.useFakeTimers();
  registerWorker({ active: { postMessage }, showNotification: shown });
  announceMessage(arrived(id));
  await jest.advanceTimersByTimeAsync(10_000);
  jest.useRealTimers();
  expect(postMessage).toHaveBeenCalledTimes(1);
  expect(shown.mock.calls).toEqual([['Ringlet', expect.objectContaining({ tag: id })]]);
});

it.each([
  ['no service worker', undefined],
  ['a service worker that fails', { active: { postMessage: failing } }],
])('never throws, also with %s', async (what, registration) => {
  const rejected = jest.fn();
  process.on('unhandledRejection', rejected);
  registerWorker(registration);
  expect(() => announceMessage(arrived(what))).not.toThrow();
  // Everything running has ended after a turn of the timers.
  await new Promise((resolve) => setTimeout(resolve));
  expect(rejected).not.toHaveBeenCalled();
  process.off('unhandledRejection', rejected);
});

it('copies the code with a tap on the toast', async () => {
  registerWorker(undefined);
  const { user } = renderAt('/', '/', <p>A screen</p>);
  announceMessage(arrived('a9', '7310'));
  await user.click(await screen.findByText('Your code arrived: 7310 Your code is 7310.'));
  expect(await screen.findByText('Code copied!')).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe('7310');
});
