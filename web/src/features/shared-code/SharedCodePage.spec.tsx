import { screen, waitFor } from '@testing-library/react';
import { renderAt, signIn } from '../../shared/testing/render';
import { answer, unreachable } from '../../shared/testing/server';
import SharedCodePage from './SharedCodePage';

const token = 'k'.repeat(43);
const open = (hash = `#${token}`) => renderAt(`/shared${hash}`, '/shared', <SharedCodePage />);
const about = { service: 'WhatsApp', country: 'United States', country_code: 'US' };
const active = {
  ...about,
  ended: false,
  number: '12025550143',
  expires_at: new Date(Date.now() + 600_000).toISOString(),
};
const shows = (data: object) => answer('post', '/shared', { status: true, message: 'OK', data } as never);
const gone = 'This link is unknown, or it was ended.';
const refuses = () => answer('post', '/shared', { status: false, message: gone, code: 'numbers/share-unknown' }, 404);

it.each(['', '#short', '#with spaces in it, and much too strange'])(
  'says of a broken link (%s) that it is unknown, and asks nobody',
  (hash) => {
    open(hash);
    expect(screen.getByText(gone)).toBeInTheDocument();
  },
);

it('shows the number and its code; a tap copies either', async () => {
  const asked = shows({ ...active, code: '482913' });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Copy the code 482913' }));
  expect(await navigator.clipboard.readText()).toBe('482913');
  await user.click(screen.getByRole('button', { name: 'Copy the number +1 202 555 0143' }));
  expect(await navigator.clipboard.readText()).toBe('+12025550143');
  expect(screen.getByText('WhatsApp')).toBeInTheDocument();
  expect(screen.getByRole('timer', { name: 'Time left' })).toBeInTheDocument();
  expect(asked[0]?.body).toEqual({ token });
});

it('waits for the code, which appears automatically, and then for the end', async () => {
  shows(active);
  open();
  expect(await screen.findByText('No code has arrived yet. It appears here automatically.')).toBeInTheDocument();
  shows({ ...active, code: '4829' });
  expect(await screen.findByText('4829')).toBeInTheDocument();
  const asked = shows({ ...about, ended: true });
  expect(await screen.findByText('This number has ended.')).toBeInTheDocument();
  expect(screen.queryByText('4829')).not.toBeInTheDocument();
  expect(asked).toHaveLength(1);
});

it('shows the message where no code was found in it', async () => {
  shows({ ...active, text: 'Welcome! Open the app.' });
  open();
  expect(await screen.findByText('Welcome! Open the app.')).toBeInTheDocument();
});

it('shows nothing of before once the link was ended', async () => {
  shows({ ...active, code: '4829' });
  open();
  expect(await screen.findByText('4829')).toBeInTheDocument();
  refuses();
  expect(await screen.findByText(gone)).toBeInTheDocument();
  expect(screen.queryByText('4829')).not.toBeInTheDocument();
  expect(screen.queryByText(/1 202 555/)).not.toBeInTheDocument();
});

it('keeps the code while the network is lost, and says so', async () => {
  shows({ ...active, code: '4829' });
  open();
  expect(await screen.findByText('4829')).toBeInTheDocument();
  unreachable('post', '/shared');
  expect(await screen.findByText(/It is tried again automatically\.$/)).toBeInTheDocument();
  expect(screen.getByText('4829')).toBeInTheDocument();
});

it('offers another try where nothing could be loaded', async () => {
  unreachable('post', '/shared');
  const { user } = open();
  const again = await screen.findByRole('button', { name: 'Try again' });
  shows({ ...active, code: '4829' });
  await user.click(again);
  expect(await screen.findByText('4829')).toBeInTheDocument();
});

it('leads strangers to the login, and clients to their dashboard', () => {
  const stranger = open('');
  expect(screen.getByRole('link', { name: 'Login' })).toBeInTheDocument();
  stranger.unmount();
  signIn();
  open('');
  expect(screen.getByRole('link', { name: 'Dashboard' })).toBeInTheDocument();
});

it('is not for search engines, and leaves no address behind', async () => {
  refuses();
  open();
  await waitFor(() =>
    expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex, nofollow'),
  );
  expect(document.querySelector('meta[name="referrer"]')).toHaveAttribute('content', 'no-referrer');
});
