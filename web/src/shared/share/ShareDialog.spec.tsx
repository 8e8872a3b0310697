import { screen, waitFor } from '@testing-library/react';
import { renderAt, signIn } from '../testing/render';
import { answer } from '../testing/server';
import { ShareButton } from './ShareButton';

const token = 'k'.repeat(43);
const link = { id: 's1', request_id: 'n1', created_at: '2026-11-20T12:00:00Z' };
const ok = (data: unknown) => ({ status: true, message: 'OK', data }) as never;
const path = '/client/numbers/n1/shares';
const open = () => renderAt('/here', '/here', <ShareButton requestId="n1" />);

beforeEach(() => signIn());

it('makes a link, shows it once and copies it; the button says that there is one', async () => {
  const made = answer('post', path, ok({ ...link, token }));
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Share the code' }));
  answer('get', '/client/shares', ok([link, { ...link, id: 's2', request_id: 'another' }]));
  await user.click(screen.getByRole('button', { name: 'Make a link' }));
  expect(await screen.findByLabelText('Link')).toHaveTextContent(`http://localhost/shared#${token}`);
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe(`http://localhost/shared#${token}`);
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'Shared (1)' }));
  expect(screen.queryByLabelText('Link')).not.toBeInTheDocument();
  expect(made).toHaveLength(1);
});

it('repeats a request whose answer was lost with its key, and says what failed', async () => {
  const lost = answer('post', path, { status: false, message: 'Not answering.', code: 'platform/unavailable' }, 503);
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Share the code' }));
  await user.click(screen.getByRole('button', { name: 'Make a link' }));
  expect(await screen.findByText('Not answering.')).toBeInTheDocument();
  const again = answer('post', path, ok({ ...link, token }));
  await user.click(screen.getByRole('button', { name: 'Make a link' }));
  await screen.findByLabelText('Link');
  await user.click(screen.getByRole('button', { name: /^Make a/ }));
  await waitFor(() => expect(again).toHaveLength(2));
  const keys = [...lost, ...again].map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[0]).toMatch(/^[\w-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

it('ends a link, and makes at most three', async () => {
  const three = ['s1', 's2', 's3'].map((id) => ({ ...link, id }));
  answer('get', '/client/shares', ok(three));
  const ended = answer('delete', `${path}/s1`, ok({}));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Shared (3)' }));
  expect(screen.getByRole('button', { name: 'Make another link' })).toBeDisabled();
  answer('get', '/client/shares', ok(three.slice(1)));
  await user.click(screen.getAllByRole('button', { name: /^End the link of/ })[0]!);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Make another link' })).toBeEnabled());
  expect(ended).toHaveLength(1);
});
