import { baseApi as api } from './baseApi';

const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<LoginAnswer, { email: string; password: string }>({
      query: (body) => ({ url: '/auth/login', method: 'POST', body }),
    }),
    register: build.mutation<
      Answer,
      { name: string; email: string; password: string; password_confirmation: string }
    >({
      query: (body) => ({ url: '/auth/register', method: 'POST', body }),
    }),
    getCost: build.query<DataAnswer<CostDto>, void>({ query: () => ({ url: '/admin/cost' }) }),
    listOffers: build.query<
      DataAnswer<Record<string, Record<string, OfferDto>>>,
      { tags: 'us' | 'all'; country?: string }
    >({
      query: (body) => ({ url: '/api/', method: 'POST', body }),
    }),
    listCountries: build.query<DataAnswer<Record<string, CountryDto>>, void>({
      query: () => ({ url: '/api/countries', method: 'POST' }),
    }),
    listPrices: build.query<DataAnswer<Record<string, OfferDto>>, { country: string }>({
      query: (body) => ({ url: '/api/SinglePrice', method: 'POST', body }),
    }),
    buyNumber: build.mutation<DataAnswer<{ user: object }>, { idempotencyKey: string; body: BuyNumberDto }>({
      query: ({ idempotencyKey, body }) => ({
        url: '/api/BuyNumber',
        method: 'POST',
        body,
        headers: { 'Idempotency-Key': idempotencyKey },
      }),
    }),
    initiateDeposit: build.mutation<
      DataAnswer<{ authorization_url: string }>,
      { idempotencyKey: string; body: InitiateDepositDto }
    >({
      query: ({ idempotencyKey, body }) => ({
        url: '/client/deposit/initiate',
        method: 'POST',
        body,
        headers: { 'Idempotency-Key': idempotencyKey },
      }),
    }),
    verifyPayment: build.query<DataAnswer<{ deposit: DepositDto; user: object }>, { reference: string }>({
      query: (params) => ({ url: '/client/verify-payment', params }),
    }),
    listDeposits: build.query<ListAnswer<DepositDto>, { limit?: number; cursor?: string }>({
      query: (params) => ({ url: '/client/deposit-history', params }),
    }),
    listPurchasedNumbers: build.query<ListAnswer<PurchasedNumberDto>, { limit?: number; cursor?: string }>({
      query: (params) => ({ url: '/client/purchased-numbers', params }),
    }),
    readMessages: build.query<MessagesAnswer, { requestId: string }>({
      query: ({ requestId }) => ({ url: `/api/sms/${encodeURIComponent(requestId)}` }),
    }),
    refundNumber: build.mutation<DataAnswer<{ user?: object }>, { idempotencyKey: string; requestId: string }>({
      query: ({ idempotencyKey, requestId }) => ({
        url: `/api/refund/${encodeURIComponent(requestId)}`,
        method: 'POST',
        headers: { 'Idempotency-Key': idempotencyKey },
      }),
    }),
    sendContactMessage: build.mutation<Answer, { name: string; email: string; message: string }>({
      query: (body) => ({ url: '/client/contact-unuser', method: 'POST', body }),
    }),
  }),
  overrideExisting: false,
});

export interface Answer {
  status: boolean;
  message: string;
}
export interface DataAnswer<T> extends Answer {
  data: T;
}
export interface ListAnswer<T> extends Answer {
  data: T[];
  nextCursor?: string;
}
export interface LoginAnswer extends Answer {
  user: { id: string; name: string; email: string; role: string; bal: number };
  token: string;
}
export interface CostDto {
  rate_usd: string;
  rate_ngn: string;
  rate_rub: string;
}
export interface OfferDto {
  application_id: string;
  application: string;
  cost: number;
  country: string;
  country_id: string;
  count: number;
}
export interface CountryDto {
  id: string;
  code: string;
  title: string;
}
export interface BuyNumberDto {
  country: string;
  countryName: string;
  service: string;
  serviceName: string;
  price: number;
}
export interface InitiateDepositDto {
  currency: string;
  amount: number;
  method: string;
  usdAmount: number;
  currencySymbol: string;
}
export interface DepositDto {
  reference: string;
  access_code?: string;
  amount: number;
  method: string;
  currency: string;
  status: string;
  date: string;
}
export interface PurchasedNumberDto {
  id: string;
  number?: string;
  country: string;
  service: string;
  amount: number;
  status: string;
  created_at: string;
  external_id?: string;
}
export interface MessageDto {
  id: string;
  sms: string;
  is_error: number;
  created_at: string;
}
export interface MessagesAnswer extends Answer {
  messages: MessageDto[];
}

export { injectedRtkApi as api };
export const {
  useLoginMutation,
  useRegisterMutation,
  useGetCostQuery,
  useListOffersQuery,
  useListCountriesQuery,
  useListPricesQuery,
  useBuyNumberMutation,
  useInitiateDepositMutation,
  useVerifyPaymentQuery,
  useListDepositsQuery,
  useListPurchasedNumbersQuery,
  useReadMessagesQuery,
  useRefundNumberMutation,
  useSendContactMessageMutation,
} = injectedRtkApi;
