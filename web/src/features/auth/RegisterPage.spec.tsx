import { screen, waitFor } from '@testing-library/react';
import { languages } from '../../shared/language/languages';
import { addLanguage } from '../../shared/language-choice/catalogs';
import { renderAt, signIn } from '../../shared/testing/render';
import { answer } from '../../shared/testing/server';
import RegisterPage from './RegisterPage';

async function fill(confirmation: string) {
  const { user } = renderAt('/register', '/register', <RegisterPage />);
  await user.type(screen.getByLabelText('Name'), 'Ada');
  await user.type(screen.getByLabelText('E-mail'), 'ada@example.com');
  await user.type(screen.getByPlaceholderText('Minimum 6 characters'), 'secret-1');
  await user.type(screen.getByLabelText('Confirm Password'), confirmation);
  await user.click(screen.getByRole('button', { name: 'Register' }));
}

it('registers, removes any stored session and opens the login', async () => {
  signIn();
  const seen = answer('post', '/auth/register', { status: true, message: 'Account created.' }, 201);
  await fill('secret-1');
  expect(await screen.findByText('at /login')).toBeInTheDocument();
  expect(screen.getByText('Account created.')).toBeInTheDocument();
  expect(localStorage.getItem('token')).toBeNull();
  expect(seen[0]?.body).toEqual({
    name: 'Ada',
    email: 'ada@example.com',
    password: 'secret-1',
    password_confirmation: 'secret-1',
  });
});

it('sends the language of the page, unless it is English', async () => {
  addLanguage(languages[3], { unused: 'unused' });
  const seen = answer('post', '/auth/register', { status: true, message: 'Account created.' }, 201);
  await fill('secret-1');
  await waitFor(() => expect(seen[0]?.body).toMatchObject({ language: 'ha' }));
});

it('sends nothing while the passwords differ', async () => {
  await fill('secret-2');
  expect(await screen.findByText('Passwords do not match.')).toBeInTheDocument();
});

it('shows the server’s error beside its field', async () => {
  const errors = [{ field: 'email', message: 'This address bounces.' }];
  answer(
    'post',
    '/auth/register',
    { status: false, message: 'Check the fields.', code: 'platform/invalid', errors },
    422,
  );
  await fill('secret-1');
  expect(await screen.findByText('This address bounces.')).toBeInTheDocument();
  expect(screen.getByLabelText('E-mail')).toBeInvalid();
});

it('says that registration is closed, and why, instead of the form', async () => {
  const registration = 'We open again on Monday.';
  answer('get', '/site-status', { status: true, message: '', data: { registration } });
  renderAt('/register', '/register', <RegisterPage />);
  expect(await screen.findByText('Registration is closed')).toBeInTheDocument();
  expect(screen.getByText(registration)).toBeInTheDocument();
  expect(screen.queryByLabelText('E-mail')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Log in' })).toBeInTheDocument();
});
