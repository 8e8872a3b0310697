import { api } from '../../shared/api/api.generated';

const webhooksApi = api.enhanceEndpoints({
  addTagTypes: ['Webhooks', 'WebhookDeliveries'],
  endpoints: {
    webhooks: { providesTags: ['Webhooks'] },
    createWebhook: { invalidatesTags: ['Webhooks'] },
    changeWebhook: { invalidatesTags: ['Webhooks', 'WebhookDeliveries'] },
    deleteWebhook: { invalidatesTags: ['Webhooks'] },
    rotateWebhookSecret: { invalidatesTags: ['Webhooks'] },
    webhookDeliveries: { providesTags: ['WebhookDeliveries'] },
    webhookDelivery: { providesTags: ['WebhookDeliveries'] },
    testWebhook: { invalidatesTags: ['WebhookDeliveries'] },
    replayWebhookDelivery: { invalidatesTags: ['WebhookDeliveries'] },
    replayWebhook: { invalidatesTags: ['WebhookDeliveries'] },
  },
});

export const {
  useWebhooksQuery,
  useCreateWebhookMutation,
  useChangeWebhookMutation,
  useDeleteWebhookMutation,
  useRotateWebhookSecretMutation,
  useWebhookDeliveriesQuery,
  useWebhookDeliveryQuery,
  useTestWebhookMutation,
  useReplayWebhookDeliveryMutation,
  useReplayWebhookMutation,
} = webhooksApi;
