import { screen } from '@testing-library/react';
import { adminUser, renderAt, signIn } from '../../shared/testing/render';
import { answer } from '../../shared/testing/server';
import AdminDashboardPage from './AdminDashboardPage';

const open = () => renderAt('/admin', '/admin', <AdminDashboardPage />);

beforeEach(() => signIn(adminUser));

it('shows each count on its card', async () => {
  const data = { totalUsers: 12345, totalDeposits: 60, totalApproved: 30, totalPending: 20, totalDeclined: 10 };
  answer('get', '/admin/dashboard', { status: true, message: '', data });
  open();
  await screen.findByText('12,345');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Total Users12,345',
    'Total Deposits60',
    'Approved Deposits30',
    'Pending Deposits20',
    'Declined Deposits10',
  ]);
});

it('offers a retry when the figures fail to load', async () => {
  answer('get', '/admin/dashboard', { status: false, message: 'Not now.', code: 'x' }, 503);
  open();
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
});
