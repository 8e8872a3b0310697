import { api, type ShareView } from '../api/api.generated';

const sharesApi = api.enhanceEndpoints({
  addTagTypes: ['Shares'],
  endpoints: {
    shares: { providesTags: ['Shares'] },
    createShare: { invalidatesTags: ['Shares'] },
    endShare: { invalidatesTags: ['Shares'] },
    sharedCode: { keepUnusedDataFor: 0 },
  },
});

export const { useSharesQuery, useCreateShareMutation, useEndShareMutation, useSharedCodeQuery } = sharesApi;

/** Seconds; every row of the board reads the same list. */
const renewAfter = 30;

/** The links to a number, newest first. */
export function useLinks(requestId: string): readonly ShareView[] {
  const { data } = useSharesQuery(undefined, { refetchOnMountOrArgChange: renewAfter });
  return data?.data.filter((link) => link.request_id === requestId) ?? [];
}
