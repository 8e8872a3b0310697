import { api } from '../api/api.generated';

export const pushApi = api.enhanceEndpoints({
  addTagTypes: ['PushDevices'],
  endpoints: {
    pushDevices: { providesTags: ['PushDevices'] },
    subscribePush: { invalidatesTags: ['PushDevices'] },
    unsubscribePush: { invalidatesTags: ['PushDevices'] },
  },
});

export const { usePushDevicesQuery, useUnsubscribePushMutation, useTestPushMutation } = pushApi;
