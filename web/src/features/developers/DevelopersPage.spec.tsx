import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import DevelopersPage from './DevelopersPage';

const user = userEvent.setup();
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const card = (name: RegExp) => screen.getByRole('region', { name });

describe('the page for developers', () => {
  const fetched = jest.fn();
  const original = globalThis.fetch;
  beforeEach(() => {
    fetched.mockReset();
    fetched.mockResolvedValue(new Response('{"status":true,"data":{"balance":12}}', { status: 200 }));
    globalThis.fetch = fetched;
    render(<DevelopersPage />);
  });
  afterEach(() => {
    globalThis.fetch = original;
  });

  it('shows a sample of each request in the chosen language, with the values of the reader', async () => {
    const buying = card(/^Buys a number/);
    expect(within(buying).getByRole('group', { name: /, curl$/ }).textContent).toContain(
      "'http://localhost:3000/v1/numbers'",
    );
    await user.selectOptions(screen.getByLabelText('Language of the samples'), 'Python');
    const body = within(buying).getByLabelText('Body');
    fireEvent.change(body, { target: { value: '{"country":"7"}' } });
    expect(within(buying).getByRole('group', { name: /, Python$/ }).textContent).toContain('"country": "7",');
    fireEvent.change(body, { target: { value: '{"country":"7"}x' } });
    expect(within(buying).getByText('This is not JSON.')).toBeTruthy();
  });

  it('runs a request with the key that was typed, and keeps it nowhere', async () => {
    const balance = card(/^The balance/);
    const run = within(balance).getByRole('button', { name: 'Run with your key' });
    expect(run).toHaveProperty('disabled', true);
    type(/^Your key/, 'rllivemine');
    await user.click(run);
    expect(await within(balance).findByText('Status 200')).toBeTruthy();
    const [url, init] = fetched.mock.calls[0] as [string, { headers: Record<string, string> }];
    expect([url, init.headers['authorization']]).toEqual(['http://localhost:3000/v1/balance', 'Bearer rllivemine']);
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])).not.toContain('rllivemine');
  });

  it('asks before a key of the real account spends, and not with a test key', async () => {
    const buying = card(/^Buys a number/);
    type(/^Your key/, 'rllivemine');
    await user.click(within(buying).getByRole('button', { name: 'Run with your key' }));
    expect(within(buying).getByText(/may spend money/)).toBeTruthy();
    expect(fetched).not.toHaveBeenCalled();
    await user.click(within(buying).getByRole('button', { name: 'Send it' }));
    expect(await within(buying).findByText('Status 200')).toBeTruthy();

    type(/^Your key/, 'rltestmine');
    await user.click(within(buying).getByRole('button', { name: 'Run with your key' }));
    expect(fetched).toHaveBeenCalledTimes(2);
    const keys = fetched.mock.calls.map(
      ([, { headers }]: [string, { headers: Record<string, string> }]) => headers['idempotency-key'],
    );
    expect(new Set(keys).size).toBe(2);
  });
});
