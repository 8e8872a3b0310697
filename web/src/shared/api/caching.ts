import { session } from '../session/session';
import { api } from './api.generated';

/** Balance and count come back with money calls: they are merged into the stored user. */
async function mergeUser(_: unknown, { queryFulfilled }: { queryFulfilled: Promise<{ data: { data?: unknown } }> }) {
  const answer = await queryFulfilled.catch(() => undefined);
  const data = answer?.data.data;
  if (typeof data !== 'object' || data === null || !('user' in data)) return;
  if (typeof data.user === 'object' && data.user !== null) session.merge(data.user);
}

/** What is kept, for how long, and what a change makes stale. */
export const cachedApi = api.enhanceEndpoints({
  addTagTypes: ['Deposits', 'Numbers', 'Messages'],
  endpoints: {
    getCost: { keepUnusedDataFor: 300 },
    listOffers: { keepUnusedDataFor: 120 },
    listCountries: { keepUnusedDataFor: 3600 },
    listDeposits: { providesTags: ['Deposits'] },
    listPurchasedNumbers: { providesTags: ['Numbers'] },
    readMessages: { providesTags: ['Messages'], keepUnusedDataFor: 5 },
    buyNumber: { invalidatesTags: ['Numbers'], onQueryStarted: mergeUser },
    refundNumber: { invalidatesTags: ['Numbers', 'Messages'], onQueryStarted: mergeUser },
    initiateDeposit: { invalidatesTags: ['Deposits'] },
    verifyPayment: { onQueryStarted: mergeUser, keepUnusedDataFor: 0 },
  },
});
