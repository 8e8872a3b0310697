import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { signIn } from '../../shared/testing/render';
import DevelopersPage from './DevelopersPage';
import { answer, answers, calls, replaceFetch } from './testing/fakeApi';

const user = userEvent.setup();
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
/** By its heading's id: a search by roles takes seconds on a page of this length. */
const part = (id: string) => document.getElementById(id)!.closest('section')!;
async function opened(id: string): Promise<HTMLElement> {
  await user.click(within(part(id)).getByRole('button', { expanded: false }));
  return part(id);
}

replaceFetch();

describe('the page for developers', () => {
  beforeEach(() => {
    render(<DevelopersPage />);
  });

  it('shows a sample of each request in the chosen language, which is kept, with the values of the reader', async () => {
    const buying = part('request-buyNumber');
    expect(within(buying).getByRole('group', { name: /, curl$/ }).textContent).toContain(
      "'http://localhost:3000/v1/numbers'",
    );
    await user.click(within(buying).getByRole('button', { name: 'Python' }));
    const body = within(buying).getByLabelText('Body');
    fireEvent.change(body, { target: { value: '{"country":"7"}' } });
    expect(within(buying).getByRole('group', { name: /, Python$/ }).textContent).toContain('"country": "7",');
    fireEvent.change(body, { target: { value: '{"country":"7"}x' } });
    expect(within(buying).getByText('This is not JSON.')).toBeTruthy();
    const balance = await opened('request-getBalance');
    expect(within(balance).getByRole('group', { name: /, Python$/ })).toBeTruthy();
    await user.selectOptions(within(buying).getByLabelText(/^Other languages/), 'Go');
    expect(within(balance).getByRole('group', { name: /, Go$/ })).toBeTruthy();
    expect(localStorage.getItem('ringlet.code')).toBe('Go');
  });

  it('has an index of everything on it, which opens the request that is chosen', async () => {
    const index = screen.getByRole('navigation', { name: 'On this page' });
    for (const link of within(index).getAllByRole('link')) {
      expect(document.querySelector(link.getAttribute('href') ?? '')).not.toBeNull();
    }
    const choice = screen.getByRole('combobox', { name: 'On this page' });
    fireEvent.change(choice, { target: { value: 'request-createQuote' } });
    expect(await within(part('request-createQuote')).findByLabelText('Body')).toBeTruthy();
    expect(window.location.hash).toBe('#request-createQuote');
    for (const option of within(choice).getAllByRole('option')) {
      expect(document.getElementById((option as HTMLOptionElement).value)).not.toBeNull();
    }
  });

  it('runs a request with the key that was typed, and keeps it nowhere', async () => {
    const balance = await opened('request-getBalance');
    expect(within(balance).getByRole('link', { name: 'Get a test key to run it' })).toHaveAttribute('href', '#start');
    type(/^Your key/, 'rllivemine');
    await user.click(within(balance).getByRole('button', { name: 'Run with your key' }));
    expect(await within(balance).findByText('Status 200')).toBeTruthy();
    expect(calls).toMatchObject([{ path: 'GET /v1/balance', authorization: 'Bearer rllivemine' }]);
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])).not.toContain('rllivemine');
  });

  it('asks before a key of the real account spends, and not with a test key', async () => {
    const buying = part('request-buyNumber');
    type(/^Your key/, 'rllivemine');
    await user.click(within(buying).getByRole('button', { name: 'Run with your key' }));
    expect(within(buying).getByText(/may spend money/)).toBeTruthy();
    expect(calls).toEqual([]);
    await user.click(within(buying).getByRole('button', { name: 'Send it' }));
    expect(await within(buying).findByText('Status 200')).toBeTruthy();

    type(/^Your key/, 'rltestmine');
    await user.click(within(buying).getByRole('button', { name: 'Run with your key' }));
    expect(calls).toHaveLength(2);
    expect(new Set(calls.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
  });
});

it('gives the requests the test key that was made, and those about a number its id', async () => {
  const number = { id: 'a'.repeat(24), number: '10006000001', status: 'active' };
  signIn();
  answers.set('POST /client/api-keys', () => answer({ key: 'rltestMade' }));
  answers.set('POST /v1/numbers', () => answer({ number }));
  const messages = [{ text: 'Your code is 482913.', code: '482913' }];
  answers.set(`GET /v1/numbers/${number.id}/messages?wait=30`, () => answer({ number, messages }));
  render(<DevelopersPage />);
  await user.click(within(part('start')).getByRole('button', { name: 'Get your first code' }));
  expect(await within(part('start')).findByText('482')).toBeTruthy();
  await user.click(within(await opened('request-readNumber')).getByRole('button', { name: 'Run with your key' }));
  expect(calls.at(-1)).toMatchObject({ path: `GET /v1/numbers/${number.id}`, authorization: 'Bearer rltestMade' });
});
