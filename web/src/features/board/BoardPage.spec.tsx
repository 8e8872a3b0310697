import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { BoardOfferView, OfferView, OwnNumberView } from '../../shared/api/api.generated';
import { cachedApi } from '../../shared/api/caching';
import { pendingRequests, startRequest } from '../../shared/api/idempotency';
import { renderAt, signIn } from '../../shared/testing/render';
import { answer, server } from '../../shared/testing/server';
import BoardPage from './BoardPage';

const whatsapp: BoardOfferView = {
  country: '5',
  country_name: 'United States',
  service: '1',
  service_name: 'WhatsApp',
  price: 900,
  count: 40,
  success_rate: 92,
  sample_size: 1340,
  measured_over: 3600,
  usual_wait: 31,
};
const telegram: BoardOfferView = {
  ...whatsapp,
  country: '7',
  country_name: 'Nigeria',
  service: '2',
  service_name: 'Telegram',
  price: 600,
};
const offer = (id: string, application: string, country = '5'): OfferView => ({
  application_id: id,
  application,
  cost: 1,
  price: 1000,
  list_price: 1000,
  country: 'US',
  country_id: country,
  count: 9,
});
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
  created_at: new Date().toISOString(),
  received: false,
  tags: [],
  ...more,
});
const ok = (data: unknown) => ({ status: true, message: 'OK', data }) as never;

let numbers: OwnNumberView[];
// jsdom has no layout.
beforeAll(() => void (Element.prototype.scrollIntoView = jest.fn()));
beforeEach(() => {
  signIn();
  numbers = [];
  answer('get', '/client/board', ok({ favourites: [telegram], recents: [whatsapp] }));
  answer(
    'post',
    '/api/countries',
    ok({ 5: { id: '5', code: 'US', title: 'United States' }, 9: { id: '9', code: 'GB', title: 'United Kingdom' } }),
  );
  server.use(
    http.get('http://localhost:3000/client/purchased-numbers', () => HttpResponse.json(ok(numbers))),
    http.post('http://localhost:3000/api', async ({ request }) => {
      const { country = '5' } = (await request.json()) as { country?: string };
      return HttpResponse.json(
        ok({ [country]: { 1: offer('1', 'WhatsApp', country), 3: offer('3', 'Google,youtube,Gmail', country) } }),
      );
    }),
  );
  answer('get', '/client/board/offers', ok([{ country: '9', service: '1', price: 1609.19, count: 3 }]));
});
const open = (at = '/client/board') => renderAt(at, '/client/board', <BoardPage />);
const search = () => screen.getByRole('combobox', { name: 'Search services and countries' });

it('says of how many numbers and over which time the success rate is', async () => {
  renderAt('/client/board', '/client/board', <BoardPage />);
  expect(await screen.findByText(/92% of 1,340, last hour · usually 31 s/)).toBeInTheDocument();
});

it('begins with popular services for who has bought nothing', async () => {
  answer('get', '/client/board', ok({ favourites: [], recents: [] }));
  const { user } = open();
  const popular = await screen.findByRole('list', { name: 'Popular services' });
  const [first, second] = await within(popular).findAllByRole('button');
  expect(first).toHaveAccessibleName(/^WhatsApp.*₦1,000\.00$/);
  expect(screen.getByRole('button', { name: 'Buy 1 for ₦1,000.00' })).toBeEnabled();
  await user.click(second!);
  expect(second).toHaveAttribute('aria-pressed', 'true');
});

it('buys a favourite with two taps, each purchase under a key of its own', async () => {
  const bought = answer('post', '/api/BuyNumber', { status: true, message: 'Bought.', data: {} });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^Telegram.*₦600.00$/ }));
  await user.click(screen.getByRole('button', { name: 'Buy 1 for ₦600.00' }));
  expect(await screen.findByText('1 of 1 bought.')).toBeInTheDocument();
  expect(bought).toHaveLength(1);
  const body = { country: '7', countryName: 'Nigeria', service: '2', serviceName: 'Telegram', price: 600 };
  expect(bought[0]?.body).toEqual(body);
  await user.click(screen.getByRole('button', { name: 'Buy 1 for ₦600.00' }));
  await waitFor(() => expect(bought).toHaveLength(2));
  expect(bought[0]?.headers.get('idempotency-key')).not.toBe(bought[1]?.headers.get('idempotency-key'));
  await waitFor(() => expect(pendingRequests('board.')).toEqual([]));
});

