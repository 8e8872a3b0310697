import { screen, within } from '@testing-library/react';
import { currentLanguage } from '../shared/language/current';
import { english, languages } from '../shared/language/languages';
import { addLanguage } from '../shared/language-choice/catalogs';
import { ada, adminUser, renderAt, signIn } from '../shared/testing/render';
import { answer } from '../shared/testing/server';
import AdminLayout from './AdminLayout';

it.each([
  ['a client', () => signIn(ada)],
  ['a visitor', () => undefined],
])('sends %s to the login', (_, arrive) => {
  arrive();
  renderAt('/admin', '/admin', <AdminLayout />);
  expect(screen.getByText('at /login')).toBeInTheDocument();
});

it('links every screen of the back office, with analytics collapsed', async () => {
  signIn(adminUser);
  const { user } = renderAt('/admin', '/admin', <AdminLayout />);
  const navigation = screen.getByRole('navigation', { name: 'Admin' });
  const shown = () =>
    within(navigation)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
  expect(shown()).toEqual([
    '/admin',
    '/admin/queues',
    '/admin/users',
    '/admin/deposit-history',
    '/admin/purchased-numbers',
    '/admin/cost-management',
    '/admin/profit',
    '/admin/adjustments',
    '/admin/wallets',
    '/admin/operations',
    '/admin/advert',
    '/admin/authorities',
    '/admin/audit',
    '/admin/security',
  ]);
  const groups = within(navigation).getAllByRole('group');
  expect(groups.map((group) => group.firstElementChild?.textContent?.trim())).toEqual([
    'Work',
    'Money',
    'Analytics',
    'System',
  ]);
  await user.click(within(navigation).getByRole('button', { name: 'Analytics', expanded: false }));
  expect(shown().slice(9, 12)).toEqual([
    '/admin/analytics/growth',
    '/admin/analytics/deposit',
    '/admin/analytics/purchase-number',
  ]);
});

it('shows beside Queues how much waits in all of them', async () => {
  signIn(adminUser);
  const queues = [
    { name: 'crypto-deposits', count: 3 },
    { name: 'dead-letters', count: 4 },
  ];
  answer('get', '/admin/queues', { status: true, message: '', data: { queues, unanswered: [] } });
  renderAt('/admin', '/admin', <AdminLayout />);
  expect(await screen.findByRole('link', { name: 'Queues 7 waiting' })).toBeInTheDocument();
});

it('shows a role only its pages, and says so on the others', () => {
  signIn({ ...adminUser, role: 'pricing', permissions: ['back-office.enter', 'prices.view', 'operations.view'] });
  const page = renderAt('/admin/cost-management', '/admin/*', <AdminLayout />);
  const navigation = screen.getByRole('navigation', { name: 'Admin' });
  const shown = within(navigation).getAllByRole('link');
  expect(shown.map((link) => link.getAttribute('href'))).toEqual([
    '/admin',
    '/admin/queues',
    '/admin/cost-management',
    '/admin/operations',
    '/admin/security',
  ]);
  expect(screen.getByText('Pricing')).toBeInTheDocument();
  expect(within(navigation).queryByRole('button', { name: 'Analytics' })).not.toBeInTheDocument();
  expect(screen.queryByText('Your role does not include this page')).not.toBeInTheDocument();
  page.unmount();
  renderAt('/admin/users/u1', '/admin/*', <AdminLayout />);
  expect(screen.getByText('Your role does not include this page')).toBeInTheDocument();
});

it('begins the first screen of a role without figures with one search', async () => {
  signIn({ ...adminUser, role: 'support', permissions: ['back-office.enter', 'clients.view'] });
  const { user } = renderAt('/admin', '/admin', <AdminLayout />);
  expect(within(screen.getByRole('main')).getByRole('button', { name: 'Search everything' })).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: 'Search everything' })).toHaveLength(1);
  await user.keyboard('{Control>}k{/Control}');
  expect(screen.getAllByRole('combobox')).toHaveLength(1);
});

it('has the same links under Quick Actions, closed by Escape', async () => {
  signIn(adminUser);
  const { user } = renderAt('/admin', '/admin', <AdminLayout />);
  const button = screen.getByRole('button', { name: 'Quick Actions' });
  await user.click(button);
  const panel = screen.getByRole('navigation', { name: 'Quick Actions' });
  expect(within(panel).getByRole('link', { name: 'Cost Management' })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(panel).not.toBeInTheDocument();
  expect(button).toHaveFocus();
});

it('removes token and user at logout and shows the login', async () => {
  signIn(adminUser);
  answer('post', '/auth/logout', { status: true, message: '', data: {} });
  const { user } = renderAt('/admin', '/admin', <AdminLayout />);
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  expect(await screen.findByText('at /login')).toBeInTheDocument();
  expect([localStorage.getItem('token'), localStorage.getItem('user')]).toEqual([null, null]);
});

it('is in English after a login in another language', async () => {
  addLanguage(languages[1], { Logout: 'Déconnexion' });
  signIn(adminUser);
  renderAt('/admin', '/admin', <AdminLayout />);
  expect(await screen.findByRole('button', { name: 'Logout' })).toBeInTheDocument();
  expect(currentLanguage()).toBe(english);
  expect(document.documentElement.lang).toBe('en-NG');
});
