import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ada, signIn } from '../shared/testing/render';
import { answer } from '../shared/testing/server';
import type { Screen } from './openPage';
import { startPage } from './openPage';

/** Instead of the router and its screens, which are other specs' matter. */
const app: Screen = () =>
  Promise.resolve({
    prepare: () => Promise.resolve(),
    default: () => (
      <p>
        the app at {window.location.pathname}
        {window.location.search}
      </p>
    ),
  });
const pages: Readonly<Record<string, Screen>> = {
  '/login': () => import('./LoginAlone'),
  '/register': () => import('./RegisterAlone'),
  '/about': () =>
    Promise.resolve({
      default: () => (
        <>
          <p>About</p>
          <a href="/register">Get Started</a>
        </>
      ),
    }),
};
const user = userEvent.setup();

beforeEach(() => {
  document.body.replaceChildren();
  // The pages are rendered as in main.tsx, outside of `act`.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});

async function open(address: string, passed?: object): Promise<void> {
  window.history.pushState({ usr: passed }, '', address);
  const root = document.createElement('div');
  document.body.append(root);
  await startPage(root, { screenAt: (path) => pages[path] ?? app, opened: ['/login', '/register'] });
}

async function register(): Promise<void> {
  answer('post', '/auth/register', { status: true, message: 'Account created.' }, 201);
  await user.type(await screen.findByLabelText('Name'), 'Ada');
  await user.type(screen.getByLabelText('Email'), 'ada@example.com');
  await user.type(screen.getByLabelText('Password'), 'secret-1');
  await user.type(screen.getByLabelText('Confirm Password'), 'secret-1');
  await user.click(screen.getByRole('button', { name: 'Register' }));
}

it('leads over registration and login to the number that was chosen before, without the router', async () => {
  const from = '/client/buy?country=5&service=2&countryName=United+States';
  await open('/login', { from });
  await user.click(await screen.findByRole('link', { name: 'Register' }));
  expect(await screen.findByLabelText('Name')).toHaveFocus();
  await register();
  expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeInTheDocument();
  expect(window.location.pathname).toBe('/login');
  expect(await screen.findByText('Account created.', { selector: '.Toastify *' })).toBeInTheDocument();
  expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com');
  expect(screen.getByLabelText('Password')).toHaveFocus();

  answer('post', '/auth/login', { status: true, message: 'Welcome', user: ada, token: 'new' });
  await user.keyboard('secret-1{Enter}');
  expect(await screen.findByText(`the app at ${from}`)).toBeInTheDocument();
  expect(localStorage.getItem('token')).toBe('new');
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(ada);
});

it('adds one entry to the history for two taps on a link', async () => {
  await open('/about');
  const { length } = window.history;
  await user.dblClick(await screen.findByRole('link', { name: 'Get Started' }));
  expect(await screen.findByLabelText('Name')).toBeInTheDocument();
  await new Promise((resolve) => setTimeout(resolve));
  expect(window.history).toHaveLength(length + 1);
});

it('opens from a page of another kind, and returns to it', async () => {
  await open('/about');
  await user.click(await screen.findByRole('link', { name: 'Get Started' }));
  expect(await screen.findByLabelText('Name')).toHaveFocus();
  window.history.back();
  expect(await screen.findByText('About')).toBeInTheDocument();
  window.history.forward();
  expect(await screen.findByLabelText('Name')).toBeInTheDocument();
});

it('returns to the page before', async () => {
  await open('/register');
  expect(await screen.findByLabelText('Name')).not.toHaveFocus();
  await user.click(await screen.findByRole('link', { name: 'Login' }));
  expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeInTheDocument();
  window.history.back();
  expect(await screen.findByRole('heading', { name: 'Create an account' })).toBeInTheDocument();
});

it('leaves a signed-in user no login', async () => {
  signIn();
  await open('/login');
  expect(await screen.findByText('the app at /client/dashboard')).toBeInTheDocument();
});

it('shows the maintenance page instead of the registration, but not of the login', async () => {
  const maintenance = 'Ringlet is back at noon.';
  answer('get', '/site-status', { status: true, message: '', data: { maintenance } });
  await open('/register');
  expect(await screen.findByRole('heading', { name: 'Ringlet is being maintained.' })).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Log in as admin' }));
  await waitFor(() => expect(window.location.pathname).toBe('/login'));
  expect(await screen.findByText('Only admins can log in now.')).toBeInTheDocument();
});