it('swaps automatically where that is chosen', async () => {
  const bought = answer('post', '/api/BuyNumber', { status: true, message: 'Bought.', data: {} });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^Telegram.*₦600.00$/ }));
  await user.selectOptions(screen.getByLabelText('If no code comes'), '10');
  await user.click(screen.getByRole('button', { name: 'Buy 1 for ₦600.00' }));
  await waitFor(() => expect(bought).toHaveLength(1));
  expect(bought[0]?.body).toMatchObject({ auto_swap_minutes: 10 });
});

it('shows how many of several were bought, and why the others were not', async () => {
  let asked = 0;
  server.use(
    http.post('http://localhost:3000/api/BuyNumber', () => {
      asked += 1;
      if (asked <= 2) return HttpResponse.json(ok({}));
      const refusal = { status: false, message: 'Out of stock.', code: 'numbers/out-of-stock' };
      return HttpResponse.json(refusal, { status: 409 });
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'One more' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'How many numbers' }), { target: { value: '5' } });
  await user.click(screen.getByRole('button', { name: 'Buy 5 for ₦4,500.00' }));
  expect(await screen.findByText(/^2 of 5 bought; [123] refused: Out of stock(; \d not sent)?\.$/)).toBeInTheDocument();
  expect(asked).toBeLessThanOrEqual(5);
});

it('sends the highest price, and refuses one that is below the price or more than there is money for', async () => {
  const bought = answer('post', '/api/BuyNumber', { status: true, message: 'Bought.', data: {} });
  const { user } = open();
  const cap = await screen.findByRole('textbox', { name: /Highest price/ });
  await user.clear(cap);
  await user.type(cap, '899.99');
  expect(screen.getByRole('alert')).toHaveTextContent('The price is ₦900.00: above your highest price.');
  expect(screen.getByRole('button', { name: /^Buy 1/ })).toBeDisabled();
  await user.clear(cap);
  await user.type(cap, '950');
  expect(screen.getByText(/at most ₦950.00/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Buy 1/ }));
  await waitFor(() => expect(bought[0]?.body).toMatchObject({ price: 950 }));
  fireEvent.change(screen.getByRole('textbox', { name: 'How many numbers' }), { target: { value: '20' } });
  expect(await screen.findByText('You need ₦13,000.00 more.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Fund Wallet' })).toHaveAttribute('href', '/client/deposit?amount=13000');
});

it('finds purchases of before a reload in the list, and repeats others under their keys only', async () => {
  const body = { country: '5', countryName: 'United States', service: '1', serviceName: 'WhatsApp', price: 900 };
  const known = startRequest('board.a', body, () => true);
  const lost = startRequest('board.b', body, () => true);
  numbers = [number('n1', { request_key: known.key })];
  const sent = answer('post', '/api/BuyNumber', { status: true, message: 'Bought.', data: {} });
  const { user } = open();
  expect(await screen.findByText('One purchase has no answer yet.')).toBeInTheDocument();
  expect(sent).toHaveLength(0);
  await waitFor(() => expect(pendingRequests('board.').map(({ key }) => key)).toEqual([lost.key]));
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  await waitFor(() => expect(pendingRequests('board.')).toEqual([]));
  expect(sent.map(({ headers }) => headers.get('idempotency-key'))).toEqual([lost.key]);
});

it('searches services and countries in one text, with the keyboard alone', async () => {
  const { user } = open();
  await screen.findByRole('button', { name: /^Buy 1/ });
  await user.keyboard('/');
  expect(search()).toHaveFocus();
  await user.keyboard('watsapp');
  const list = await screen.findByRole('listbox', { name: 'Offers' });
  await waitFor(() =>
    expect(
      within(list)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringMatching(/WhatsApp₦1,000.00.*United States/),
      expect.stringMatching(/WhatsApp₦1,609.19.*United Kingdom.*3 in stock/),
    ]),
  );
  await user.keyboard('{ArrowDown}');
  expect(within(list).getAllByRole('option')[1]).toHaveAttribute('aria-selected', 'true');
  expect(search()).toHaveAttribute('aria-activedescendant', within(list).getAllByRole('option')[1]?.id);
  await user.keyboard('{Enter}');
  const button = await screen.findByRole('button', { name: 'Buy 1 for ₦1,609.19' });
  await waitFor(() => expect(button).toHaveFocus());
  await user.keyboard('/gmail uk');
  await waitFor(() => {
    const [option, ...others] = within(screen.getByRole('listbox', { name: 'Offers' })).getAllByRole('option');
    expect(option).toHaveTextContent(/Google,youtube,Gmail.*United Kingdom/);
    expect(others).toEqual([]);
  });
});

