import { screen, waitFor } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router';
import { chooseOffer, chosenOffer } from '../../shared/pricing/chosenOffer';
import { keepNewPassword } from '../../shared/session/newPassword';
import { RequireSession } from '../../shared/session/RequireSession';
import { ada, renderAt, signIn } from '../../shared/testing/render';
import { answer, unreachable } from '../../shared/testing/server';
import LoginPage from './LoginPage';
import RegisterPage from './RegisterPage';

const fill = async ({ user }: ReturnType<typeof renderAt>, password = 'secret-1') => {
  await user.type(screen.getByLabelText('E-mail'), 'ada@example.com');
  await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Log in' }));
};

it('stores the new session, shows a toast and opens the client dashboard', async () => {
  localStorage.setItem('token', 'old');
  const seen = answer('post', '/auth/login', { status: true, message: 'Welcome', user: ada, token: 'new' });
  await fill(renderAt('/login', '/login', <LoginPage />));
  expect(await screen.findByText('at /client/dashboard')).toBeInTheDocument();
  expect(screen.getByText('Welcome')).toBeInTheDocument();
  expect(localStorage.getItem('token')).toBe('new');
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(ada);
  expect(seen[0]?.body).toEqual({ email: 'ada@example.com', password: 'secret-1' });
});

it('shows the server’s message about a wrong password, and keeps the typed values', async () => {
  const message = 'Invalid email or password.';
  answer('post', '/auth/login', { status: false, message, code: 'auth/invalid-credentials' }, 401);
  await fill(renderAt('/login', '/login', <LoginPage />));
  expect(await screen.findByText(message, { selector: '.Toastify *' })).toBeInTheDocument();
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(message);
  expect(screen.getByLabelText('E-mail')).toHaveValue('ada@example.com');
  expect(localStorage.getItem('token')).toBeNull();
});

it('shows a network error', async () => {
  unreachable('post', '/auth/login');
  await fill(renderAt('/login', '/login', <LoginPage />));
  // As a toast, and in the form, where it stays.
  await waitFor(() => expect(screen.getAllByText('Network error. Please check your internet.')).toHaveLength(2));
});

it('has the password of an account that was just made, once', async () => {
  const seen = answer('post', '/auth/login', { status: true, message: 'Welcome.', user: ada, token: 'token-1' });
  const at = { pathname: '/login', state: { email: 'ada@example.com' } };
  keepNewPassword('secret-1');
  const { user, unmount } = renderAt(at, '/login', <LoginPage />);
  expect(screen.getByRole('button', { name: 'Log in' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(seen[0]?.body).toEqual({ email: 'ada@example.com', password: 'secret-1' }));
  unmount();
  localStorage.clear();
  renderAt(at, '/login', <LoginPage />);
  expect(screen.getByLabelText('Password')).toHaveValue('');
});

it('takes over the address that was just registered', async () => {
  const seen = answer('post', '/auth/login', { status: true, message: 'Welcome', user: ada, token: 'new' });
  const at = { pathname: '/login', state: { email: 'ada@example.com' } };
  const { user } = renderAt(at, '/login', <LoginPage />);
  expect(screen.getByLabelText('Password')).toHaveFocus();
  await user.keyboard('secret-1{Enter}');
  expect(await screen.findByText('at /client/dashboard')).toBeInTheDocument();
  expect(seen[0]?.body).toEqual({ email: 'ada@example.com', password: 'secret-1' });
});

it.each([
  ['/developers', 'at /developers'],
  ['/client/board', 'at /client/dashboard'],
  ['https://evil.example', 'at /client/dashboard'],
])('goes on from the address with the public page %s', async (from, place) => {
  answer('post', '/auth/login', { status: true, message: 'Welcome', user: ada, token: 'new' });
  await fill(renderAt(`/login?${new URLSearchParams({ from })}`, '/login', <LoginPage />));
  expect(await screen.findByText(place)).toBeInTheDocument();
});

it('leads over the registration back to the page that was left for the login', async () => {
  answer('post', '/auth/register', { status: true, message: 'Account created.' }, 201);
  answer('post', '/auth/login', { status: true, message: 'Welcome', user: ada, token: 'new' });
  const at = { pathname: '/login', state: { from: '/client/board' } };
  const { user } = renderAt(
    at,
    '*',
    <Routes>
      <Route path="/login" element={<LoginPage />} />
      <Route path="/register" element={<RegisterPage />} />
      <Route path="/client/board" element={<p>The board</p>} />
    </Routes>,
  );
  await user.click(screen.getByRole('link', { name: 'Register' }));
  expect(screen.getByLabelText('Name')).toHaveFocus();
  await user.keyboard('Ada{Tab}ada@example.com{Tab}secret-1{Tab}{Tab}secret-1{Enter}');
  expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeInTheDocument();
  await user.keyboard('secret-1{Enter}');
  expect(await screen.findByText('The board')).toBeInTheDocument();
});

it('goes on to the number that was chosen on a price page, once', async () => {
  answer('post', '/auth/login', { status: true, message: 'Welcome', user: ada, token: 'new' });
  const offer = { country: '9', countryName: 'United Kingdom', service: '1', serviceName: 'WhatsApp', price: 300 };
  chooseOffer(offer);
  const page = renderAt('/login', '/login', <LoginPage />);
  expect(screen.getByText('WhatsApp, United Kingdom, ₦300.00')).toBeInTheDocument();
  await fill(page);
  const address = 'at /client/buy?country=9&service=1&countryName=United+Kingdom';
  expect(await screen.findByText(address)).toBeInTheDocument();
  expect(chosenOffer()).toBeUndefined();
});

it('forgets a choice after an hour', async () => {
  answer('post', '/auth/login', { status: true, message: 'Welcome', user: ada, token: 'new' });
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 61 * 60_000);
  chooseOffer({ country: '9', countryName: 'United Kingdom', service: '1', serviceName: 'WhatsApp', price: 300 });
  now.mockRestore();
  const page = renderAt('/login', '/login', <LoginPage />);
  expect(screen.queryByText(/You chose/)).not.toBeInTheDocument();
  await fill(page);
  expect(await screen.findByText('at /client/dashboard')).toBeInTheDocument();
});

it('sends nothing while a field is invalid', async () => {
  const { user } = renderAt('/login', '/login', <LoginPage />);
  await user.type(screen.getByLabelText('E-mail'), 'not-an-address');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByText('Enter your password.')).toBeInTheDocument();
  expect(screen.getByLabelText('E-mail')).toBeInvalid();
});

