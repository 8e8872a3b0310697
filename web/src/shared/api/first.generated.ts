import { baseApi as api } from './baseApi';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    logout: build.mutation<LogoutApiResponse, LogoutApiArg>({
      query: () => ({ url: `/auth/logout`, method: 'POST' }),
    }),
    profile: build.query<ProfileApiResponse, ProfileApiArg>({
      query: () => ({ url: `/client/profile` }),
    }),
    chooseLanguage: build.mutation<ChooseLanguageApiResponse, ChooseLanguageApiArg>({
      query: (queryArg) => ({ url: `/client/language`, method: 'PUT', body: queryArg }),
    }),
    offers: build.query<OffersApiResponse, OffersApiArg>({
      query: (queryArg) => ({ url: `/api`, method: 'POST', body: queryArg }),
    }),
    countries: build.query<CountriesApiResponse, CountriesApiArg>({
      query: () => ({ url: `/api/countries`, method: 'POST' }),
    }),
    purchasedNumbers: build.query<PurchasedNumbersApiResponse, PurchasedNumbersApiArg>({
      query: (queryArg) => ({
        url: `/client/purchased-numbers`,
        params: {
          limit: queryArg.limit,
          cursor: queryArg.cursor,
          status: queryArg.status,
          having: queryArg.having,
          country: queryArg.country,
          service: queryArg.service,
          from: queryArg['from'],
          to: queryArg.to,
          digits: queryArg.digits,
          tag: queryArg.tag,
        },
      }),
    }),
    adverts: build.query<AdvertsApiResponse, AdvertsApiArg>({
      query: (queryArg) => ({
        url: `/advert/get-adverts`,
        params: {
          limit: queryArg.limit,
          cursor: queryArg.cursor,
          search: queryArg.search,
          status: queryArg.status,
          sort: queryArg.sort,
          from: queryArg['from'],
        },
      }),
    }),
    siteStatus: build.query<SiteStatusApiResponse, SiteStatusApiArg>({
      query: () => ({ url: `/site-status` }),
    }),
    unreadNotices: build.query<UnreadNoticesApiResponse, UnreadNoticesApiArg>({
      query: () => ({ url: `/client/notices/unread` }),
    }),
    acceptTerms: build.mutation<AcceptTermsApiResponse, AcceptTermsApiArg>({
      query: () => ({ url: `/client/consents`, method: 'POST' }),
    }),
    keepMe: build.mutation<KeepMeApiResponse, KeepMeApiArg>({
      query: () => ({ url: `/client/erasure`, method: 'DELETE' }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as firstApi };
export type LogoutApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: EmptyView;
};
export type LogoutApiArg = void;
export type ProfileApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: UserView;
};
export type ProfileApiArg = void;
export type ChooseLanguageApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: EmptyView;
};
export type ChooseLanguageApiArg = LanguageBody;
export type OffersApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: {
    [key: string]: {
      [key: string]: OfferView;
    };
  };
};
export type OffersApiArg = OffersBody;
export type CountriesApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: {
    [key: string]: CountryView;
  };
};
export type CountriesApiArg = void;
export type PurchasedNumbersApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: OwnNumberView[];
  nextCursor?: string;
};
export type PurchasedNumbersApiArg = {
  limit?: number;
  cursor?: string;
  status?: 'pending' | 'active' | 'completed' | 'declined' | 'refund';
  having?: 'number' | 'message';
  country?: string;
  service?: string;
  from?: string;
  to?: string;
  digits?: string;
  tag?: string;
};
export type AdvertsApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: AdvertView[];
  nextCursor?: string;
};
export type AdvertsApiArg = {
  limit?: number;
  cursor?: string;
  search?: string;
  status?: 'active' | 'inactive';
  sort?: 'created_at' | '-created_at' | 'name' | '-name' | 'status' | '-status';
  from: 'client' | 'admin';
};
export type SiteStatusApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: SiteStatusView;
};
export type SiteStatusApiArg = void;
export type UnreadNoticesApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: UnreadNoticesView;
};
export type UnreadNoticesApiArg = void;
export type AcceptTermsApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: ConsentView[];
  nextCursor?: string;
};
export type AcceptTermsApiArg = void;
export type KeepMeApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: EmptyView;
};
export type KeepMeApiArg = void;
export type EmptyView = {};
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
export type UserView = {
  id: string;
  name: string;
  email: string;
  role: 'admin' | 'client' | 'finance' | 'pricing' | 'support';
  reg_date: string;
  /** Whether the user has opened the link of a verification e-mail. Crypto deposits need it. */
  email_verified: boolean;
  /** Whether the user has accepted the current version of the terms and the privacy notice. */
  terms_accepted?: boolean;
  /** Whether an admin has locked the account: nobody can log in then. */
  locked?: boolean;
  /** Of what is sent to the user; absent: English. */
  language?: 'en' | 'fr' | 'ha' | 'ig' | 'pcm' | 'yo';
  /** Naira. */
  bal: number;
  /** Naira that is held for the user's bids, besides `bal`; absent in lists. */
  held?: number;
  /** How many numbers the user ever bought. */
  totalNumber: number;
  /** When the account will be erased, as its owner has requested; null if that is not so. */
  erasure_at?: string | null;
  /** What the user may do in the back office; absent for clients and in lists. */
  permissions?: (
    | 'adverts.change'
    | 'audit.view'
    | 'back-office.enter'
    | 'balances.adjust'
    | 'clients.delete'
    | 'clients.export'
    | 'clients.help'
    | 'clients.lock'
    | 'clients.view'
    | 'crypto-wallets.change'
    | 'crypto-wallets.view'
    | 'deposits.decide'
    | 'figures.view'
    | 'messages.view'
    | 'numbers.refund'
    | 'numbers.review'
    | 'operations.change'
    | 'operations.view'
    | 'prices.change'
    | 'prices.view'
    | 'roles.give'
    | 'selling.change'
  )[];
};
export type LanguageBody = {
  language: 'en' | 'fr' | 'pcm' | 'ha' | 'yo' | 'ig';
};
export type OfferView = {
  /** Percentage of our own ended orders that received a code; absent for fewer than 20 orders. */
  success_rate?: number;
  /** How many orders that were. This and the next two only with `success_rate`. */
  sample_size?: number;
  /** How far back they ended: 3600, 86400 or 604800 seconds. */
  measured_over?: number;
  /** Seconds within which half of the codes arrived. */
  usual_wait?: number;
  /** When the rates last changed. */
  measured_at?: string;
  application_id: string;
  application: string;
  /** Rubles, margin included: cost / rate_rub * rate_ngn is the price in naira. */
  cost: number;
  /** Naira: what a purchase charges. */
  price: number;
  /** Naira with three decimals, for price lists. */
  list_price: number;
  country: string;
  country_id: string;
  count: number;
};
export type OffersBody = {
  country?: string;
  tags: 'us' | 'all';
};
export type CountryView = {
  id: string;
  code: string;
  title: string;
};
export type SwapView = {
  /** `waiting`: the provider does not cancel yet; `under-way`; `swapped`: another number was bought; `refunded`: none was; `withdrawn`;
    `kept`: a message arrived first. */
  state: 'kept' | 'refunded' | 'swapped' | 'under-way' | 'waiting' | 'withdrawn';
  reason: 'no-code' | 'refused';
  /** Planned with the purchase: no code had arrived after three times the usual wait, as a rule two to four minutes. */
  automatic?: boolean;
  /** Naira: the most that the other number may cost. */
  highest_price: number;
  /** While it waits: when the provider is asked. */
  at?: string;
  /** The id of the other number. */
  replaced_by?: string;
};
export type RenewedView = {
  at: string;
  /** Naira that it cost. */
  price: number;
};
export type ExplanationView = {
  /** Stable. */
  code:
    | 'deposit/corrected'
    | 'deposit/declined'
    | 'deposit/expired'
    | 'deposit/overpaid'
    | 'deposit/partly-paid'
    | 'deposit/reported'
    | 'deposit/tagged'
    | 'deposit/undecided'
    | 'deposit/unopened'
    | 'renewal/no-money'
    | 'renewal/refused'
    | 'renewal/too-expensive'
    | 'renewal/unavailable'
    | 'renewal/unconfirmed'
    | 'request/address-refused'
    | 'request/certificate-refused'
    | 'request/connection-failed'
    | 'request/server-unknown'
    | 'request/too-late';
  /** The numbers and names in the text; amounts are in naira. */
  data?: {
    [key: string]: any;
  };
};
export type RenewalView = {
  unit: 'day' | 'hour' | 'month' | 'week';
  count: number;
  /** Naira: the most that each renewal may cost. */
  highest_price: number;
  /** When it is renewed next, or tried again; absent if it is not tried again before the end. */
  next_at?: string;
  /** The last renewal. */
  renewed?: RenewedView;
  /** Why it was not renewed for its present end. */
  problem?: string;
  problem_details?: ExplanationView;
};
export type OwnNumberView = {
  id: string;
  /** What /api/sms/:request_id takes; the same as `id`. */
  external_id: string;
  /** For one service's code, for a length of time, or (admins only) more time for a rental. */
  kind: 'code' | 'extension' | 'rental';
  /** E.164 digits; absent until the provider gave one. */
  number?: string;
  country: string;
  country_id: string;
  service_id: string;
  service: string;
  /** US dollars at the rate of the purchase, two decimals. */
  amount: number;
  /** Naira. */
  price: number;
  status: 'active' | 'completed' | 'declined' | 'pending' | 'refund';
  created_at: string;
  expires_at?: string;
  /** For rentals: until when it can be refunded; absent if it cannot be refunded at all. */
  refundable_until?: string;
  /** With the messages of a number that waits for its code: from when it can be refunded. */
  refundable_from?: string;
  /** When the refund that was scheduled with `when_possible` will be made. */
  refund_at?: string;
  /** Where a swap was requested or is planned. */
  swap?: SwapView;
  /** The id of the number that this one replaced. */
  swap_of?: string;
  /** Where the number is swapped automatically while no code arrives: until when further numbers are bought. */
  auto_swap_until?: string;
  /** A running rental that is extended automatically shortly before its end. */
  renewal?: RenewalView;
  /** The `Idempotency-Key` of the purchase, if it had one: a browser without an answer finds its outcome by it. */
  request_key?: string;
  /** Whether a message was received. */
  received: boolean;
  /** The code of the newest message that has one, of the last three. */
  code?: string;
  /** The beginning of the newest message where no code was found in it. */
  text?: string;
  tags: string[];
  note?: string;
};
export type AdvertView = {
  image: string;
  id: string;
  name: string;
  /** http or https, or #. */
  link: string;
  status: 'active' | 'inactive';
  created_at: string;
};
export type SiteStatusView = {
  /** Only admins can use Ringlet. */
  maintenance?: string;
  /** Nothing can be changed. */
  read_only?: string;
  /** No accounts can be opened. */
  registration?: string;
};
export type UnreadNoticesView = {
  /** 100 also stands for more. */
  unread: number;
};
export type ConsentView = {
  document: 'terms-and-privacy';
  version: string;
  accepted_at: string;
};
export const {
  useLogoutMutation,
  useProfileQuery,
  useChooseLanguageMutation,
  useOffersQuery,
  useCountriesQuery,
  usePurchasedNumbersQuery,
  useAdvertsQuery,
  useSiteStatusQuery,
  useUnreadNoticesQuery,
  useAcceptTermsMutation,
  useKeepMeMutation,
} = injectedRtkApi;
