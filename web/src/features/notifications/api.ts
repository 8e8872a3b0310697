import { api } from '../../shared/api/api.generated';

const notificationsApi = api.enhanceEndpoints({
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
