import { cachedApi } from '../../shared/api/caching';

const notificationsApi = cachedApi.enhanceEndpoints({
  addTagTypes: ['NotificationPreferences', 'Telegram'],
  endpoints: {
    notices: { providesTags: ['Notices'] },
    markNoticesRead: { invalidatesTags: ['Notices'] },
    notificationPreferences: { providesTags: ['NotificationPreferences'] },
    telegram: { providesTags: ['Telegram'] },
    unlinkTelegram: { invalidatesTags: ['Telegram'] },
    saveNotificationPreferences: { invalidatesTags: ['NotificationPreferences'] },
  },
});

export const {
  useNoticesQuery,
  useMarkNoticesReadMutation,
  useNotificationPreferencesQuery,
  useSaveNotificationPreferencesMutation,
  useTelegramQuery,
  useStartTelegramMutation,
  useUnlinkTelegramMutation,
} = notificationsApi;
