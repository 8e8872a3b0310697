import { screen, waitFor } from '@testing-library/react';
import { renderAt, signIn } from '../testing/render';
import { answer, unreachable } from '../testing/server';
import { useDepositHistoryQuery } from './api.generated';

function Deposits() {
  return useDepositHistoryQuery({}).isError ? 'refused' : null;
}
const open = () => renderAt('/', '/', <Deposits />);

it.each([400, 403, 404, 422, 500])('shows the message of a %i', async (status) => {
  answer('get', '/client/deposit-history', { status: false, message: `Failed with ${status}.` }, status);
  open();
  expect(await screen.findByText(`Failed with ${status}.`)).toBeInTheDocument();
});

it('shows a fallback message where the server sent none', async () => {
  answer('get', '/client/deposit-history', {}, 500);
  open();
  expect(await screen.findByText('An error occurred')).toBeInTheDocument();
});

it('ends the session at a 401', async () => {
  signIn();
  answer('get', '/client/deposit-history', { status: false, message: 'Your session has ended.' }, 401);
  open();
  expect(await screen.findByText('Your session has ended.')).toBeInTheDocument();
  await waitFor(() => expect(localStorage.getItem('token')).toBeNull());
});

it('keeps the session that another tab has opened when a call of the earlier one is refused', async () => {
  signIn();
  answer('get', '/client/deposit-history', { status: false, message: 'Ended.' }, 401);
  open();
  localStorage.setItem('token', 'token-2');
  expect(await screen.findByText('refused')).toBeInTheDocument();
  expect(localStorage.getItem('token')).toBe('token-2');
  expect(screen.queryByText('Ended.')).not.toBeInTheDocument();
});

it('treats status false in a 200 reply as a failure', async () => {
  answer('get', '/client/deposit-history', { status: false, message: 'No.' });
  open();
  expect(await screen.findByText('No.')).toBeInTheDocument();
});

it('shows a network error', async () => {
  unreachable('get', '/client/deposit-history');
  open();
  expect(await screen.findByText('Network error. Please check your internet.')).toBeInTheDocument();
});
