import { baseApi as api } from './baseApi';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    register: build.mutation<RegisterApiResponse, RegisterApiArg>({
      query: (queryArg) => ({ url: `/auth/register`, method: 'POST', body: queryArg }),
    }),
    login: build.mutation<LoginApiResponse, LoginApiArg>({
      query: (queryArg) => ({ url: `/auth/login`, method: 'POST', body: queryArg }),
    }),
    profile: build.query<ProfileApiResponse, ProfileApiArg>({
      query: () => ({ url: `/client/profile` }),
    }),
    logout: build.mutation<LogoutApiResponse, LogoutApiArg>({
      query: () => ({ url: `/auth/logout`, method: 'POST' }),
    }),
    chooseLanguage: build.mutation<ChooseLanguageApiResponse, ChooseLanguageApiArg>({
      query: (queryArg) => ({ url: `/client/language`, method: 'PUT', body: queryArg }),
    }),
    forgotPassword: build.mutation<ForgotPasswordApiResponse, ForgotPasswordApiArg>({
      query: (queryArg) => ({ url: `/auth/forgot-password`, method: 'POST', body: queryArg }),
    }),
    newPassword: build.mutation<NewPasswordApiResponse, NewPasswordApiArg>({
      query: (queryArg) => ({ url: `/auth/reset-password`, method: 'POST', body: queryArg }),
    }),
    changeMyPassword: build.mutation<ChangeMyPasswordApiResponse, ChangeMyPasswordApiArg>({
      query: (queryArg) => ({ url: `/auth/change-password`, method: 'POST', body: queryArg }),
    }),
    verifyAddress: build.mutation<VerifyAddressApiResponse, VerifyAddressApiArg>({
      query: (queryArg) => ({ url: `/auth/verify-email`, method: 'POST', body: queryArg }),
    }),
    requestVerification: build.mutation<RequestVerificationApiResponse, RequestVerificationApiArg>({
      query: () => ({ url: `/auth/request-verification`, method: 'POST' }),
    }),
    mySessions: build.query<MySessionsApiResponse, MySessionsApiArg>({
      query: () => ({ url: `/client/sessions` }),
    }),
    endMySession: build.mutation<EndMySessionApiResponse, EndMySessionApiArg>({
      query: (queryArg) => ({
        url: `/client/sessions/${encodeURIComponent(String(queryArg.id))}`,
        method: 'DELETE',
        body: queryArg.endSessionBody,
      }),
    }),
    apiKeys: build.query<ApiKeysApiResponse, ApiKeysApiArg>({
      query: () => ({ url: `/client/api-keys` }),
    }),
    createApiKey: build.mutation<CreateApiKeyApiResponse, CreateApiKeyApiArg>({
      query: (queryArg) => ({ url: `/client/api-keys`, method: 'POST', body: queryArg }),
    }),
    apiKeyUsage: build.query<ApiKeyUsageApiResponse, ApiKeyUsageApiArg>({
      query: (queryArg) => ({
        url: `/client/api-keys/${encodeURIComponent(String(queryArg.id))}/usage`,
        params: {
          days: queryArg.days,
        },
      }),
    }),
    revokeApiKey: build.mutation<RevokeApiKeyApiResponse, RevokeApiKeyApiArg>({
      query: (queryArg) => ({ url: `/client/api-keys/${encodeURIComponent(String(queryArg))}`, method: 'DELETE' }),
    }),
    changeApiKey: build.mutation<ChangeApiKeyApiResponse, ChangeApiKeyApiArg>({
      query: (queryArg) => ({
        url: `/client/api-keys/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PUT',
        body: queryArg.changeApiKeyBody,
      }),
    }),
    testWorld: build.query<TestWorldApiResponse, TestWorldApiArg>({
      query: () => ({ url: `/client/test-world` }),
    }),
    resetTestWorld: build.mutation<ResetTestWorldApiResponse, ResetTestWorldApiArg>({
      query: () => ({ url: `/client/test-world/reset`, method: 'POST' }),
    }),
    secondFactor: build.query<SecondFactorApiResponse, SecondFactorApiArg>({
      query: () => ({ url: `/client/second-factor` }),
    }),
    beginSecondFactor: build.mutation<BeginSecondFactorApiResponse, BeginSecondFactorApiArg>({
      query: (queryArg) => ({ url: `/client/second-factor/begin`, method: 'POST', body: queryArg }),
    }),
    confirmSecondFactor: build.mutation<ConfirmSecondFactorApiResponse, ConfirmSecondFactorApiArg>({
      query: (queryArg) => ({ url: `/client/second-factor/confirm`, method: 'POST', body: queryArg }),
    }),
    removeSecondFactor: build.mutation<RemoveSecondFactorApiResponse, RemoveSecondFactorApiArg>({
      query: (queryArg) => ({ url: `/client/second-factor/remove`, method: 'POST', body: queryArg }),
    }),
    initiateDeposit: build.mutation<InitiateDepositApiResponse, InitiateDepositApiArg>({
      query: (queryArg) => ({
        url: `/client/deposit/initiate`,
        method: 'POST',
        body: queryArg.initiateDepositBody,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    openTransfer: build.mutation<OpenTransferApiResponse, OpenTransferApiArg>({
      query: (queryArg) => ({
        url: `/client/deposit/transfer`,
        method: 'POST',
        body: queryArg.openTransferBody,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    verifyPayment: build.query<VerifyPaymentApiResponse, VerifyPaymentApiArg>({
      query: (queryArg) => ({
        url: `/client/verify-payment`,
        params: {
          reference: queryArg,
        },
      }),
    }),
    statement: build.query<StatementApiResponse, StatementApiArg>({
      query: (queryArg) => ({
        url: `/client/statement`,
        params: {
          limit: queryArg.limit,
          cursor: queryArg.cursor,
          type: queryArg['type'],
          month: queryArg.month,
        },
      }),
    }),
    depositHistory: build.query<DepositHistoryApiResponse, DepositHistoryApiArg>({
      query: (queryArg) => ({
        url: `/client/deposit-history`,
        params: {
          limit: queryArg.limit,
          cursor: queryArg.cursor,
        },
      }),
    }),
    depositMethods: build.query<DepositMethodsApiResponse, DepositMethodsApiArg>({
      query: () => ({ url: `/client/deposit-methods` }),
    }),
    statementMonth: build.query<StatementMonthApiResponse, StatementMonthApiArg>({
      query: (queryArg) => ({
        url: `/client/statement/month`,
        params: {
          month: queryArg,
        },
      }),
    }),
    dailySpend: build.query<DailySpendApiResponse, DailySpendApiArg>({
      query: () => ({ url: `/client/daily-spend` }),
    }),
    cryptoAmount: build.query<CryptoAmountApiResponse, CryptoAmountApiArg>({
      query: (queryArg) => ({ url: `/api/deposit/crypto/amount`, method: 'POST', body: queryArg }),
    }),
    cryptoDeposit: build.mutation<CryptoDepositApiResponse, CryptoDepositApiArg>({
      query: (queryArg) => ({
        url: `/api/deposit/crypto`,
        method: 'POST',
        body: queryArg.cryptoDepositBody,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    fetchWallet: build.query<FetchWalletApiResponse, FetchWalletApiArg>({
      query: () => ({ url: `/client/fetchWallet` }),
    }),
    offers: build.query<OffersApiResponse, OffersApiArg>({
      query: (queryArg) => ({ url: `/api`, method: 'POST', body: queryArg }),
    }),
    countries: build.query<CountriesApiResponse, CountriesApiArg>({
      query: () => ({ url: `/api/countries`, method: 'POST' }),
    }),
    singlePrice: build.query<SinglePriceApiResponse, SinglePriceApiArg>({
      query: (queryArg) => ({ url: `/api/SinglePrice`, method: 'POST', body: queryArg }),
    }),
    cost: build.query<CostApiResponse, CostApiArg>({
      query: () => ({ url: `/admin/cost` }),
    }),
    servicePrices: build.query<ServicePricesApiResponse, ServicePricesApiArg>({
      query: (queryArg) => ({
        url: `/prices`,
        params: {
          popular: queryArg,
        },
      }),
    }),
    priceAddresses: build.query<PriceAddressesApiResponse, PriceAddressesApiArg>({
      query: () => ({ url: `/prices/addresses` }),
    }),
    pricesOfCountry: build.query<PricesOfCountryApiResponse, PricesOfCountryApiArg>({
      query: (queryArg) => ({ url: `/prices/country/${encodeURIComponent(String(queryArg))}` }),
    }),
    pricesOfService: build.query<PricesOfServiceApiResponse, PricesOfServiceApiArg>({
      query: (queryArg) => ({ url: `/prices/${encodeURIComponent(String(queryArg))}` }),
    }),
    pricesOfOffer: build.query<PricesOfOfferApiResponse, PricesOfOfferApiArg>({
      query: (queryArg) => ({
        url: `/prices/${encodeURIComponent(String(queryArg.service))}/${encodeURIComponent(String(queryArg.country))}`,
      }),
    }),
    buyNumber: build.mutation<BuyNumberApiResponse, BuyNumberApiArg>({
      query: (queryArg) => ({
        url: `/api/BuyNumber`,
        method: 'POST',
        body: queryArg.buyNumberBody,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    messages: build.query<MessagesApiResponse, MessagesApiArg>({
      query: (queryArg) => ({
        url: `/api/sms/${encodeURIComponent(String(queryArg.requestId))}`,
        params: {
          limit: queryArg.limit,
          cursor: queryArg.cursor,
        },
      }),
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
    reportMisreadCode: build.mutation<ReportMisreadCodeApiResponse, ReportMisreadCodeApiArg>({
      query: (queryArg) => ({
        url: `/api/sms/${encodeURIComponent(String(queryArg.requestId))}/${encodeURIComponent(String(queryArg.messageId))}/misread`,
        method: 'POST',
      }),
    }),
    refundNumber: build.mutation<RefundNumberApiResponse, RefundNumberApiArg>({
      query: (queryArg) => ({
        url: `/api/refund/${encodeURIComponent(String(queryArg.requestId))}`,
        method: 'POST',
        body: queryArg.refundBody,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    withdrawRefund: build.mutation<WithdrawRefundApiResponse, WithdrawRefundApiArg>({
      query: (queryArg) => ({ url: `/api/refund/${encodeURIComponent(String(queryArg))}`, method: 'DELETE' }),
    }),
    requestNextSms: build.mutation<RequestNextSmsApiResponse, RequestNextSmsApiArg>({
      query: (queryArg) => ({ url: `/api/sms/${encodeURIComponent(String(queryArg))}/another`, method: 'POST' }),
    }),
    bids: build.query<BidsApiResponse, BidsApiArg>({
      query: (queryArg) => ({
        url: `/client/bids`,
        params: {
          limit: queryArg.limit,
          cursor: queryArg.cursor,
        },
      }),
    }),
    createBid: build.mutation<CreateBidApiResponse, CreateBidApiArg>({
      query: (queryArg) => ({
        url: `/client/bids`,
        method: 'POST',
        body: queryArg.createBidBody,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    withdrawBid: build.mutation<WithdrawBidApiResponse, WithdrawBidApiArg>({
      query: (queryArg) => ({ url: `/client/bids/${encodeURIComponent(String(queryArg))}`, method: 'DELETE' }),
    }),
    board: build.query<BoardApiResponse, BoardApiArg>({
      query: () => ({ url: `/client/board` }),
    }),
    offersOfService: build.query<OffersOfServiceApiResponse, OffersOfServiceApiArg>({
      query: (queryArg) => ({
        url: `/client/board/offers`,
        params: {
          service: queryArg,
        },
      }),
    }),
    addFavourite: build.mutation<AddFavouriteApiResponse, AddFavouriteApiArg>({
      query: (queryArg) => ({ url: `/client/favourites`, method: 'POST', body: queryArg }),
    }),
    removeFavourite: build.mutation<RemoveFavouriteApiResponse, RemoveFavouriteApiArg>({
      query: (queryArg) => ({ url: `/client/favourites/remove`, method: 'POST', body: queryArg }),
    }),
    annotateNumber: build.mutation<AnnotateNumberApiResponse, AnnotateNumberApiArg>({
      query: (queryArg) => ({
        url: `/client/numbers/${encodeURIComponent(String(queryArg.requestId))}/notes`,
        method: 'PUT',
        body: queryArg.numberNotesBody,
      }),
    }),
    sharedCode: build.query<SharedCodeApiResponse, SharedCodeApiArg>({
      query: (queryArg) => ({ url: `/shared`, method: 'POST', body: queryArg }),
    }),
    shares: build.query<SharesApiResponse, SharesApiArg>({
      query: () => ({ url: `/client/shares` }),
    }),
    createShare: build.mutation<CreateShareApiResponse, CreateShareApiArg>({
      query: (queryArg) => ({
        url: `/client/numbers/${encodeURIComponent(String(queryArg.requestId))}/shares`,
        method: 'POST',
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    endShare: build.mutation<EndShareApiResponse, EndShareApiArg>({
      query: (queryArg) => ({
        url: `/client/numbers/${encodeURIComponent(String(queryArg.requestId))}/shares/${encodeURIComponent(String(queryArg.id))}`,
        method: 'DELETE',
      }),
    }),
    swapsOfNumber: build.query<SwapsOfNumberApiResponse, SwapsOfNumberApiArg>({
      query: (queryArg) => ({ url: `/client/numbers/${encodeURIComponent(String(queryArg))}/swaps` }),
    }),
    withdrawSwap: build.mutation<WithdrawSwapApiResponse, WithdrawSwapApiArg>({
      query: (queryArg) => ({ url: `/client/numbers/${encodeURIComponent(String(queryArg))}/swap`, method: 'DELETE' }),
    }),
    swapNumber: build.mutation<SwapNumberApiResponse, SwapNumberApiArg>({
      query: (queryArg) => ({
        url: `/client/numbers/${encodeURIComponent(String(queryArg.requestId))}/swap`,
        method: 'POST',
        body: queryArg.swapBody,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    priceHistory: build.query<PriceHistoryApiResponse, PriceHistoryApiArg>({
      query: (queryArg) => ({
        url: `/client/price-history`,
        params: {
          country: queryArg.country,
          service: queryArg.service,
        },
      }),
    }),
    rentNumber: build.mutation<RentNumberApiResponse, RentNumberApiArg>({
      query: (queryArg) => ({
        url: `/client/rentals`,
        method: 'POST',
        body: queryArg.rentNumberBody,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    rentals: build.query<RentalsApiResponse, RentalsApiArg>({
      query: (queryArg) => ({
        url: `/client/rentals`,
        params: {
          limit: queryArg.limit,
          cursor: queryArg.cursor,
        },
      }),
    }),
    rentalCountries: build.query<RentalCountriesApiResponse, RentalCountriesApiArg>({
      query: () => ({ url: `/client/rentals/countries` }),
    }),
    rentalOffers: build.query<RentalOffersApiResponse, RentalOffersApiArg>({
      query: (queryArg) => ({
        url: `/client/rentals/offers`,
        params: {
          country: queryArg,
        },
      }),
    }),
    endRenewal: build.mutation<EndRenewalApiResponse, EndRenewalApiArg>({
      query: (queryArg) => ({
        url: `/client/rentals/${encodeURIComponent(String(queryArg))}/renewal`,
        method: 'DELETE',
      }),
    }),
    setRenewal: build.mutation<SetRenewalApiResponse, SetRenewalApiArg>({
      query: (queryArg) => ({
        url: `/client/rentals/${encodeURIComponent(String(queryArg.id))}/renewal`,
        method: 'PUT',
        body: queryArg.renewalBody,
      }),
    }),
    extendRental: build.mutation<ExtendRentalApiResponse, ExtendRentalApiArg>({
      query: (queryArg) => ({
        url: `/client/rentals/${encodeURIComponent(String(queryArg.id))}/extend`,
        method: 'POST',
        body: queryArg.extendRentalBody,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
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
    contact: build.mutation<ContactApiResponse, ContactApiArg>({
      query: (queryArg) => ({ url: `/client/contact-unuser`, method: 'POST', body: queryArg }),
    }),
    notices: build.query<NoticesApiResponse, NoticesApiArg>({
      query: (queryArg) => ({
        url: `/client/notices`,
        params: {
          limit: queryArg.limit,
          cursor: queryArg.cursor,
        },
      }),
    }),
    unreadNotices: build.query<UnreadNoticesApiResponse, UnreadNoticesApiArg>({
      query: () => ({ url: `/client/notices/unread` }),
    }),
    markNoticesRead: build.mutation<MarkNoticesReadApiResponse, MarkNoticesReadApiArg>({
      query: (queryArg) => ({ url: `/client/notices/read`, method: 'POST', body: queryArg }),
    }),
    notificationPreferences: build.query<NotificationPreferencesApiResponse, NotificationPreferencesApiArg>({
      query: () => ({ url: `/client/notification-preferences` }),
    }),
    saveNotificationPreferences: build.mutation<
      SaveNotificationPreferencesApiResponse,
      SaveNotificationPreferencesApiArg
    >({
      query: (queryArg) => ({ url: `/client/notification-preferences`, method: 'PUT', body: queryArg }),
    }),
    subscribePush: build.mutation<SubscribePushApiResponse, SubscribePushApiArg>({
      query: (queryArg) => ({ url: `/client/push`, method: 'POST', body: queryArg }),
    }),
    pushDevices: build.query<PushDevicesApiResponse, PushDevicesApiArg>({
      query: () => ({ url: `/client/push` }),
    }),
    unsubscribePush: build.mutation<UnsubscribePushApiResponse, UnsubscribePushApiArg>({
      query: (queryArg) => ({ url: `/client/push/${encodeURIComponent(String(queryArg))}`, method: 'DELETE' }),
    }),
    testPush: build.mutation<TestPushApiResponse, TestPushApiArg>({
      query: () => ({ url: `/client/push/test`, method: 'POST' }),
    }),
    telegram: build.query<TelegramApiResponse, TelegramApiArg>({
      query: () => ({ url: `/client/telegram` }),
    }),
    startTelegram: build.mutation<StartTelegramApiResponse, StartTelegramApiArg>({
      query: (queryArg) => ({ url: `/client/telegram`, method: 'POST', body: queryArg }),
    }),
    unlinkTelegram: build.mutation<UnlinkTelegramApiResponse, UnlinkTelegramApiArg>({
      query: () => ({ url: `/client/telegram`, method: 'DELETE' }),
    }),
    myData: build.mutation<MyDataApiResponse, MyDataApiArg>({
      query: (queryArg) => ({ url: `/client/my-data`, method: 'POST', body: queryArg }),
    }),
    consents: build.query<ConsentsApiResponse, ConsentsApiArg>({
      query: () => ({ url: `/client/consents` }),
    }),
    acceptTerms: build.mutation<AcceptTermsApiResponse, AcceptTermsApiArg>({
      query: () => ({ url: `/client/consents`, method: 'POST' }),
    }),
    eraseMe: build.mutation<EraseMeApiResponse, EraseMeApiArg>({
      query: (queryArg) => ({ url: `/client/erasure`, method: 'POST', body: queryArg }),
    }),
    keepMe: build.mutation<KeepMeApiResponse, KeepMeApiArg>({
      query: () => ({ url: `/client/erasure`, method: 'DELETE' }),
    }),
    createWebhook: build.mutation<CreateWebhookApiResponse, CreateWebhookApiArg>({
      query: (queryArg) => ({ url: `/client/webhooks`, method: 'POST', body: queryArg }),
    }),
    listWebhooks: build.query<ListWebhooksApiResponse, ListWebhooksApiArg>({
      query: () => ({ url: `/client/webhooks` }),
    }),
    changeWebhook: build.mutation<ChangeWebhookApiResponse, ChangeWebhookApiArg>({
      query: (queryArg) => ({
        url: `/client/webhooks/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PUT',
        body: queryArg.changeOwnWebhookBody,
      }),
    }),
    deleteWebhook: build.mutation<DeleteWebhookApiResponse, DeleteWebhookApiArg>({
      query: (queryArg) => ({ url: `/client/webhooks/${encodeURIComponent(String(queryArg))}`, method: 'DELETE' }),
    }),
    rotateWebhookSecret: build.mutation<RotateWebhookSecretApiResponse, RotateWebhookSecretApiArg>({
      query: (queryArg) => ({ url: `/client/webhooks/${encodeURIComponent(String(queryArg))}/secret`, method: 'POST' }),
    }),
    testWebhook: build.mutation<TestWebhookApiResponse, TestWebhookApiArg>({
      query: (queryArg) => ({ url: `/client/webhooks/${encodeURIComponent(String(queryArg))}/test`, method: 'POST' }),
    }),
    listWebhookDeliveries: build.query<ListWebhookDeliveriesApiResponse, ListWebhookDeliveriesApiArg>({
      query: (queryArg) => ({
        url: `/client/webhooks/${encodeURIComponent(String(queryArg.id))}/deliveries`,
        params: {
          limit: queryArg.limit,
          cursor: queryArg.cursor,
        },
      }),
    }),
    readWebhookDelivery: build.query<ReadWebhookDeliveryApiResponse, ReadWebhookDeliveryApiArg>({
      query: (queryArg) => ({
        url: `/client/webhooks/${encodeURIComponent(String(queryArg.id))}/deliveries/${encodeURIComponent(String(queryArg.delivery))}`,
      }),
    }),
    replayWebhookDelivery: build.mutation<ReplayWebhookDeliveryApiResponse, ReplayWebhookDeliveryApiArg>({
      query: (queryArg) => ({
        url: `/client/webhooks/${encodeURIComponent(String(queryArg.id))}/deliveries/${encodeURIComponent(String(queryArg.delivery))}/replay`,
        method: 'POST',
      }),
    }),
    replayWebhook: build.mutation<ReplayWebhookApiResponse, ReplayWebhookApiArg>({
      query: (queryArg) => ({
        url: `/client/webhooks/${encodeURIComponent(String(queryArg.id))}/replay`,
        method: 'POST',
        body: queryArg.replayWebhookBody,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as api };
export type RegisterApiResponse = /** status 201  */ {
  status: boolean;
  message: string;
  data: EmptyView;
};
export type RegisterApiArg = RegisterBody;
export type LoginApiResponse = /** status 200  */ LoginAnswer;
export type LoginApiArg = LoginBody;
export type ProfileApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: UserView;
};
export type ProfileApiArg = void;
export type LogoutApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: EmptyView;
};
export type LogoutApiArg = void;
export type ChooseLanguageApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: EmptyView;
};
export type ChooseLanguageApiArg = LanguageBody;
export type ForgotPasswordApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: EmptyView;
};
export type ForgotPasswordApiArg = ForgottenPasswordBody;
export type NewPasswordApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: PasswordSetView;
};
export type NewPasswordApiArg = NewPasswordBody;
export type ChangeMyPasswordApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: EmptyView;
};
export type ChangeMyPasswordApiArg = ChangePasswordBody;
export type VerifyAddressApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: EmptyView;
};
export type VerifyAddressApiArg = VerifyEmailBody;
export type RequestVerificationApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: EmptyView;
};
export type RequestVerificationApiArg = void;
export type MySessionsApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: SessionView[];
  nextCursor?: string;
};
export type MySessionsApiArg = void;
export type EndMySessionApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: EmptyView;
};
export type EndMySessionApiArg = {
  id: string;
  endSessionBody: EndSessionBody;
};
export type ApiKeysApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: ApiKeyView[];
  nextCursor?: string;
};
export type ApiKeysApiArg = void;
export type CreateApiKeyApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: NewApiKeyView;
};
export type CreateApiKeyApiArg = CreateApiKeyBody;
export type ApiKeyUsageApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: ApiKeyUsageView;
};
export type ApiKeyUsageApiArg = {
  id: string;
  /** Days up to and including today, 30 by default. */
  days?: number;
};
export type RevokeApiKeyApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: EmptyView;
};
export type RevokeApiKeyApiArg = string;
export type ChangeApiKeyApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: ApiKeyView;
};
export type ChangeApiKeyApiArg = {
  id: string;
  changeApiKeyBody: ChangeApiKeyBody;
};
export type TestWorldApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: TestWorldView;
};
export type TestWorldApiArg = void;
export type ResetTestWorldApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: EmptyView;
};
export type ResetTestWorldApiArg = void;
export type SecondFactorApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: SecondFactorView;
};
export type SecondFactorApiArg = void;
export type BeginSecondFactorApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: SecondFactorSecretView;
};
export type BeginSecondFactorApiArg = BeginSecondFactorBody;
export type ConfirmSecondFactorApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: RecoveryCodesView;
};
export type ConfirmSecondFactorApiArg = ConfirmSecondFactorBody;
export type RemoveSecondFactorApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: EmptyView;
};
export type RemoveSecondFactorApiArg = RemoveSecondFactorBody;
export type InitiateDepositApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: DepositStarted;
};
export type InitiateDepositApiArg = {
  /** A repeat with the same key changes nothing more, and gets the same answer. */
  'Idempotency-Key'?: string;
  initiateDepositBody: InitiateDepositBody;
};
export type OpenTransferApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: DepositView;
};
export type OpenTransferApiArg = {
  /** A repeat with the same key changes nothing more, and gets the same answer. */
  'Idempotency-Key'?: string;
  openTransferBody: OpenTransferBody;
};
export type VerifyPaymentApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: VerifiedPayment;
};
export type VerifyPaymentApiArg = string;
export type StatementApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: StatementEntryView[];
  nextCursor?: string;
};
export type StatementApiArg = {
  limit?: number;
  cursor?: string;
  type?:
    | 'deposit'
    | 'purchase'
    | 'refund'
    | 'adjustment'
    | 'hold'
    | 'release'
    | 'chargeback'
    | 'chargeback-return'
    | 'repayment'
    | 'repayment-return';
  month?: string;
};
export type DepositHistoryApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: DepositView[];
  nextCursor?: string;
};
export type DepositHistoryApiArg = {
  limit?: number;
  cursor?: string;
};
export type DepositMethodsApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: MethodView[];
  nextCursor?: string;
};
export type DepositMethodsApiArg = void;
export type StatementMonthApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: StatementMonthView;
};
export type StatementMonthApiArg = string;
export type DailySpendApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: SpendDay[];
  nextCursor?: string;
};
export type DailySpendApiArg = void;
export type CryptoAmountApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: CryptoAmountView;
};
export type CryptoAmountApiArg = CryptoAmountBody;
export type CryptoDepositApiResponse = /** status 200  */ CryptoDepositAnswer;
export type CryptoDepositApiArg = {
  /** A repeat with the same key changes nothing more, and gets the same answer. */
  'Idempotency-Key'?: string;
  cryptoDepositBody: CryptoDepositBody;
};
export type FetchWalletApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: CryptoWalletView[];
  nextCursor?: string;
};
export type FetchWalletApiArg = void;
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
export type SinglePriceApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: {
    [key: string]: OfferView;
  };
};
export type SinglePriceApiArg = CountryBody;
export type CostApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: CostView;
};
export type CostApiArg = void;
export type ServicePricesApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: ServicePriceView[];
  nextCursor?: string;
};
export type ServicePricesApiArg = /** Only the popular services, at most six. */ 'true' | undefined;
export type PriceAddressesApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: PriceAddressesView;
};
export type PriceAddressesApiArg = void;
export type PricesOfCountryApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: PricesOfCountryView;
};
export type PricesOfCountryApiArg = /** The country's address: its `slug`. */ string;
export type PricesOfServiceApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: PricesOfServiceView;
};
export type PricesOfServiceApiArg = /** The service's address: `slug` of the list. */ string;
export type PricesOfOfferApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: PricesOfOfferView;
};
export type PricesOfOfferApiArg = {
  /** The service's address: `slug` of the list. */
  service: string;
  /** The country's address: its `slug`. */
  country: string;
};
export type BuyNumberApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: BoughtNumber;
};
export type BuyNumberApiArg = {
  /** A repeat with the same key changes nothing more, and gets the same answer. */
  'Idempotency-Key'?: string;
  buyNumberBody: BuyNumberBody;
};
export type MessagesApiResponse = /** status 200  */ MessagesAnswer;
export type MessagesApiArg = {
  requestId: string;
  limit?: number;
  cursor?: string;
};
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
export type ReportMisreadCodeApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: EmptyView;
};
export type ReportMisreadCodeApiArg = {
  requestId: string;
  messageId: string;
};
export type RefundNumberApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: RefundedNumber;
};
export type RefundNumberApiArg = {
  requestId: string;
  /** A repeat with the same key changes nothing more, and gets the same answer. */
  'Idempotency-Key'?: string;
  refundBody: RefundBody;
};
export type WithdrawRefundApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: OrderView;
};
export type WithdrawRefundApiArg = string;
export type RequestNextSmsApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: OrderView;
};
export type RequestNextSmsApiArg = string;
export type BidsApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: BidView[];
  nextCursor?: string;
};
export type BidsApiArg = {
  limit?: number;
  cursor?: string;
};
export type CreateBidApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: BidView;
};
export type CreateBidApiArg = {
  /** A repeat with the same key changes nothing more, and gets the same answer. */
  'Idempotency-Key'?: string;
  createBidBody: CreateBidBody;
};
export type WithdrawBidApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: BidView;
};
export type WithdrawBidApiArg = string;
export type BoardApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: BoardView;
};
export type BoardApiArg = void;
export type OffersOfServiceApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: ServiceOfferView[];
  nextCursor?: string;
};
export type OffersOfServiceApiArg = /** The service's id in the catalog. */ string;
export type AddFavouriteApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: EmptyView;
};
export type AddFavouriteApiArg = FavouriteBody;
export type RemoveFavouriteApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: EmptyView;
};
export type RemoveFavouriteApiArg = FavouriteBody;
export type AnnotateNumberApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: EmptyView;
};
export type AnnotateNumberApiArg = {
  requestId: string;
  numberNotesBody: NumberNotesBody;
};
export type SharedCodeApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: SharedCodeView;
};
export type SharedCodeApiArg = SharedCodeBody;
export type SharesApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: ShareView[];
  nextCursor?: string;
};
export type SharesApiArg = void;
export type CreateShareApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: NewShareView;
};
export type CreateShareApiArg = {
  requestId: string;
  /** A repeat with the same key changes nothing more, and gets the same answer. */
  'Idempotency-Key'?: string;
};
export type EndShareApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: EmptyView;
};
export type EndShareApiArg = {
  requestId: string;
  id: string;
};
export type SwapsOfNumberApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: SwapEntryView[];
  nextCursor?: string;
};
export type SwapsOfNumberApiArg = string;
export type WithdrawSwapApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: OrderView;
};
export type WithdrawSwapApiArg = string;
export type SwapNumberApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: SwappedNumber;
};
export type SwapNumberApiArg = {
  requestId: string;
  /** A repeat with the same key changes nothing more, and gets the same answer. */
  'Idempotency-Key'?: string;
  swapBody: SwapBody;
};
export type PriceHistoryApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: PriceDayView[];
  nextCursor?: string;
};
export type PriceHistoryApiArg = {
  country: string;
  service: string;
};
export type RentNumberApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: BoughtNumber;
};
export type RentNumberApiArg = {
  /** A repeat with the same key changes nothing more, and gets the same answer. */
  'Idempotency-Key'?: string;
  rentNumberBody: RentNumberBody;
};
export type RentalsApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: OrderView[];
  nextCursor?: string;
};
export type RentalsApiArg = {
  limit?: number;
  cursor?: string;
};
export type RentalCountriesApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: RentalCountryView[];
  nextCursor?: string;
};
export type RentalCountriesApiArg = void;
export type RentalOffersApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: RentalOffersView;
};
export type RentalOffersApiArg = string;
export type EndRenewalApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: OrderView;
};
export type EndRenewalApiArg = string;
export type SetRenewalApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: OrderView;
};
export type SetRenewalApiArg = {
  id: string;
  renewalBody: RenewalBody;
};
export type ExtendRentalApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: BoughtNumber;
};
export type ExtendRentalApiArg = {
  id: string;
  /** A repeat with the same key changes nothing more, and gets the same answer. */
  'Idempotency-Key'?: string;
  extendRentalBody: ExtendRentalBody;
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
export type ContactApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: EmptyView;
};
export type ContactApiArg = ContactBody;
export type NoticesApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: NoticeView[];
  nextCursor?: string;
};
export type NoticesApiArg = {
  limit?: number;
  cursor?: string;
};
export type UnreadNoticesApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: UnreadNoticesView;
};
export type UnreadNoticesApiArg = void;
export type MarkNoticesReadApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: UnreadNoticesView;
};
export type MarkNoticesReadApiArg = MarkNoticesReadBody;
export type NotificationPreferencesApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: NotificationPreferencesView;
};
export type NotificationPreferencesApiArg = void;
export type SaveNotificationPreferencesApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: NotificationPreferencesView;
};
export type SaveNotificationPreferencesApiArg = NotificationPreferencesBody;
export type SubscribePushApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: PushDeviceView;
};
export type SubscribePushApiArg = SubscribePushBody;
export type PushDevicesApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: PushView;
};
export type PushDevicesApiArg = void;
export type UnsubscribePushApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: EmptyView;
};
export type UnsubscribePushApiArg = string;
export type TestPushApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: PushTestView;
};
export type TestPushApiArg = void;
export type TelegramApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: TelegramView;
};
export type TelegramApiArg = void;
export type StartTelegramApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: TelegramStartView;
};
export type StartTelegramApiArg = StartTelegramBody;
export type UnlinkTelegramApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: EmptyView;
};
export type UnlinkTelegramApiArg = void;
export type MyDataApiResponse = /** status 200 A JSON file */ Blob;
export type MyDataApiArg = DataDownloadBody;
export type ConsentsApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: ConsentView[];
  nextCursor?: string;
};
export type ConsentsApiArg = void;
export type AcceptTermsApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: ConsentView[];
  nextCursor?: string;
};
export type AcceptTermsApiArg = void;
export type EraseMeApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: ErasureView;
};
export type EraseMeApiArg = ErasureBody;
export type KeepMeApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: EmptyView;
};
export type KeepMeApiArg = void;
export type CreateWebhookApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: NewWebhookSecretView;
};
export type CreateWebhookApiArg = CreateOwnWebhookBody;
export type ListWebhooksApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: WebhookView[];
  nextCursor?: string;
};
export type ListWebhooksApiArg = void;
export type ChangeWebhookApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: WebhookView;
};
export type ChangeWebhookApiArg = {
  id: string;
  changeOwnWebhookBody: ChangeOwnWebhookBody;
};
export type DeleteWebhookApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: EmptyView;
};
export type DeleteWebhookApiArg = string;
export type RotateWebhookSecretApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: NewWebhookSecretView;
};
export type RotateWebhookSecretApiArg = string;
export type TestWebhookApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: WebhookTestView;
};
export type TestWebhookApiArg = string;
export type ListWebhookDeliveriesApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: WebhookDeliveryView[];
  nextCursor?: string;
};
export type ListWebhookDeliveriesApiArg = {
  id: string;
  limit?: number;
  cursor?: string;
};
export type ReadWebhookDeliveryApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: WebhookDeliveryView;
};
export type ReadWebhookDeliveryApiArg = {
  id: string;
  delivery: string;
};
export type ReplayWebhookDeliveryApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: EmptyView;
};
export type ReplayWebhookDeliveryApiArg = {
  id: string;
  delivery: string;
};
export type ReplayWebhookApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: WebhookReplayView;
};
export type ReplayWebhookApiArg = {
  id: string;
  replayWebhookBody: ReplayWebhookBody;
};
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
export type RegisterBody = {
  name: string;
  email: string;
  password: string;
  language?: 'en' | 'fr' | 'pcm' | 'ha' | 'yo' | 'ig';
  password_confirmation: string;
};
export type UserView = {
  id: string;
  name: string;
  email: string;
  role: 'admin' | 'client' | 'finance' | 'pricing' | 'support';
  reg_date: string;
  /** Whether the user has opened the link in a verification e-mail. Crypto deposits require it. */
  email_verified: boolean;
  /** Whether the user has accepted the current version of the terms and the privacy notice. */
  terms_accepted?: boolean;
  /** Whether an admin has locked the account, so that nobody can log in. */
  locked?: boolean;
  /** The language of messages to the user; absent: English. */
  language?: 'en' | 'fr' | 'ha' | 'ig' | 'pcm' | 'yo';
  /** Naira. */
  bal: number;
  /** Naira held for the user's bids, besides `bal`; absent in lists. */
  held?: number;
  /** How many numbers the user ever bought. */
  totalNumber: number;
  /** When the account will be erased at its owner's request; null if it will not. */
  erasure_at?: string | null;
  /** What the user may do in the back office; absent for clients and in lists. */
  permissions?: (
    | 'adverts.change'
    | 'audit.view'
    | 'authorities.decide'
    | 'authorities.record'
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
export type LoginAnswer = {
  status: boolean;
  message: string;
  user: UserView;
  /** Clients send it as `Authorization: Bearer`; expires after 12 hours. */
  token: string;
  /** The device sends it with its next logins; valid for 180 days. It opens nothing. */
  deviceToken: string;
};
export type LoginBody = {
  email: string;
  password: string;
  code?: string;
  deviceTokens?: string[];
};
export type LanguageBody = {
  language: 'en' | 'fr' | 'pcm' | 'ha' | 'yo' | 'ig';
};
export type ForgottenPasswordBody = {
  email: string;
};
export type PasswordSetView = {
  /** The account's, for the login that follows: whoever has the link has the mailbox. */
  email: string;
};
export type NewPasswordBody = {
  password_confirmation: string;
  token: string;
  password: string;
};
export type ChangePasswordBody = {
  password_confirmation: string;
  current: string;
  password: string;
};
export type VerifyEmailBody = {
  token: string;
};
export type SessionView = {
  id: string;
  openedAt: string;
  expiresAt: string;
  /** IP address that opened it. */
  address?: string;
  /** `User-Agent` of the browser. */
  device?: string;
  /** Whether it is this request's session. */
  current: boolean;
};
export type EndSessionBody = {
  password: string;
};
export type ApiKeyView = {
  id: string;
  name: string;
  /** `test`: spends play money in the test world. */
  kind: 'live' | 'test';
  /** The beginning of the key, by which its owner recognises it. */
  start: string;
  scopes: ('buy' | 'money' | 'read')[];
  /** The IP addresses and ranges that may use it; empty: all. */
  addresses: string[];
  requests_per_second: number;
  /** Naira in a day of Africa/Lagos; absent: only the balance limits it. */
  spend_per_day?: number;
  /** How handler_api.php answers it. */
  profile: 'classic' | 'rest-errors' | 'strings';
  /** The currency of the amounts in handler_api.php. */
  currency: 'NGN' | 'USD';
  created_at: string;
  expires_at?: string;
  /** At most a minute late; absent: never used. */
  last_used_at?: string;
  /** Naira spent today, minus refunds; only with a limit. */
  spent_today?: number;
};
export type NewApiKeyView = {
  /** Shown once, because only its hash is stored. */
  key: string;
  api_key: ApiKeyView;
};
export type CreateApiKeyBody = {
  name: string;
  kind?: 'live' | 'test';
  scopes: ('read' | 'buy' | 'money')[];
  addresses?: string[];
  profile?: 'classic' | 'rest-errors' | 'strings';
  currency?: 'NGN' | 'USD';
  password?: string;
  code?: string;
  requests_per_second?: number;
  expires_in_days?: number;
  spend_per_day?: number;
};
export type ApiKeyUsageDay = {
  /** The day of Africa/Lagos, e.g. `2026-11-22`. */
  day: string;
  /** A few seconds late. */
  requests: number;
  /** The refused or failed ones among them. */
  errors: number;
  /** Naira; refunds count on the day of the purchase. */
  spend: number;
};
export type ApiKeyUsageView = {
  /** `test`: its spend is play money, known for 7 days and until the test world is reset. */
  kind: 'live' | 'test';
  /** Every day, oldest first; the last one is today. */
  days: ApiKeyUsageDay[];
};
export type ChangeApiKeyBody = {
  profile: 'classic' | 'rest-errors' | 'strings';
  currency: 'NGN' | 'USD';
};
export type TestWorldView = {
  /** Naira of play money. */
  balance: number;
};
export type SecondFactorView = {
  enabled: boolean;
  recoveryCodesLeft: number;
};
export type SecondFactorSecretView = {
  /** Base32, for typing it in. */
  secret: string;
  /** `otpauth://...`, for a QR code. */
  uri: string;
};
export type BeginSecondFactorBody = {
  password: string;
};
export type RecoveryCodesView = {
  /** Shown once; each opens one session. */
  recoveryCodes: string[];
};
export type ConfirmSecondFactorBody = {
  code: string;
};
export type RemoveSecondFactorBody = {
  password: string;
  code: string;
};
export type DepositStarted = {
  /** Absent for crypto: the deposit begins when the client submits one. */
  reference?: string;
  access_code?: string;
  /** Where the client pays: the provider's page, or the crypto screen. */
  authorization_url: string;
};
export type InitiateDepositBody = {
  currency: 'NGN' | 'USD' | 'GHS' | 'ZAR' | 'RUB';
  /** In `currency`, at most two decimals. */
  amount: number;
  method: 'paystack' | 'monnify' | 'crypto';
  usdAmount?: number;
  currencySymbol?: string;
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
    | 'deposit/returned'
    | 'deposit/tagged'
    | 'deposit/undecided'
    | 'deposit/unnamed'
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
export type UssdCode = {
  /** The payer's bank. */
  bank: string;
  /** What to dial. */
  code: string;
};
export type TransferAccountView = {
  bank: string;
  /** Ten digits. */
  number: string;
  /** As the payer's bank shows it. */
  name: string;
  /** Naira to send, exactly: a bank returns any other amount. More than the credited amount if the payer bears the provider's fee. */
  amount: number;
  /** A bank may return later transfers. */
  expires_at: string;
  /** Absent if no known bank has one for this amount. */
  ussd?: UssdCode[];
};
export type DepositView = {
  /** The same as the reference: the row's key. */
  id: string;
  reference: string;
  access_code?: string;
  /** Naira: the credited amount once approved, the requested amount before. */
  amount: number;
  method: 'crypto' | 'monnify' | 'paystack';
  currency: 'GHS' | 'NGN' | 'RUB' | 'USD' | 'ZAR';
  status: 'approved' | 'declined' | 'pending';
  /** Naira of `amount` that a bank or the payment provider claims or has taken back. Absent if there are none. */
  taken_back?: number;
  /** Naira of `amount` that Ringlet has sent, or is sending, back to where they were paid from. Absent if there are none. */
  repaid?: number;
  /** The last attempt to pay failed or was left; the deposit can still be paid. */
  attempt_failed?: boolean;
  /** Explains the status to the client: partly paid, overpaid, expired, why it was declined. */
  note?: string;
  note_details?: ExplanationView;
  /** Where to send the money, while the deposit is pending and has an account number. */
  transfer?: TransferAccountView;
  /** Crypto: the amount to send, in dollars. */
  crypto_amount?: string;
  /** Crypto: the last four digits of the amount to send, in any currency. They distinguish the transfer from all others. */
  crypto_tag?: string;
  /** Crypto: it names no transaction yet, but takes one. */
  takes_transaction?: boolean;
  date: string;
};
export type OpenTransferBody = {
  /** Naira, at most two decimals. */
  amount: number;
};
export type VerifiedPayment = {
  deposit: DepositView;
  user: UserView;
};
export type StatementOrderView = {
  service: string;
  country: string;
  /** Absent if no number was assigned. */
  number?: string;
};
export type StatementBidView = {
  id: string;
  /** Known until 30 days after the bid's end. */
  service?: string;
  country?: string;
};
export type StatementEntryView = {
  id: string;
  type:
    | 'adjustment'
    | 'chargeback'
    | 'chargeback-return'
    | 'deposit'
    | 'hold'
    | 'purchase'
    | 'refund'
    | 'release'
    | 'repayment'
    | 'repayment-return';
  /** The deposit's reference (also if it is taken back), the order's id, an adjustment's reason, or the id of the bid that money is held
    for. */
  description: string;
  /** Naira: above zero is a credit. */
  amount: number;
  /** Naira, after this entry. */
  balance: number;
  created_at: string;
  /** The order of a purchase or a refund, if known. */
  order?: StatementOrderView;
  /** The bid of a hold, a release or a purchase paid from held money. */
  bid?: StatementBidView;
};
export type CurrencyView = {
  currency: 'GHS' | 'NGN' | 'RUB' | 'USD' | 'ZAR';
  /** Naira for one unit, a decimal with at most six places. */
  rate: string;
  /** In this currency. */
  minimum: number;
  /** In this currency. */
  maximum: number;
};
export type MethodView = {
  method: 'crypto' | 'monnify' | 'paystack';
  /** It can also give an account number for a bank transfer, which Ringlet shows itself. */
  transfer?: boolean;
  /** Why the method takes no new deposits now, in a sentence. Absent while it does. */
  stopped?: string;
  /** Currencies with a known rate, naira first. */
  currencies: CurrencyView[];
  /** Naira. */
  minimum: number;
  /** Naira. */
  maximum: number;
};
export type StatementDayView = {
  /** A day of Africa/Lagos. */
  day: string;
  /** Naira, after its last entry. */
  balance: number;
};
export type StatementMonthView = {
  month: string;
  /** The nearest months before and after in which the balance changed. */
  previous?: string;
  next?: string;
  /** Naira that came and went. */
  in: number;
  out: number;
  /** Naira before its first entry. */
  opening: number;
  /** The kinds of its entries. */
  types: (
    | 'adjustment'
    | 'chargeback'
    | 'chargeback-return'
    | 'deposit'
    | 'hold'
    | 'purchase'
    | 'refund'
    | 'release'
    | 'repayment'
    | 'repayment-return'
  )[];
  /** Days with entries, oldest first. */
  days: StatementDayView[];
};
export type SpendDay = {
  /** A day of Africa/Lagos, e.g. `2026-11-22`. */
  day: string;
  /** Naira: the cost of the day's numbers, minus later refunds for them. */
  spent: number;
};
export type CryptoAmountView = {
  /** In dollars. */
  crypto_amount: string;
  /** The last four digits of the amount to send, in any currency. They distinguish the transfer from all others. */
  crypto_tag: string;
  /** Its value in naira. */
  amount: number;
  /** Until then it does not change, whatever the rates do. */
  expires_at: string;
};
export type CryptoAmountBody = {
  /** In `currency`, at most two decimals. */
  amount: number;
  currency?: 'NGN' | 'USD' | 'GHS' | 'ZAR' | 'RUB';
  cryptoType: string;
  walletAddress: string;
};
export type CryptoDepositAnswer = {
  status: 'success';
  message: string;
  data: DepositView;
};
export type CryptoDepositBody = {
  /** In `currency`, at most two decimals. */
  amount: number;
  currency?: 'NGN' | 'USD' | 'GHS' | 'ZAR' | 'RUB';
  cryptoType: string;
  walletAddress: string;
  transactionHash?: string;
};
export type CryptoWalletView = {
  id: string;
  /** For display, e.g. `USDT (TRC20)`. */
  crypto_type: string;
  address: string;
  /** No longer shown to clients. Transfers that still arrive there can be approved. */
  retired: boolean;
};
export type OfferView = {
  /** Percentage of our own ended orders that received a code; absent for fewer than 20 orders. */
  success_rate?: number;
  /** How many orders those were. Like the next two, only with `success_rate`. */
  sample_size?: number;
  /** The span in which they ended: 3600, 86400 or 604800 seconds. */
  measured_over?: number;
  /** Seconds within which half of the codes arrived. */
  usual_wait?: number;
  /** When the rates last changed. */
  measured_at?: string;
  application_id: string;
  application: string;
  /** Rubles, including the margin: cost / rate_rub * rate_ngn is the price in naira. */
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
export type CountryBody = {
  country: string;
};
export type CostView = {
  rate_usd: string;
  rate_ngn: string;
  rate_rub: string;
  id: string;
  /** Percent; only admins see it. */
  lowcost?: string;
  /** Percent; only admins see it. */
  highcost?: string;
};
export type ServicePriceView = {
  /** The service's id in the catalog. */
  service: string;
  name: string;
  /** Naira: the lowest of all countries with stock; absent if none has stock. */
  price?: number;
  /** The id of the country with that price. */
  country?: string;
  country_name?: string;
  /** ISO 3166. */
  country_code?: string;
  /** How many countries have stock. */
  countries: number;
  /** The service's part of the address of its prices. */
  slug: string;
};
export type ServiceAddressView = {
  slug: string;
  name: string;
};
export type CountryAddressView = {
  slug: string;
  name: string;
  /** The services sold there, even out of stock: indexes into the list of services. */
  services: number[];
};
export type PriceAddressesView = {
  services: ServiceAddressView[];
  countries: CountryAddressView[];
};
export type ServiceInCountryView = {
  /** Percentage of our own ended orders that received a code; absent for fewer than 20 orders. */
  success_rate?: number;
  /** How many orders those were. Like the next two, only with `success_rate`. */
  sample_size?: number;
  /** The span in which they ended: 3600, 86400 or 604800 seconds. */
  measured_over?: number;
  /** Seconds within which half of the codes arrived. */
  usual_wait?: number;
  /** The service's part of the address of its prices. */
  slug: string;
  /** The service's id in the catalog. */
  service: string;
  name: string;
  /** Naira: what a purchase charges now. */
  price: number;
  in_stock: boolean;
};
export type PricesOfCountryView = {
  slug: string;
  /** The country's id in the catalog. */
  country: string;
  country_name: string;
  /** ISO 3166. */
  country_code: string;
  /** Popular ones first, then by name. */
  services: ServiceInCountryView[];
};
export type CountryPriceView = {
  /** Percentage of our own ended orders that received a code; absent for fewer than 20 orders. */
  success_rate?: number;
  /** How many orders those were. Like the next two, only with `success_rate`. */
  sample_size?: number;
  /** The span in which they ended: 3600, 86400 or 604800 seconds. */
  measured_over?: number;
  /** Seconds within which half of the codes arrived. */
  usual_wait?: number;
  /** The country's part of the addresses of prices there. */
  slug: string;
  /** The country's id in the catalog. */
  country: string;
  country_name: string;
  /** ISO 3166. */
  country_code: string;
  /** Naira: what a purchase charges now. */
  price: number;
  in_stock: boolean;
};
export type PricesOfServiceView = {
  slug: string;
  service: string;
  name: string;
  /** In stock first, then the cheapest. */
  countries: CountryPriceView[];
};
export type PriceDayView = {
  /** Of Africa/Lagos, e.g. `2026-11-22`. */
  day: string;
  /** Naira: the lowest price of the day while there was stock. */
  price: number;
  /** Percent of the numbers that received a code, as last shown that day; absent if not measured. */
  success_rate?: number;
};
export type PricesOfOfferView = {
  slug: string;
  /** The service's id in the catalog. */
  service: string;
  name: string;
  offer: CountryPriceView;
  /** The last 30 days, oldest first, without days that had no stock. */
  days: PriceDayView[];
  /** At most eight other countries with stock, cheapest first. */
  elsewhere: CountryPriceView[];
  /** At most eight other services in stock in the country. */
  others: ServiceInCountryView[];
};
export type SwapView = {
  /** `waiting`: the provider does not cancel yet; `under-way`; `swapped`: another number was bought; `refunded`: none was bought;
    `withdrawn`; `kept`: a message arrived first. */
  state: 'kept' | 'refunded' | 'swapped' | 'under-way' | 'waiting' | 'withdrawn';
  reason: 'no-code' | 'refused';
  /** The purchase planned it, because no code had arrived after three times the usual wait, mostly two to four minutes. */
  automatic?: boolean;
  /** Naira: the most that the other number may cost. */
  highest_price: number;
  /** While it waits: when the provider will be asked. */
  at?: string;
  /** The other number's id. */
  replaced_by?: string;
};
export type RenewedView = {
  at: string;
  /** Its price in naira. */
  price: number;
};
export type RenewalView = {
  unit: 'day' | 'hour' | 'month' | 'week';
  count: number;
  /** Naira: the most that each renewal may cost. */
  highest_price: number;
  /** The next renewal or attempt; absent if there will be no attempt before the end. */
  next_at?: string;
  /** The last renewal. */
  renewed?: RenewedView;
  /** Why it was not renewed for its current end. */
  problem?: string;
  problem_details?: ExplanationView;
};
export type OrderView = {
  /** E.164 digits; absent until the provider has given a number. */
  number?: string;
  id: string;
  /** For /api/sms/:request_id; the same as `id`. */
  external_id: string;
  /** For one service's code, for a length of time, or (admins only) more time for a rental. */
  kind: 'code' | 'extension' | 'rental';
  country: string;
  country_id: string;
  service_id: string;
  service: string;
  /** US dollars at the purchase's rate, two decimals. */
  amount: number;
  /** Naira. */
  price: number;
  status: 'active' | 'completed' | 'declined' | 'pending' | 'refund';
  created_at: string;
  expires_at?: string;
  /** For rentals: until when it can be refunded; absent if it cannot be refunded. */
  refundable_until?: string;
  /** With the messages of a number that waits for its code: from when it can be refunded. */
  refundable_from?: string;
  /** With the messages of a number that waits for its code: seconds within which half of the codes arrive; absent if too few were measured. */
  usual_wait?: number;
  /** When the refund scheduled with `when_possible` will happen. */
  refund_at?: string;
  /** Present if a swap was requested or is planned. */
  swap?: SwapView;
  /** The id of the number that this one replaced. */
  swap_of?: string;
  /** Present if a missing code swaps the number automatically: until when further numbers are bought. */
  auto_swap_until?: string;
  /** Present if the running rental is extended automatically shortly before its end. */
  renewal?: RenewalView;
  /** The `Idempotency-Key` of the purchase, if it had one: a browser that got no answer finds the outcome by it. */
  request_key?: string;
};
export type PaidUserView = {
  id: string;
  /** Naira. */
  bal: number;
  /** How many numbers the user ever bought. Absent if it could not be counted. */
  totalNumber?: number;
};
export type BoughtNumber = {
  order: OrderView;
  user?: PaidUserView;
};
export type BuyNumberBody = {
  country: string;
  service: string;
  /** Naira: the price that the buyer saw. Only a guard against a higher price: the server charges its own. */
  price: number;
  auto_swap_minutes?: number;
  /** The specification's call has it; the service takes the names from its catalog. */
  countryName: string;
  /** As `countryName`. */
  serviceName: string;
  /** Naira: the most that each further number of an automatic swap may cost; default: `price`. Only with `auto_swap_minutes`. */
  auto_swap_price?: number;
};
export type MessageView = {
  id: string;
  sms: string;
  /** 0: an SMS; 1: a notice. */
  is_error: 0 | 1;
  /** The code in the text, if one was found. */
  code?: string;
  created_at: string;
};
export type NewestCodeView = {
  code: string;
  message_id: string;
};
export type MessagesAnswer = {
  status: boolean;
  message: string;
  /** The newest ones, oldest first. */
  messages: MessageView[];
  data: OrderView;
  /** The newest code in the last 20 messages since another one was requested; absent if they have none. */
  newest_code?: NewestCodeView;
  /** For `cursor`: older messages. Absent if there are none. */
  nextCursor?: string;
};
export type OwnNumberView = {
  /** E.164 digits; absent until the provider has given a number. */
  number?: string;
  id: string;
  /** For /api/sms/:request_id; the same as `id`. */
  external_id: string;
  /** For one service's code, for a length of time, or (admins only) more time for a rental. */
  kind: 'code' | 'extension' | 'rental';
  country: string;
  country_id: string;
  service_id: string;
  service: string;
  /** US dollars at the purchase's rate, two decimals. */
  amount: number;
  /** Naira. */
  price: number;
  status: 'active' | 'completed' | 'declined' | 'pending' | 'refund';
  created_at: string;
  expires_at?: string;
  /** For rentals: until when it can be refunded; absent if it cannot be refunded. */
  refundable_until?: string;
  /** With the messages of a number that waits for its code: from when it can be refunded. */
  refundable_from?: string;
  /** With the messages of a number that waits for its code: seconds within which half of the codes arrive; absent if too few were measured. */
  usual_wait?: number;
  /** When the refund scheduled with `when_possible` will happen. */
  refund_at?: string;
  /** Present if a swap was requested or is planned. */
  swap?: SwapView;
  /** The id of the number that this one replaced. */
  swap_of?: string;
  /** Present if a missing code swaps the number automatically: until when further numbers are bought. */
  auto_swap_until?: string;
  /** Present if the running rental is extended automatically shortly before its end. */
  renewal?: RenewalView;
  /** The `Idempotency-Key` of the purchase, if it had one: a browser that got no answer finds the outcome by it. */
  request_key?: string;
  /** Whether it received a message. */
  received: boolean;
  /** The newest code in the last 20 messages since another one was requested. */
  code?: string;
  /** The beginning of that message, or of the newest one without a code; absent if it is nothing but the code. */
  text?: string;
  tags: string[];
  note?: string;
};
export type RefundedNumber = {
  order: OrderView;
  user?: PaidUserView;
  /** When the number will be refunded, if the provider does not cancel it yet. */
  scheduled_for?: string;
};
export type RefundBody = {
  when_possible?: boolean;
};
export type BidView = {
  id: string;
  /** Whether it buys numbers. If not, it holds no money and sends one notice. */
  buys: boolean;
  /** The country's id. */
  country: string;
  country_name: string;
  service: string;
  service_name: string;
  /** Naira: the most that each number may cost. */
  price: number;
  /** How many numbers it asks for; 1 if it does not buy. */
  count: number;
  /** How many were bought. */
  filled: number;
  /** Naira held for the numbers not bought yet. */
  held: number;
  /** `opening`: its money is not held yet; `closing`: what is held is about to be released. */
  state: 'closing' | 'ended' | 'open' | 'opening';
  /** Why it ended; absent while it waits. */
  ending?: 'account' | 'expired' | 'filled' | 'reached' | 'refused' | 'withdrawn';
  /** The purchased numbers, in order. */
  request_ids: string[];
  created_at: string;
  /** Until when it waits. */
  until: string;
};
export type CreateBidBody = {
  /** The country's id or ISO code. */
  country: string;
  service: string;
  /** Whether to buy numbers, with money held until then. If not, one notice is sent when the price is reached. */
  buys: boolean;
  /** How many numbers; 1 if it does not buy. */
  count: number;
  /** For how many hours it waits. */
  hours: 1 | 6 | 24 | 72 | 168 | 720;
  /** Naira, two decimals: the most that each number may cost. */
  price: number;
};
export type BoardOfferView = {
  /** Percentage of our own ended orders that received a code; absent for fewer than 20 orders. */
  success_rate?: number;
  /** How many orders those were. Like the next two, only with `success_rate`. */
  sample_size?: number;
  /** The span in which they ended: 3600, 86400 or 604800 seconds. */
  measured_over?: number;
  /** Seconds within which half of the codes arrived. */
  usual_wait?: number;
  /** When the rates last changed. */
  measured_at?: string;
  country: string;
  service: string;
  /** Numbers in stock, according to the providers. */
  count: number;
  country_name: string;
  service_name: string;
  /** Naira: what a purchase charges now; absent if it is not sold any more. */
  price?: number;
};
export type BoardView = {
  /** Oldest first; at most 50. */
  favourites: BoardOfferView[];
  /** The last purchases, newest first, each service and country once; at most 20. */
  recents: BoardOfferView[];
};
export type ServiceOfferView = {
  /** Percentage of our own ended orders that received a code; absent for fewer than 20 orders. */
  success_rate?: number;
  /** How many orders those were. Like the next two, only with `success_rate`. */
  sample_size?: number;
  /** The span in which they ended: 3600, 86400 or 604800 seconds. */
  measured_over?: number;
  /** Seconds within which half of the codes arrived. */
  usual_wait?: number;
  /** When the rates last changed. */
  measured_at?: string;
  country: string;
  service: string;
  /** Numbers in stock, according to the providers. */
  count: number;
  /** Naira: what a purchase charges now. */
  price: number;
};
export type FavouriteBody = {
  country: string;
  service: string;
};
export type NumberNotesBody = {
  tags: string[];
  note?: string;
};
export type SharedCodeView = {
  service: string;
  country: string;
  /** ISO 3166 alpha-2, if known. */
  country_code?: string;
  /** Whether the number has ended; then nothing else is shown. */
  ended: boolean;
  number?: string;
  expires_at?: string;
  /** The newest code in the last 20 messages since another one was requested. */
  code?: string;
  /** The text of that message, or of the newest one without a code; absent if it is nothing but the code. */
  text?: string;
};
export type SharedCodeBody = {
  token: string;
};
export type ShareView = {
  id: string;
  /** The number that it shows. */
  request_id: string;
  created_at: string;
};
export type NewShareView = {
  id: string;
  /** The number that it shows. */
  request_id: string;
  created_at: string;
  /** The secret part of the link. Only this answer contains it. */
  token: string;
};
export type OtherNumberView = {
  id: string;
  number?: string;
};
export type SwapEntryView = {
  /** `refunded`: without another number, with `reason` if a swap ended so; `late-code`: a message arrived after the refund and was free. */
  kind: 'bought' | 'code' | 'late-code' | 'refunded' | 'swapped' | 'waiting' | 'withdrawn';
  at: string;
  /** Its number; with `swapped` the one given up. */
  id: string;
  number?: string;
  reason?: 'no-code' | 'refused';
  /** With `waiting`, `withdrawn` and `swapped`: the purchase planned it. */
  automatic?: boolean;
  /** With `waiting`: when the provider allows it; for an automatic swap, when it is due. */
  until?: string;
  /** Naira. */
  charged?: number;
  /** Naira. */
  refunded?: number;
  /** With `swapped`: the other number. */
  replacement?: OtherNumberView;
  /** With `refunded` and `reason`, and with `withdrawn` if a plan ended: why no other number was bought. */
  message?: string;
};
export type SwappedNumber = {
  /** The number given up; `swap` has the progress. */
  order: OrderView;
  /** The other number; absent while the swap waits, and if none was bought. */
  replacement?: OrderView;
  /** Absent while the swap waits. */
  user?: PaidUserView;
};
export type SwapBody = {
  reason: 'no-code' | 'refused';
  /** Naira: the most that the other number may cost, if more than this one's price. */
  price?: number;
};
export type RentNumberBody = {
  country: string;
  unit: 'hour' | 'day' | 'week' | 'month';
  count: number;
  /** Naira: the price that the buyer saw. Only a guard against a higher price: the server charges its own. */
  price: number;
};
export type RentalCountryView = {
  id: string;
  code: string;
  title: string;
  /** Naira: the lowest price in stock. */
  from: number;
};
export type RentalOfferView = {
  unit: 'day' | 'hour' | 'month' | 'week';
  /** How many of the unit; a month is 30 days. */
  count: number;
  /** Naira. */
  price: number;
  /** Numbers in stock. */
  stock: number;
};
export type RentalOffersView = {
  country: CountryView;
  /** Shortest first. */
  offers: RentalOfferView[];
  /** Seconds after renting within which a number without messages can be refunded. */
  refundable_for: number;
};
export type RenewalBody = {
  unit: 'hour' | 'day' | 'week' | 'month';
  count: number;
  /** Naira: the most that each renewal may cost. Default: the current price. */
  highest_price?: number;
};
export type ExtendRentalBody = {
  unit: 'hour' | 'day' | 'week' | 'month';
  count: number;
  /** Naira: the price that the buyer saw. Only a guard against a higher price: the server charges its own. */
  price: number;
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
  /** Nobody can open an account. */
  registration?: string;
};
export type ContactBody = {
  name: string;
  email: string;
  message: string;
};
export type NoticeView = {
  id: string;
  kind: 'bid' | 'code' | 'deposit' | 'low-balance' | 'price' | 'refund' | 'rental-ending' | 'security';
  title: string;
  text: string;
  /** The web app's page for it. */
  path: string;
  unread: boolean;
  /** When it happened. */
  at: string;
};
export type UnreadNoticesView = {
  /** 100 also stands for more. */
  unread: number;
};
export type MarkNoticesReadBody = {
  ids?: string[];
};
export type NotificationPreferencesView = {
  /** Each is a kind of notice and a channel. Security notices are always in the list, e-mailed, and sent to devices and Telegram. */
  on: (
    | 'bid:app'
    | 'bid:email'
    | 'bid:push'
    | 'bid:telegram'
    | 'code:app'
    | 'code:email'
    | 'code:push'
    | 'code:telegram'
    | 'deposit:app'
    | 'deposit:email'
    | 'deposit:push'
    | 'deposit:telegram'
    | 'low-balance:app'
    | 'low-balance:email'
    | 'low-balance:push'
    | 'low-balance:telegram'
    | 'price:app'
    | 'price:email'
    | 'price:push'
    | 'price:telegram'
    | 'refund:app'
    | 'refund:email'
    | 'refund:push'
    | 'refund:telegram'
    | 'rental-ending:app'
    | 'rental-ending:email'
    | 'rental-ending:push'
    | 'rental-ending:telegram'
  )[];
  /** Naira: the client gets a notice when the balance falls below this. */
  balance_below: number;
  /** `HH:MM` in the time zone: until quiet_to only codes and security notices are sent. */
  quiet_from?: string;
  quiet_to?: string;
  /** Such as Africa/Lagos. */
  time_zone: string;
};
export type NotificationPreferencesBody = {
  on: (
    | 'code:app'
    | 'code:email'
    | 'code:push'
    | 'code:telegram'
    | 'refund:app'
    | 'refund:email'
    | 'refund:push'
    | 'refund:telegram'
    | 'deposit:app'
    | 'deposit:email'
    | 'deposit:push'
    | 'deposit:telegram'
    | 'low-balance:app'
    | 'low-balance:email'
    | 'low-balance:push'
    | 'low-balance:telegram'
    | 'rental-ending:app'
    | 'rental-ending:email'
    | 'rental-ending:push'
    | 'rental-ending:telegram'
    | 'bid:app'
    | 'bid:email'
    | 'bid:push'
    | 'bid:telegram'
    | 'price:app'
    | 'price:email'
    | 'price:push'
    | 'price:telegram'
  )[];
  quiet_from?: string;
  quiet_to?: string;
  time_zone: string;
  balance_below: number;
};
export type PushDeviceView = {
  /** SHA-256 of the endpoint in hexadecimal, by which a browser finds itself in the list. */
  id: string;
  /** `User-Agent` of the browser. */
  device?: string;
  created_at: string;
  /** When a push last arrived there, or the browser last subscribed. */
  used_at: string;
};
export type SubscribePushBody = {
  endpoint: string;
  p256dh: string;
  auth: string;
};
export type PushView = {
  /** The browser's `applicationServerKey`, in base64url. Absent if the installation sends no pushes. */
  public_key?: string;
  /** Newest first. */
  devices: PushDeviceView[];
};
export type PushTestView = {
  /** How many devices receive the test. */
  devices: number;
};
export type TelegramLinkView = {
  /** The account's name in Telegram. */
  name: string;
  linked_at: string;
};
export type TelegramView = {
  /** The bot's user name, without @. Absent if the installation has no bot. */
  bot?: string;
  /** Absent if no Telegram account is linked. */
  link?: TelegramLinkView;
};
export type TelegramStartView = {
  /** Opens the bot in Telegram; pressing Start there links that account. Works once. */
  url: string;
  expires_at: string;
};
export type StartTelegramBody = {
  password: string;
  code?: string;
};
export type DataDownloadBody = {
  password: string;
};
export type ConsentView = {
  document: 'terms-and-privacy';
  version: string;
  accepted_at: string;
};
export type ErasureView = {
  /** When the account will be erased. Until then a login offers to keep it. */
  erasure_at: string;
};
export type ErasureBody = {
  password: string;
};
export type WebhookView = {
  id: string;
  url: string;
  events: (
    | 'balance.low'
    | 'deposit.credited'
    | 'deposit.disputed'
    | 'deposit.kept'
    | 'deposit.reversed'
    | 'message.received'
    | 'number.activated'
    | 'number.expired'
    | 'number.refunded'
    | 'rental.ending'
    | 'rental.extended'
    | 'repayment.failed'
    | 'repayment.sent'
    | 'repayment.started'
  )[];
  description: string;
  /** Naira: balance.low is sent when the balance falls below this. */
  balance_below: number;
  enabled: boolean;
  /** Why it is not enabled: its owner did it, it answered 410, every delivery failed for three days, or the API key or the sessions that
    set it up have ended. */
  switched_off_by?: 'access-ended' | 'failing' | 'gone' | 'owner';
  /** When every delivery began to fail. */
  failing_since?: string;
  /** Until then the previous secret signs messages too. */
  previous_secret_until?: string;
  created_at: string;
};
export type NewWebhookSecretView = {
  /** `whsec_…`, shown once. */
  secret: string;
  webhook: WebhookView;
};
export type CreateOwnWebhookBody = {
  url: string;
  events: (
    | 'message.received'
    | 'number.activated'
    | 'number.refunded'
    | 'number.expired'
    | 'rental.extended'
    | 'rental.ending'
    | 'deposit.credited'
    | 'deposit.disputed'
    | 'deposit.kept'
    | 'deposit.reversed'
    | 'repayment.started'
    | 'repayment.sent'
    | 'repayment.failed'
    | 'balance.low'
  )[];
  description?: string;
  balance_below?: number;
  password: string;
  code?: string;
};
export type ChangeOwnWebhookBody = {
  enabled: boolean;
  url: string;
  events: (
    | 'message.received'
    | 'number.activated'
    | 'number.refunded'
    | 'number.expired'
    | 'rental.extended'
    | 'rental.ending'
    | 'deposit.credited'
    | 'deposit.disputed'
    | 'deposit.kept'
    | 'deposit.reversed'
    | 'repayment.started'
    | 'repayment.sent'
    | 'repayment.failed'
    | 'balance.low'
  )[];
  description?: string;
  balance_below?: number;
  password?: string;
  code?: string;
};
export type WebhookTestView = {
  delivery_id: string;
};
export type WebhookErrorData = {
  /** How long the sender waited. */
  seconds?: number;
  /** The error of the connection or of the certificate. */
  reason?: string;
};
export type WebhookErrorView = {
  /** Stable. */
  code:
    | 'request/address-refused'
    | 'request/certificate-refused'
    | 'request/connection-failed'
    | 'request/server-unknown'
    | 'request/too-late';
  /** The values in the text. */
  data?: WebhookErrorData;
};
export type WebhookAttemptView = {
  at: string;
  duration_ms: number;
  /** The HTTP status of the answer; absent if there was none. */
  status?: number;
  /** Why there was no answer. */
  error?: string;
  error_details?: WebhookErrorView;
  /** The beginning of the answer's body, at most 4 kB; only when one delivery is read. */
  response?: string;
};
export type WebhookDeliveryView = {
  id: string;
  /** The header webhook-id: the same in every attempt and replay. */
  message_id: string;
  event:
    | 'balance.low'
    | 'deposit.credited'
    | 'deposit.disputed'
    | 'deposit.kept'
    | 'deposit.reversed'
    | 'message.received'
    | 'number.activated'
    | 'number.expired'
    | 'number.refunded'
    | 'rental.ending'
    | 'rental.extended'
    | 'repayment.failed'
    | 'repayment.sent'
    | 'repayment.started'
    | 'webhook.test';
  state: 'delivered' | 'failed' | 'waiting';
  created_at: string;
  next_attempt_at?: string;
  /** The newest 20, oldest first. */
  attempts: WebhookAttemptView[];
  /** The sent body; only when one delivery is read. */
  body?: string;
};
export type WebhookReplayView = {
  /** How many deliveries are sent again. */
  replayed: number;
};
export type ReplayWebhookBody = {
  from: string;
  to: string;
};
export const {
  useRegisterMutation,
  useLoginMutation,
  useProfileQuery,
  useLogoutMutation,
  useChooseLanguageMutation,
  useForgotPasswordMutation,
  useNewPasswordMutation,
  useChangeMyPasswordMutation,
  useVerifyAddressMutation,
  useRequestVerificationMutation,
  useMySessionsQuery,
  useEndMySessionMutation,
  useApiKeysQuery,
  useCreateApiKeyMutation,
  useApiKeyUsageQuery,
  useRevokeApiKeyMutation,
  useChangeApiKeyMutation,
  useTestWorldQuery,
  useResetTestWorldMutation,
  useSecondFactorQuery,
  useBeginSecondFactorMutation,
  useConfirmSecondFactorMutation,
  useRemoveSecondFactorMutation,
  useInitiateDepositMutation,
  useOpenTransferMutation,
  useVerifyPaymentQuery,
  useStatementQuery,
  useDepositHistoryQuery,
  useDepositMethodsQuery,
  useStatementMonthQuery,
  useDailySpendQuery,
  useCryptoAmountQuery,
  useCryptoDepositMutation,
  useFetchWalletQuery,
  useOffersQuery,
  useCountriesQuery,
  useSinglePriceQuery,
  useCostQuery,
  useServicePricesQuery,
  usePriceAddressesQuery,
  usePricesOfCountryQuery,
  usePricesOfServiceQuery,
  usePricesOfOfferQuery,
  useBuyNumberMutation,
  useMessagesQuery,
  usePurchasedNumbersQuery,
  useReportMisreadCodeMutation,
  useRefundNumberMutation,
  useWithdrawRefundMutation,
  useRequestNextSmsMutation,
  useBidsQuery,
  useCreateBidMutation,
  useWithdrawBidMutation,
  useBoardQuery,
  useOffersOfServiceQuery,
  useAddFavouriteMutation,
  useRemoveFavouriteMutation,
  useAnnotateNumberMutation,
  useSharedCodeQuery,
  useSharesQuery,
  useCreateShareMutation,
  useEndShareMutation,
  useSwapsOfNumberQuery,
  useWithdrawSwapMutation,
  useSwapNumberMutation,
  usePriceHistoryQuery,
  useRentNumberMutation,
  useRentalsQuery,
  useRentalCountriesQuery,
  useRentalOffersQuery,
  useEndRenewalMutation,
  useSetRenewalMutation,
  useExtendRentalMutation,
  useAdvertsQuery,
  useSiteStatusQuery,
  useContactMutation,
  useNoticesQuery,
  useUnreadNoticesQuery,
  useMarkNoticesReadMutation,
  useNotificationPreferencesQuery,
  useSaveNotificationPreferencesMutation,
  useSubscribePushMutation,
  usePushDevicesQuery,
  useUnsubscribePushMutation,
  useTestPushMutation,
  useTelegramQuery,
  useStartTelegramMutation,
  useUnlinkTelegramMutation,
  useMyDataMutation,
  useConsentsQuery,
  useAcceptTermsMutation,
  useEraseMeMutation,
  useKeepMeMutation,
  useCreateWebhookMutation,
  useListWebhooksQuery,
  useChangeWebhookMutation,
  useDeleteWebhookMutation,
  useRotateWebhookSecretMutation,
  useTestWebhookMutation,
  useListWebhookDeliveriesQuery,
  useReadWebhookDeliveryQuery,
  useReplayWebhookDeliveryMutation,
  useReplayWebhookMutation,
} = injectedRtkApi;
