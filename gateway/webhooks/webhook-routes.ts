import { type ErrorCode } from '@ringlet/contracts/errors';
import { koboFromNaira } from '@ringlet/contracts/money';
import { listDeliveries, readDelivery, replayDeliveries, replayDelivery } from '@ringlet/contracts/webhooks/deliveries';
import {
  deleteWebhook,
  listWebhooks,
  rotateWebhookSecret,
  testWebhook,
  WebhookInput,
} from '@ringlet/contracts/webhooks/endpoints';
import { Reply } from '../http/answers';
import { type Forward, get, post, remove } from '../http/forwards';
import {
  type ChangeWebhookBody,
  ReplayWebhookBody,
  WebhookDeliveriesQuery,
  WebhookDeliveryParams,
} from './webhooks.dto';

/**
 * The routes shared by sessions and API keys. `access`: what a key needs; `errors`: those of all of them besides those of their requests.
 */
export function webhookRoutes(
  access: (scope: 'read' | 'buy') => MethodDecorator,
  errors: readonly ErrorCode[] = [],
): Record<string, Forward> {
  const reading = { errors, marks: [access('read')] };
  const changing = { errors, marks: [access('buy')] };
  return {
    listWebhooks: get('', listWebhooks, { summary: 'Own webhook endpoints, oldest first', ...reading }),
    deleteWebhook: remove(':id', deleteWebhook, {
      summary: 'Deletes an endpoint and its log',
      params: WebhookInput,
      message: 'The endpoint was deleted.',
      ...changing,
    }),
    rotateWebhookSecret: post(':id/secret', rotateWebhookSecret, {
      summary: 'Makes a new secret, shown once; the one before signs too for 24 hours',
      params: WebhookInput,
      message: 'The new secret is in use.',
      ...changing,
    }),
    testWebhook: post(':id/test', testWebhook, {
      summary: 'Sends webhook.test once; the log has the answer',
      params: WebhookInput,
      message: 'A test is being sent.',
      ...changing,
    }),
    listWebhookDeliveries: get(':id/deliveries', listDeliveries, {
      summary: 'What was sent in the last 30 days, newest first',
      params: WebhookInput,
      query: WebhookDeliveriesQuery,
      ...reading,
    }),
    readWebhookDelivery: get(':id/deliveries/:delivery', readDelivery, {
      summary: 'One delivery, with what was sent and answered',
      params: WebhookDeliveryParams,
      input: ({ id, delivery }) => ({ id, deliveryId: delivery }),
      ...reading,
    }),
    replayWebhookDelivery: post(':id/deliveries/:delivery/replay', replayDelivery, {
      summary: 'Sends a delivery again, with the same webhook-id',
      params: WebhookDeliveryParams,
      input: ({ id, delivery }) => ({ id, deliveryId: delivery }),
      message: 'It is being sent again.',
      ...changing,
    }),
    replayWebhook: post(':id/replay', replayDeliveries, {
      summary: 'Sends everything of a span of time again, each with its webhook-id',
      params: WebhookInput,
      body: ReplayWebhookBody,
      answer: (result) => new Reply(result, `${result.replayed} deliveries are being sent again.`),
      ...changing,
    }),
  };
}

/** Converts the endpoint's limit to kobo. */
export const inKobo = <Body extends Pick<ChangeWebhookBody, 'balance_below'>>({ balance_below, ...same }: Body) => ({
  ...same,
  balanceBelow: balance_below === undefined ? undefined : koboFromNaira(balance_below),
});
