import { screen } from '@testing-library/react';
import { renderAt } from '../../shared/testing/render';
import { answer } from '../../shared/testing/server';
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
  expect(await screen.findAllByText(message)).toHaveLength(2);
});
