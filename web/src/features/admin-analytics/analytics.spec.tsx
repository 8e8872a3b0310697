import { screen, waitFor, within } from '@testing-library/react';
import type { ChartProps } from '../../shared/admin/chart/chartProps';
import { adminUser, renderAt, signIn } from '../../shared/testing/render';
import { answer } from '../../shared/testing/server';
import DepositAnalyticsPage from './DepositAnalyticsPage';
import { currentYear, hasBegun } from './periods';
import PurchaseAnalyticsPage from './PurchaseAnalyticsPage';

const drawn: ChartProps[] = [];
/** jsdom cannot draw: the mock shows the series as text. */
jest.mock('../../shared/admin/chart/ChartCanvas', () => ({
  __esModule: true,
  default: (chart: ChartProps) => {
    drawn.push(chart);
    return null;
  },
}));

const year = currentYear();
const ok = (data: object) => ({ status: true, message: '', data });
const figuresOnCards = () =>
  screen
    .getAllByRole('listitem')
    .filter((item) => !item.closest('section'))
    .map(({ textContent }) => textContent);

beforeEach(() => {
  signIn(adminUser);
  drawn.length = 0;
});

describe('deposit analytics', () => {
  const open = () => renderAt('/admin/analytics/deposit', '/admin/analytics/deposit', <DepositAnalyticsPage />);

  it('shows the sums, and every month on both charts, beside those of last year', async () => {
    answer('get', '/analytics/deposit-summary', ok({ allTime: 1234567.5, thisYear: 9000, thisMonth: 100 }));
    answer('get', '/analytics/deposit-monthly', ok([{ month: 'Mar', total: 900 }]));
    open();
    await screen.findByText('₦1,234,567.50');
    expect(figuresOnCards()).toEqual([
      'Total Deposits (All-time)₦1,234,567.50',
      `Deposits in ${year} (to date)₦9,000.00`,
      'Deposits This Month₦100.00',
    ]);
    // Months that have not begun are null; their number depends on today.
    const values = Array.from({ length: 12 }, (_, index) => (index === 2 ? 900 : hasBegun(year, index + 1) ? 0 : null));
    const lastYear = Array.from({ length: 12 }, (_, index) => (index === 2 ? 900 : 0));
    await waitFor(() =>
      expect(drawn.slice(-2).map(({ type, series }) => [type, series])).toEqual([
        ['line', [{ name: 'Deposits', colour: '#4f46e5', values }]],
        [
          'bar',
          [
            { name: String(year - 1), colour: 'cost', values: lastYear },
            { name: String(year), colour: '#10b981', values },
          ],
        ],
      ]),
    );
    expect(drawn.every(({ heightPx }) => heightPx === 300)).toBe(true);
    expect(within(screen.getByRole('table', { name: /by month/, hidden: true })).getByText('₦900.00')).toBeDefined();
  });

  it('requests the chosen year, down to 2020', async () => {
    answer('get', '/analytics/deposit-summary', ok({ allTime: 1, thisYear: 1, thisMonth: 1 }));
    answer('get', '/analytics/deposit-monthly', ok([]));
    const { user } = open();
    const select = screen.getByLabelText('Year');
    const offered = within(select)
      .getAllByRole('option')
      .map(({ textContent }) => Number(textContent));
    expect([offered[0], offered.at(-1)]).toEqual([year, 2020]);
    const requests = answer('get', '/analytics/deposit-monthly', ok([]));
    await user.selectOptions(select, '2021');
    expect(await screen.findByText('Deposits in 2021 (to date)')).toBeInTheDocument();
    const asked = () => requests.map(({ query }) => query.get('year'));
    // The year before is compared.
    await waitFor(() => expect(asked()).toEqual(expect.arrayContaining(['2020', '2021'])));
    await user.selectOptions(select, '2020');
    expect(await screen.findByText('Deposits in 2020 (to date)')).toBeInTheDocument();
    expect(asked()).not.toContain('2019');
  });

  it('shows a failure, and retries', async () => {
    answer('get', '/analytics/deposit-summary', { status: false, message: 'Not now.', code: 'x' }, 503);
    answer('get', '/analytics/deposit-monthly', { status: false, message: 'Not now.', code: 'x' }, 503);
    const { user } = open();
    await screen.findByText('The analytics could not be loaded');
    answer('get', '/analytics/deposit-summary', ok({ allTime: 7, thisYear: 5, thisMonth: 1 }));
    answer('get', '/analytics/deposit-monthly', ok([]));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('₦7.00')).toBeInTheDocument();
  });
});

