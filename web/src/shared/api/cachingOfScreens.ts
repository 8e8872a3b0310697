import { userMerged } from '../session/sessionSlice';
import { withAge } from './age';
import { cachedApi, dataOf, type Started } from './caching';

/** Merges the balance and count of a reply into the stored user. */
async function mergeUser(_: unknown, started: Started): Promise<void> {
  const data = await dataOf(started);
  if (typeof data !== 'object' || data === null || !('user' in data)) return;
  if (typeof data.user === 'object' && data.user !== null) started.dispatch(userMerged(data.user));
}

type Tags = Parameters<typeof cachedApi.util.invalidateTags>[0];

interface Caching {
  readonly providesTags?: Tags;
  readonly invalidatesTags?: Tags | ((result: unknown, error: unknown) => Tags);
  readonly keepUnusedDataFor?: number;
  readonly transformResponse?: typeof withAge;
  readonly onQueryStarted?: typeof mergeUser;
}

/** The cache tags and lifetimes (seconds) of the endpoints that screens beside the dashboard use. */
export const caching: Readonly<Record<string, Caching>> = {
  verifyAddress: { invalidatesTags: ['User'] },
  cost: { keepUnusedDataFor: 300 },
  singlePrice: { transformResponse: withAge },
  depositHistory: { providesTags: ['Deposits'] },
  offersOfService: { keepUnusedDataFor: 60 },
  messages: { providesTags: ['Messages'], keepUnusedDataFor: 5 },
  buyNumber: { invalidatesTags: ['Numbers', 'Statement'], onQueryStarted: mergeUser },
  refund: { invalidatesTags: ['Numbers', 'Messages', 'Statement', 'User'], onQueryStarted: mergeUser },
  withdrawRefund: { invalidatesTags: ['Numbers', 'Messages'] },
  another: { invalidatesTags: ['Messages', 'Numbers'] },
  swapNumber: { invalidatesTags: ['Numbers', 'Messages', 'Statement', 'User'], onQueryStarted: mergeUser },
  withdrawSwap: { invalidatesTags: ['Numbers', 'Messages'] },
  swapsOfNumber: { providesTags: ['Numbers'] },
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
  // A method may have been stopped, which is why it was refused.
  initiateDeposit: { invalidatesTags: (_, error) => (error ? ['Deposits', 'DepositMethods'] : ['Deposits']) },
  depositMethods: { providesTags: ['DepositMethods'], keepUnusedDataFor: 300 },
  cryptoAmount: { keepUnusedDataFor: 0 },
  cryptoDeposit: { invalidatesTags: ['Deposits'] },
  statement: { providesTags: ['Statement'] },
  notices: { providesTags: ['Notices'] },
  markNoticesRead: { invalidatesTags: ['Notices'] },
  statementMonth: { providesTags: ['Statement'] },
  mySessions: { providesTags: ['Sessions'] },
  endMySession: { invalidatesTags: ['Sessions'] },
  verifyPayment: { providesTags: ['Deposits'], onQueryStarted: mergeUser, keepUnusedDataFor: 0 },
};

/** Its endpoints get their cache tags and lifetimes as they are injected. */
export const screensApi: typeof cachedApi = {
  ...cachedApi,
  injectEndpoints: (options) => {
    const injected = cachedApi.injectEndpoints(options);
    injected.enhanceEndpoints({ endpoints: caching as never });
    return injected;
  },
};
