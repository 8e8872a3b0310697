import { screen, waitFor, within } from '@testing-library/react';
import type { OwnNumberView } from '../api/api.generated';
import { renderAt, signIn } from '../testing/render';
import { answer } from '../testing/server';
import { NowCards } from './NowCards';

const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString();
const number = (id: string, more: Partial<OwnNumberView> = {}): OwnNumberView => ({
  id,
  external_id: id,
  kind: 'code',
  number: '12025550143',
  country: 'United States',
  country_id: '5',
  service: 'WhatsApp',
  service_id: '1',
  amount: 1,
  price: 900,
  status: 'active',
  created_at: minutes(-2),
  expires_at: minutes(18),
  received: false,
  tags: [],
  ...more,
});
const has = (...data: OwnNumberView[]) =>
  answer('get', '/client/purchased-numbers', { status: true, message: '', data });
const open = () => renderAt('/here', '/here', <NowCards className="" />);
const cards = () => screen.getAllByRole('listitem');

beforeEach(() => {
  signIn();
  answer('post', '/api/countries', { status: true, message: '', data: { 5: { id: '5', code: 'US', title: 'USA' } } });
});

it('shows the active numbers, those with a code first, and links to the others', async () => {
  const asked = has(
    number('n1'),
    number('n2', { service: 'Telegram' }),
    number('n3', { kind: 'rental' }),
    number('n4', { received: true, code: '482913' }),
    number('n5', { number: undefined } as never),
    number('n6'),
  );
  open();
  expect(await screen.findByRole('link', { name: '1 more on the board' })).toHaveAttribute('href', '/client/board');
  const [timer] = await screen.findAllByRole('timer', { name: 'Time left' });
  expect(timer).toHaveTextContent(/^1[78]:\d\d$/);
  expect(cards().map((card) => within(card).getByRole('link').getAttribute('href'))).toEqual([
    '/client/view-sms/n4',
    '/client/view-sms/n1',
    '/client/view-sms/n2',
  ]);
  expect(asked[0]?.query.get('status')).toBe('active');
});

it('copies the number and the code, and says so in their place', async () => {
  has(number('n1', { received: true, code: '482913' }));
  const { user } = open();
  const code = await screen.findByRole('button', { name: 'Copy the code 482913' });
  expect(code).toHaveTextContent('482913');
  await user.click(code);
  expect(await navigator.clipboard.readText()).toBe('482913');
  await waitFor(() => expect(within(code).getByRole('status')).toHaveTextContent('Copied'));
  await user.click(screen.getByRole('button', { name: 'Copy the number +1 202 555 0143' }));
  expect(await navigator.clipboard.readText()).toBe('+12025550143');
});

it('shows the text of a message beside its code, and in place of one', async () => {
  has(
    number('n1', { received: true, code: '482913', text: 'Your code is 482913' }),
    number('n2', { received: true, text: 'Welcome!' }),
  );
  open();
  expect(await screen.findByText('Your code is 482913')).toHaveAttribute('dir', 'auto');
  expect(screen.getByText('Welcome!')).toBeInTheDocument();
});

it('still names the country beside the text of a message, which may run from right to left', async () => {
  has(number('n1', { received: true, text: 'رمزك هو 482913' }), number('n2'));
  open();
  expect(await screen.findByText('رمزك هو 482913')).toHaveAttribute('dir', 'auto');
  expect(cards().map((card) => within(card).getByText('United States').dir)).toEqual(['', '']);
});

it('is nothing while no number is active', async () => {
  const asked = has(number('n1', { kind: 'rental' }));
  open();
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.queryByRole('heading', { name: 'Now' })).not.toBeInTheDocument();
});
