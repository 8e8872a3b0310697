import type { UnknownAction } from '@reduxjs/toolkit';
import { selectSession, userMerged, type WithSession } from '../session/sessionSlice';
import { withAge } from './age';
import { api, type OffersApiResponse, type SinglePriceApiResponse } from './api.generated';

interface Started {
  readonly dispatch: (action: UnknownAction) => unknown;
  readonly getState: () => unknown;
  readonly queryFulfilled: Promise<{ data: unknown }>;
}

/** The reply's data; undefined if the call failed (errorToasts.ts reports it) or another user has signed in meanwhile. */
async function dataOf({ getState, queryFulfilled }: Started): Promise<unknown> {
  const token = () => selectSession(getState() as WithSession)?.token;
  const asker = token();
  const answer = await queryFulfilled.catch(() => undefined);
  if (token() !== asker) return undefined;
  const body = answer?.data;
  return typeof body === 'object' && body !== null && 'data' in body ? body.data : undefined;
}

async function mergeProfile(_: unknown, started: Started): Promise<void> {
  const user = await dataOf(started);
  if (typeof user === 'object' && user !== null) started.dispatch(userMerged(user));
}

/** Merges a reply's balance and count into the stored user. */
async function mergeUser(_: unknown, started: Started): Promise<void> {
  const data = await dataOf(started);
  if (typeof data !== 'object' || data === null || !('user' in data)) return;
  if (typeof data.user === 'object' && data.user !== null) started.dispatch(userMerged(data.user));
}

/** Clients' endpoints with their cache tags and lifetimes (seconds). */
export const cachedApi = api.enhanceEndpoints({
  addTagTypes: [
    'User',
    'Deposits',
    'Numbers',
    'Messages',
    'Sessions',
    'Statement',
    'SiteStatus',
    'DepositMethods',
    'Notices',
    'Bids',
  ],
  endpoints: {
    profile: { providesTags: ['User'], onQueryStarted: mergeProfile },
    verifyAddress: { invalidatesTags: ['User'] },
    offers: {
      keepUnusedDataFor: 120,
      transformResponse: (body, meta) => withAge(body as OffersApiResponse, meta),
    },
    singlePrice: { transformResponse: (body, meta) => withAge(body as SinglePriceApiResponse, meta) },
    countries: { keepUnusedDataFor: 3600 },
    adverts: { keepUnusedDataFor: 600 },
    cost: { keepUnusedDataFor: 300 },
    unreadNotices: { providesTags: ['Notices'] },
    siteStatus: { providesTags: ['SiteStatus'] },
    depositHistory: { providesTags: ['Deposits'] },
    purchasedNumbers: { providesTags: ['Numbers'] },
    offersOfService: { keepUnusedDataFor: 60 },
    messages: { providesTags: ['Messages'], keepUnusedDataFor: 5 },
    buyNumber: { invalidatesTags: ['Numbers', 'Statement'], onQueryStarted: mergeUser },
    refundNumber: { invalidatesTags: ['Numbers', 'Messages', 'Statement', 'User'], onQueryStarted: mergeUser },
    withdrawRefund: { invalidatesTags: ['Numbers', 'Messages'] },
    requestNextSms: { invalidatesTags: ['Messages', 'Numbers'] },
    swapNumber: { invalidatesTags: ['Numbers', 'Messages', 'Statement', 'User'], onQueryStarted: mergeUser },
    withdrawSwap: { invalidatesTags: ['Numbers', 'Messages'] },
    swapsOfNumber: { providesTags: ['Numbers'] },
    annotateNumber: { invalidatesTags: (_, error) => (error ? [] : ['Numbers']) },
    rentals: { providesTags: ['Numbers'] },
    rentalOffers: { keepUnusedDataFor: 60 },
    rentalCountries: { keepUnusedDataFor: 300 },
    rentNumber: { invalidatesTags: ['Numbers', 'Statement'], onQueryStarted: mergeUser },
    extendRental: { invalidatesTags: ['Numbers', 'Messages', 'Statement'], onQueryStarted: mergeUser },
    setRenewal: { invalidatesTags: ['Numbers'] },
    endRenewal: { invalidatesTags: ['Numbers'] },
    bids: { providesTags: ['Bids'] },
    createBid: { invalidatesTags: ['Bids', 'Statement', 'User'] },
    withdrawBid: { invalidatesTags: ['Bids', 'Statement', 'User'] },
    priceHistory: { keepUnusedDataFor: 300 },
    // A stopped method may be the reason for the refusal.
    initiateDeposit: { invalidatesTags: (_, error) => (error ? ['Deposits', 'DepositMethods'] : ['Deposits']) },
    openTransfer: { invalidatesTags: (_, error) => (error ? ['Deposits', 'DepositMethods'] : ['Deposits']) },
    cryptoAmount: { keepUnusedDataFor: 0 },
    depositMethods: { providesTags: ['DepositMethods'], keepUnusedDataFor: 300 },
    cryptoDeposit: { invalidatesTags: ['Deposits'] },
    statement: { providesTags: ['Statement'] },
    statementMonth: { providesTags: ['Statement'] },
    dailySpend: { providesTags: ['Statement'] },
    notices: { providesTags: ['Notices'] },
    markNoticesRead: { invalidatesTags: ['Notices'] },
    mySessions: { providesTags: ['Sessions'] },
    endMySession: { invalidatesTags: ['Sessions'] },
    verifyPayment: { providesTags: ['Deposits'], onQueryStarted: mergeUser, keepUnusedDataFor: 0 },
  },
});
