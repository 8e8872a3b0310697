import { isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import { toast } from '../ui/toast';
import { session } from '../session/session';
import { failureCode, failureMessage, hasNoAnswer, isServerError, isUnauthorized, networkMessage } from './failure';

type Words = (failure: unknown) => string | undefined;

const serverSays: Words = (failure) => failureMessage(failure) ?? 'An error occurred';
/** Told by the screen; only a lost network is told in a toast as well. */
const onScreen: Words = () => undefined;
/** Nobody waits for it: not even a lost network is worth a word. */
const silent: Words = () => undefined;

/** Calls whose failure is told in words of their own, or told by the screen itself. */
const ownWords: Readonly<Record<string, Words>> = {
  offers: () => 'Error fetching numbers',
  countries: () => 'Failed to fetch country list',
  singlePrice: () => 'Failed to fetch service details.',
  adverts: silent,
  cost: silent,
  profile: silent,
  depositMethods: silent,
  logout: silent,
  messages: () => 'Failed to fetch messages.',
  verifyPayment: onScreen,
  initiateDeposit: (failure) => failureMessage(failure) ?? 'Something went wrong',
  buyNumber: (failure) =>
    isServerError(failure) && failureMessage(failure) === undefined
      ? 'Purchase failed due to server error.'
      : `❌ Purchase failed: ${failureMessage(failure) ?? 'Unknown error'}`,
  contact: onScreen,
  cryptoDeposit: (failure) =>
    isServerError(failure) ? 'Server error.' : (failureMessage(failure) ?? 'Failed to submit crypto deposit.'),
  verifyAddress: onScreen,
  requestVerification: onScreen,
  // Beside the form, which works without them.
  marketRates: silent,
  adminMessages: () => 'Failed to fetch messages.',
  refundByAdmin: (failure) => failureMessage(failure) ?? 'Something went wrong.',
};

interface QueryMeta {
  readonly arg?: { readonly endpointName?: string };
}

/** The one place where a failed call becomes a toast, and where a 401 ends the session (product.md section 8). */
export const errorToasts: Middleware = () => (next) => (action) => {
  if (isRejectedWithValue(action)) {
    const failure: unknown = action.payload;
    const endpoint = (action.meta as QueryMeta).arg?.endpointName;
    const text = wordsFor(failure, endpoint);
    if (endpoint === 'adverts') console.info('Advert fetch error', failure);
    if (text) toast.error(text, { toastId: text });
    if (isUnauthorized(failure)) session.close('expired');
  }
  return next(action);
};

function wordsFor(failure: unknown, endpoint: string | undefined): string | undefined {
  // The login asks for it in a field of its own.
  if (failureCode(failure) === 'auth/second-factor-required') return undefined;
  if (isUnauthorized(failure)) return serverSays(failure);
  // Said in the place of the list, while somebody is still typing.
  if (failureCode(failure) === 'platform/search-too-wide') return undefined;
  const own = endpoint === undefined ? undefined : ownWords[endpoint];
  if (own === silent) return undefined;
  if (hasNoAnswer(failure)) return networkMessage;
  return (own ?? serverSays)(failure);
}
