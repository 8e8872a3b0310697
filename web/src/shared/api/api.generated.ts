import { baseApi as api } from './baseApi';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    register: build.mutation<RegisterApiResponse, RegisterApiArg>({
      query: (queryArg) => ({ url: `/auth/register`, method: 'POST', body: queryArg }),
    }),
    login: build.mutation<LoginApiResponse, LoginApiArg>({
      query: (queryArg) => ({ url: `/auth/login`, method: 'POST', body: queryArg }),
    }),
    logout: build.mutation<LogoutApiResponse, LogoutApiArg>({
      query: () => ({ url: `/auth/logout`, method: 'POST' }),
    }),
    profile: build.query<ProfileApiResponse, ProfileApiArg>({
      query: () => ({ url: `/client/profile` }),
    }),
    adminDeposits: build.query<AdminDepositsApiResponse, AdminDepositsApiArg>({
      query: (queryArg) => ({
        url: `/admin/deposits`,
        params: {
          limit: queryArg.limit,
          cursor: queryArg.cursor,
          search: queryArg.search,
          status: queryArg.status,
          user_id: queryArg.userId,
          reported_again: queryArg.reportedAgain,
          sort: queryArg.sort,
        },
      }),
    }),
    updateDeposit: build.mutation<UpdateDepositApiResponse, UpdateDepositApiArg>({
      query: (queryArg) => ({ url: `/admin/deposits/update`, method: 'PUT', body: queryArg }),
    }),
    adjust: build.mutation<AdjustApiResponse, AdjustApiArg>({
      query: (queryArg) => ({
        url: `/admin/adjustments`,
        method: 'POST',
        body: queryArg.adjustmentBody,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    walletActions: build.query<WalletActionsApiResponse, WalletActionsApiArg>({
      query: (queryArg) => ({
        url: `/admin/wallet-actions`,
        params: {
          limit: queryArg.limit,
          cursor: queryArg.cursor,
          search: queryArg.search,
          subject: queryArg.subject,
          sort: queryArg.sort,
        },
      }),
    }),
    adminUsers: build.query<AdminUsersApiResponse, AdminUsersApiArg>({
      query: (queryArg) => ({
        url: `/admin/getUsers`,
        params: {
          limit: queryArg.limit,
          cursor: queryArg.cursor,
          search: queryArg.search,
          sort: queryArg.sort,
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
    createAdvert: build.mutation<CreateAdvertApiResponse, CreateAdvertApiArg>({
      query: (queryArg) => ({ url: `/advert/create-adverts`, method: 'POST', body: queryArg }),
    }),
    setAdvertStatus: build.mutation<SetAdvertStatusApiResponse, SetAdvertStatusApiArg>({
      query: (queryArg) => ({ url: `/advert/admin/advert-status`, method: 'PUT', body: queryArg }),
    }),
    deleteAdvert: build.mutation<DeleteAdvertApiResponse, DeleteAdvertApiArg>({
      query: (queryArg) => ({ url: `/advert/admin/delete-advert`, method: 'DELETE', body: queryArg }),
    }),
    advertPicture: build.query<AdvertPictureApiResponse, AdvertPictureApiArg>({
      query: (queryArg) => ({ url: `/advert/pictures/${encodeURIComponent(String(queryArg))}` }),
    }),
    purchaseSummary: build.query<PurchaseSummaryApiResponse, PurchaseSummaryApiArg>({
      query: (queryArg) => ({
        url: `/analytics/purchase-summary`,
        params: {
          year: queryArg.year,
          month: queryArg.month,
        },
      }),
    }),
    purchaseMonthly: build.query<PurchaseMonthlyApiResponse, PurchaseMonthlyApiArg>({
      query: (queryArg) => ({
        url: `/analytics/purchase-monthly`,
        params: {
          year: queryArg,
        },
      }),
    }),
    depositSummary: build.query<DepositSummaryApiResponse, DepositSummaryApiArg>({
      query: (queryArg) => ({
        url: `/analytics/deposit-summary`,
        params: {
          year: queryArg,
        },
      }),
    }),
    depositMonthly: build.query<DepositMonthlyApiResponse, DepositMonthlyApiArg>({
      query: (queryArg) => ({
        url: `/analytics/deposit-monthly`,
        params: {
          year: queryArg,
        },
      }),
    }),
    auditTrail: build.query<AuditTrailApiResponse, AuditTrailApiArg>({
      query: (queryArg) => ({
        url: `/admin/audit`,
        params: {
          limit: queryArg.limit,
          cursor: queryArg.cursor,
          search: queryArg.search,
          userId: queryArg.userId,
          about: queryArg.about,
          adminId: queryArg.adminId,
          action: queryArg.action,
          sort: queryArg.sort,
        },
      }),
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
    saveCost: build.mutation<SaveCostApiResponse, SaveCostApiArg>({
      query: (queryArg) => ({ url: `/admin/cost`, method: 'POST', body: queryArg }),
    }),
    cost: build.query<CostApiResponse, CostApiArg>({
      query: () => ({ url: `/admin/cost` }),
    }),
    contact: build.mutation<ContactApiResponse, ContactApiArg>({
      query: (queryArg) => ({ url: `/client/contact-unuser`, method: 'POST', body: queryArg }),
    }),
    fetchWallet: build.query<FetchWalletApiResponse, FetchWalletApiArg>({
      query: () => ({ url: `/client/fetchWallet` }),
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
    adminWallets: build.query<AdminWalletsApiResponse, AdminWalletsApiArg>({
      query: (queryArg) => ({
        url: `/admin/wallets`,
        params: {
          limit: queryArg.limit,
          cursor: queryArg.cursor,
          search: queryArg.search,
          status: queryArg.status,
          sort: queryArg.sort,
        },
      }),
    }),
    addWallet: build.mutation<AddWalletApiResponse, AddWalletApiArg>({
      query: (queryArg) => ({ url: `/admin/wallets`, method: 'POST', body: queryArg }),
    }),
    editWallet: build.mutation<EditWalletApiResponse, EditWalletApiArg>({
      query: (queryArg) => ({
        url: `/admin/wallets/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PUT',
        body: queryArg.editCryptoWalletBody,
      }),
    }),
    adminDashboard: build.query<AdminDashboardApiResponse, AdminDashboardApiArg>({
      query: () => ({ url: `/admin/dashboard` }),
    }),
    deadLetters: build.query<DeadLettersApiResponse, DeadLettersApiArg>({
      query: (queryArg) => ({
        url: `/admin/dead-letters`,
        params: {
          limit: queryArg.limit,
          cursor: queryArg.cursor,
        },
      }),
    }),
    replayDeadLetter: build.mutation<ReplayDeadLetterApiResponse, ReplayDeadLetterApiArg>({
      query: (queryArg) => ({ url: `/admin/dead-letters/replay`, method: 'POST', body: queryArg }),
    }),
    replayDeadLetters: build.mutation<ReplayDeadLettersApiResponse, ReplayDeadLettersApiArg>({
      query: () => ({ url: `/admin/dead-letters/replay-all`, method: 'POST' }),
    }),
    discardDeadLetter: build.mutation<DiscardDeadLetterApiResponse, DiscardDeadLetterApiArg>({
      query: (queryArg) => ({ url: `/admin/dead-letters/discard`, method: 'POST', body: queryArg }),
    }),
    upstreamBalances: build.query<UpstreamBalancesApiResponse, UpstreamBalancesApiArg>({
      query: () => ({ url: `/admin/upstream-balances` }),
    }),
    webhookFailures: build.query<WebhookFailuresApiResponse, WebhookFailuresApiArg>({
      query: () => ({ url: `/admin/webhook-failures` }),
    }),
    verifications: build.query<VerificationsApiResponse, VerificationsApiArg>({
      query: () => ({ url: `/admin/verifications` }),
    }),
    resolveNumber: build.mutation<ResolveNumberApiResponse, ResolveNumberApiArg>({
      query: (queryArg) => ({ url: `/admin/resolve-number`, method: 'POST', body: queryArg }),
    }),
    adminUser: build.query<AdminUserApiResponse, AdminUserApiArg>({
      query: (queryArg) => ({ url: `/admin/users/${encodeURIComponent(String(queryArg))}` }),
    }),
    adminUserDeposits: build.query<AdminUserDepositsApiResponse, AdminUserDepositsApiArg>({
      query: (queryArg) => ({
        url: `/admin/users/${encodeURIComponent(String(queryArg.id))}/deposits`,
        params: {
          limit: queryArg.limit,
          cursor: queryArg.cursor,
        },
      }),
    }),
    adminUserStatement: build.query<AdminUserStatementApiResponse, AdminUserStatementApiArg>({
      query: (queryArg) => ({
        url: `/admin/users/${encodeURIComponent(String(queryArg.id))}/statement`,
        params: {
          limit: queryArg.limit,
          cursor: queryArg.cursor,
        },
      }),
    }),
    adminUserSessions: build.query<AdminUserSessionsApiResponse, AdminUserSessionsApiArg>({
      query: (queryArg) => ({ url: `/admin/users/${encodeURIComponent(String(queryArg))}/sessions` }),
    }),
    endUserSessions: build.mutation<EndUserSessionsApiResponse, EndUserSessionsApiArg>({
      query: (queryArg) => ({ url: `/admin/users/${encodeURIComponent(String(queryArg))}/sessions`, method: 'DELETE' }),
    }),
    exportUsers: build.query<ExportUsersApiResponse, ExportUsersApiArg>({
      query: (queryArg) => ({
        url: `/admin/exports/users`,
        params: {
          search: queryArg.search,
          sort: queryArg.sort,
        },
      }),
    }),
    exportDeposits: build.query<ExportDepositsApiResponse, ExportDepositsApiArg>({
      query: (queryArg) => ({
        url: `/admin/exports/deposits`,
        params: {
          status: queryArg.status,
          user_id: queryArg.userId,
          reported_again: queryArg.reportedAgain,
          sort: queryArg.sort,
          search: queryArg.search,
        },
      }),
    }),
    exportNumbers: build.query<ExportNumbersApiResponse, ExportNumbersApiArg>({
      query: (queryArg) => ({
        url: `/admin/exports/purchased-numbers`,
        params: {
          user_id: queryArg.userId,
          status: queryArg.status,
          attention: queryArg.attention,
          sort: queryArg.sort,
          search: queryArg.search,
        },
      }),
    }),
    exportAdverts: build.query<ExportAdvertsApiResponse, ExportAdvertsApiArg>({
      query: (queryArg) => ({
        url: `/admin/exports/adverts`,
        params: {
          status: queryArg.status,
          sort: queryArg.sort,
          search: queryArg.search,
        },
      }),
    }),
    exportWallets: build.query<ExportWalletsApiResponse, ExportWalletsApiArg>({
      query: (queryArg) => ({
        url: `/admin/exports/wallets`,
        params: {
          status: queryArg.status,
          sort: queryArg.sort,
          search: queryArg.search,
        },
      }),
    }),
    exportAudit: build.query<ExportAuditApiResponse, ExportAuditApiArg>({
      query: (queryArg) => ({
        url: `/admin/exports/audit`,
        params: {
          userId: queryArg.userId,
          about: queryArg.about,
          adminId: queryArg.adminId,
          action: queryArg.action,
          sort: queryArg.sort,
          search: queryArg.search,
        },
      }),
    }),
    exportActions: build.query<ExportActionsApiResponse, ExportActionsApiArg>({
      query: (queryArg) => ({
        url: `/admin/exports/wallet-actions`,
        params: {
          subject: queryArg.subject,
          sort: queryArg.sort,
          search: queryArg.search,
        },
      }),
    }),
    marketRates: build.query<MarketRatesApiResponse, MarketRatesApiArg>({
      query: () => ({ url: `/admin/market-rates` }),
    }),
    adminNumbers: build.query<AdminNumbersApiResponse, AdminNumbersApiArg>({
      query: (queryArg) => ({
        url: `/admin/purchased-numbers`,
        params: {
          limit: queryArg.limit,
          cursor: queryArg.cursor,
          search: queryArg.search,
          user_id: queryArg.userId,
          status: queryArg.status,
          attention: queryArg.attention,
          sort: queryArg.sort,
        },
      }),
    }),
    adminMessages: build.query<AdminMessagesApiResponse, AdminMessagesApiArg>({
      query: (queryArg) => ({ url: `/admin/sms-messages/${encodeURIComponent(String(queryArg))}` }),
    }),
    refundByAdmin: build.mutation<RefundByAdminApiResponse, RefundByAdminApiArg>({
      query: (queryArg) => ({ url: `/admin/refund-number`, method: 'POST', body: queryArg }),
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
    purchasedNumbers: build.query<PurchasedNumbersApiResponse, PurchasedNumbersApiArg>({
      query: (queryArg) => ({
        url: `/client/purchased-numbers`,
        params: {
          limit: queryArg.limit,
          cursor: queryArg.cursor,
        },
      }),
    }),
    messages: build.query<MessagesApiResponse, MessagesApiArg>({
      query: (queryArg) => ({ url: `/api/sms/${encodeURIComponent(String(queryArg))}` }),
    }),
    withHeader: build.mutation<WithHeaderApiResponse, WithHeaderApiArg>({
      query: (queryArg) => ({
        url: `/webhooks/numbers/${encodeURIComponent(String(queryArg.upstream))}`,
        method: 'POST',
        headers: {
          'x-push-secret': queryArg['x-push-secret'],
        },
      }),
    }),
    withPath: build.mutation<WithPathApiResponse, WithPathApiArg>({
      query: (queryArg) => ({
        url: `/webhooks/numbers/${encodeURIComponent(String(queryArg.upstream))}/${encodeURIComponent(String(queryArg.secret))}`,
        method: 'POST',
      }),
    }),
    refund: build.mutation<RefundApiResponse, RefundApiArg>({
      query: (queryArg) => ({
        url: `/api/refund/${encodeURIComponent(String(queryArg.requestId))}`,
        method: 'POST',
        body: queryArg.refundBody,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    another: build.mutation<AnotherApiResponse, AnotherApiArg>({
      query: (queryArg) => ({ url: `/api/sms/${encodeURIComponent(String(queryArg))}/another`, method: 'POST' }),
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
    rentals: build.query<RentalsApiResponse, RentalsApiArg>({
      query: (queryArg) => ({
        url: `/client/rentals`,
        params: {
          limit: queryArg.limit,
          cursor: queryArg.cursor,
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
    forgotPassword: build.mutation<ForgotPasswordApiResponse, ForgotPasswordApiArg>({
      query: (queryArg) => ({ url: `/auth/forgot-password`, method: 'POST', body: queryArg }),
    }),
    newPassword: build.mutation<NewPasswordApiResponse, NewPasswordApiArg>({
      query: (queryArg) => ({ url: `/auth/reset-password`, method: 'POST', body: queryArg }),
    }),
    changeMyPassword: build.mutation<ChangeMyPasswordApiResponse, ChangeMyPasswordApiArg>({
      query: (queryArg) => ({ url: `/auth/change-password`, method: 'POST', body: queryArg }),
    }),
    requestVerification: build.mutation<RequestVerificationApiResponse, RequestVerificationApiArg>({
      query: () => ({ url: `/auth/request-verification`, method: 'POST' }),
    }),
    verifyAddress: build.mutation<VerifyAddressApiResponse, VerifyAddressApiArg>({
      query: (queryArg) => ({ url: `/auth/verify-email`, method: 'POST', body: queryArg }),
    }),
    secondFactor: build.query<SecondFactorApiResponse, SecondFactorApiArg>({
      query: () => ({ url: `/admin/second-factor` }),
    }),
    beginSecondFactor: build.mutation<BeginSecondFactorApiResponse, BeginSecondFactorApiArg>({
      query: (queryArg) => ({ url: `/admin/second-factor/begin`, method: 'POST', body: queryArg }),
    }),
    confirmSecondFactor: build.mutation<ConfirmSecondFactorApiResponse, ConfirmSecondFactorApiArg>({
      query: (queryArg) => ({ url: `/admin/second-factor/confirm`, method: 'POST', body: queryArg }),
    }),
    removeSecondFactor: build.mutation<RemoveSecondFactorApiResponse, RemoveSecondFactorApiArg>({
      query: (queryArg) => ({ url: `/admin/second-factor/remove`, method: 'POST', body: queryArg }),
    }),
    mySessions: build.query<MySessionsApiResponse, MySessionsApiArg>({
      query: () => ({ url: `/client/sessions` }),
    }),
    endMySession: build.mutation<EndMySessionApiResponse, EndMySessionApiArg>({
      query: (queryArg) => ({ url: `/client/sessions/${encodeURIComponent(String(queryArg))}`, method: 'DELETE' }),
    }),
    deleteUser: build.mutation<DeleteUserApiResponse, DeleteUserApiArg>({
      query: (queryArg) => ({ url: `/user/${encodeURIComponent(String(queryArg))}`, method: 'DELETE' }),
    }),
    changeRole: build.mutation<ChangeRoleApiResponse, ChangeRoleApiArg>({
      query: (queryArg) => ({
        url: `/user/${encodeURIComponent(String(queryArg.id))}/role`,
        method: 'PUT',
        body: queryArg.roleBody,
      }),
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
    verifyPayment: build.query<VerifyPaymentApiResponse, VerifyPaymentApiArg>({
      query: (queryArg) => ({
        url: `/client/verify-payment`,
        params: {
          reference: queryArg,
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
    statement: build.query<StatementApiResponse, StatementApiArg>({
      query: (queryArg) => ({
        url: `/client/statement`,
        params: {
          limit: queryArg.limit,
          cursor: queryArg.cursor,
        },
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
export type AdminDepositsApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: AdminDepositView[];
  nextCursor?: string;
};
export type AdminDepositsApiArg = {
  limit?: number;
  cursor?: string;
  search?: string;
  status?: 'pending' | 'approved' | 'declined';
  userId?: string;
  reportedAgain?: 'true';
  sort?: 'date' | '-date' | 'amount' | '-amount';
};
export type UpdateDepositApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: AdminDepositView;
};
export type UpdateDepositApiArg = DecideDepositBody;
export type AdjustApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: AdjustedBalance;
};
export type AdjustApiArg = {
  'Idempotency-Key'?: string;
  adjustmentBody: AdjustmentBody;
};
export type WalletActionsApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: AdminActionView[];
  nextCursor?: string;
};
export type WalletActionsApiArg = {
  limit?: number;
  cursor?: string;
  search?: string;
  subject?: string;
  sort?: 'at' | '-at';
};
export type AdminUsersApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: UserView[];
  nextCursor?: string;
};
export type AdminUsersApiArg = {
  limit?: number;
  cursor?: string;
  search?: string;
  sort?: 'reg_date' | '-reg_date' | 'name' | '-name' | 'email' | '-email';
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
export type CreateAdvertApiResponse = /** status 201  */ {
  status: boolean;
  message: string;
  data: AdvertView;
};
export type CreateAdvertApiArg = {
  name: string;
  /** PNG, JPEG, WebP or GIF by content, at most 2 MB */
  image: Blob;
  link?: string;
  status?: 'active' | 'inactive';
};
export type SetAdvertStatusApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: AdvertView;
};
export type SetAdvertStatusApiArg = AdvertStatusBody;
export type DeleteAdvertApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: EmptyView;
};
export type DeleteAdvertApiArg = AdvertIdBody;
export type AdvertPictureApiResponse = unknown;
export type AdvertPictureApiArg = string;
export type PurchaseSummaryApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: PurchaseSummaryView;
};
export type PurchaseSummaryApiArg = {
  year: number;
  month?: number;
};
export type PurchaseMonthlyApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: PurchaseMonthsView;
};
export type PurchaseMonthlyApiArg = number;
export type DepositSummaryApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: DepositSummaryView;
};
export type DepositSummaryApiArg = number;
export type DepositMonthlyApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: DepositMonthView[];
  nextCursor?: string;
};
export type DepositMonthlyApiArg = number;
export type AuditTrailApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: AuditView[];
  nextCursor?: string;
};
export type AuditTrailApiArg = {
  limit?: number;
  cursor?: string;
  search?: string;
  userId?: string;
  about?: string;
  adminId?: string;
  action?: string;
  sort?: 'at' | '-at';
};
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
export type SaveCostApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: CostView;
};
export type SaveCostApiArg = CostBody;
export type CostApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: CostView;
};
export type CostApiArg = void;
export type ContactApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: EmptyView;
};
export type ContactApiArg = ContactBody;
export type FetchWalletApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: CryptoWalletView[];
  nextCursor?: string;
};
export type FetchWalletApiArg = void;
export type CryptoDepositApiResponse = /** status 200  */ CryptoDepositAnswer;
export type CryptoDepositApiArg = {
  'Idempotency-Key'?: string;
  cryptoDepositBody: CryptoDepositBody;
};
export type AdminWalletsApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: CryptoWalletView[];
  nextCursor?: string;
};
export type AdminWalletsApiArg = {
  limit?: number;
  cursor?: string;
  search?: string;
  status?: 'in use' | 'retired';
  sort?: 'crypto_type' | '-crypto_type' | 'address' | '-address' | 'status' | '-status';
};
export type AddWalletApiResponse = /** status 201  */ {
  status: boolean;
  message: string;
  data: CryptoWalletView;
};
export type AddWalletApiArg = CryptoWalletBody;
export type EditWalletApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: CryptoWalletView;
};
export type EditWalletApiArg = {
  id: string;
  editCryptoWalletBody: EditCryptoWalletBody;
};
export type AdminDashboardApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: DashboardView;
};
export type AdminDashboardApiArg = void;
export type DeadLettersApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: DeadLetterView[];
  nextCursor?: string;
};
export type DeadLettersApiArg = {
  limit?: number;
  cursor?: string;
};
export type ReplayDeadLetterApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: EmptyView;
};
export type ReplayDeadLetterApiArg = DeadLetterBody;
export type ReplayDeadLettersApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: ReplayedView;
};
export type ReplayDeadLettersApiArg = void;
export type DiscardDeadLetterApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: EmptyView;
};
export type DiscardDeadLetterApiArg = DiscardDeadLetterBody;
export type UpstreamBalancesApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: UpstreamBalanceView[];
  nextCursor?: string;
};
export type UpstreamBalancesApiArg = void;
export type WebhookFailuresApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: WebhookFailuresView[];
  nextCursor?: string;
};
export type WebhookFailuresApiArg = void;
export type VerificationsApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: VerificationView[];
  nextCursor?: string;
};
export type VerificationsApiArg = void;
export type ResolveNumberApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: EmptyView;
};
export type ResolveNumberApiArg = ResolveOrderBody;
export type AdminUserApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: UserDetailsView;
};
export type AdminUserApiArg = string;
export type AdminUserDepositsApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: DepositView[];
  nextCursor?: string;
};
export type AdminUserDepositsApiArg = {
  id: string;
  limit?: number;
  cursor?: string;
};
export type AdminUserStatementApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: StatementEntryView[];
  nextCursor?: string;
};
export type AdminUserStatementApiArg = {
  id: string;
  limit?: number;
  cursor?: string;
};
export type AdminUserSessionsApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: SessionView[];
  nextCursor?: string;
};
export type AdminUserSessionsApiArg = string;
export type EndUserSessionsApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: EmptyView;
};
export type EndUserSessionsApiArg = string;
export type ExportUsersApiResponse = unknown;
export type ExportUsersApiArg = {
  search?: string;
  sort?: 'reg_date' | '-reg_date' | 'name' | '-name' | 'email' | '-email';
};
export type ExportDepositsApiResponse = unknown;
export type ExportDepositsApiArg = {
  status?: 'pending' | 'approved' | 'declined';
  userId?: string;
  reportedAgain?: 'true';
  sort?: 'date' | '-date' | 'amount' | '-amount';
  search?: string;
};
export type ExportNumbersApiResponse = unknown;
export type ExportNumbersApiArg = {
  userId?: string;
  status?: 'pending' | 'active' | 'completed' | 'declined' | 'refund';
  attention?: 'true' | 'false';
  sort?: 'created_at' | '-created_at' | 'price' | '-price';
  search?: string;
};
export type ExportAdvertsApiResponse = unknown;
export type ExportAdvertsApiArg = {
  status?: 'active' | 'inactive';
  sort?: 'created_at' | '-created_at' | 'name' | '-name' | 'status' | '-status';
  search?: string;
};
export type ExportWalletsApiResponse = unknown;
export type ExportWalletsApiArg = {
  status?: 'in use' | 'retired';
  sort?: 'crypto_type' | '-crypto_type' | 'address' | '-address' | 'status' | '-status';
  search?: string;
};
export type ExportAuditApiResponse = unknown;
export type ExportAuditApiArg = {
  userId?: string;
  about?: string;
  adminId?: string;
  action?: string;
  sort?: 'at' | '-at';
  search?: string;
};
export type ExportActionsApiResponse = unknown;
export type ExportActionsApiArg = {
  subject?: string;
  sort?: 'at' | '-at';
  search?: string;
};
export type MarketRatesApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: MarketRatesView;
};
export type MarketRatesApiArg = void;
export type AdminNumbersApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: AdminOrderView[];
  nextCursor?: string;
};
export type AdminNumbersApiArg = {
  limit?: number;
  cursor?: string;
  search?: string;
  userId?: string;
  status?: 'pending' | 'active' | 'completed' | 'declined' | 'refund';
  attention?: 'true' | 'false';
  sort?: 'created_at' | '-created_at' | 'price' | '-price';
};
export type AdminMessagesApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: MessageView[];
  nextCursor?: string;
};
export type AdminMessagesApiArg = string;
export type RefundByAdminApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: AdminRefund;
};
export type RefundByAdminApiArg = AdminRefundBody;
export type BuyNumberApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: BoughtNumber;
};
export type BuyNumberApiArg = {
  'Idempotency-Key'?: string;
  buyNumberBody: BuyNumberBody;
};
export type PurchasedNumbersApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: OrderView[];
  nextCursor?: string;
};
export type PurchasedNumbersApiArg = {
  limit?: number;
  cursor?: string;
};
export type MessagesApiResponse = /** status 200  */ MessagesAnswer;
export type MessagesApiArg = string;
export type WithHeaderApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: EmptyView;
};
export type WithHeaderApiArg = {
  upstream: string;
  'x-push-secret': string;
};
export type WithPathApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: EmptyView;
};
export type WithPathApiArg = {
  upstream: string;
  secret: string;
};
export type RefundApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: RefundedNumber;
};
export type RefundApiArg = {
  requestId: string;
  'Idempotency-Key'?: string;
  refundBody: RefundBody;
};
export type AnotherApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: OrderView;
};
export type AnotherApiArg = string;
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
export type RentNumberApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: BoughtNumber;
};
export type RentNumberApiArg = {
  'Idempotency-Key'?: string;
  rentNumberBody: RentNumberBody;
};
export type ExtendRentalApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: BoughtNumber;
};
export type ExtendRentalApiArg = {
  id: string;
  'Idempotency-Key'?: string;
  extendRentalBody: ExtendRentalBody;
};
export type ForgotPasswordApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: EmptyView;
};
export type ForgotPasswordApiArg = ForgottenPasswordBody;
export type NewPasswordApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: EmptyView;
};
export type NewPasswordApiArg = NewPasswordBody;
export type ChangeMyPasswordApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: EmptyView;
};
export type ChangeMyPasswordApiArg = ChangePasswordBody;
export type RequestVerificationApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: EmptyView;
};
export type RequestVerificationApiArg = void;
export type VerifyAddressApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: EmptyView;
};
export type VerifyAddressApiArg = VerifyEmailBody;
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
export type EndMySessionApiArg = string;
export type DeleteUserApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: EmptyView;
};
export type DeleteUserApiArg = string;
export type ChangeRoleApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: EmptyView;
};
export type ChangeRoleApiArg = {
  id: string;
  roleBody: RoleBody;
};
export type InitiateDepositApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: DepositStarted;
};
export type InitiateDepositApiArg = {
  'Idempotency-Key'?: string;
  initiateDepositBody: InitiateDepositBody;
};
export type VerifyPaymentApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: VerifiedPayment;
};
export type VerifyPaymentApiArg = string;
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
export type StatementApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: StatementEntryView[];
  nextCursor?: string;
};
export type StatementApiArg = {
  limit?: number;
  cursor?: string;
};
export type EmptyView = {};
export type RegisterBody = {
  name: string;
  email: string;
  password: string;
  password_confirmation: string;
};
export type UserView = {
  id: string;
  name: string;
  email: string;
  role: 'client' | 'admin';
  /** Naira */
  bal: number;
  reg_date: string;
  totalNumber: number;
  email_verified: boolean;
};
export type LoginAnswer = {
  status: boolean;
  message: string;
  user: UserView;
  token: string;
};
export type LoginBody = {
  email: string;
  password: string;
  code?: string;
};
export type AdminDepositView = {
  id: string;
  reference: string;
  access_code?: string;
  /** Naira */
  amount: number;
  method: 'paystack' | 'monnify' | 'crypto';
  currency: 'NGN' | 'USD' | 'GHS' | 'ZAR' | 'RUB';
  status: 'pending' | 'approved' | 'declined';
  note?: string;
  date: string;
  user_id: string;
  name: string;
  email: string;
  /** Naira that were asked for */
  requested: number;
  provider_status?: string;
  crypto_type?: string;
  wallet_address?: string;
  transaction_hash?: string;
};
export type DecideDepositBody = {
  reference: string;
  status: 'approved' | 'declined';
  amount?: number;
  reason?: string;
};
export type AdjustedBalance = {
  /** Naira */
  balance: number;
};
export type AdjustmentBody = {
  user_id: string;
  amount: number;
  reason: string;
};
export type AdminActionView = {
  id: string;
  at: string;
  admin_id: string;
  action: string;
  subject: string;
  from?: string;
  to?: string;
  /** Naira */
  amount?: number;
  reason?: string;
};
export type AdvertView = {
  id: string;
  name: string;
  image: string;
  /** http or https, or # */
  link: string;
  status: 'active' | 'inactive';
  created_at: string;
};
export type AdvertStatusBody = {
  id: string;
  status: 'active' | 'inactive';
};
export type AdvertIdBody = {
  id: string;
};
export type PurchaseSummaryView = {
  allTime: number;
  allTimeCost: number;
  allTimeProfit: number;
  thisYear: number;
  thisYearCost: number;
  thisYearProfit: number;
  thisMonth: number;
  thisMonthCost: number;
  thisMonthProfit: number;
  selectedMonthAmount?: number;
  selectedMonthCost?: number;
  selectedMonthProfit?: number;
};
export type PurchaseMonthView = {
  /** 1 to 12; months without purchases are there with zero */
  month: number;
  revenue: number;
  cost: number;
  profit: number;
};
export type PurchaseMonthsView = {
  monthly: PurchaseMonthView[];
};
export type DepositSummaryView = {
  allTime: number;
  thisYear: number;
  thisMonth: number;
};
export type DepositMonthView = {
  /** 1 to 12; months without deposits are there with zero */
  month: number;
  /** Naira */
  total: number;
};
export type AuditView = {
  id: string;
  at: string;
  adminId: string;
  /** Name of the admin now */
  admin: string;
  action: string;
  /** Id of what it was done to */
  about: string;
  userId?: string;
  /** Name of the user whom it concerns, now */
  user?: string;
  from?: string;
  to?: string;
  /** Naira, where money moved; below zero was taken */
  amount?: number;
  reason?: string;
};
export type OfferView = {
  application_id: string;
  application: string;
  /** Rubles, margin included */
  cost: number;
  /** Naira: what a purchase charges */
  price: number;
  /** Naira with three decimals, for price lists */
  list_price: number;
  country: string;
  country_id: string;
  count: number;
  success_rate?: number;
  usual_wait?: number;
};
export type OffersBody = {
  tags: 'us' | 'all';
  country?: string;
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
  id: string;
  lowcost?: string;
  highcost?: string;
  rate_usd: string;
  rate_ngn: string;
  rate_rub: string;
};
export type CostBody = {
  lowcost: string;
  highcost: string;
  rate_usd: string;
  rate_ngn: string;
  rate_rub: string;
};
export type ContactBody = {
  name: string;
  email: string;
  message: string;
};
export type CryptoWalletView = {
  id: string;
  crypto_type: string;
  address: string;
  retired: boolean;
};
export type DepositView = {
  id: string;
  reference: string;
  access_code?: string;
  /** Naira */
  amount: number;
  method: 'paystack' | 'monnify' | 'crypto';
  currency: 'NGN' | 'USD' | 'GHS' | 'ZAR' | 'RUB';
  status: 'pending' | 'approved' | 'declined';
  note?: string;
  date: string;
};
export type CryptoDepositAnswer = {
  status: 'success';
  message: string;
  data: DepositView;
};
export type CryptoDepositBody = {
  amount: number;
  currency?: 'NGN' | 'USD' | 'GHS' | 'ZAR' | 'RUB';
  cryptoType: string;
  walletAddress: string;
  transactionHash?: string;
};
export type CryptoWalletBody = {
  crypto_type: string;
  address: string;
};
export type EditCryptoWalletBody = {
  crypto_type: string;
  address: string;
  retired: boolean;
};
export type DashboardView = {
  totalUsers: number;
  totalDeposits: number;
  totalApproved: number;
  totalPending: number;
  totalDeclined: number;
};
export type DeadLetterView = {
  sequence: number;
  service: string;
  subject: string;
  reason: string;
  /** How often it was tried */
  tries: number;
  given_up_at: string;
  /** The event as it came; cut after 20,000 characters */
  body: string;
};
export type DeadLetterBody = {
  sequence: number;
};
export type ReplayedView = {
  replayed: number;
};
export type DiscardDeadLetterBody = {
  sequence: number;
  reason: string;
};
export type UpstreamBalanceView = {
  upstream: string;
  currency: string;
  /** In `currency`; absent until it was read */
  balance?: string;
  /** At which one an alarm is raised, in `currency` */
  wanted: string;
  low: boolean;
  /** When it was read last */
  read_at?: string;
};
export type FailedWebhookView = {
  at: string;
  reference?: string;
};
export type WebhookFailuresView = {
  provider: 'paystack' | 'monnify';
  kind: 'wrong-signature' | 'unknown-reference' | 'unreadable';
  count: number;
  since: string;
  last: FailedWebhookView[];
};
export type VerificationView = {
  /** The books, or the figures against the books */
  name: 'ledger' | 'analytics';
  /** Absent before the first night */
  verified_at?: string;
  found: number;
  differences: string[];
};
export type ResolveOrderBody = {
  note: string;
  id: string;
};
export type UserDetailsView = {
  id: string;
  name: string;
  email: string;
  role: 'client' | 'admin';
  /** Naira */
  bal: number;
  reg_date: string;
  totalNumber: number;
  email_verified: boolean;
  deleted: boolean;
  last_sign_in?: string;
  /** Whether two-factor sign-in is on */
  second_factor: boolean;
};
export type StatementOrderView = {
  service: string;
  country: string;
  number?: string;
};
export type StatementEntryView = {
  id: string;
  type: 'deposit' | 'purchase' | 'refund' | 'adjustment';
  description: string;
  order?: StatementOrderView;
  /** Naira */
  amount: number;
  /** Naira, after this entry */
  balance: number;
  created_at: string;
};
export type SessionView = {
  id: string;
  openedAt: string;
  expiresAt: string;
  /** Internet address that it was opened from */
  address?: string;
  /** What the browser called itself */
  device?: string;
  /** Whether it is the one that asks */
  current: boolean;
};
export type AttributionView = {
  text: string;
  url: string;
};
export type MarketRatesView = {
  rate_usd: string;
  rate_ngn: string;
  rate_rub: string;
  rate_ghs?: string;
  rate_zar?: string;
  /** fallback: the market has never been read */
  source: 'market' | 'fallback';
  read_at?: string;
  attribution: AttributionView;
};
export type AdminOrderView = {
  id: string;
  external_id: string;
  kind: 'code' | 'rental' | 'extension';
  number?: string;
  country: string;
  country_id: string;
  service: string;
  /** US dollars */
  amount: number;
  /** Naira */
  price: number;
  status: 'pending' | 'active' | 'completed' | 'declined' | 'refund';
  created_at: string;
  expires_at?: string;
  refundable_until?: string;
  name: string;
  email: string;
  user_id: string;
  /** Naira */
  cost: number;
  upstream: string;
  messages: number;
  attention?: string;
  upstream_id?: string;
};
export type MessageView = {
  id: string;
  sms: string;
  is_error: 0 | 1;
  code?: string;
  created_at: string;
};
export type OrderView = {
  id: string;
  external_id: string;
  kind: 'code' | 'rental' | 'extension';
  number?: string;
  country: string;
  country_id: string;
  service: string;
  /** US dollars */
  amount: number;
  /** Naira */
  price: number;
  status: 'pending' | 'active' | 'completed' | 'declined' | 'refund';
  created_at: string;
  expires_at?: string;
  refundable_until?: string;
};
export type AdminRefund = {
  order: OrderView;
  scheduled_for?: string;
};
export type AdminRefundBody = {
  when_possible?: boolean;
  id: string;
  reason?: string;
};
export type FreshUser = {
  id: string;
  /** Naira */
  bal: number;
  name?: string;
  email?: string;
  role?: 'client' | 'admin';
  reg_date?: string;
  totalNumber?: number;
};
export type BoughtNumber = {
  order: OrderView;
  user?: FreshUser;
};
export type BuyNumberBody = {
  country: string;
  countryName: string;
  service: string;
  serviceName: string;
  price: number;
};
export type MessagesAnswer = {
  status: boolean;
  message: string;
  messages: MessageView[];
  data: OrderView;
};
export type RefundedNumber = {
  order: OrderView;
  user?: FreshUser;
  scheduled_for?: string;
};
export type RefundBody = {
  when_possible?: boolean;
};
export type RentalCountryView = {
  id: string;
  code: string;
  title: string;
  /** Naira */
  from: number;
};
export type RentalOfferView = {
  unit: 'hour' | 'day' | 'week' | 'month';
  count: number;
  /** Naira */
  price: number;
  stock: number;
};
export type RentalOffersView = {
  country: CountryView;
  /** Shortest first */
  offers: RentalOfferView[];
  /** Seconds */
  refundable_for: number;
};
export type RentNumberBody = {
  unit: 'hour' | 'day' | 'week' | 'month';
  count: number;
  price: number;
  country: string;
};
export type ExtendRentalBody = {
  unit: 'hour' | 'day' | 'week' | 'month';
  count: number;
  price: number;
};
export type ForgottenPasswordBody = {
  email: string;
};
export type NewPasswordBody = {
  token: string;
  password: string;
  password_confirmation: string;
};
export type ChangePasswordBody = {
  current: string;
  password: string;
  password_confirmation: string;
};
export type VerifyEmailBody = {
  token: string;
};
export type SecondFactorView = {
  enabled: boolean;
  recoveryCodesLeft: number;
};
export type SecondFactorSecretView = {
  /** Base32, to be typed in */
  secret: string;
  /** otpauth://..., to be shown as a QR code */
  uri: string;
};
export type BeginSecondFactorBody = {
  password: string;
};
export type RecoveryCodesView = {
  /** Shown once; each opens a session once */
  recoveryCodes: string[];
};
export type ConfirmSecondFactorBody = {
  code: string;
};
export type RemoveSecondFactorBody = {
  password: string;
  code: string;
};
export type RoleBody = {
  role: 'client' | 'admin';
};
export type DepositStarted = {
  reference?: string;
  access_code?: string;
  authorization_url: string;
};
export type InitiateDepositBody = {
  currency: 'NGN' | 'USD' | 'GHS' | 'ZAR' | 'RUB';
  amount: number;
  method: 'paystack' | 'monnify' | 'crypto';
  usdAmount?: number;
  currencySymbol?: string;
};
export type VerifiedPayment = {
  deposit: DepositView;
  user: UserView;
};
export type CurrencyView = {
  currency: 'NGN' | 'USD' | 'GHS' | 'ZAR' | 'RUB';
  /** Naira for one unit, a decimal with at most six places */
  rate: string;
  /** In this currency */
  minimum: number;
  /** In this currency */
  maximum: number;
};
export type MethodView = {
  method: 'paystack' | 'monnify' | 'crypto';
  currencies: CurrencyView[];
  /** Naira */
  minimum: number;
  /** Naira */
  maximum: number;
};
export const {
  useRegisterMutation,
  useLoginMutation,
  useLogoutMutation,
  useProfileQuery,
  useAdminDepositsQuery,
  useUpdateDepositMutation,
  useAdjustMutation,
  useWalletActionsQuery,
  useAdminUsersQuery,
  useAdvertsQuery,
  useCreateAdvertMutation,
  useSetAdvertStatusMutation,
  useDeleteAdvertMutation,
  useAdvertPictureQuery,
  usePurchaseSummaryQuery,
  usePurchaseMonthlyQuery,
  useDepositSummaryQuery,
  useDepositMonthlyQuery,
  useAuditTrailQuery,
  useOffersQuery,
  useCountriesQuery,
  useSinglePriceQuery,
  useSaveCostMutation,
  useCostQuery,
  useContactMutation,
  useFetchWalletQuery,
  useCryptoDepositMutation,
  useAdminWalletsQuery,
  useAddWalletMutation,
  useEditWalletMutation,
  useAdminDashboardQuery,
  useDeadLettersQuery,
  useReplayDeadLetterMutation,
  useReplayDeadLettersMutation,
  useDiscardDeadLetterMutation,
  useUpstreamBalancesQuery,
  useWebhookFailuresQuery,
  useVerificationsQuery,
  useResolveNumberMutation,
  useAdminUserQuery,
  useAdminUserDepositsQuery,
  useAdminUserStatementQuery,
  useAdminUserSessionsQuery,
  useEndUserSessionsMutation,
  useExportUsersQuery,
  useExportDepositsQuery,
  useExportNumbersQuery,
  useExportAdvertsQuery,
  useExportWalletsQuery,
  useExportAuditQuery,
  useExportActionsQuery,
  useMarketRatesQuery,
  useAdminNumbersQuery,
  useAdminMessagesQuery,
  useRefundByAdminMutation,
  useBuyNumberMutation,
  usePurchasedNumbersQuery,
  useMessagesQuery,
  useWithHeaderMutation,
  useWithPathMutation,
  useRefundMutation,
  useAnotherMutation,
  useRentalCountriesQuery,
  useRentalOffersQuery,
  useRentalsQuery,
  useRentNumberMutation,
  useExtendRentalMutation,
  useForgotPasswordMutation,
  useNewPasswordMutation,
  useChangeMyPasswordMutation,
  useRequestVerificationMutation,
  useVerifyAddressMutation,
  useSecondFactorQuery,
  useBeginSecondFactorMutation,
  useConfirmSecondFactorMutation,
  useRemoveSecondFactorMutation,
  useMySessionsQuery,
  useEndMySessionMutation,
  useDeleteUserMutation,
  useChangeRoleMutation,
  useInitiateDepositMutation,
  useVerifyPaymentQuery,
  useDepositHistoryQuery,
  useDepositMethodsQuery,
  useStatementQuery,
} = injectedRtkApi;
