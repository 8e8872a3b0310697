import type { ShareView } from '../api/api.generated';
import { cachedApi } from '../api/caching';

const sharesApi = cachedApi.enhanceEndpoints({
  addTagTypes: ['Shares'],
  endpoints: {
    shares: { providesTags: ['Shares'] },
    createShare: { invalidatesTags: ['Shares'] },
    endShare: { invalidatesTags: ['Shares'] },
    sharedCode: { keepUnusedDataFor: 0 },
  },
});

export const { useSharesQuery, useCreateShareMutation, useEndShareMutation, useSharedCodeQuery } = sharesApi;

/** In seconds: links are made and ended elsewhere, too. */
const renewed = { refetchOnMountOrArgChange: 30, refetchOnFocus: true };

export function useLinks(requestId: string): readonly ShareView[] {
  const { data } = useSharesQuery(undefined, renewed);
  return data?.data.filter((link) => link.request_id === requestId) ?? [];
}

/** The ids of numbers with links. Reads nothing before `isNeeded`. */
export function useSharedNumbers(isNeeded: boolean): ReadonlySet<string> {
  const { data } = useSharesQuery(undefined, { ...renewed, skip: !isNeeded });
  return new Set(data?.data.map((link) => link.request_id));
}
