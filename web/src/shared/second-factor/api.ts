import { cachedApi } from '../api/caching';

const secondFactorApi = cachedApi.enhanceEndpoints({
  addTagTypes: ['SecondFactor'],
  endpoints: {
    secondFactor: { providesTags: ['SecondFactor'] },
    // Switching it on ends the other sessions.
    confirmSecondFactor: { invalidatesTags: ['SecondFactor', 'Sessions'] },
    removeSecondFactor: { invalidatesTags: ['SecondFactor'] },
  },
});

export const {
  useSecondFactorQuery,
  useBeginSecondFactorMutation,
  useConfirmSecondFactorMutation,
  useRemoveSecondFactorMutation,
} = secondFactorApi;
