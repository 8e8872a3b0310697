import { api } from '../../shared/api/api.generated';

const notificationsApi = api.enhanceEndpoints({
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
