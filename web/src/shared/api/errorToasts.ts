import { isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import { toast } from 'react-toastify/unstyled';
import { session } from '../session/session';
import { failureMessage, hasNoAnswer, isUnauthorized, networkMessage } from './failure';

type Words = (failure: unknown) => string | undefined;

const serverSays: Words = (failure) => failureMessage(failure) ?? 'An error occurred';
const nothing: Words = () => undefined;

/** Calls whose failure is told in words of their own, or told by the screen itself. */
const ownWords: Readonly<Record<string, Words>> = {
  listOffers: () => 'Error fetching numbers',
  listCountries: () => 'Failed to fetch country list',
  listPrices: () => 'Failed to fetch service details.',
  listAdverts: nothing,
  getCost: nothing,
  readMessages: () => 'Failed to fetch messages.',
  verifyPayment: nothing,
  initiateDeposit: (failure) => failureMessage(failure) ?? 'Something went wrong',
  buyNumber: (failure) =>
    failureMessage(failure) === undefined
      ? 'Purchase failed due to server error.'
      : `❌ Purchase failed: ${failureMessage(failure)}`,
  sendContactMessage: nothing,
  submitCryptoDeposit: nothing,
};

interface QueryMeta {
  readonly arg?: { readonly endpointName?: string };
}

/** The one place where a failed call becomes a toast, and where a 401 ends the session (product.md section 8). */
export const errorToasts: Middleware = () => (next) => (action) => {
  if (isRejectedWithValue(action)) {
    const failure: unknown = action.payload;
    const text = wordsFor(failure, (action.meta as QueryMeta).arg?.endpointName);
    if (text) toast.error(text, { toastId: text });
    if (isUnauthorized(failure)) session.close('expired');
  }
  return next(action);
};

function wordsFor(failure: unknown, endpoint: string | undefined): string | undefined {
  if (isUnauthorized(failure)) return serverSays(failure);
  const own = endpoint === undefined ? undefined : ownWords[endpoint];
  if (own === nothing) return undefined;
  if (hasNoAnswer(failure)) return networkMessage;
  return (own ?? serverSays)(failure);
}
