import { screen, waitFor, within } from '@testing-library/react';
import type { ChartProps } from '../../shared/admin/chart/chartProps';
import { adminUser, renderAt, signIn } from '../../shared/testing/render';
import { answer } from '../../shared/testing/server';
import GrowthPage from './GrowthPage';

const drawn: ChartProps[] = [];
/** jsdom cannot draw. */
jest.mock('../../shared/admin/chart/ChartCanvas', () => ({
  __esModule: true,
  default: (chart: ChartProps) => {
    drawn.push(chart);
    return null;
  },
}));
const saved: { fileName: string; file: Blob }[] = [];
jest.mock('../../shared/api/download', () => ({ save: (file: { fileName: string; file: Blob }) => saved.push(file) }));

const first = { day: '2026-11-01', registered: 4, funded: 3, bought: 2, coded: 1, deposits: 5, deposited: 12000.5 };
const third = { ...first, day: '2026-11-03', registered: 1, funded: 0, bought: 0, coded: 0, deposits: 0, deposited: 0 };
const ok = (more: object = {}) => ({
  status: true,
  message: '',
  data: { days: [first, third], complete: true, ...more },
});
const open = (query = '?period=own&from=2026-11-01&to=2026-11-03') =>
  renderAt(`/admin/analytics/growth${query}`, '/admin/analytics/growth', <GrowthPage />);

beforeEach(() => {
  signIn(adminUser);
  drawn.length = 0;
  saved.length = 0;
});

it('shows the funnel with shares, and every day on the chart, of what is chosen', async () => {
  const requests = answer('get', '/analytics/growth', ok());
  const { user } = open();
  const funnel = await screen.findByRole('list', { name: 'Funnel' });
  expect(
    within(funnel)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Registered5 100 %−2 before the next step',
    'Funded3 60 %−1 before the next step',
    'Bought2 40 %−1 before the next step',
    'Code1 20 %',
  ]);
  await waitFor(() => expect(drawn).not.toEqual([]));
  const shown = () => drawn.at(-1)!;
  expect([shown().type, shown().unit, shown().series[0]?.values]).toEqual(['area', 'count', [4, 0, 1]]);
  expect(screen.getByText('5', { selector: 'strong.text-xl' })).toBeInTheDocument();
  const table = screen.getByRole('table', { name: 'New clients by day', hidden: true });
  expect(within(table).getByText('4')).toBeDefined();
  expect(Object.fromEntries(requests[0]!.query)).toEqual({ from: '2026-11-01', to: '2026-11-03' });
  await user.click(screen.getByRole('radio', { name: 'Deposited' }));
  expect([shown().unit, shown().series[0]?.values]).toEqual(['naira', [12000.5, 0, 0]]);
  expect(screen.getByText('₦12,000.50', { selector: 'strong' })).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'Deposits' }));
  expect([shown().unit, shown().series[0]?.values]).toEqual(['count', [5, 0, 0]]);
});

it('exports the days that are shown', async () => {
  answer('get', '/analytics/growth', ok());
  const { user } = open();
  await screen.findByRole('list', { name: 'Funnel' });
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  expect(saved[0]?.fileName).toBe('growth-2026-11-01-2026-11-03.csv');
  const text = await new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.readAsText(saved[0]!.file);
  });
  expect(text).toBe(
    'Day,New clients,Of them funded,Of them bought,Of them with a code,Deposits,Deposited\r\n' +
      '2026-11-01,4,3,2,1,5,12000.50\r\n2026-11-02,0,0,0,0,0,0.00\r\n2026-11-03,1,0,0,0,0,0.00\r\n',
  );
});

it('says what is missing, and that nobody registered', async () => {
  answer('get', '/analytics/growth', ok({ days: [], complete: false }));
  open();
  expect(await screen.findByText('Older clients and deposits are missing')).toBeInTheDocument();
  expect(screen.getByText('No data for this period.')).toBeInTheDocument();
});

it('asks for nothing while the range is not valid, and shows a failure with another try', async () => {
  const requests = answer('get', '/analytics/growth', { status: false, message: 'Not now.', code: 'x' }, 503);
  const wrong = open('?period=own&from=2026-11-30&to=2026-11-01');
  expect(screen.getByRole('alert')).toHaveTextContent('The last day is before the first one.');
  expect(requests).toEqual([]);
  wrong.unmount();
  const { user } = open();
  await screen.findByText('The figures could not be loaded');
  answer('get', '/analytics/growth', ok());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('list', { name: 'Funnel' })).toBeInTheDocument();
});
