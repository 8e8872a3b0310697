import { cachedApi } from '../../shared/api/caching';

const notificationsApi = cachedApi.enhanceEndpoints({
  addTagTypes: ['NotificationPreferences'],
  endpoints: {
    notices: { providesTags: ['Notices'] },
    markNoticesRead: { invalidatesTags: ['Notices'] },
    notificationPreferences: { providesTags: ['NotificationPreferences'] },
    saveNotificationPreferences: { invalidatesTags: ['NotificationPreferences'] },
  },
});

export const {
  useNoticesQuery,
  useMarkNoticesReadMutation,
  useNotificationPreferencesQuery,
  useSaveNotificationPreferencesMutation,
} = notificationsApi;
