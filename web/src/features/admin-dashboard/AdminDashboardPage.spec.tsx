import { screen, waitFor, within } from '@testing-library/react';
import type { ChartProps } from '../../shared/admin/chart/chartProps';
import { addDays } from '../../shared/admin/days';
import { adminUser, renderAt, signIn } from '../../shared/testing/render';
import { answer } from '../../shared/testing/server';
import AdminDashboardPage from './AdminDashboardPage';
import { momentOf } from './hours';

const drawn: ChartProps[] = [];
/** jsdom cannot draw. */
jest.mock('../../shared/admin/chart/ChartCanvas', () => ({
  __esModule: true,
  default: (chart: ChartProps) => {
    drawn.push(chart);
    return null;
  },
}));

const open = () => renderAt('/admin', '/admin', <AdminDashboardPage />);
const ok = (data: object) => ({ status: true, message: '', data });
const down = { status: false, message: 'Not now.', code: 'x' };

/** A Sunday, half past one in the afternoon in Lagos. Only the date is fixed: timers run. */
const now = new Date('2026-11-22T12:30:00Z');
const timers = [
  ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate', 'clearImmediate'] as const),
  ...([
    'nextTick',
    'queueMicrotask',
    'requestAnimationFrame',
    'cancelAnimationFrame',
    'performance',
    'hrtime',
  ] as const),
];
beforeAll(() => jest.useFakeTimers({ now, doNotFake: timers }));
afterAll(() => jest.useRealTimers());

const { today, yesterday, lastWeek, hoursOver } = momentOf(now.getTime());
const figures = (sold: number, more: object = {}) => {
  const naira = { charged: sold * 1000, refunds: 500, cost: sold * 600, fees: 10, profit: sold * 400 - 510 };
  return { sold, refunded: 0, ...naira, uncosted: 0, ...more };
};
const days = [
  { day: addDays(today, -40), ...figures(8) },
  { day: lastWeek, ...figures(3) },
  { day: yesterday, ...figures(2) },
  { day: today, ...figures(4) },
];

beforeEach(() => {
  signIn(adminUser);
  drawn.length = 0;
  answer('get', '/admin/dashboard', down, 503);
  answer('get', '/admin/queues', ok({ queues: [], unanswered: [] }));
  answer('get', '/analytics/profit', ok({ rows: [], days, total: figures(9), complete: true }));
  answer('get', '/analytics/profit/hours', ok({ from: addDays(today, -28), hours: [], complete: true }));
  answer('get', '/analytics/growth', ok({ days: [], complete: true }));
  answer('get', '/admin/selling', ok([]));
  answer('get', '/admin/upstream-balances', ok([]));
  answer('get', '/admin/market-rates', ok({ rate_usd: '1', rate_ngn: '1500', rate_rub: '75', source: 'market' }));
});

it('shows each count in its strip', async () => {
  const data = { totalUsers: 12345, totalDeposits: 60, totalApproved: 30, totalPending: 20, totalDeclined: 10 };
  answer('get', '/admin/dashboard', ok(data));
  open();
  await screen.findByText('12,345');
  const counts = within(screen.getByRole('list', { name: 'Figures' })).getAllByRole('listitem');
  expect(counts.map(({ textContent }) => textContent)).toEqual([
    'Total Users12,345',
    'Total Deposits60',
    'Approved Deposits30',
    'Pending Deposits20',
    'Declined Deposits10',
  ]);
});

it('opens on the queues in which something waits, with the age of the oldest', async () => {
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const queues = [
    { name: 'crypto-deposits', count: 100, oldest_at: ago(180) },
    { name: 'adjustments', count: 0 },
    { name: 'order-reviews', count: 1, oldest_at: ago(14) },
    { name: 'dead-letters', count: 2, oldest_at: ago(16) },
  ];
  answer('get', '/admin/queues', ok({ queues, unanswered: [] }));
  open();
  const list = await screen.findByRole('list', { name: 'Queues' });
  const links = within(list).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    '99+ Crypto deposits3 h, oldest 3 hours ago',
    '1 Numbers to review14 min, oldest 14 minutes ago',
    '2 Dead letters16 min, oldest 16 minutes ago',
  ]);
  const tones = ['text-bad', 'border-line', 'text-warn'];
  for (const [index, tone] of tones.entries()) expect(links[index]).toHaveClass(tone);
  expect(links[2]).toHaveAttribute('href', '/admin/queues/dead-letters');
});