describe('an admin', () => {
  const admin = { ...ada, role: 'admin' };

  it.each([
    ['A', 'at /admin'],
    ['a', 'at /admin'],
    ['x', 'at /client/dashboard'],
  ])('who types %s goes %s', async (letter, place) => {
    answer('post', '/auth/login', { status: true, message: 'Welcome', user: admin, token: 'new' });
    const view = renderAt('/login', '/login', <LoginPage />);
    await fill(view);
    await view.user.type(await screen.findByLabelText('Type A for admin'), letter);
    await view.user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText(place)).toBeInTheDocument();
    await waitFor(() =>
      expect(screen.queryByText('We are redirecting you to the user dashboard') === null).toBe(place === 'at /admin'),
    );
  });
});

it('shows and hides the password', async () => {
  const { user } = renderAt('/login', '/login', <LoginPage />);
  const password = () => screen.getByLabelText('Password');
  expect(password()).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password()).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(password()).toHaveAttribute('type', 'password');
});

it('redirects a signed-in user', async () => {
  signIn();
  renderAt('/login', '/login', <LoginPage />);
  expect(await screen.findByText('at /client/dashboard')).toBeInTheDocument();
});

it('asks for the code of an account with two-factor login', async () => {
  const wanted = { status: false, message: 'Please enter the code.', code: 'auth/second-factor-required' };
  answer('post', '/auth/login', wanted, 401);
  const view = renderAt('/login', '/login', <LoginPage />);
  await fill(view);
  await view.user.type(await screen.findByLabelText('Authenticator code'), '123456');
  const seen = answer('post', '/auth/login', { status: true, message: 'Welcome', user: ada, token: 'new' });
  await view.user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByText('at /client/dashboard')).toBeInTheDocument();
  expect(seen[0]?.body).toEqual({ email: 'ada@example.com', password: 'secret-1', code: '123456' });
});

it('sends a client who is refused the back office to the dashboard, without a loop', async () => {
  signIn();
  let times = 0;
  function BackOffice() {
    times += 1;
    if (times > 20) throw new Error('redirect loop');
    const { pathname } = useLocation();
    if (pathname === '/login') return <LoginPage />;
    if (pathname !== '/admin/users') return <p>ended at {pathname}</p>;
    return <RequireSession roles={['admin']}>inside</RequireSession>;
  }
  renderAt('/admin/users', '*', <BackOffice />);
  expect(await screen.findByText('ended at /client/dashboard')).toBeInTheDocument();
});

it('sends the device token of the last login with the next one', async () => {
  const token = `${'a'.repeat(24)}.device.1.signature`;
  const answered = { status: true, message: 'Login successful', user: ada, token: 't' };
  answer('post', '/auth/login', { ...answered, deviceToken: token });
  const first = renderAt('/login', '/login', <LoginPage />);
  await fill(first);
  expect(await screen.findByText('at /client/dashboard')).toBeInTheDocument();
  first.unmount();
  localStorage.removeItem('token');
  const seen = answer('post', '/auth/login', answered);
  await fill(renderAt('/login', '/login', <LoginPage />));
  await waitFor(() => expect(seen[0]?.body).toMatchObject({ email: 'ada@example.com', deviceTokens: [token] }));
});
