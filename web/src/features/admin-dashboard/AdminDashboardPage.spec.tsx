import { screen, waitFor, within } from '@testing-library/react';
import { adminUser, renderAt, signIn } from '../../shared/testing/render';
import { answer } from '../../shared/testing/server';
import AdminDashboardPage from './AdminDashboardPage';
import { comparedDays } from './days';

const open = () => renderAt('/admin', '/admin', <AdminDashboardPage />);

const profitOf = (...days: object[]) =>
  answer('get', '/analytics/profit', {
    status: true,
    message: '',
    data: { rows: [], days, total: {}, complete: true },
  });

beforeEach(() => {
  signIn(adminUser);
  profitOf();
});

it('shows each count on its card', async () => {
  const data = { totalUsers: 12345, totalDeposits: 60, totalApproved: 30, totalPending: 20, totalDeclined: 10 };
  answer('get', '/admin/dashboard', { status: true, message: '', data });
  open();
  await screen.findByText('12,345');
  const figures = within(screen.getByRole('list', { name: 'Figures' })).getAllByRole('listitem');
  expect(figures.map(({ textContent }) => textContent)).toEqual([
    'Total Users12,345',
    'Total Deposits60',
    'Approved Deposits30',
    'Pending Deposits20',
    'Declined Deposits10',
  ]);
});

it('opens on the queues in which something waits, with the age of the oldest', async () => {
  answer('get', '/admin/dashboard', { status: false, message: 'Not now.', code: 'x' }, 503);
  const oldest_at = new Date(Date.now() - 3 * 3_600_000).toISOString();
  const queues = [
    { name: 'crypto-deposits', count: 100, oldest_at },
    { name: 'adjustments', count: 0 },
    { name: 'dead-letters', count: 2, oldest_at },
  ];
  answer('get', '/admin/queues', { status: true, message: '', data: { queues, unanswered: [] } });
  open();
  const list = await screen.findByRole('list', { name: 'Queues' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Crypto deposits99+oldest 3 hours ago', 'Dead letters2oldest 3 hours ago']);
  expect(within(list).getByRole('link', { name: 'Dead letters' })).toHaveAttribute(
    'href',
    '/admin/queues/dead-letters',
  );
});

it('shows today beside yesterday and the same day last week, to who may see figures', async () => {
  answer('get', '/admin/dashboard', { status: false, message: 'Not now.', code: 'x' }, 503);
  const { today, yesterday, lastWeek } = comparedDays(Date.now());
  const day = (date: string, sold: number, profit: number) => ({
    day: date,
    sold,
    refunded: 0,
    charged: sold * 1000,
    refunds: 500,
    cost: 0,
    profit,
    uncosted: 0,
  });
  const asked = profitOf(day(lastWeek, 3, 900), day(yesterday, 2, 700), day(today, 1, -100));
  const page = open();
  const list = await screen.findByRole('list', { name: 'Today' });
  await waitFor(() =>
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Numbers sold1Yesterday 2Last week 3',
      'Sales₦1,000.00Yesterday ₦2,000.00Last week ₦3,000.00',
      'Refunds₦500.00Yesterday ₦500.00Last week ₦500.00',
      'Profit−₦100.00Yesterday ₦700.00Last week ₦900.00',
    ]),
  );
  expect(Object.fromEntries(asked[0]?.query ?? [])).toEqual({ by: 'day', from: lastWeek, to: today });
  page.unmount();
  signIn({ ...adminUser, role: 'support', permissions: ['back-office.enter'] });
  open();
  expect(screen.queryByText('Today so far')).not.toBeInTheDocument();
});

it('says where nothing waits, and nothing to a role without queues', async () => {
  answer('get', '/admin/dashboard', { status: false, message: 'Not now.', code: 'x' }, 503);
  answer('get', '/admin/queues', {
    status: true,
    message: '',
    data: { queues: [{ name: 'adjustments', count: 0 }], unanswered: [] },
  });
  const page = open();
  expect(await screen.findByText('Nothing waits.')).toBeInTheDocument();
  page.unmount();
  answer('get', '/admin/queues', { status: true, message: '', data: { queues: [], unanswered: [] } });
  open();
  await waitFor(() => expect(screen.queryByText('Waiting for an admin')).not.toBeInTheDocument());
});

it('offers a retry when the figures fail to load', async () => {
  answer('get', '/admin/dashboard', { status: false, message: 'Not now.', code: 'x' }, 503);
  open();
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
});
