import { isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import { t } from '../language/text';
import { type RestrictedTo, sessionClosed, sessionRestricted } from '../session/sessionSlice';
import { localStore } from '../session/storage';
import { toast } from '../toast';
import { cachedApi } from './caching';
import { failureCode, failureMessage, hasNoAnswer, isServerError, isUnauthorized, networkMessage } from './failure';
import { isModeOfSite, isOpen } from './idempotency';

type ToastText = (failure: unknown) => string | undefined;

const purchaseFailed = (reason: string): string => t`❌ Purchase failed: ${reason}`;
const serverMessage: ToastText = (failure) => failureMessage(failure) ?? t`An error occurred`;
/** The screen shows the failure; only a network error makes a toast as well. */
const onScreen: ToastText = () => undefined;
/** Background calls: never a toast, not even for a network error. */
const noToast: ToastText = () => undefined;

/** Endpoints whose failure toast is not the server's message. */
const endpointTexts: Readonly<Record<string, ToastText>> = {
  offers: () => t`Error fetching numbers`,
  countries: () => t`Failed to fetch country list`,
  singlePrice: () => t`Failed to fetch service details.`,
  adverts: noToast,
  cost: noToast,
  // The next page tries it again.
  chooseLanguage: noToast,
  profile: noToast,
  depositMethods: noToast,
  logout: noToast,
  siteStatus: noToast,
  // The screen says that there is no such number.
  messages: (failure) =>
    failureCode(failure) === 'numbers/order-not-found' ? undefined : t`Failed to fetch messages.`,
  verifyPayment: onScreen,
  initiateDeposit: (failure) => failureMessage(failure) ?? t`Something went wrong`,
  // An open outcome is not a failure: the screen says what it waits for.
  buyNumber: (failure) =>
    isOpen(failure)
      ? undefined
      : isServerError(failure) && failureMessage(failure) === undefined
        ? t`Purchase failed due to server error.`
        : purchaseFailed(failureMessage(failure) ?? t`Unknown error`),
  spendingLimits: noToast,
  // Optional: without it the list's price counts.
  shares: noToast,
  createBid: onScreen,
  withdrawBid: onScreen,
  priceHistory: noToast,
  createShare: onScreen,
  endShare: onScreen,
  sharedCode: noToast,
  // The screen asks whether to accept the new price.
  swapNumber: (failure) => (failureCode(failure) === 'numbers/price-changed' ? undefined : serverMessage(failure)),
  swapsOfNumber: noToast,
  contact: onScreen,
  reportNumber: onScreen,
  numberReport: noToast,
  conduct: noToast,
  openTransfer: onScreen,
  findPayment: onScreen,
  nameTransaction: onScreen,
  cryptoAmount: onScreen,
  cryptoDeposit: (failure) =>
    isServerError(failure) ? t`Server error.` : (failureMessage(failure) ?? t`Failed to submit crypto deposit.`),
  adminSearch: noToast,
  queues: noToast,
  askProvider: onScreen,
  verifyAddress: onScreen,
  apiKeyUsage: onScreen,
  createApiKey: onScreen,
  resetTestWorld: onScreen,
  testWorld: onScreen,
  setProtocolCode: onScreen,
  revokeApiKey: onScreen,
  requestVerification: onScreen,
  // Optional: the form works without them.
  marketRates: noToast,
  adminMessages: () => t`Failed to fetch messages.`,
  refundByAdmin: (failure) => failureMessage(failure) ?? t`Something went wrong.`,
};

/** Refusals of a restricted session, which has its own screen. */
const restrictions: Readonly<Record<string, RestrictedTo | undefined>> = {
  'auth/new-password-required': 'new-password',
  'auth/second-factor-setup-required': 'second-factor',
};

interface QueryMeta {
  readonly arg?: { readonly endpointName?: string };
  readonly baseQueryMeta?: { readonly request?: Request };
}

/** The refused session is not the stored one: another tab has signed in or out, and this one is about to follow. */
function isReplaced(request: Request | undefined): boolean {
  const sent = request?.headers.get('authorization') ?? '';
  return sent !== '' && sent !== `Bearer ${localStore.get('token')}`;
}

/** Shows failed calls as toasts and ends the session on a 401. */
export const errorToasts: Middleware =
  ({ dispatch }) =>
  (next) =>
  (action) => {
    if (isRejectedWithValue(action)) {
      const failure: unknown = action.payload;
      const { arg, baseQueryMeta } = action.meta as QueryMeta;
      if (isUnauthorized(failure) && isReplaced(baseQueryMeta?.request)) return next(action);
      const endpoint = arg?.endpointName;
      const text = wordsFor(failure, endpoint);
      if (endpoint === 'adverts') console.info('Advert fetch error', failure);
      if (text) toast.error(text, { toastId: text });
      if (isModeOfSite(failure)) dispatch(cachedApi.util.invalidateTags(['SiteStatus']));
      const restrictedTo = restrictions[failureCode(failure) ?? ''];
      if (restrictedTo) dispatch(sessionRestricted(restrictedTo));
      if (isUnauthorized(failure)) dispatch(sessionClosed('expired'));
    }
    return next(action);
  };

function wordsFor(failure: unknown, endpoint: string | undefined): string | undefined {
  // The login shows a field for the code instead.
  if (failureCode(failure) === 'auth/second-factor-required') return undefined;
  if (restrictions[failureCode(failure) ?? '']) return undefined;
  if (isUnauthorized(failure)) return serverMessage(failure);
  // The maintenance page shows it.
  if (failureCode(failure) === 'platform/maintenance') return undefined;
  if (failureCode(failure) === 'platform/read-only') return serverMessage(failure);
  // The table shows it instead of the list, while the user is typing.
  if (failureCode(failure) === 'platform/search-too-wide') return undefined;
  const own = endpoint === undefined ? undefined : endpointTexts[endpoint];
  if (own === noToast) return undefined;
  if (hasNoAnswer(failure)) return networkMessage();
  return (own ?? serverMessage)(failure);
}
