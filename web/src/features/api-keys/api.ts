import { cachedApi } from '../../shared/api/caching';

const apiKeysApi = cachedApi.enhanceEndpoints({
  addTagTypes: ['ApiKeys'],
  endpoints: {
    apiKeys: { providesTags: ['ApiKeys'] },
    createApiKey: { invalidatesTags: ['ApiKeys'] },
    revokeApiKey: { invalidatesTags: ['ApiKeys'] },
  },
});

export const { useApiKeysQuery, useCreateApiKeyMutation, useRevokeApiKeyMutation } = apiKeysApi;
