import { cachedApi } from '../../shared/api/caching';

const webhooksApi = cachedApi.enhanceEndpoints({
  addTagTypes: ['Webhooks', 'WebhookDeliveries'],
  endpoints: {
    listWebhooks: { providesTags: ['Webhooks'] },
    createWebhook: { invalidatesTags: ['Webhooks'] },
    changeWebhook: { invalidatesTags: ['Webhooks', 'WebhookDeliveries'] },
    deleteWebhook: { invalidatesTags: ['Webhooks'] },
    rotateWebhookSecret: { invalidatesTags: ['Webhooks'] },
    listWebhookDeliveries: { providesTags: ['WebhookDeliveries'] },
    readWebhookDelivery: { providesTags: ['WebhookDeliveries'] },
    testWebhook: { invalidatesTags: ['WebhookDeliveries'] },
    replayWebhookDelivery: { invalidatesTags: ['WebhookDeliveries'] },
    replayWebhook: { invalidatesTags: ['WebhookDeliveries'] },
  },
});

export const {
  useListWebhooksQuery,
  useCreateWebhookMutation,
  useChangeWebhookMutation,
  useDeleteWebhookMutation,
  useRotateWebhookSecretMutation,
  useListWebhookDeliveriesQuery,
  useReadWebhookDeliveryQuery,
  useTestWebhookMutation,
  useReplayWebhookDeliveryMutation,
  useReplayWebhookMutation,
} = webhooksApi;
