import { cachedApi } from '../../shared/api/caching';

const notificationsApi = cachedApi.enhanceEndpoints({
  addTagTypes: ['NotificationPreferences', 'Telegram'],
  endpoints: {
    notificationPreferences: { providesTags: ['NotificationPreferences'] },
    telegram: { providesTags: ['Telegram'] },
    unlinkTelegram: { invalidatesTags: ['Telegram'] },
    saveNotificationPreferences: { invalidatesTags: ['NotificationPreferences'] },
  },
});

export const {
  useNotificationPreferencesQuery,
  useSaveNotificationPreferencesMutation,
  useTelegramQuery,
  useStartTelegramMutation,
  useUnlinkTelegramMutation,
} = notificationsApi;
