import { cachedApi } from '../../shared/api/caching';

const apiKeysApi = cachedApi.enhanceEndpoints({
  addTagTypes: ['ApiKeys', 'KeyUsage', 'TestWorld'],
  endpoints: {
    apiKeys: { providesTags: ['ApiKeys'] },
    apiKeyUsage: { providesTags: ['KeyUsage'], keepUnusedDataFor: 5 },
    testWorld: { providesTags: ['TestWorld'] },
    resetTestWorld: { invalidatesTags: ['TestWorld', 'KeyUsage'] },
    createApiKey: { invalidatesTags: ['ApiKeys'] },
    changeApiKey: { invalidatesTags: ['ApiKeys'] },
    revokeApiKey: { invalidatesTags: ['ApiKeys'] },
  },
});

export const {
  useApiKeysQuery,
  useApiKeyUsageQuery,
  useChangeApiKeyMutation,
  useCreateApiKeyMutation,
  useResetTestWorldMutation,
  useRevokeApiKeyMutation,
  useTestWorldQuery,
} = apiKeysApi;
