import { screen, waitFor } from '@testing-library/react';
import { useFetchWalletQuery } from '../shared/api/api.generated';
import { SiteBanner } from '../shared/site-status/SiteBanner';
import { adminUser, renderAt, signIn } from '../shared/testing/render';
import { answer } from '../shared/testing/server';
import { Maintenance } from './Maintenance';

const text = 'Ringlet is back at noon.';
const status = (data: object) => answer('get', '/site-status', { status: true, message: '', data: data as never });
const refuse = (code: string) =>
  answer('get', '/client/fetchWallet', { status: false, message: text, code: `platform/${code}` }, 503);

function Screen() {
  const wallets = useFetchWalletQuery();
  return (
    <>
      <SiteBanner />
      <p>The screen</p>
      <button type="button" onClick={() => void wallets.refetch()}>
        Refresh
      </button>
    </>
  );
}

const open = (path = '/client/dashboard') =>
  renderAt(
    path,
    path,
    <Maintenance>
      <Screen />
    </Maintenance>,
  );

beforeEach(() => void answer('get', '/client/fetchWallet', { status: true, message: '', data: [] }));

it('replaces a client’s screen by what the admins say, and nothing else', async () => {
  signIn();
  status({ maintenance: text });
  open();
  expect(await screen.findByRole('heading', { name: 'Ringlet is being maintained.' })).toBeInTheDocument();
  expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.queryByText('The screen')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Log in as admin' })).toHaveAttribute('href', '/login');
});

it('is found out from the refusal of a call, without a toast', async () => {
  signIn();
  const { user } = open();
  expect(await screen.findByText('The screen')).toBeInTheDocument();
  refuse('maintenance');
  status({ maintenance: text });
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByRole('heading', { name: 'Ringlet is being maintained.' })).toBeInTheDocument();
  expect(screen.getAllByText(text)).toHaveLength(1);
});

it('leaves admins their screens, and everybody the login', async () => {
  signIn(adminUser);
  status({ maintenance: text });
  const first = open('/admin/operations');
  expect(await screen.findByText('Maintenance: only admins can use Ringlet.')).toBeInTheDocument();
  expect(screen.getByText('The screen')).toBeInTheDocument();
  first.unmount();
  localStorage.clear();
  open('/login');
  expect(await screen.findByText('Maintenance: only admins can use Ringlet.')).toBeInTheDocument();
  expect(screen.getByText('The screen')).toBeInTheDocument();
});

it('says in a banner that nothing can be changed, as soon as a change was refused', async () => {
  signIn();
  const seen = status({});
  const { user } = open();
  await waitFor(() => expect(seen).toHaveLength(1));
  expect(screen.queryByText('Read-only for the moment')).not.toBeInTheDocument();
  refuse('read-only');
  status({ read_only: text });
  await user.click(await screen.findByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText('Read-only for the moment')).toBeInTheDocument();
  expect(screen.getByText('The screen')).toBeInTheDocument();
});
