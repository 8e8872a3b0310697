import { screen, waitFor, within } from '@testing-library/react';
import { adminUser, renderAt, signIn } from '../../shared/testing/render';
import { answer } from '../../shared/testing/server';
import { Selling } from './Selling';

const open = () => renderAt('/admin/operations', '/admin/operations', <Selling />);
const list = (...data: object[]) => ({ status: true, message: 'Selling is stopped.', data });
const sold = { kind: 'provider', id: 'sms-man', name: 'sms-man', stopped: false };
const stop = { stopped: true, stopped_at: '2026-11-20T12:00:00Z', admin: 'Bo', reason: 'no SMS arrives' };

beforeEach(() => signIn(adminUser));

it('stops a provider only with a reason, and then shows why it is stopped', async () => {
  answer('get', '/admin/selling', list(sold));
  const changes = answer('post', '/admin/selling', list({ ...sold, ...stop }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Stop selling: sms-man' }));
  const dialog = screen.getByRole('dialog', { name: 'Stop selling' });
  await user.click(within(dialog).getByRole('button', { name: 'Stop selling' }));
  expect(await within(dialog).findByText('Please give a reason of at least 3 characters.')).toBeInTheDocument();
  expect(changes).toHaveLength(0);
  await user.type(within(dialog).getByLabelText('Reason'), ' no SMS arrives ');
  answer('get', '/admin/selling', list({ ...sold, ...stop }));
  await user.click(within(dialog).getByRole('button', { name: 'Stop selling' }));
  expect(await screen.findByText(/^Provider\. Stopped on .* by Bo: no SMS arrives$/)).toBeInTheDocument();
  expect(changes.map(({ body }) => body)).toEqual([
    { kind: 'provider', id: 'sms-man', stopped: true, reason: 'no SMS arrives' },
  ]);
  expect(screen.getByRole('button', { name: 'Sell again: sms-man' })).toBeInTheDocument();
});

it('stops a service by its name, and keeps the dialog open with the reason of a refusal', async () => {
  answer('get', '/admin/selling', list(sold));
  const message = 'There is no such provider, service or country.';
  const changes = answer('post', '/admin/selling', { status: false, message, code: 'numbers/selling-unknown' }, 404);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Stop selling' }));
  expect(await screen.findByText('Please enter a name.')).toBeInTheDocument();
  await user.type(screen.getByLabelText('Name'), 'Whatsup');
  await user.click(screen.getByRole('button', { name: 'Stop selling' }));
  const dialog = await screen.findByRole('dialog', { name: 'Stop selling' });
  await user.type(within(dialog).getByLabelText('Reason'), 'no SMS arrives');
  await user.click(within(dialog).getByRole('button', { name: 'Stop selling' }));
  expect(await within(dialog).findByText(message)).toBeInTheDocument();
  expect(changes.map(({ body }) => body)).toEqual([
    { kind: 'service', id: 'Whatsup', stopped: true, reason: 'no SMS arrives' },
  ]);
});

it('sells a class or a country that is not sold only for the owner', async () => {
  const banks = { kind: 'class', id: 'banks', name: 'banks', stopped: true };
  const nigeria = { kind: 'country', id: 'NG', name: 'Nigeria', stopped: true };
  answer('get', '/admin/selling', list(banks, nigeria));
  const changes = answer('post', '/admin/selling', list({ ...banks, stopped: false }, nigeria));
  const { user, unmount } = open();
  await user.click(await screen.findByRole('button', { name: 'Sell: Banks' }));
  const dialog = screen.getByRole('dialog', { name: 'Sell' });
  await user.type(within(dialog).getByLabelText('Reason'), 'our licence allows it');
  await user.click(within(dialog).getByRole('button', { name: 'Sell' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(changes.map(({ body }) => body)).toEqual([
    { kind: 'class', id: 'banks', stopped: false, reason: 'our licence allows it' },
  ]);
  unmount();
  signIn({ ...adminUser, role: 'support', permissions: ['operations.view', 'selling.change'] });
  open();
  expect(await screen.findByText('Nigeria')).toBeInTheDocument();
  expect(screen.getAllByText('not sold')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /^Sell/ })).not.toBeInTheDocument();
});

it('lets the owner edit the words of a kind of service, with a reason, and shows what is wrong beside its field', async () => {
  answer('get', '/admin/selling', list({ kind: 'class', id: 'banks', name: 'banks', stopped: true }));
  const words = { class: 'banks', version: 3, names: ['Chase', 'UBA'], service_words: ['bank'], phrases: [] };
  answer('get', '/admin/selling/words', list(words));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Words: Banks' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Words: Banks' }));
  const names = await dialog.findByLabelText('Names and senders');
  expect(names).toHaveValue('Chase\nUBA');
  await user.type(names, '{Enter} Kuda ');
  await user.type(dialog.getByLabelText('Phrases'), 'your code');
  await user.type(dialog.getByLabelText('Reason'), 'a new bank');
  const message = '“your code” has fewer than three words.';
  answer(
    'post',
    '/admin/selling/words',
    { status: false, message: 'No.', code: 'platform/invalid', errors: [{ field: 'phrases', message }] },
    422,
  );
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findAllByText(message)).not.toHaveLength(0);
  await user.type(dialog.getByLabelText('Phrases'), ' is here');
  const others = { version: 7, changed_at: '2026-11-20T12:00:00Z', admin: 'Bo', reason: 'another bank' };
  answer('get', '/admin/selling/words', list({ ...words, ...others, names: ['Chase'] }));
  const changed = { status: false, message: 'Changed.', code: 'numbers/class-words-changed' };
  answer('post', '/admin/selling/words', changed, 409);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText(/^Somebody else changed the words/);
  await dialog.findByText(/by Bo: another bank$/);
  const saved = answer('post', '/admin/selling/words', list({ ...words, version: 8 }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(saved.map(({ body }) => body)).toEqual([
    {
      class: 'banks',
      version: 7,
      names: ['Chase', 'UBA', 'Kuda'],
      serviceWords: ['bank'],
      phrases: ['your code is here'],
      reason: 'a new bank',
    },
  ]);
});

it('says that what is sold could not be loaded, and retries', async () => {
  answer('get', '/admin/selling', { status: false, message: 'Not now.', code: 'x' }, 503);
  const { user } = open();
  await screen.findByText('What is sold could not be loaded');
  answer('get', '/admin/selling', list(sold));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('sms-man')).toBeInTheDocument();
});

it('names the pools of a provider that have stopped delivering', async () => {
  const set_aside = [
    { country: 'USA', service: 'WhatsApp', pool: 'virtual4', since: '2026-11-20T10:00:00.000Z' },
    { country: 'Ghana', service: 'Telegram', since: '2026-11-20T11:00:00.000Z' },
  ];
  answer('get', '/admin/selling', list({ ...sold, set_aside }));
  open();
  expect(await screen.findByText('Sold last, because no codes arrive:')).toBeInTheDocument();
  const pools = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(pools).toContainEqual(expect.stringMatching(/^W?WhatsApp, USA, virtual4: since .*2026/));
  expect(pools).toContainEqual(expect.stringMatching(/^T?Telegram, Ghana: since .*2026/));
});
