import { cachedApi } from '../api/caching';

export const pushApi = cachedApi.enhanceEndpoints({
  addTagTypes: ['PushDevices'],
  endpoints: {
    pushDevices: { providesTags: ['PushDevices'] },
    subscribePush: { invalidatesTags: ['PushDevices'] },
    unsubscribePush: { invalidatesTags: ['PushDevices'] },
  },
});

export const { usePushDevicesQuery, useUnsubscribePushMutation, useTestPushMutation } = pushApi;