it('says where nothing waits, what was not counted, and nothing to a role without queues', async () => {
  answer('get', '/admin/queues', ok({ queues: [{ name: 'adjustments', count: 0 }], unanswered: [] }));
  const clear = open();
  expect(await screen.findByText('All clear')).toBeInTheDocument();
  clear.unmount();
  answer('get', '/admin/queues', ok({ queues: [], unanswered: ['dead-letters'] }));
  const partly = open();
  expect(await screen.findByText(/Not counted: Dead letters/)).toBeInTheDocument();
  expect(screen.queryByText('All clear')).not.toBeInTheDocument();
  partly.unmount();
  answer('get', '/admin/queues', ok({ queues: [], unanswered: [] }));
  open();
  await waitFor(() => expect(screen.queryByText('To do')).not.toBeInTheDocument());
});

it('shows today with its trend, and compares it by the hours that are over', async () => {
  const hour = (day: string, at: number, sold: number) => ({ day, hour: at, ...figures(sold) });
  const compared = Array.from({ length: hoursOver }, (_, at) => at).flatMap((at) => [
    hour(today, at, 3),
    hour(yesterday, at, 2),
    hour(lastWeek, at, 4),
  ]);
  // The current hour does not count, neither today nor then.
  const running = [today, yesterday, lastWeek].map((day) => hour(day, hoursOver, 900));
  answer('get', '/analytics/profit/hours', ok({ from: lastWeek, hours: [...compared, ...running], complete: true }));
  open();
  const region = await screen.findByRole('region', { name: 'Today' });
  await within(region).findByText('₦4,000.00');
  const cards = within(region).getAllByRole('listitem');
  expect(cards.map((card) => card.querySelector('h3')?.textContent)).toEqual([
    'Numbers sold',
    'Sales',
    'Refunds',
    'Profit',
  ]);
  expect(within(cards[3]!).getByText('₦1,090.00')).toBeInTheDocument();
  expect(
    within(cards[1]!).getByRole('img', { name: 'Sales, last 30 days: from ₦0.00 to ₦4,000.00 a day' }),
  ).toBeInTheDocument();
  expect(await within(region).findByText('compared by 13:00')).toBeInTheDocument();
  expect(cards[0]).toHaveTextContent('▲ 50 % more vs yesterday▼ 25 % less vs last Sunday');
  expect(within(cards[2]!).getAllByText(/0 %/)[0]).toHaveClass('text-soft');
});

it('compares nothing while hours are missing', async () => {
  answer(
    'get',
    '/analytics/profit/hours',
    ok({ from: lastWeek, hours: [{ day: today, hour: 0, ...figures(3) }], complete: false }),
  );
  open();
  await screen.findByText('₦4,000.00');
  expect(screen.queryByText(/compared by/)).not.toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('When numbers are sold')).not.toBeInTheDocument());
});

it('shows what became of the sales of 30 days, and what they were before', async () => {
  open();
  await waitFor(() => expect(drawn).not.toEqual([]));
  const { series, stacked, openAt } = drawn.at(-1)!;
  expect([stacked, openAt]).toEqual([true, 29]);
  expect(series.map(({ name, colour, values }) => [name, colour, values.length, values.at(-1)])).toEqual([
    ['Cost', 'cost', 30, 2400],
    ['Refunds', 'refunds', 30, 500],
    ['Fees', 'fees', 30, 10],
    ['Profit', 'profit', 30, 1090],
  ]);
  expect(screen.getByText('₦9,000.00')).toBeInTheDocument();
  expect(screen.getByText(/vs the 30 days before/)).toHaveTextContent('▲ 13 % more vs the 30 days before');
});

it('lists the five that lost most, with the way to their price', async () => {
  const rows = ['WhatsApp', 'Telegram', 'Google', 'Uber', 'Bolt', 'Signal'].map((name, index) => {
    return { key: String(index), name, ...figures(1), profit: index === 0 ? 10 : -index * 100 };
  });
  const profit = answer('get', '/analytics/profit', ok({ rows, days, total: figures(9), complete: true }));
  open();
  const price = await screen.findAllByRole('link', { name: /^Price of/ });
  expect(price.map(({ textContent }) => textContent)).toEqual([
    'Price of Signal',
    'Price of Signal',
    'Price of Bolt',
    'Price of Bolt',
    'Price of Uber',
  ]);
  expect(price[0]).toHaveAttribute('href', '/admin/cost-management?service=Signal');
  expect(price[1]).toHaveAttribute('href', '/admin/cost-management?country=Signal');
  expect(screen.getByRole('link', { name: 'All 10' })).toHaveAttribute('href', '/admin/profit?period=30');
  expect(profit.map(({ query }) => query.get('by')).sort()).toEqual(['country', 'day', 'provider', 'service']);
});

