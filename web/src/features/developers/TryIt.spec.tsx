import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { signIn } from '../../shared/testing/render';
import { answer, answers, calls, refusal, replaceFetch } from './testing/fakeApi';
import { TryIt } from './TryIt';

const user = userEvent.setup();
const testKey = 'rltestAbCdEfGhIjKlMnOpQrSt123456';

function Page() {
  const [apiKey, setApiKey] = useState('');
  return <TryIt apiUrl="http://localhost:3000" apiKey={apiKey} onKey={setApiKey} onNumber={() => undefined} />;
}

replaceFetch();

describe('the first code', () => {
  const number = { id: 'a'.repeat(24), number: '10006000001', status: 'active' };
  const buy = 'POST /v1/numbers';
  const wait = `GET /v1/numbers/${number.id}/messages?wait=30`;
  const begin = () => user.click(screen.getByRole('button', { name: 'Get your first code' }));
  const open = () => {
    signIn();
    answers.set('POST /client/api-keys', () => answer({ key: testKey }));
    answers.set(buy, () => answer({ number }));
    answers.set(wait, () => answer({ number, messages: [{ text: 'Your code is 482913.', code: '482913' }] }));
    render(<Page />);
  };
  const paths = () => calls.map(({ path }) => path);

  it('comes by one click: a test key, a number and its messages, by the requests of the page', async () => {
    open();
    await begin();
    expect(await screen.findByText(testKey)).toBeTruthy();
    expect(screen.getByText('+10006000001')).toBeTruthy();
    expect(await screen.findByText('482')).toBeTruthy();
    expect(screen.getByText(/^Your first code, in [\d.]+ s\./)).toBeTruthy();
    expect(calls).toMatchObject([
      { path: 'POST /client/api-keys', authorization: 'Bearer token-1', body: { kind: 'test' } },
      { path: buy, authorization: `Bearer ${testKey}`, body: { service: 'test-code' } },
      { path: wait, authorization: `Bearer ${testKey}` },
    ]);
    await user.click(screen.getByRole('button', { name: 'Rent another' }));
    expect(paths().filter((path) => path === 'POST /client/api-keys')).toHaveLength(1);
  });

  it('shows what it is waiting for, and asks again where no message came in time', async () => {
    open();
    let arrive = () => undefined as void;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    const waits = [
      () => answer({ number, messages: [] }),
      () => arrived.then(() => answer({ number, messages: [{ text: 'Hello' }] })),
    ];
    answers.set(wait, () => waits.shift()!());
    await begin();
    const steps = await screen.findAllByRole('listitem');
    expect(steps[2]).toHaveAttribute('aria-current', 'step');
    expect(screen.getByRole('button', { name: 'Getting your code…' })).toBeDisabled();
    await act(async () => arrive());
    expect(await screen.findByText('Hello')).toBeTruthy();
  });

  it('leads visitors to the registration, and back here', () => {
    render(<Page />);
    const links = screen.getAllByRole('link', { name: /^(Get a test key|Log in)$/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/register?from=%2Fdevelopers',
      '/login?from=%2Fdevelopers',
    ]);
    expect(screen.queryByRole('button', { name: 'Get your first code' })).toBeNull();
  });

  it('leads to the login where the session has ended', async () => {
    open();
    answers.set('POST /client/api-keys', () => refusal(401, 'auth/session-ended', 'Please log in again.'));
    await begin();
    expect(await screen.findByText('Your session has ended. Log in again.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Log in' })).toBeTruthy();
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('says that there are ten keys already, and where they are', async () => {
    open();
    const message = 'You have 10 API keys. Please revoke one first.';
    answers.set('POST /client/api-keys', () => refusal(409, 'auth/too-many-keys', message));
    await begin();
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Your API keys' })).toHaveAttribute('href', '/client/api');
  });

  it('begins again where the play money is spent', async () => {
    open();
    answers.set(buy, () => refusal(402, 'wallet/insufficient-balance', 'Your balance is too low.'));
    await begin();
    const again = await screen.findByRole('button', { name: 'Begin with new play money' });
    answers.set(buy, () => answer({ number }));
    await user.click(again);
    expect(await screen.findByText('482')).toBeTruthy();
    expect(paths().slice(2, 4)).toEqual(['POST /v1/test-world/reset', buy]);
  });

  it.each<[string, () => Response | Promise<Response>, RegExp]>([
    ['no answer came', () => Promise.reject(new TypeError('offline')), /^No answer came/],
    ['it is busy', () => refusal(429, 'platform/too-many-requests', 'Too many requests.'), /^Too many requests/],
    ['an answer is not ours', () => new Response('<html>', { status: 502 }), /^The answer had the status 502/],
  ])('is tried again with the same key where %s', async (_what, failing, message) => {
    open();
    answers.set(buy, failing);
    await begin();
    expect(await screen.findByText(message)).toBeTruthy();
    answers.set(buy, () => answer({ number }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('482')).toBeTruthy();
    expect(paths().filter((path) => path === 'POST /client/api-keys')).toHaveLength(1);
  });

  it('takes another test key where that of the page was revoked', async () => {
    open();
    answers.set(buy, () => refusal(401, 'auth/key-unusable', 'This API key is wrong, expired or revoked.'));
    fireEvent.change(screen.getByLabelText('Your key'), { target: { value: 'rltestmine' } });
    await begin();
    expect(await screen.findByText(/wrong, expired or revoked/)).toBeTruthy();
    answers.set(buy, () => answer({ number }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('482')).toBeTruthy();
  });
});
