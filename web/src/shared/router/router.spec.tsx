import { act, fireEvent, render, screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { Link, NavLink } from './Link';
import { loadPage } from './loadPage';
import {
  BrowserRouter,
  Navigate,
  Outlet,
  Places,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from './router';

jest.mock('./loadPage');

function Here() {
  const { pathname, search, hash, state, key } = useLocation();
  const { id = 'none' } = useParams();
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  return (
    <>
      <p>{`${pathname}${search}${hash} with ${JSON.stringify(state)}, id ${id}, tab ${params.get('tab') ?? 'none'}`}</p>
      <p>{key === 'default' ? 'as loaded' : 'opened here'}</p>
      <button onClick={() => navigate('/users/2', { state: { from: 'button' } })}>Go</button>
      <button onClick={() => setParams({ tab: 'all' }, { replace: true })}>Choose</button>
    </>
  );
}

function Frame() {
  return (
    <nav>
      <NavLink to="/users">Users</NavLink>
      <NavLink to="/users" end>
        All
      </NavLink>
      <Link to="?tab=us" state="kept">
        Tab
      </Link>
      <Link to="/users/3" target="_blank">
        Window
      </Link>
      <Link to="/old">Old</Link>
      <Link to="/slow">Slow</Link>
      <Link to="/users/1" onClick={(event) => event.preventDefault()}>
        Handled
      </Link>
      <Outlet />
    </nav>
  );
}

const Slow = lazy(() => new Promise<never>(() => undefined));

function open(address: string) {
  // In an entry of its own, which no other follows.
  window.history.pushState(null, '', address);
  return render(
    <BrowserRouter>
      <Suspense fallback="Loading">
        <Places
          places={[
            {
              path: '/',
              element: <Frame />,
              children: [
                { path: 'old', element: <Navigate to="/users/9" replace /> },
                { path: 'slow', element: <Slow /> },
                { path: 'users/:id', element: <Here /> },
                { path: '*', element: <Here /> },
              ],
            },
          ]}
        />
      </Suspense>
    </BrowserRouter>,
  );
}

const click = (name: string) => fireEvent.click(screen.getByText(name));
const back = () =>
  act(async () => {
    const arrived = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    window.history.back();
    await arrived;
  });

it('shows the place at the address, and follows the history', async () => {
  open('/users?tab=1#top');
  expect(screen.getByText('/users?tab=1#top with null, id none, tab 1')).toBeInTheDocument();
  expect(screen.getByText('as loaded')).toBeInTheDocument();
  click('Go');
  expect(screen.getByText('/users/2 with {"from":"button"}, id 2, tab none')).toBeInTheDocument();
  expect(screen.getByText('opened here')).toBeInTheDocument();
  await back();
  expect(screen.getByText(/^\/users\?tab=1#top with null/)).toBeInTheDocument();
});

it('replaces the query, and keeps the page', () => {
  open('/users/2?tab=us');
  const { length } = window.history;
  click('Choose');
  expect(screen.getByText('/users/2?tab=all with null, id 2, tab all')).toBeInTheDocument();
  expect(window.history).toHaveLength(length);
});

it('opens links, with what they pass on, and marks the current page', () => {
  open('/users/2');
  expect(screen.getByRole('link', { name: 'Users' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'All' })).not.toHaveAttribute('aria-current');
  expect(screen.getByRole('link', { name: 'Tab' })).toHaveAttribute('href', '/users/2?tab=us');
  click('Tab');
  expect(screen.getByText('/users/2?tab=us with "kept", id 2, tab us')).toBeInTheDocument();
  const { length } = window.history;
  click('Tab');
  expect(window.history).toHaveLength(length);
  click('All');
  expect(screen.getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'page');
});

it.each([
  ['that opens a window', 'Window', {}],
  ['that is opened in a tab', 'All', { ctrlKey: true }],
  ['that was handled', 'Handled', {}],
])('leaves a link %s alone', (_, name, keys) => {
  open('/users/2');
  const isLeft = fireEvent.click(screen.getByText(name), keys);
  expect(isLeft).toBe(name !== 'Handled');
  expect(window.location.pathname).toBe('/users/2');
});

it('redirects', () => {
  open('/users');
  click('Old');
  expect(screen.getByText(/^\/users\/9 /)).toBeInTheDocument();
});

it('leaves the screen in place while the next one is loading', () => {
  open('/users');
  click('Slow');
  expect(window.location.pathname).toBe('/slow');
  expect(screen.getByText(/^\/users with/)).toBeVisible();
});

it('adds one entry for two taps on a link, also while its screen is loading', () => {
  open('/users');
  const { length } = window.history;
  click('Slow');
  click('Slow');
  expect(window.history).toHaveLength(length + 1);
});

it.each([
  ['a link', 'All', '/users', false],
  ['what replaces an entry', 'Choose', '/users/2?tab=all', true],
])('loads the page for %s where the browser takes no more entries', (_, name, address, isReplaced) => {
  open('/users/2');
  const spies = (['pushState', 'replaceState'] as const).map((method) =>
    jest.spyOn(window.history, method).mockImplementation(() => {
      throw new DOMException('100 times per 30 seconds', 'SecurityError');
    }),
  );
  click(name);
  expect(loadPage).toHaveBeenLastCalledWith(address, isReplaced);
  expect(screen.getByText(/^\/users\/2 with/)).toBeVisible();
  spies.forEach((spy) => spy.mockRestore());
});

it('stays on this site, whatever the address says', () => {
  open('/users');
  render(
    <BrowserRouter>
      <Link to="//elsewhere.example/users/4">Elsewhere</Link>
    </BrowserRouter>,
  );
  expect(screen.getByRole('link', { name: 'Elsewhere' })).toHaveAttribute('href', '/users/4');
});
