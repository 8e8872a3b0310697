import { screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router';
import type { LoginState } from '../../shared/session/RequireSession';
import { renderAt } from '../../shared/testing/render';
import { answer } from '../../shared/testing/server';
import ForgotPasswordPage from './ForgotPasswordPage';
import LoginPage from './LoginPage';
import ResetPasswordPage from './ResetPasswordPage';
import VerifyEmailPage from './VerifyEmailPage';

const token = 'x'.repeat(32);

it.each(['', '#short', '#with spaces in it, and much too strange'])(
  'a broken link (%s) is explained, and nothing is sent',
  (hash) => {
    renderAt(`/reset-password${hash}`, '/reset-password', <ResetPasswordPage />);
    renderAt(`/verify-email${hash}`, '/verify-email', <VerifyEmailPage />);
    expect(screen.getAllByText('This link is not complete.')).toHaveLength(2);
    expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'ask for a new one' })).toHaveAttribute('href', '/forgot-password');
  },
);

it('a link that was used already is explained in the form', async () => {
  const message = 'This link was used already or has expired. Please request a new one.';
  answer('post', '/auth/reset-password', { status: false, message, code: 'auth/link-unusable' }, 422);
  const { user } = renderAt(`/reset-password#${token}`, '/reset-password', <ResetPasswordPage />);
  await user.type(screen.getByLabelText('New password'), 'secret-1');
  await user.type(screen.getByLabelText('Repeat new password'), 'secret-1');
  await user.click(screen.getByRole('button', { name: 'Save the password' }));
  // As a toast, and in the form.
  await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2));
});

/** The pages around the login, with what they pass to it. */
function Pages() {
  const { pathname, state } = useLocation();
  if (pathname === '/forgot-password') return <ForgotPasswordPage />;
  if (pathname === '/reset-password') return <ResetPasswordPage />;
  const { email = 'a stranger' } = (state ?? {}) as LoginState;
  return (
    <>
      <p>login of {email}</p>
      <LoginPage />
    </>
  );
}

it('the login knows the address of the account that the link was of', async () => {
  answer('post', '/auth/reset-password', { status: true, message: 'Set.', data: { email: 'ada@example.com' } });
  const { user } = renderAt(`/reset-password#${token}`, '*', <Pages />);
  await user.type(screen.getByLabelText('New password'), 'secret-1');
  await user.type(screen.getByLabelText('Repeat new password'), 'secret-1');
  await user.click(screen.getByRole('button', { name: 'Save the password' }));
  expect(await screen.findByText('login of ada@example.com')).toBeInTheDocument();
  expect(screen.getByLabelText('E-mail')).toHaveValue('ada@example.com');
  expect(screen.getByLabelText('Password')).toHaveFocus();
});

it('an address is typed once: for the login, for the link, and after it', async () => {
  const seen = answer('post', '/auth/forgot-password', { status: true, message: 'Sent.', data: {} });
  const { user } = renderAt('/login', '*', <Pages />);
  await user.type(screen.getByLabelText('E-mail'), 'ada@example.com');
  await user.click(screen.getByRole('link', { name: 'Forgot your password?' }));
  expect(screen.getByLabelText('E-mail')).toHaveValue('ada@example.com');
  await user.click(screen.getByRole('button', { name: 'Send the link' }));
  await user.click(screen.getByRole('link', { name: 'Back to login' }));
  expect(seen[0]?.body).toEqual({ email: 'ada@example.com' });
  expect(await screen.findByText('login of ada@example.com')).toBeInTheDocument();
});