describe('purchase analytics', () => {
  const open = () =>
    renderAt('/admin/analytics/purchase-number', '/admin/analytics/purchase-number', <PurchaseAnalyticsPage />);
  const sums = {
    allTime: 900,
    allTimeCost: 500,
    allTimeProfit: 400,
    thisYear: 90,
    thisYearCost: 50,
    thisYearProfit: 40,
    thisMonth: 9,
    thisMonthCost: 5,
    thisMonthProfit: 4,
  };
  const monthly = ok({ monthly: [{ month: 2, revenue: 60, cost: 100, profit: -40 }] });

  it('shows revenue, cost and profit, and their start date', async () => {
    answer('get', '/analytics/purchase-summary', ok(sums));
    answer('get', '/analytics/purchase-monthly', monthly);
    open();
    await screen.findByText('₦900.00');
    expect(figuresOnCards()).toEqual([
      'All-Time Revenue₦900.00',
      `Revenue in ${year}₦90.00`,
      'All-Time Cost₦500.00',
      `Cost in ${year}₦50.00`,
      'All-Time Profit₦400.00Profit before fees. After fees',
      `Profit in ${year}₦40.00Profit before fees. After fees`,
    ]);
    expect(screen.getAllByRole('link', { name: 'After fees' })[0]).toHaveAttribute('href', '/admin/profit');
    expect(screen.getByText('Sales less refunds, by month in Lagos.')).toBeInTheDocument();
    const since = new Date(2025, 8, 20).toLocaleDateString();
    expect(screen.getByText(`Analytics start on ${since}.`, { exact: false })).toHaveClass('text-bad');
    await waitFor(() => expect(drawn).toHaveLength(2));
    expect(drawn.map(({ type, series }) => [type, series.map(({ name, colour }) => [name, colour])])).toEqual([
      [
        'line',
        [
          ['Revenue', '#4f46e5'],
          ['Profit', '#10b981'],
        ],
      ],
      ['bar', [['Profit', '#f59e0b']]],
    ]);
  });

  it('adds the cards of a chosen month and draws that month only', async () => {
    answer('get', '/analytics/purchase-summary', ok(sums));
    answer('get', '/analytics/purchase-monthly', monthly);
    const { user } = open();
    await screen.findByText('₦900.00');
    const chosen = { ...sums, selectedMonthAmount: 60, selectedMonthCost: 100, selectedMonthProfit: -40 };
    const requests = answer('get', '/analytics/purchase-summary', ok(chosen));
    await user.selectOptions(screen.getByLabelText('Month'), 'February');
    await waitFor(() => expect(screen.getAllByText('−₦40.00')).toHaveLength(3));
    expect(figuresOnCards().slice(-2)).toEqual([
      `Cost in February ${year}₦100.00`,
      `Profit in February ${year}−₦40.00`,
    ]);
    expect(requests[0]?.query.get('month')).toBe('2');
    await waitFor(() => expect(drawn.at(-1)).toMatchObject({ labels: ['Feb'], series: [{ values: [-40] }] }));
  });

  it('shows a failure, and logs it to the console', async () => {
    const traces = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    answer('get', '/analytics/purchase-summary', { status: false, message: 'Not now.', code: 'x' }, 503);
    answer('get', '/analytics/purchase-monthly', monthly);
    open();
    expect(await screen.findByText('The analytics could not be loaded')).toBeInTheDocument();
    expect(traces).toHaveBeenCalledWith('Analytics fetch error', expect.anything());
    traces.mockRestore();
  });
});
