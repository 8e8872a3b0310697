import { screen, waitFor } from '@testing-library/react';
import { pendingRequest, startRequest } from '../../shared/api/idempotency';
import { renderAt, signIn } from '../../shared/testing/render';
import { answer } from '../../shared/testing/server';
import InterruptedPurchases from './InterruptedPurchases';

const body = { country: '5', countryName: 'United States', service: '2', serviceName: 'TikTok', price: 300 };
const open = () => renderAt('/', '/', <InterruptedPurchases />);

/** A purchase with a lost answer, and the server's order for it, if any. */
function interrupt(status?: string): void {
  const { key } = startRequest('buy.5.2', body, () => true);
  const data = status === undefined ? [] : [{ id: 'n1', status, price: 250, request_key: key }];
  answer('get', '/client/purchased-numbers', { status: true, message: '', data });
}

beforeEach(() => signIn());

it('asks for nothing and shows nothing without an interrupted purchase', () => {
  open();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

it.each([
  [undefined, 'Your purchase of TikTok was interrupted.', true],
  ['pending', 'We are waiting for your TikTok number.', true],
  ['active', 'Your TikTok number is ready.', false],
  ['completed', 'Your TikTok number is ready.', false],
  ['refund', 'Your purchase of TikTok did not go through.', false],
  ['declined', 'Your purchase of TikTok did not go through.', false],
])('says what became of a purchase (%s), and keeps it only while that is open', async (status, text, isKept) => {
  interrupt(status);
  open();
  expect(await screen.findByText(text)).toBeInTheDocument();
  await waitFor(() => expect(pendingRequest('buy.5.2') !== undefined).toBe(isKept));
});

it('tells the amount that is back in the wallet', async () => {
  interrupt('refund');
  open();
  expect(await screen.findByText(/₦250.00 is in your wallet/)).toBeInTheDocument();
});
