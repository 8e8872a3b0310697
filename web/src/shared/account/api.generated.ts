import { cachedApi as api } from '../api/caching';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    spendingLimits: build.query<SpendingLimitsApiResponse, SpendingLimitsApiArg>({
      query: () => ({ url: `/client/limits` }),
    }),
    chooseLimits: build.mutation<ChooseLimitsApiResponse, ChooseLimitsApiArg>({
      query: (queryArg) => ({ url: `/client/limits`, method: 'PUT', body: queryArg }),
    }),
    messageViews: build.query<MessageViewsApiResponse, MessageViewsApiArg>({
      query: (queryArg) => ({
        url: `/client/message-views`,
        params: {
          limit: queryArg.limit,
          cursor: queryArg.cursor,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as generatedApi };
export type SpendingLimitsApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: SpendingLimitsView;
};
export type SpendingLimitsApiArg = void;
export type ChooseLimitsApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: SpendingLimitsView;
};
export type ChooseLimitsApiArg = ChooseLimitsBody;
export type MessageViewsApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: MessageViewByStaff[];
  nextCursor?: string;
};
export type MessageViewsApiArg = {
  limit?: number;
  cursor?: string;
};
export type DayLimitView = {
  /** Naira. */
  spend: number;
  /** Purchases, including extensions of rentals. */
  purchases: number;
};
export type ChosenLimitView = {
  /** Naira. */
  spend?: number;
  purchases?: number;
};
export type SpendingLimitsView = {
  step: 'confirmed' | 'funded' | 'new';
  /** Today's limit: the step's, or a lower one chosen by the client. */
  limit: DayLimitView;
  /** Naira: spent today, minus refunds, plus what is held for bids. */
  spent: number;
  /** Today's purchases that were not refunded, and those that bids may still make. */
  purchases: number;
  chosen: ChosenLimitView;
  /** The limit of the client's step. */
  highest: DayLimitView;
  /** The limit of the next step; absent on the last one. */
  next?: DayLimitView;
};
export type Failure = {
  status: false;
  /** For a person. */
  message: string;
  /** Stable, for programs. */
  code: string;
  requestId: string;
  errors?: {
    field?: string;
    message?: string;
  }[];
};
export type ChooseLimitsBody = {
  purchases?: number;
  spend?: number;
};
export type MessageViewByStaff = {
  id: string;
  opened_at: string;
  /** Id of the number. */
  number_id: string;
  /** The person's name; absent if that account no longer exists. */
  name?: string;
};
export const { useSpendingLimitsQuery, useChooseLimitsMutation, useMessageViewsQuery } = injectedRtkApi;
