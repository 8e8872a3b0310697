import { screen, waitFor, within } from '@testing-library/react';
import type { SwapEntryView } from '../../shared/api/api.generated';
import { pendingRequest, startRequest } from '../../shared/api/idempotency';
import { byWholeText } from '../../shared/testing/byWholeText';
import { renderAt, signIn } from '../../shared/testing/render';
import { answer } from '../../shared/testing/server';
import { sentence } from './SwapTimeline';
import ViewSmsPage from './ViewSmsPage';

const open = () => renderAt('/client/view-sms/n1', '/client/view-sms/:request_id', <ViewSmsPage />);
const created_at = '2026-11-20T12:00:00Z';
const received = { id: 'm1', sms: 'Your code: 482-913', code: '482913', is_error: 0, created_at };
const newest_code = { code: '482913', message_id: 'm1' };
const inMinutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString();
const order = {
  id: 'n1',
  external_id: 'n1',
  kind: 'code',
  number: '12025550143',
  country: 'USA',
  country_id: '5',
  service: 'WhatsApp',
  service_id: '1',
  amount: 1,
  price: 900,
  status: 'active',
  created_at: inMinutes(-1),
  expires_at: inMinutes(19),
};
const replyOf = (list: readonly object[]) => ({
  status: true,
  message: '',
  messages: list as never,
  ...(list.includes(received) && { newest_code }),
});
/** The number, with the given differences, and its messages. */
const has = (more: object, ...list: object[]) =>
  answer('get', '/api/sms/n1', { ...replyOf(list), data: { ...order, ...more } });
const messages = (...list: object[]) => has({}, ...list);

beforeEach(() => {
  signIn();
  answer('post', '/api/countries', { status: true, message: '', data: { 5: { id: '5', code: 'US', title: 'USA' } } });
});

it('shows the code and copies it with one click', async () => {
  messages(received);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Copy code' }));
  expect(await screen.findByText('Copied')).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe('482913');
  expect(document.title).toBe('482 913 · WhatsApp · Ringlet');
});

it('copies the number with a tap on it', async () => {
  messages();
  const { user } = open();
  const number = await screen.findByRole('button', { name: 'Copy the number +1 202 555 0143' });
  expect(screen.getByText('Rented').closest('li')).not.toHaveAttribute('aria-current');
  expect(screen.getByText('Typed in WhatsApp').closest('li')).toHaveAttribute('aria-current', 'step');
  await user.click(number);
  expect(await navigator.clipboard.readText()).toBe('+12025550143');
  expect(await screen.findByText('Copied')).toBeInTheDocument();
  expect(screen.getByText('Code').closest('li')).toHaveAttribute('aria-current', 'step');
});

it('says how long codes usually take, and proposes a swap after twice that', async () => {
  has({ usual_wait: 40 });
  const first = open();
  expect(await first.findByText('usually 40 s')).toBeInTheDocument();
  expect(screen.getByText('Now type the number into WhatsApp.')).toBeInTheDocument();
  first.unmount();
  has({ usual_wait: 25 });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Slower than usual. Swap?' }));
  expect(screen.getByRole('dialog', { name: 'Swap this number?' })).toBeInTheDocument();
});

it('leads on to another number, another message and a link once the code is there', async () => {
  messages(received);
  const asked = answer('post', '/api/sms/n1/another', {
    status: true,
    message: 'Waiting for another message.',
    data: order,
  });
  const { user } = open();
  expect(await screen.findByText('Your code has arrived')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Buy another' })).toHaveAttribute(
    'href',
    '/client/buy?country=5&service=1&countryName=USA',
  );
  expect(screen.getByRole('button', { name: 'Share the code' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Wait for another message' }));
  await waitFor(() => expect(asked).toHaveLength(1));
});

it('takes the code from the server alone, and an earlier one no longer once another message came', async () => {
  messages(received, { id: 'm2', sms: 'Thank you', is_error: 0, created_at });
  const { user } = open();
  expect(await screen.findByRole('region', { name: 'Your code' })).toHaveTextContent('482913');

  const reply = replyOf([{ ...received }, { id: 'm3', sms: 'Call 0800 1234', is_error: 0, created_at }]);
  answer('get', '/api/sms/n1', { ...reply, data: order });
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText(byWholeText('Call 0800 1234'))).toBeInTheDocument();
  expect(screen.getByText(byWholeText('Your code: 482-913'))).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Your code' })).not.toBeInTheDocument();
  expect(document.title).not.toContain('482');
});

it('copies a message', async () => {
  messages(received);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Copy message' }));
  expect(await screen.findByText('Message copied!')).toBeInTheDocument();
});

it('shows a message that arrives while waiting', async () => {
  messages();
  const { user } = open();
  expect(await screen.findByText('No messages available for this phone number.')).toBeInTheDocument();
  messages(received);
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText(byWholeText('Your code: 482-913'))).toBeInTheDocument();
});

it('refuses a refund once a message is there', async () => {
  messages(received);
  open();
  expect(await screen.findByText('SMS already sent to user — refund not allowed.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Refund' })).toBeDisabled();
});

