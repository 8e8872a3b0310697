import type { UnknownAction } from '@reduxjs/toolkit';
import { selectSession, userMerged, type WithSession } from '../session/sessionSlice';
import { withAge } from './age';
import { firstApi, type OffersApiResponse } from './first.generated';

export interface Started {
  readonly dispatch: (action: UnknownAction) => unknown;
  readonly getState: () => unknown;
  readonly queryFulfilled: Promise<{ data: unknown }>;
}

/**
 * The data of the reply; undefined where the call failed (errorToasts.ts reports it), and where another user has signed in
 * meanwhile.
 */
export async function dataOf({ getState, queryFulfilled }: Started): Promise<unknown> {
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

/** The endpoints of the frame and the dashboard with their cache tags and lifetimes (seconds). */
export const cachedApi = firstApi.enhanceEndpoints({
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
    offers: {
      keepUnusedDataFor: 120,
      transformResponse: (body, meta) => withAge(body as OffersApiResponse, meta),
    },
    countries: { keepUnusedDataFor: 3600 },
    adverts: { keepUnusedDataFor: 600 },
    purchasedNumbers: { providesTags: ['Numbers'] },
    unreadNotices: { providesTags: ['Notices'] },
    siteStatus: { providesTags: ['SiteStatus'] },
  },
});
