import { screen, waitFor, within } from '@testing-library/react';
import { adminUser, renderAt, signIn } from '../../shared/testing/render';
import { answer } from '../../shared/testing/server';
import AdminProfitPage from './AdminProfitPage';

/** jsdom cannot draw. */
jest.mock('../../shared/admin/chart/ChartCanvas', () => ({ __esModule: true, default: () => null }));
const saved: { fileName: string; file: Blob }[] = [];
jest.mock('../../shared/api/download', () => ({ save: (file: { fileName: string; file: Blob }) => saved.push(file) }));

const figures = { sold: 2, refunded: 0, charged: 300, refunds: 0, cost: 200, profit: 100, uncosted: 0 };
const rows = [
  { ...figures, key: '1', name: 'WhatsApp' },
  { ...figures, key: '2', name: 'Telegram', refunded: 1, refunds: 250.5, cost: 200, profit: -150.5 },
];
const profit = (more: object = {}) => ({
  status: true,
  message: '',
  data: {
    rows,
    days: [{ ...figures, day: '2026-11-02' }],
    total: { ...figures, profit: -50.5 },
    complete: true,
    adjustments: { credited: 70, debited: 20 },
    ...more,
  },
});
const open = (query = '') => renderAt(`/admin/profit${query}`, '/admin/profit', <AdminProfitPage />);
const steps = () =>
  within(screen.getByRole('list', { name: 'From sales to profit' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const table = () => screen.findByRole('table', { name: 'Profit' });
const names = async () =>
  within(await table())
    .getAllByRole('rowheader')
    .map((head) => {
      const read = head.cloneNode(true) as HTMLElement;
      // A card has the column's name, and the service's mark.
      for (const hidden of read.querySelectorAll('[aria-hidden]')) hidden.remove();
      return read.textContent;
    });

beforeEach(() => {
  signIn(adminUser);
  saved.length = 0;
});

it('goes from the sales to the profit, and says at once which service lost money this month', async () => {
  const requests = answer('get', '/analytics/profit', profit());
  open();
  const lost = await screen.findByRole('region', { name: '1 service lost money' });
  expect(within(lost).getByRole('listitem')).toHaveTextContent('Telegram−₦150.50');
  const earned = screen.getByRole('region', { name: 'Earned most' });
  expect(within(earned).getByRole('listitem')).toHaveTextContent('WhatsApp₦100.00');
  expect(steps()).toEqual([
    'Sales₦300.00',
    'Refunds₦0.000.0 % of sales',
    'Cost−₦200.0066.7 % of sales',
    'Profit before fees−₦50.50−16.8 % of sales',
  ]);
  expect(await names()).toEqual(['Telegram', 'WhatsApp']);
  expect(screen.getByText(/they are deducted where no filter is chosen/)).toBeInTheDocument();
  expect(screen.getByText(/₦70.00 credited, ₦20.00 debited/)).toBeInTheDocument();
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Lagos' }).format(new Date());
  const asked = Object.fromEntries(requests[0]!.query);
  expect(asked).toEqual({ from: `${day.slice(0, 7)}-01`, to: day, by: 'service' });
});

it('shows all that lost money, the eight that earned most, and the rest as one', async () => {
  const many = Array.from({ length: 22 }, (_, index) => {
    return { ...figures, key: String(index), name: `Service ${index}`, profit: index < 10 ? -index - 1 : index * 10 };
  });
  answer('get', '/analytics/profit', profit({ rows: many }));
  open();
  const lost = await screen.findByRole('region', { name: '10 services lost money' });
  expect(within(lost).getAllByRole('listitem')).toHaveLength(10);
  const earned = within(screen.getByRole('region', { name: 'Earned most' })).getAllByRole('listitem');
  expect(earned).toHaveLength(9);
  expect(earned.at(-1)).toHaveTextContent('4 others₦460.00');
});

it('says that nobody lost money', async () => {
  answer('get', '/analytics/profit', profit({ rows: [rows[0]] }));
  open();
  expect(await screen.findByRole('region', { name: 'No service lost money' })).toBeInTheDocument();
});

it('exports exactly the rows, the columns and the order that are shown', async () => {
  answer('get', '/analytics/profit', profit());
  const { user } = open('?period=own&from=2026-11-01&to=2026-11-30&sort=-profit');
  expect(await names()).toEqual(['WhatsApp', 'Telegram']);
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  expect(saved[0]?.fileName).toBe('profit-by-service-2026-11-01-2026-11-30.csv');
  const text = await new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.readAsText(saved[0]!.file);
  });
  expect(text).toBe(
    'Service,Profit,Margin %,Sold,Refunded,Sales,Refunds,Cost\r\n' +
      '"WhatsApp",100.00,33.3,2,0,300.00,0.00,200.00\r\n' +
      '"Telegram",-150.50,-304.0,2,1,300.00,250.50,200.00\r\n',
  );
});

it('shows fees of payment providers in the total and by day, with what is by rate or not known, and exports them', async () => {
  const day = { ...figures, key: '2026-11-02', fees: 30.25, profit: 69.75 };
  const total = { ...figures, fees: 30.25, profit: 69.75 };
  answer('get', '/analytics/profit', profit({ rows: [day], total, fees: { by_rate: 10, unknown: 3 } }));
  const { user } = open('?by=day&period=own&from=2026-11-01&to=2026-11-30');
  const row = within(await table()).getByRole('row', { name: /2 Nov/ });
  expect(within(row).getByText('₦30.25')).toBeInTheDocument();
  expect(steps().slice(-2)).toEqual(['Fees−₦30.2510.1 % of sales', 'Profit₦69.7523.3 % of sales']);
  expect(screen.getByText(/₦10.00 of them by the configured rate/)).toBeInTheDocument();
  expect(screen.getByText(/The fee of 3 deposits is not known/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  const text = await new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.readAsText(saved[0]!.file);
  });
  expect(text).toBe(
    'Day,Profit,Margin %,Sold,Refunded,Sales,Refunds,Cost,Fees\r\n' +
      '2026-11-02,69.75,23.3,2,0,300.00,0.00,200.00,30.25\r\n',
  );
});

it('opens a row on its orders, and splits it by something else', async () => {
  const requests = answer('get', '/analytics/profit', profit());
  const line = { order_id: 'o1', at: '2026-11-02T10:00:00Z', service: '2', service_name: 'Telegram', country: '7' };
  const lines = answer('get', '/analytics/profit/lines', {
    status: true,
    message: '',
    data: [{ ...line, country_name: 'Nigeria', provider: 'sms-man', kind: 'refund', price: 250.5, cost: 200 }],
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Orders: Telegram' }));
  const orders = await screen.findByRole('table', { name: 'Orders: Telegram' });
  expect(within(orders).getByText('−₦250.50')).toBeInTheDocument();
  expect(within(orders).getByRole('link', { name: 'o1' })).toHaveAttribute(
    'href',
    '/admin/purchased-numbers?search=o1',
  );
  expect(lines[0]?.query.get('service')).toBe('2');
  expect(screen.getByRole('link', { name: 'Change its price' })).toHaveAttribute(
    'href',
    '/admin/cost-management?service=Telegram',
  );
  await user.click(screen.getByRole('button', { name: 'Country' }));
  await waitFor(() => expect(requests.at(-1)?.query.get('by')).toBe('country'));
  expect(requests.at(-1)?.query.get('service')).toBe('2');
  await user.click(await screen.findByRole('button', { name: 'Remove the filter: Telegram' }));
  await waitFor(() => expect(requests.at(-1)?.query.get('service')).toBeNull());
});

it('says what is missing: nothing sold, older sales, costs', async () => {
  const total = { ...figures, sold: 0, charged: 0, cost: 0, profit: 0, uncosted: 3 };
  answer('get', '/analytics/profit', profit({ rows: [], days: [], total, complete: false }));
  open();
  expect(await screen.findByText('Nothing was sold or refunded in this period')).toBeInTheDocument();
  expect(steps()[0]).toBe('Sales₦0.00');
  expect(screen.getByText('Older sales or fees are missing')).toBeInTheDocument();
  expect(screen.getByText(/No cost is recorded for 3/)).toBeInTheDocument();
});

it('asks for nothing while the range is not valid, and shows a failure with another try', async () => {
  const requests = answer('get', '/analytics/profit', { status: false, message: 'Not now.', code: 'x' }, 503);
  const first = open('?period=own&from=2026-11-30&to=2026-11-01');
  expect(screen.getByRole('alert')).toHaveTextContent('The last day is before the first one.');
  expect(requests).toEqual([]);
  first.unmount();
  const { user } = open();
  await screen.findByText('The profit could not be loaded');
  answer('get', '/analytics/profit', profit());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await names()).toEqual(['Telegram', 'WhatsApp']);
});
