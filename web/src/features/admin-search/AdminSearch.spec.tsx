import { screen, waitFor, within } from '@testing-library/react';
import { adminUser, renderAt, signIn } from '../../shared/testing/render';
import { answer } from '../../shared/testing/server';
import { AdminSearch } from './AdminSearch';

const chioma = {
  id: 'c1',
  name: 'Chioma Eze',
  email: 'chioma@x.test',
  role: 'client',
  reg_date: '2026-11-01T12:00:00Z',
};
const deposit = {
  reference: 'RL-12ab',
  user_id: 'c1',
  name: 'Chioma Eze',
  email: 'chioma@x.test',
  amount: 5000,
  method: 'paystack',
  status: 'pending',
  date: '2026-11-20T12:00:00Z',
};
const order = {
  id: 'o1',
  user_id: 'c1',
  name: 'Chioma Eze',
  email: 'chioma@x.test',
  number: '17734393192',
  price: 900,
  service: 'WhatsApp',
  country: 'USA',
  status: 'active',
  created_at: '2026-11-20T12:00:00Z',
};
const nothing = { clients: [], deposits: [], orders: [], more: [], unanswered: [] };
const found = { ...nothing, clients: [{ ...chioma, deleted: false }], deposits: [deposit], orders: [order] };
const reply = (data: object) => ({ status: true, message: '', data });

const openSearch = () => renderAt('/admin', '/admin', <AdminSearch />);

beforeEach(() => {
  signIn(adminUser);
  // jsdom does not scroll.
  Element.prototype.scrollIntoView = () => undefined;
});

it('opens with Ctrl-K, marks results with the arrows, and opens the marked one with Enter', async () => {
  const asked = answer('get', '/admin/search', reply(found));
  const { user } = openSearch();
  await user.keyboard('{Control>}k{/Control}');
  const box = screen.getByRole('combobox', { name: 'Search clients, deposits and numbers' });
  expect(box).toHaveFocus();
  await user.keyboard('5000 chioma');
  // Slow typing also searches for its beginning.
  await waitFor(() => expect(asked.at(-1)?.query.get('q')).toBe('5000 chioma'));
  const options = await screen.findAllByRole('option');
  expect(options.map((option) => option.getAttribute('aria-selected'))).toEqual(['true', 'false', 'false']);
  expect(options.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Chioma Eze.*chioma@x\.test.*Client since/),
    expect.stringMatching(/₦5,000\.00 Chioma Eze.*pending.*Card, Bank or USSD.*RL-12ab/),
    expect.stringMatching(/\+1 773 439 3192 W?WhatsApp, USA.*active.*Chioma Eze.*₦900\.00/),
  ]);
  expect(within(screen.getByRole('group', { name: 'Deposits' })).getAllByRole('option')).toHaveLength(1);
  await user.keyboard('{ArrowDown}');
  expect(box).toHaveAttribute('aria-activedescendant', options[1]?.id);
  expect(screen.queryByText(/^at /)).not.toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('at /admin/users/c1?deposit=RL-12ab')).toBeInTheDocument();
});

it('opens by a tap, and a tap on a result opens it', async () => {
  answer('get', '/admin/search', reply({ ...found, more: ['clients'] }));
  const { user } = openSearch();
  await user.click(screen.getByRole('button', { name: 'Search everything' }));
  expect(screen.getByText(/An amount with a name/)).toBeInTheDocument();
  await user.keyboard('chioma');
  await user.click(await screen.findByRole('option', { name: /Client since/ }));
  expect(await screen.findByText('at /admin/users/c1')).toBeInTheDocument();
});

it.each([
  ['profit', 'Profit', '/admin/profit'],
  ['refund', 'Refund a number', '/admin/purchased-numbers'],
  ['dead', 'Queue: Dead letters', '/admin/queues/dead-letters'],
  ['stop telegram', 'Stop selling telegram', '/admin/operations/selling?stop=telegram'],
])('finds by “%s” what it names, before the server has answered', async (text, label, to) => {
  answer('get', '/admin/search', reply(nothing));
  const { user } = openSearch();
  await user.keyboard('{Control>}k{/Control}');
  await user.keyboard(text);
  expect(screen.getAllByRole('option')[0]).toHaveTextContent(label);
  await user.keyboard('{Enter}');
  expect(await screen.findByText(`at ${to}`)).toBeInTheDocument();
});

it('names no act that the role may not do', async () => {
  signIn({ ...adminUser, role: 'pricing', permissions: ['back-office.enter', 'selling.change'] });
  answer('get', '/admin/search', reply(nothing));
  const { user } = openSearch();
  await user.keyboard('{Control>}k{/Control}');
  await user.keyboard('refund');
  expect(await screen.findByText('Nothing matches “refund”.')).toBeInTheDocument();
});

it('says that nothing matches, and closes with Escape', async () => {
  answer('get', '/admin/search', reply(nothing));
  const { user } = openSearch();
  await user.keyboard('{Meta>}k{/Meta}');
  await user.keyboard('nobody');
  expect(await screen.findByText('Nothing matches “nobody”.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Close the search' }));
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
});

it('names what did not answer, and asks again', async () => {
  answer('get', '/admin/search', reply({ ...nothing, clients: found.clients, unanswered: ['deposits'] }));
  const { user } = openSearch();
  await user.keyboard('{Control>}k{/Control}');
  await user.keyboard('chioma');
  expect(await screen.findByText('Not searched: deposits.')).toBeInTheDocument();
  answer('get', '/admin/search', reply(found));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('option', { name: /RL-12ab/ })).toBeInTheDocument();
  expect(screen.queryByText('Not searched: deposits.')).not.toBeInTheDocument();
});

it('shows why a search failed', async () => {
  answer('get', '/admin/search', { status: false, code: 'platform/unavailable', message: 'Please try again.' }, 503);
  const { user } = openSearch();
  await user.keyboard('{Control>}k{/Control}');
  await user.keyboard('chioma');
  expect(await screen.findByText('The search failed.')).toBeInTheDocument();
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
});