it('makes a favourite, and removes one', async () => {
  const added = answer('post', '/client/favourites', ok({}));
  const removed = answer('post', '/client/favourites/remove', ok({}));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Favourite: WhatsApp, United States' }));
  await waitFor(() => expect(added.map(({ body }) => body)).toEqual([{ country: '5', service: '1' }]));
  await user.click(screen.getByRole('button', { name: /^Telegram/ }));
  const star = await screen.findByRole('button', { name: 'Favourite: Telegram, Nigeria' });
  expect(star).toHaveAttribute('aria-pressed', 'true');
  await user.click(star);
  await waitFor(() => expect(removed.map(({ body }) => body)).toEqual([{ country: '7', service: '2' }]));
});

it('shows a code that arrives first, announces and copies it, by tap and by key', async () => {
  numbers = [number('n2', { number: '12025550102' }), number('n1', { number: '12025550101' })];
  const { user, store } = open();
  const rows = () => screen.getAllByRole('listitem', { name: /WhatsApp, United States, / });
  await screen.findByRole('listitem', { name: /0101/ });
  expect(rows()[0]).toHaveAccessibleName(/0102/);
  numbers = [numbers[0]!, number('n1', { number: '12025550101', received: true, code: '482913' })];
  store.dispatch(cachedApi.util.invalidateTags(['Numbers']));
  const code = await screen.findByRole('button', { name: 'Copy the code 482913' });
  expect(rows()[0]).toHaveAccessibleName(/0101/);
  expect(await screen.findByText('WhatsApp, +1 202 555 0101: code 4 8 2 9 1 3.')).toBeInTheDocument();
  await user.click(code);
  expect(await navigator.clipboard.readText()).toBe('482913');
  expect(screen.getByRole('button', { name: 'Copy the code 482913, copied' })).toBeInTheDocument();
  await user.keyboard('j');
  expect(rows()[0]).toHaveFocus();
  await user.keyboard('jn');
  expect(rows()[1]).toHaveFocus();
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('+12025550102'));
  await user.keyboard('kc');
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('482913'));
  // Letters typed into the search box are text.
  await user.click(search());
  await user.keyboard('nc');
  expect(search()).toHaveValue('nc');
  expect(await navigator.clipboard.readText()).toBe('482913');
});

it('plans a refund that is too early without a question, and withdraws it', async () => {
  const at = new Date(Date.now() + 90_000).toISOString();
  numbers = [number('n1', { refundable_from: at })];
  const planned = answer('post', '/api/refund/n1', ok({ scheduled_for: at }));
  const { user, store } = open();
  await user.click(await screen.findByRole('button', { name: /^Refund automatically in 1:[23]\d$/ }));
  await waitFor(() => expect(planned.map(({ body }) => body)).toEqual([{ when_possible: true }]));
  numbers = [number('n1', { refundable_from: at, refund_at: at })];
  store.dispatch(cachedApi.util.invalidateTags(['Numbers']));
  const timer = await screen.findByRole('timer', { name: 'Time until the refund' });
  expect(timer).toHaveTextContent(/^Refund in 1:[23]\d$/);
  expect(screen.queryByRole('button', { name: 'Swap' })).not.toBeInTheDocument();
  const withdrawn = answer('delete', '/api/refund/n1', ok(numbers[0]));
  await user.click(screen.getByRole('button', { name: /^Withdraw the refund at \d\d:\d\d, keep the number$/ }));
  await waitFor(() => expect(withdrawn).toHaveLength(1));
});

it('asks before it refunds', async () => {
  numbers = [number('n1', { refundable_from: new Date(Date.now() - 1000).toISOString() })];
  const refunded = answer('post', '/api/refund/n1', { status: true, message: 'Refunded.', data: { order: {} } });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Refund' }));
  expect(refunded).toHaveLength(0);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Refund it' }));
  await waitFor(() => expect(refunded.map(({ body }) => body)).toEqual([{}]));
});

it('shows which active numbers are shared', async () => {
  numbers = [number('n1'), number('n2'), number('n3', { status: 'refund' }), number('n4', { number: undefined })];
  answer('get', '/client/shares', ok([{ id: 's1', request_id: 'n2', created_at: '2026-11-20T12:00:00Z' }]));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'The code is shared' }));
  expect(screen.getByRole('dialog')).toHaveTextContent(/^Share the code/);
  expect(screen.getByRole('button', { name: /^End the link of/ })).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: 'Share the code' })).toHaveLength(1);
});

