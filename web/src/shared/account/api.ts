import { generatedApi } from './api.generated';

const accountApi = generatedApi.enhanceEndpoints({
  addTagTypes: ['Limits'],
  endpoints: {
    spendingLimits: { providesTags: ['Limits', 'Statement'] },
    chooseLimits: { invalidatesTags: ['Limits'] },
  },
});

export const { useMessageViewsQuery, useSpendingLimitsQuery, useChooseLimitsMutation } = accountApi;
