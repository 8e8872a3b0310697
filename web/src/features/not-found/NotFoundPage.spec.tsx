import { screen } from '@testing-library/react';
import { ada, renderAt, signIn } from '../../shared/testing/render';
import NotFoundPage from './NotFoundPage';

const open = () => renderAt('/nowhere', '/nowhere', <NotFoundPage />);

it('offers visitors the login and the home page', () => {
  open();
  expect(screen.getByRole('link', { name: 'Login' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to the home page' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /dashboard/i })).not.toBeInTheDocument();
});

it.each([
  ['client', '/client/dashboard'],
  ['admin', '/admin'],
])('offers a signed-in %s the dashboard, and no login', (role, href) => {
  signIn({ ...ada, role });
  open();
  expect(screen.getByRole('link', { name: 'Go to the dashboard' })).toHaveAttribute('href', href);
  expect(screen.queryByRole('link', { name: 'Login' })).not.toBeInTheDocument();
});
