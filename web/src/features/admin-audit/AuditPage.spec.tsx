import { screen, within } from '@testing-library/react';
import { adminUser, renderAt, signIn } from '../../shared/testing/render';
import { answer } from '../../shared/testing/server';
import AuditPage from './AuditPage';

const open = (query = '') => renderAt(`/admin/audit${query}`, '/admin/audit', <AuditPage />);
const id = 'a'.repeat(24);
const entry = { id: 'c1', at: '2026-11-20T12:00:00Z', adminId: id, admin: 'Bo' };
const list = (...data: object[]) => ({ status: true, message: '', data });

beforeEach(() => signIn(adminUser));

it('shows the admin, action, target, change and reason', async () => {
  const user = { userId: 'u1', user: 'Ada', about: 'u1' };
  answer(
    'get',
    '/admin/audit',
    list(
      { ...entry, ...user, action: 'balance.adjusted', amount: -500.25, reason: 'paid by hand' },
      { ...entry, id: 'c2', action: 'cost.saved', about: 'site', from: 'rate_ngn 1540.58', to: 'rate_ngn 1600' },
      {
        ...entry,
        id: 'c3',
        ...user,
        action: 'order.refunded',
        about: 'n1',
        from: 'active',
        to: 'refunded',
        amount: 900,
      },
      { ...entry, id: 'c4', action: 'something.new', about: 'x' },
    ),
  );
  open();
  const rows = within(await screen.findByRole('table', { name: 'Audit trail' })).getAllByRole('row');
  const text = rows.map((row) => row.textContent);
  expect(text[1]).toMatch(/Bo.*Adjusted a balance.*Ada.*−₦500\.25.*paid by hand/);
  expect(text[2]).toMatch(/Saved costs and rates.*rate_ngn 1540\.58 → rate_ngn 1600/);
  expect(text[3]).toMatch(/Refunded a number.*Ada.*n1.*\+₦900\.00.*active → refunded/);
  expect(screen.getByRole('link', { name: 'margins and rates' })).toHaveAttribute(
    'href',
    '/admin/cost-management?changes=shown',
  );
  expect(text[4]).toContain('something.new');
});

it('filters by action, and searches', async () => {
  answer('get', '/admin/audit', list());
  const { user } = open();
  expect(await screen.findByText('No audited actions yet')).toBeInTheDocument();
  const requests = answer('get', '/admin/audit', list());
  await user.selectOptions(screen.getByLabelText('Action'), 'Deleted a user');
  expect(await screen.findByText('No actions of this kind')).toBeInTheDocument();
  await user.type(screen.getByRole('searchbox'), 'RL-1');
  expect(await screen.findByText('Nothing matches this search')).toBeInTheDocument();
  const query = requests.at(-1)?.query;
  expect([query?.get('action'), query?.get('search')]).toEqual(['user.deleted', 'RL-1']);
});

it('starts with the filters of the URL, and pages to older actions', async () => {
  const requests = answer('get', '/admin/audit', {
    ...list({ ...entry, action: 'user.deleted', about: 'u1' }),
    nextCursor: 'c',
  });
  const { user } = open('?action=user.deleted');
  await user.click(await screen.findByRole('button', { name: 'Older' }));
  await screen.findByRole('button', { name: 'Newer' });
  expect(requests.map(({ query }) => [query.get('action'), query.get('cursor')])).toEqual([
    ['user.deleted', null],
    ['user.deleted', 'c'],
  ]);
});