describe('a swap', () => {
  const other = number('n2', { number: '12025550199' });
  const swapped = (more: object) => ok({ order: numbers[0], ...more });
  const answerOf = (name: string) => within(screen.getByRole('dialog')).getByRole('button', { name });

  it('asks why, and shows the new number', async () => {
    numbers = [number('n1')];
    const requests = answer('post', '/client/numbers/n1/swap', swapped({ replacement: other }));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Swap' }));
    expect(screen.getByRole('dialog')).toHaveTextContent('It never costs more.');
    expect(requests).toHaveLength(0);
    await user.click(screen.getByRole('radio', { name: 'The app refuses this number' }));
    await user.click(answerOf('Swap'));
    expect(await screen.findByText('Swapped: your new number is +1 202 555 0199.')).toBeInTheDocument();
    expect(requests.map(({ body }) => body)).toEqual([{ reason: 'refused' }]);
    expect(requests[0]?.headers.get('idempotency-key')).toMatch(/^[\w-]{36}$/);
  });

  it('asks whether a higher price is accepted', async () => {
    numbers = [number('n1')];
    const moreExpensive = {
      status: false,
      message: 'The price has changed.',
      code: 'numbers/price-changed',
      data: { price: 950 },
    };
    answer('post', '/client/numbers/n1/swap', moreExpensive, 409);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Swap' }));
    await user.click(answerOf('Swap'));
    expect(await screen.findByText('The price has changed')).toBeInTheDocument();
    const requests = answer('post', '/client/numbers/n1/swap', swapped({ replacement: other }));
    await user.click(answerOf('Swap for ₦950.00'));
    await waitFor(() => expect(requests.map(({ body }) => body)).toEqual([{ reason: 'no-code', price: 950 }]));
  });

  it('counts down while it waits, and can be withdrawn', async () => {
    const at = new Date(Date.now() + 90_000).toISOString();
    numbers = [number('n1', { swap: { state: 'waiting', reason: 'no-code', highest_price: 900, at } })];
    const withdrawn = answer('delete', '/client/numbers/n1/swap', { ...(ok(numbers[0]) as object), message: 'Kept.' });
    const { user } = open();
    expect(await screen.findByRole('timer', { name: 'Time until the swap' })).toHaveTextContent(/^Swap in 1:[23]\d$/);
    expect(screen.queryByRole('button', { name: 'Refund' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Withdraw the swap, keep the number' }));
    await waitFor(() => expect(withdrawn).toHaveLength(1));
    expect(await screen.findByText('Kept.')).toBeInTheDocument();
  });

  it('that is planned shows its time, and can be stopped; a swap and a refund are still offered', async () => {
    const at = new Date(Date.now() + 90_000).toISOString();
    numbers = [
      number('n1', { swap: { state: 'waiting', automatic: true, reason: 'no-code', highest_price: 900, at } }),
    ];
    const withdrawn = answer('delete', '/client/numbers/n1/swap', { ...(ok(numbers[0]) as object), message: 'Kept.' });
    const { user } = open();
    expect(await screen.findByRole('timer', { name: 'Time until the swap' })).toHaveTextContent(/^Swap in 1:[23]\d$/);
    expect(screen.getByRole('button', { name: 'Refund' })).toBeEnabled();
    await user.click(screen.getByRole('button', { name: 'Swap' }));
    await user.click(await screen.findByRole('button', { name: 'Keep it, swap no more automatically' }));
    await waitFor(() => expect(withdrawn).toHaveLength(1));
    expect(await screen.findByText('Kept.')).toBeInTheDocument();
  });

  it('is shown with the number that was given up', async () => {
    const swap = { reason: 'no-code', highest_price: 900 } as const;
    numbers = [
      number('n1', { status: 'refund', swap: { ...swap, state: 'swapped', replaced_by: 'n2' } }),
      number('n3', { status: 'active', swap: { ...swap, state: 'under-way' } }),
      number('n4', { status: 'refund', swap: { ...swap, state: 'refunded' } }),
      number('n5', { swap: { ...swap, state: 'withdrawn' } }),
    ];
    open();
    const link = await screen.findByRole('link', { name: 'Swapped' });
    expect(link).toHaveAttribute('href', '/client/view-sms/n1');
    expect(screen.getByRole('link', { name: 'Swapping…' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Refunded' })).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: 'Swap' })).toHaveLength(1);
  });
});

it('shows that nothing waits, and what could not be loaded', async () => {
  const { unmount } = open();
  expect(await screen.findByText('No numbers are waiting.')).toBeInTheDocument();
  unmount();
  const down = { status: false, message: 'Not now.', code: 'platform/unavailable' };
  answer('get', '/client/purchased-numbers', down, 503);
  answer('get', '/client/board', down, 503);
  open();
  expect(await screen.findByText('Your numbers could not be loaded')).toBeInTheDocument();
  expect(await screen.findByText('Your favourites could not be loaded')).toBeInTheDocument();
});
