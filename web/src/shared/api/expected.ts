import { baseApi } from './baseApi';
import type { OrderView, UserView } from './api.generated';

/**
 * Calls of the plan that the gateway's OpenAPI document does not describe yet, in the shapes that the screens read.
 * Where the gateway does not answer one, its screen says so. A call moves to api.generated.ts when it is described.
 */
const expectedApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    refundNumber: build.mutation<Answer<RefundedNumber>, RefundRequest>({
      query: ({ idempotencyKey, requestId, whenPossible }) => ({
        url: `/api/refund/${encodeURIComponent(requestId)}`,
        method: 'POST',
        body: whenPossible ? { when_possible: true } : {},
        headers: { 'Idempotency-Key': idempotencyKey },
      }),
    }),
    anotherMessage: build.mutation<Answer<OrderView>, string>({
      query: (requestId) => ({ url: `/api/sms/${encodeURIComponent(requestId)}/another`, method: 'POST' }),
    }),
  }),
});

interface Answer<T> {
  status: boolean;
  message: string;
  data: T;
}
export interface RefundRequest {
  idempotencyKey: string;
  requestId: string;
  /** Where it is too early for the provider: wait for the time instead of refusing. */
  whenPossible: boolean;
}
export interface RefundedNumber {
  order?: OrderView;
  user?: UserView;
  /** ISO 8601: when the number will be given back, if that waits for its time. */
  scheduled_for?: string;
}

export const { useRefundNumberMutation, useAnotherMessageMutation } = expectedApi;
export { expectedApi };