it('refunds a number without messages and returns to the numbers', async () => {
  messages();
  const refunds = answer('post', '/api/refund/n1', {
    status: true,
    message: 'Refunded.',
    data: { user: { bal: 5225 } },
  });
  const { user } = open();
  await screen.findByText('No messages available for this phone number.');
  await user.click(screen.getByRole('button', { name: 'Refund' }));
  expect(screen.getByRole('dialog', { name: 'Refund this number?' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Keep it' }));
  expect(refunds).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Refund' }));
  has({ status: 'refund' });
  await user.click(screen.getByRole('button', { name: 'Refund it' }));
  expect(await screen.findByText('Refunded.')).toBeInTheDocument();
  expect(refunds[0]?.headers.get('idempotency-key')).toBeTruthy();
  await waitFor(() => expect(localStorage.getItem('user')).toContain('5225'));
  expect(await screen.findByText('at /client/purchased-number')).toBeInTheDocument();
});

it('says that messages could not be fetched', async () => {
  answer('get', '/api/sms/n1', { status: false, message: 'Down.', code: 'platform/unavailable' }, 503);
  open();
  expect(await screen.findAllByText('Failed to fetch messages.')).not.toHaveLength(0);
});

it('counts down where a refund is refused as too early', async () => {
  messages();
  const tooEarly = { status: false, message: 'Too early.', code: 'numbers/refund-too-early', data: { seconds: 95 } };
  answer('post', '/api/refund/n1', tooEarly, 409);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Refund' }));
  await user.click(screen.getByRole('button', { name: 'Refund it' }));
  expect(await screen.findByRole('button', { name: /^Refund 1:[23]\d$/ })).toBeEnabled();
});

it('schedules a refund that is too early with a tap, and withdraws it with another', async () => {
  const refundable_from = inMinutes(1.5);
  has({ refundable_from });
  const data = { scheduled_for: refundable_from, order };
  const planned = answer('post', '/api/refund/n1', { status: true, message: 'Later.', data });
  const { user } = open();
  const button = await screen.findByRole('button', { name: /^Refund 1:[23]\d$/ });
  has({ refundable_from, refund_at: refundable_from });
  await user.click(button);
  expect(await screen.findByText(/^You get ₦900\.00 back at \d\d:\d\d\.$/)).toBeInTheDocument();
  expect(planned.map(({ body }) => body)).toEqual([{ when_possible: true }]);
  expect(screen.queryByText('Later.')).not.toBeInTheDocument();

  const withdrawn = answer('delete', '/api/refund/n1', { status: true, message: 'Kept.', data: order });
  has({ refundable_from });
  await user.click(screen.getByRole('button', { name: 'Keep this number' }));
  expect(await screen.findByRole('button', { name: /^Refund 1:[23]\d$/ })).toBeInTheDocument();
  expect(withdrawn).toHaveLength(1);
  expect(screen.queryByText(/^You get/)).not.toBeInTheDocument();
});

it.each(['numbers/order-not-found', 'platform/invalid'])('says that there is no such number (%s)', async (code) => {
  answer('get', '/api/sms/n1', { status: false, message: 'There is no such number.', code }, 404);
  open();
  expect(await screen.findByText('Your numbers are all in Purchased Numbers.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Refund' })).not.toBeInTheDocument();
});

it('redirects an active rental to the screen of rentals', async () => {
  has({ kind: 'rental' });
  open();
  expect(await screen.findByText('at /client/rent?open=n1')).toBeInTheDocument();
});

it.each([
  ['refund', 'This number was refunded: its price is back in your wallet.', false],
  ['declined', 'There was no number, and nothing was charged.', false],
  ['completed', 'This number has expired. Its messages are kept here.', true],
])('explains the status %s, and offers a refund only once', async (status, text, can) => {
  has({ status });
  open();
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.queryByText('Waiting for your code')).not.toBeInTheDocument();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Refund' }).disabled).toBe(!can);
});

it('shows earlier messages a page at a time, keeps them as new ones arrive, and then offers no more', async () => {
  const page = (from: number, to: number, nextCursor?: string) => ({
    status: true,
    message: '',
    messages: Array.from({ length: to - from }, (_, index) => ({
      id: `m${from + index}`,
      sms: `Message ${from + index}`,
      is_error: 0,
      created_at,
    })),
    ...(nextCursor !== undefined && { nextCursor }),
  });
  const shows = (body: object) => answer('get', '/api/sms/n1', { data: order, ...body } as never);
  const shown = () => screen.getAllByText(/^Message \d+$/).map(({ textContent }) => Number(textContent.slice(8)));
  shows(page(4, 6, '4'));
  const { user } = open();
  expect(await screen.findByText('Message 5')).toBeInTheDocument();
  const seen = shows(page(2, 4, '2'));
  await user.click(screen.getByRole('button', { name: 'Show earlier messages' }));
  await waitFor(() => expect(shown()).toEqual([2, 3, 4, 5]));
  expect(seen.map(({ query }) => query.get('cursor'))).toEqual(['4']);

  // The newest page has room for two: two new messages push the others out of it.
  shows(page(6, 8, '6'));
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(shown()).toEqual([2, 3, 4, 5, 6, 7]));

  answer('get', '/api/sms/n1', { status: false, message: 'Down.', code: 'platform/unavailable' }, 503);
  await user.click(screen.getByRole('button', { name: 'Show earlier messages' }));
  expect(await screen.findByText('Failed to fetch messages.')).toBeInTheDocument();
  expect(shown()).toEqual([2, 3, 4, 5, 6, 7]);

  const last = shows(page(0, 2));
  await user.click(screen.getByRole('button', { name: 'Show earlier messages' }));
  await waitFor(() => expect(shown()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]));
  expect(last[0]?.query.get('cursor')).toBe('2');
  expect(screen.queryByRole('button', { name: 'Show earlier messages' })).not.toBeInTheDocument();
});