it('shows what each provider delivers, how long its balance lasts, and stops its selling', async () => {
  const provider = { kind: 'provider', stopped: false, ended: 0, received: 0 };
  answer(
    'get',
    '/admin/selling',
    ok([
      { ...provider, id: 'sms-man', name: 'sms-man', ended: 200, received: 150 },
      { ...provider, id: 'five-sim', name: 'five-sim', stopped: true },
      { kind: 'service', id: '9', name: 'Bolt', stopped: true },
    ]),
  );
  const balance = { upstream: 'sms-man', currency: 'RUB', balance: '1000.00', wanted: '10', low: false };
  answer('get', '/admin/upstream-balances', ok([balance]));
  const rows = [{ key: 'sms-man', ...figures(5), cost: 8000 }];
  answer('get', '/analytics/profit', ok({ rows, days, total: figures(9), complete: true }));
  const { user } = open();
  const rowOf = async (name: string) => (await screen.findByRole('switch', { name: `Selling ${name}` })).closest('li')!;
  const first = await rowOf('sms-man');
  expect(first).toHaveTextContent('75% percent of 200 received a code');
  // 20,000 naira, at 2,000 naira a day with sales.
  await waitFor(() => expect(first).toHaveTextContent('1,000.00 RUB10 days left'));
  expect(await rowOf('five-sim')).toHaveTextContent(/^five-sim stoppedSelling five-sim$/);
  expect(screen.queryByText('Bolt')).not.toBeInTheDocument();
  const changed = answer('post', '/admin/selling', ok([]));
  await user.click(within(first).getByRole('switch'));
  await user.type(screen.getByLabelText(/Reason/), 'no codes arrive');
  await user.click(screen.getByRole('button', { name: 'Stop selling' }));
  await waitFor(() =>
    expect(changed[0]?.body).toEqual({ kind: 'provider', id: 'sms-man', stopped: true, reason: 'no codes arrive' }),
  );
});

it('shows how far new clients come, and says when most numbers are sold', async () => {
  const day = { day: today, registered: 10, funded: 8, bought: 5, coded: 4, deposits: 9, deposited: 100 };
  answer('get', '/analytics/growth', ok({ days: [day], complete: true }));
  const hours = [
    { day: yesterday, hour: 19, ...figures(12) },
    { day: yesterday, hour: 9, ...figures(3) },
    { day: today, hour: 0, ...figures(500) },
  ];
  answer('get', '/analytics/profit/hours', ok({ from: lastWeek, hours, complete: true }));
  open();
  const steps = within(await screen.findByRole('list', { name: 'Funnel' })).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    'Registered10 100 %−2 before the next step',
    'Funded8 80 %−3 before the next step',
    'Bought5 50 %−1 before the next step',
    'Code4 40 %',
  ]);
  const name = 'Numbers sold by weekday and hour, most on Saturday, 19:00 to 20:00: 12';
  const map = await screen.findByRole('img', { name });
  expect(map.querySelectorAll('rect')).toHaveLength(7 * 24);
});

it('offers another try where sales or counts fail to load', async () => {
  answer('get', '/analytics/profit', down, 503);
  open();
  expect(await screen.findByText('Sales and profit could not be loaded')).toBeInTheDocument();
  expect(await screen.findByText('The figures could not be loaded')).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(2);
});

it('asks for no figures for a role that may not see them', async () => {
  signIn({ ...adminUser, role: 'support', permissions: ['back-office.enter'] });
  const asked = answer('get', '/analytics/profit', down, 503);
  answer('get', '/admin/queues', ok({ queues: [{ name: 'adjustments', count: 0 }], unanswered: [] }));
  open();
  expect(await screen.findByText('All clear')).toBeInTheDocument();
  expect(screen.queryByText('Today')).not.toBeInTheDocument();
  expect(asked).toEqual([]);
});
