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
    logout: build.mutation<Answer, void>({ query: () => ({ url: '/auth/logout', method: 'POST' }) }),
    profile: build.query<DataAnswer<UserView>, void>({ query: () => ({ url: '/client/profile' }) }),
    adverts: build.query<DataAnswer<AdvertView[]>, 'client' | 'admin'>({
      query: (from) => ({ url: '/advert/get-adverts', params: { from } }),
    }),
    cost: build.query<DataAnswer<CostView>, void>({ query: () => ({ url: '/admin/cost' }) }),
    offers: build.query<
      DataAnswer<Record<string, Record<string, OfferView>>>,
      { tags: 'us' | 'all'; country?: string }
    >({
      query: (body) => ({ url: '/api/', method: 'POST', body }),
    }),
    countries: build.query<DataAnswer<Record<string, CountryView>>, void>({
      query: () => ({ url: '/api/countries', method: 'POST' }),
    }),
    singlePrice: build.query<DataAnswer<Record<string, OfferView>>, { country: string }>({
      query: (body) => ({ url: '/api/SinglePrice', method: 'POST', body }),
    }),
    buyNumber: build.mutation<DataAnswer<{ user: object }>, { idempotencyKey?: string; buyNumberBody: BuyNumberBody }>({
      query: ({ idempotencyKey, buyNumberBody: body }) => ({
        url: '/api/BuyNumber',
        method: 'POST',
        body,
        headers: { 'Idempotency-Key': idempotencyKey },
      }),
    }),
    initiateDeposit: build.mutation<
      DataAnswer<{ authorization_url: string }>,
      { idempotencyKey?: string; initiateDepositBody: InitiateDepositBody }
    >({
      query: ({ idempotencyKey, initiateDepositBody: body }) => ({
        url: '/client/deposit/initiate',
        method: 'POST',
        body,
        headers: { 'Idempotency-Key': idempotencyKey },
      }),
    }),
    verifyPayment: build.query<DataAnswer<{ deposit: DepositView; user: object }>, string>({
      query: (reference) => ({ url: '/client/verify-payment', params: { reference } }),
    }),
    depositHistory: build.query<ListAnswer<DepositView>, { limit?: number; cursor?: string }>({
      query: (params) => ({ url: '/client/deposit-history', params }),
    }),
    purchasedNumbers: build.query<ListAnswer<OrderView>, { limit?: number; cursor?: string }>({
      query: (params) => ({ url: '/client/purchased-numbers', params }),
    }),
    messages: build.query<MessagesAnswer, string>({
      query: (requestId) => ({ url: `/api/sms/${encodeURIComponent(requestId)}` }),
    }),
    contact: build.mutation<Answer, { name: string; email: string; message: string }>({
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
export interface UserView {
  id: string;
  name: string;
  email: string;
  role: string;
  bal: number;
  reg_date: string;
  totalNumber: number;
}
export interface AdvertView {
  id: string;
  name: string;
  image: string;
  link: string;
  status: string;
  created_at: string;
}
export interface CostView {
  rate_usd: string;
  rate_ngn: string;
  rate_rub: string;
}
export interface OfferView {
  application_id: string;
  application: string;
  cost: number;
  country: string;
  country_id: string;
  count: number;
}
export interface CountryView {
  id: string;
  code: string;
  title: string;
}
export interface BuyNumberBody {
  country: string;
  countryName: string;
  service: string;
  serviceName: string;
  price: number;
}
export interface InitiateDepositBody {
  currency: string;
  amount: number;
  method: string;
  usdAmount: number;
  currencySymbol: string;
}
export interface DepositView {
  reference: string;
  access_code?: string;
  amount: number;
  method: string;
  currency: string;
  status: string;
  date: string;
}
export interface OrderView {
  id: string;
  number?: string;
  country: string;
  service: string;
  amount: number;
  status: string;
  created_at: string;
  external_id?: string;
  expires_at?: string;
  price?: number;
}
export interface MessageView {
  id: string;
  sms: string;
  is_error: number;
  created_at: string;
}
export interface MessagesAnswer extends Answer {
  messages: MessageView[];
  data?: OrderView;
}

export { injectedRtkApi as api };
export const {
  useLoginMutation,
  useRegisterMutation,
  useCostQuery,
  useOffersQuery,
  useCountriesQuery,
  useSinglePriceQuery,
  useBuyNumberMutation,
  useInitiateDepositMutation,
  useVerifyPaymentQuery,
  useDepositHistoryQuery,
  usePurchasedNumbersQuery,
  useMessagesQuery,
  useProfileQuery,
  useLogoutMutation,
  useAdvertsQuery,
  useContactMutation,
} = injectedRtkApi;