it('offers to share the code of an active number', async () => {
  messages();
  const first = open();
  expect(await first.findByRole('button', { name: 'Share the code' })).toBeInTheDocument();
  first.unmount();
  has({ status: 'completed' });
  open();
  expect(await screen.findByText('+1 202 555 0143')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Share the code' })).not.toBeInTheDocument();
});

describe('a swap', () => {
  const timeline = (...list: object[]) =>
    answer('get', '/client/numbers/n1/swaps', { status: true, message: '', data: list });
  const common = { reason: 'no-code', highest_price: 900 };

  it('is offered while no message is there', async () => {
    has({});
    const other = { ...order, id: 'n2', number: '12025550199' };
    const requests = answer('post', '/client/numbers/n1/swap', {
      status: true,
      message: 'Number swapped.',
      data: { order, replacement: other },
    });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Swap' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Swap this number?' }));
    expect(dialog.getByRole('radio', { name: 'No code arrived' })).toBeChecked();
    await user.click(dialog.getByRole('radio', { name: 'The app refuses this number' }));
    await user.click(dialog.getByRole('button', { name: 'Swap' }));
    expect(await screen.findByText('Swapped: your new number is +1 202 555 0199.')).toBeInTheDocument();
    expect(requests.map(({ body }) => body)).toEqual([{ reason: 'refused' }]);
  });

  it('that is under way is not called a refund, and leads to the other number', async () => {
    has({ status: 'refund', swap: { ...common, state: 'under-way' } });
    timeline();
    const { user } = open();
    expect(await screen.findByText(/^This number is being swapped/)).toBeInTheDocument();
    expect(screen.queryByText(/back in your wallet/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Swap' })).not.toBeInTheDocument();
    has({ status: 'refund', swap: { ...common, state: 'swapped', replaced_by: 'n2' } });
    answer('get', '/api/sms/n2', { status: true, message: '', messages: [received], data: { ...order, id: 'n2' } });
    answer('get', '/client/numbers/n2/swaps', { status: true, message: '', data: [] });
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText(byWholeText('Your code: 482-913'))).toBeInTheDocument();
  });

  it('leaves the wait of a refund with the number that was given up', async () => {
    messages();
    const tooEarly = { status: false, message: 'Early.', code: 'numbers/refund-too-early', data: { seconds: 95 } };
    answer('post', '/api/refund/n1', tooEarly, 409);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Refund' }));
    await user.click(screen.getByRole('button', { name: 'Refund it' }));
    await screen.findByRole('button', { name: /^Refund 1:[23]\d$/ });
    has({ status: 'refund', swap: { ...common, state: 'swapped', replaced_by: 'n2' } });
    timeline();
    const other = { ...order, id: 'n2', number: '12025550199' };
    answer('get', '/api/sms/n2', { status: true, message: '', messages: [], data: other });
    answer('get', '/client/numbers/n2/swaps', { status: true, message: '', data: [] });
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await screen.findByRole('button', { name: 'Copy the number +1 202 555 0199' });
    expect(screen.getByRole('button', { name: 'Refund' })).toBeEnabled();
  });

  it('waits with its time, and can be withdrawn', async () => {
    has({ swap: { ...common, state: 'waiting', at: new Date(Date.now() + 90_000).toISOString() } });
    timeline();
    const withdrawn = answer('delete', '/client/numbers/n1/swap', { status: true, message: 'Kept.', data: order });
    startRequest('swap.n1', { reason: 'no-code' }, () => true);
    const { user } = open();
    expect(await screen.findByText(/^Swapping at \d\d:\d\d, unless a code comes first\.$/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Keep this number' }));
    await waitFor(() => expect(withdrawn).toHaveLength(1));
    await waitFor(() => expect(pendingRequest('swap.n1')).toBeUndefined());
  });

  it('that is planned says when, can be stopped, and can be made at once', async () => {
    const swap = { ...common, automatic: true, state: 'waiting', at: new Date(Date.now() + 90_000).toISOString() };
    has({ swap, auto_swap_until: new Date(Date.now() + 600_000).toISOString() });
    timeline();
    const withdrawn = answer('delete', '/client/numbers/n1/swap', { status: true, message: 'Kept.', data: order });
    const { user } = open();
    expect(
      await screen.findByText(
        /^If no code arrives, this number is swapped automatically at .+, and further ones until /,
      ),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Swap' })).toBeEnabled();
    await user.click(screen.getByRole('button', { name: 'Keep this number' }));
    await waitFor(() => expect(withdrawn).toHaveLength(1));
  });

  it('is shown in plain words, with links to the other numbers', async () => {
    has({ status: 'refund', swap: { ...common, state: 'swapped', replaced_by: 'n2' } });
    const at = '2026-11-20T12:00:00Z';
    const about = { at, id: 'n1', number: '12025550143' };
    timeline(
      { ...about, kind: 'bought', charged: 900 },
      {
        ...about,
        kind: 'swapped',
        reason: 'no-code',
        refunded: 900,
        charged: 850.5,
        replacement: { id: 'n2', number: '12025550199' },
      },
      { ...about, kind: 'late-code' },
    );
    open();
    expect(
      await screen.findByText(
        /^Swapped \+1 202 555 0143 for \+1 202 555 0199 because no code arrived; ₦900\.00 refunded, ₦850\.50 charged\./,
      ),
    ).toBeInTheDocument();
    expect(screen.getByText(/^Bought \+1 202 555 0143 for ₦900\.00\./)).toBeInTheDocument();
    expect(screen.getByText(/^A late message arrived at \+1 202 555 0143\. It cost nothing\./)).toBeInTheDocument();
    expect(screen.getByText(/^This number was swapped/)).toBeInTheDocument();
    expect(screen.getAllByRole('link', { name: 'Open it' }).map((link) => link.getAttribute('href'))).toEqual([
      '/client/view-sms/n2',
    ]);
    expect(screen.queryByRole('button', { name: 'Swap' })).not.toBeInTheDocument();
  });
});

it.each<[Partial<SwapEntryView>, string]>([
  [{ kind: 'waiting', reason: 'refused' }, 'Swap of +1 202 555 0143 requested because the app refused the number.'],
  [
    { kind: 'waiting', reason: 'no-code', automatic: true },
    '+1 202 555 0143 is swapped automatically if no code arrives.',
  ],
  [{ kind: 'withdrawn' }, 'Swap withdrawn: +1 202 555 0143 was kept.'],
  [
    { kind: 'withdrawn', automatic: true, message: 'Another number costs more now.' },
    'Automatic swapping ended: +1 202 555 0143 was kept. Another number costs more now.',
  ],
  [
    { kind: 'refunded', reason: 'no-code', refunded: 900, message: 'Nothing in stock.' },
    'Gave up +1 202 555 0143 because no code arrived; ₦900.00 refunded. No other number was bought: Nothing in stock.',
  ],
  [
    { kind: 'swapped', reason: 'no-code', automatic: true, refunded: 900, charged: 850, replacement: { id: 'n2' } },
    'Swapped +1 202 555 0143 for a number automatically because no code arrived; ₦900.00 refunded, ₦850.00 charged.',
  ],
  [{ kind: 'refunded', refunded: 900 }, '₦900.00 refunded for +1 202 555 0143.'],
  [{ kind: 'code' }, 'A message arrived at +1 202 555 0143.'],
])('says of %j: %s', (entry, expected) => {
  expect(sentence({ kind: 'code', at: created_at, id: 'n1', number: '12025550143', ...entry })).toBe(expected);
});
