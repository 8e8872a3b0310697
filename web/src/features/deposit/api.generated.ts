import { cachedApi as api } from '../../shared/api/caching';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    repayment: build.query<RepaymentApiResponse, RepaymentApiArg>({
      query: (queryArg) => ({
        url: `/client/deposit-repayment`,
        params: {
          reference: queryArg,
        },
      }),
    }),
    repay: build.mutation<RepayApiResponse, RepayApiArg>({
      query: (queryArg) => ({ url: `/client/deposit-repayment`, method: 'POST', body: queryArg }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as repaymentsApi };
export type RepaymentApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: RepayableView;
};
export type RepaymentApiArg = string;
export type RepayApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: RepaymentView;
};
export type RepayApiArg = RepaymentBody;
export type RepaymentView = {
  id: string;
  /** The deposit's. */
  reference: string;
  /** Naira. */
  amount: number;
  state: 'failed' | 'needs-attention' | 'sending' | 'sent';
  started_at: string;
  /** Of the last change of state. */
  changed_at: string;
};
export type RepayableView = {
  /** Naira that can be sent back now; 0 where nothing can. */
  amount: number;
  /** Why nothing can be. */
  obstacle?: 'crypto' | 'late' | 'small' | 'spent' | 'under-way' | 'unpaid';
  /** Until when its client may send it back; absent before it is credited. */
  until?: string;
  /** Oldest first. */
  repayments: RepaymentView[];
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
export type RepaymentBody = {
  reference: string;
  amount: number;
};
export const { useRepaymentQuery, useRepayMutation } = injectedRtkApi;
