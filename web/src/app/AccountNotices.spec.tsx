import { screen } from '@testing-library/react';
import { ada, renderAt, signIn } from '../shared/testing/render';
import { answer } from '../shared/testing/server';
import { AccountNotices } from './AccountNotices';

const open = () => renderAt('/client/profile', '/client/profile', <AccountNotices />);
const done = (message: string, data: unknown = {}) => ({ status: true, message, data });

it('shows nothing where nothing is to be decided', () => {
  signIn({ ...ada, erasure_at: null, terms_accepted: true });
  open();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

it('offers to keep an account that will be erased', async () => {
  signIn({ ...ada, erasure_at: '2026-12-22T12:00:00Z' });
  const kept = answer('delete', '/client/erasure', done('Your account stays.'));
  const { user } = open();
  expect(await screen.findByText(/^Your account will be erased on/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Keep my account' }));
  expect(await screen.findByText('Your account stays.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Keep my account' })).not.toBeInTheDocument();
  expect(kept).toHaveLength(1);
});

it('asks for the consent to a new version of the terms, once', async () => {
  signIn({ ...ada, terms_accepted: false });
  const accepted = answer('post', '/client/consents', done('Thank you.', []));
  const { user, store } = open();
  await user.click(await screen.findByRole('button', { name: 'Accept' }));
  expect(await screen.findByText('Thank you.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
  expect(accepted).toHaveLength(1);
  expect(store.getState().session.current?.user.terms_accepted).toBe(true);
});
