import { cachedApi as api } from '../api/caching';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminSecondFactor: build.query<AdminSecondFactorApiResponse, AdminSecondFactorApiArg>({
      query: () => ({ url: `/admin/second-factor` }),
    }),
    beginAdminSecondFactor: build.mutation<BeginAdminSecondFactorApiResponse, BeginAdminSecondFactorApiArg>({
      query: (queryArg) => ({ url: `/admin/second-factor/begin`, method: 'POST', body: queryArg }),
    }),
    confirmAdminSecondFactor: build.mutation<ConfirmAdminSecondFactorApiResponse, ConfirmAdminSecondFactorApiArg>({
      query: (queryArg) => ({ url: `/admin/second-factor/confirm`, method: 'POST', body: queryArg }),
    }),
    removeAdminSecondFactor: build.mutation<RemoveAdminSecondFactorApiResponse, RemoveAdminSecondFactorApiArg>({
      query: (queryArg) => ({ url: `/admin/second-factor/remove`, method: 'POST', body: queryArg }),
    }),
    adminUsers: build.query<AdminUsersApiResponse, AdminUsersApiArg>({
      query: (queryArg) => ({
        url: `/admin/getUsers`,
        params: {
          limit: queryArg.limit,
          cursor: queryArg.cursor,
          search: queryArg.search,
          sort: queryArg.sort,
          from: queryArg['from'],
          to: queryArg.to,
        },
      }),
    }),
    adminUser: build.query<AdminUserApiResponse, AdminUserApiArg>({
      query: (queryArg) => ({ url: `/admin/users/${encodeURIComponent(String(queryArg))}` }),
    }),
    adminUserSessions: build.query<AdminUserSessionsApiResponse, AdminUserSessionsApiArg>({
      query: (queryArg) => ({ url: `/admin/users/${encodeURIComponent(String(queryArg))}/sessions` }),
    }),
    endUserSessions: build.mutation<EndUserSessionsApiResponse, EndUserSessionsApiArg>({
      query: (queryArg) => ({ url: `/admin/users/${encodeURIComponent(String(queryArg))}/sessions`, method: 'DELETE' }),
    }),
    lockUser: build.mutation<LockUserApiResponse, LockUserApiArg>({
      query: (queryArg) => ({
        url: `/admin/users/${encodeURIComponent(String(queryArg.id))}/lock`,
        method: 'POST',
        body: queryArg.lockBody,
      }),
    }),
    unlockUser: build.mutation<UnlockUserApiResponse, UnlockUserApiArg>({
      query: (queryArg) => ({
        url: `/admin/users/${encodeURIComponent(String(queryArg.id))}/unlock`,
        method: 'POST',
        body: queryArg.lockBody,
      }),
    }),
    removeUserSecondFactor: build.mutation<RemoveUserSecondFactorApiResponse, RemoveUserSecondFactorApiArg>({
      query: (queryArg) => ({
        url: `/admin/users/${encodeURIComponent(String(queryArg))}/second-factor`,
        method: 'DELETE',
      }),
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
    auditTrail: build.query<AuditTrailApiResponse, AuditTrailApiArg>({
      query: (queryArg) => ({
        url: `/admin/audit`,
        params: {
          userId: queryArg.userId,
          about: queryArg.about,
          action: queryArg.action,
          sort: queryArg.sort,
          from: queryArg['from'],
          to: queryArg.to,
          adminId: queryArg.adminId,
          search: queryArg.search,
          limit: queryArg.limit,
          cursor: queryArg.cursor,
        },
      }),
    }),
    adminWallets: build.query<AdminWalletsApiResponse, AdminWalletsApiArg>({
      query: (queryArg) => ({
        url: `/admin/wallets`,
        params: {
          status: queryArg.status,
          sort: queryArg.sort,
          search: queryArg.search,
          limit: queryArg.limit,
          cursor: queryArg.cursor,
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
    adminDeposits: build.query<AdminDepositsApiResponse, AdminDepositsApiArg>({
      query: (queryArg) => ({
        url: `/admin/deposits`,
        params: {
          status: queryArg.status,
          sort: queryArg.sort,
          method: queryArg.method,
          from: queryArg['from'],
          to: queryArg.to,
          user_id: queryArg.userId,
          reported_again: queryArg.reportedAgain,
          search: queryArg.search,
          limit: queryArg.limit,
          cursor: queryArg.cursor,
        },
      }),
    }),
    adjustBalance: build.mutation<AdjustBalanceApiResponse, AdjustBalanceApiArg>({
      query: (queryArg) => ({
        url: `/admin/adjustments`,
        method: 'POST',
        body: queryArg.adjustmentBody,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    updateDeposit: build.mutation<UpdateDepositApiResponse, UpdateDepositApiArg>({
      query: (queryArg) => ({ url: `/admin/deposits/update`, method: 'PUT', body: queryArg }),
    }),
    askProvider: build.mutation<AskProviderApiResponse, AskProviderApiArg>({
      query: (queryArg) => ({ url: `/admin/deposits/ask`, method: 'POST', body: queryArg }),
    }),
    adjustmentCount: build.query<AdjustmentCountApiResponse, AdjustmentCountApiArg>({
      query: () => ({ url: `/admin/adjustment-requests/count` }),
    }),
    adjustmentRequests: build.query<AdjustmentRequestsApiResponse, AdjustmentRequestsApiArg>({
      query: (queryArg) => ({
        url: `/admin/adjustment-requests`,
        params: {
          limit: queryArg.limit,
          cursor: queryArg.cursor,
          show: queryArg.show,
          from: queryArg['from'],
          to: queryArg.to,
        },
      }),
    }),
    approveAdjustment: build.mutation<ApproveAdjustmentApiResponse, ApproveAdjustmentApiArg>({
      query: (queryArg) => ({
        url: `/admin/adjustment-requests/${encodeURIComponent(String(queryArg))}/approve`,
        method: 'POST',
      }),
    }),
    declineAdjustment: build.mutation<DeclineAdjustmentApiResponse, DeclineAdjustmentApiArg>({
      query: (queryArg) => ({
        url: `/admin/adjustment-requests/${encodeURIComponent(String(queryArg.id))}/decline`,
        method: 'POST',
        body: queryArg.declineAdjustmentBody,
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
    adminUserDeposits: build.query<AdminUserDepositsApiResponse, AdminUserDepositsApiArg>({
      query: (queryArg) => ({
        url: `/admin/users/${encodeURIComponent(String(queryArg.id))}/deposits`,
        params: {
          limit: queryArg.limit,
          cursor: queryArg.cursor,
        },
      }),
    }),
    viewAsClient: build.query<ViewAsClientApiResponse, ViewAsClientApiArg>({
      query: (queryArg) => ({ url: `/admin/users/${encodeURIComponent(String(queryArg))}/view` }),
    }),
    marketRates: build.query<MarketRatesApiResponse, MarketRatesApiArg>({
      query: () => ({ url: `/admin/market-rates` }),
    }),
    adminRepayment: build.query<AdminRepaymentApiResponse, AdminRepaymentApiArg>({
      query: (queryArg) => ({
        url: `/admin/deposits/repayment`,
        params: {
          reference: queryArg,
        },
      }),
    }),
    adminRepayDeposit: build.mutation<AdminRepayDepositApiResponse, AdminRepayDepositApiArg>({
      query: (queryArg) => ({
        url: `/admin/deposits/repayment`,
        method: 'POST',
        body: queryArg.adminRepaymentBody,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    adminRepaymentBanks: build.query<AdminRepaymentBanksApiResponse, AdminRepaymentBanksApiArg>({
      query: (queryArg) => ({
        url: `/admin/deposits/repayment/banks`,
        params: {
          reference: queryArg,
        },
      }),
    }),
    adminRepaymentAccount: build.mutation<AdminRepaymentAccountApiResponse, AdminRepaymentAccountApiArg>({
      query: (queryArg) => ({ url: `/admin/deposits/repayment/account`, method: 'POST', body: queryArg }),
    }),
    adminRedirect: build.mutation<AdminRedirectApiResponse, AdminRedirectApiArg>({
      query: (queryArg) => ({ url: `/admin/deposits/repayment/redirect`, method: 'POST', body: queryArg }),
    }),
    saveCost: build.mutation<SaveCostApiResponse, SaveCostApiArg>({
      query: (queryArg) => ({ url: `/admin/cost`, method: 'POST', body: queryArg }),
    }),
    adminUserBids: build.query<AdminUserBidsApiResponse, AdminUserBidsApiArg>({
      query: (queryArg) => ({
        url: `/admin/users/${encodeURIComponent(String(queryArg.id))}/bids`,
        params: {
          limit: queryArg.limit,
          cursor: queryArg.cursor,
        },
      }),
    }),
    adminNumbers: build.query<AdminNumbersApiResponse, AdminNumbersApiArg>({
      query: (queryArg) => ({
        url: `/admin/purchased-numbers`,
        params: {
          user_id: queryArg.userId,
          attention: queryArg.attention,
          status: queryArg.status,
          sort: queryArg.sort,
          from: queryArg['from'],
          to: queryArg.to,
          search: queryArg.search,
          limit: queryArg.limit,
          cursor: queryArg.cursor,
        },
      }),
    }),
    adminMessages: build.query<AdminMessagesApiResponse, AdminMessagesApiArg>({
      query: (queryArg) => ({
        url: `/admin/sms-messages/${encodeURIComponent(String(queryArg.externalId))}`,
        params: {
          limit: queryArg.limit,
          cursor: queryArg.cursor,
        },
      }),
    }),
    refundByAdmin: build.mutation<RefundByAdminApiResponse, RefundByAdminApiArg>({
      query: (queryArg) => ({ url: `/admin/refund-number`, method: 'POST', body: queryArg }),
    }),
    askAboutNumber: build.mutation<AskAboutNumberApiResponse, AskAboutNumberApiArg>({
      query: (queryArg) => ({ url: `/admin/purchased-numbers/ask`, method: 'POST', body: queryArg }),
    }),
    pricingRules: build.query<PricingRulesApiResponse, PricingRulesApiArg>({
      query: () => ({ url: `/admin/pricing-rules` }),
    }),
    savePricingRule: build.mutation<SavePricingRuleApiResponse, SavePricingRuleApiArg>({
      query: (queryArg) => ({ url: `/admin/pricing-rules`, method: 'POST', body: queryArg }),
    }),
    removePricingRule: build.mutation<RemovePricingRuleApiResponse, RemovePricingRuleApiArg>({
      query: (queryArg) => ({ url: `/admin/pricing-rules/remove`, method: 'POST', body: queryArg }),
    }),
    previewPricingRule: build.mutation<PreviewPricingRuleApiResponse, PreviewPricingRuleApiArg>({
      query: (queryArg) => ({ url: `/admin/pricing-rules/preview`, method: 'POST', body: queryArg }),
    }),
    previewCost: build.mutation<PreviewCostApiResponse, PreviewCostApiArg>({
      query: (queryArg) => ({ url: `/admin/cost/preview`, method: 'POST', body: queryArg }),
    }),
    restorePricingRules: build.mutation<RestorePricingRulesApiResponse, RestorePricingRulesApiArg>({
      query: (queryArg) => ({ url: `/admin/pricing-rules/restore`, method: 'POST', body: queryArg }),
    }),
    costChanges: build.query<CostChangesApiResponse, CostChangesApiArg>({
      query: (queryArg) => ({
        url: `/admin/cost/changes`,
        params: {
          limit: queryArg.limit,
          cursor: queryArg.cursor,
        },
      }),
    }),
    pricingRulesChanges: build.query<PricingRulesChangesApiResponse, PricingRulesChangesApiArg>({
      query: (queryArg) => ({
        url: `/admin/pricing-rules/changes`,
        params: {
          limit: queryArg.limit,
          cursor: queryArg.cursor,
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
    purchaseMonthly: build.query<PurchaseMonthlyApiResponse, PurchaseMonthlyApiArg>({
      query: (queryArg) => ({
        url: `/analytics/purchase-monthly`,
        params: {
          year: queryArg,
        },
      }),
    }),
    growth: build.query<GrowthApiResponse, GrowthApiArg>({
      query: (queryArg) => ({
        url: `/analytics/growth`,
        params: {
          from: queryArg['from'],
          to: queryArg.to,
        },
      }),
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
    adminDashboard: build.query<AdminDashboardApiResponse, AdminDashboardApiArg>({
      query: () => ({ url: `/admin/dashboard` }),
    }),
    profit: build.query<ProfitApiResponse, ProfitApiArg>({
      query: (queryArg) => ({
        url: `/analytics/profit`,
        params: {
          from: queryArg['from'],
          to: queryArg.to,
          service: queryArg.service,
          country: queryArg.country,
          provider: queryArg.provider,
          by: queryArg.by,
        },
      }),
    }),
    profitHours: build.query<ProfitHoursApiResponse, ProfitHoursApiArg>({
      query: () => ({ url: `/analytics/profit/hours` }),
    }),
    profitLines: build.query<ProfitLinesApiResponse, ProfitLinesApiArg>({
      query: (queryArg) => ({
        url: `/analytics/profit/lines`,
        params: {
          from: queryArg['from'],
          to: queryArg.to,
          service: queryArg.service,
          country: queryArg.country,
          provider: queryArg.provider,
          limit: queryArg.limit,
          cursor: queryArg.cursor,
        },
      }),
    }),
    verifications: build.query<VerificationsApiResponse, VerificationsApiArg>({
      query: () => ({ url: `/admin/verifications` }),
    }),
    upstreamBalances: build.query<UpstreamBalancesApiResponse, UpstreamBalancesApiArg>({
      query: () => ({ url: `/admin/upstream-balances` }),
    }),
    webhookFailures: build.query<WebhookFailuresApiResponse, WebhookFailuresApiArg>({
      query: () => ({ url: `/admin/webhook-failures` }),
    }),
    resolveNumber: build.mutation<ResolveNumberApiResponse, ResolveNumberApiArg>({
      query: (queryArg) => ({ url: `/admin/resolve-number`, method: 'POST', body: queryArg }),
    }),
    selling: build.query<SellingApiResponse, SellingApiArg>({
      query: () => ({ url: `/admin/selling` }),
    }),
    setSelling: build.mutation<SetSellingApiResponse, SetSellingApiArg>({
      query: (queryArg) => ({ url: `/admin/selling`, method: 'POST', body: queryArg }),
    }),
    classWords: build.query<ClassWordsApiResponse, ClassWordsApiArg>({
      query: () => ({ url: `/admin/selling/words` }),
    }),
    saveClassWords: build.mutation<SaveClassWordsApiResponse, SaveClassWordsApiArg>({
      query: (queryArg) => ({ url: `/admin/selling/words`, method: 'POST', body: queryArg }),
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
    protocolCodes: build.query<ProtocolCodesApiResponse, ProtocolCodesApiArg>({
      query: () => ({ url: `/admin/protocol-codes` }),
    }),
    setProtocolCode: build.mutation<SetProtocolCodeApiResponse, SetProtocolCodeApiArg>({
      query: (queryArg) => ({ url: `/admin/protocol-codes`, method: 'POST', body: queryArg }),
    }),
    supplierLedgers: build.query<SupplierLedgersApiResponse, SupplierLedgersApiArg>({
      query: () => ({ url: `/admin/supplier-ledgers` }),
    }),
    supplierDifferences: build.query<SupplierDifferencesApiResponse, SupplierDifferencesApiArg>({
      query: (queryArg) => ({
        url: `/admin/supplier-differences`,
        params: {
          limit: queryArg.limit,
          cursor: queryArg.cursor,
          provider: queryArg.provider,
        },
      }),
    }),
    confirmSupplierTopUp: build.mutation<ConfirmSupplierTopUpApiResponse, ConfirmSupplierTopUpApiArg>({
      query: (queryArg) => ({ url: `/admin/supplier-top-up`, method: 'POST', body: queryArg }),
    }),
    switches: build.query<SwitchesApiResponse, SwitchesApiArg>({
      query: () => ({ url: `/admin/switches` }),
    }),
    setSwitch: build.mutation<SetSwitchApiResponse, SetSwitchApiArg>({
      query: (queryArg) => ({ url: `/admin/switches`, method: 'POST', body: queryArg }),
    }),
    queues: build.query<QueuesApiResponse, QueuesApiArg>({
      query: () => ({ url: `/admin/queues` }),
    }),
    disputes: build.query<DisputesApiResponse, DisputesApiArg>({
      query: (queryArg) => ({
        url: `/admin/disputes`,
        params: {
          stage: queryArg,
        },
      }),
    }),
    answerDispute: build.mutation<AnswerDisputeApiResponse, AnswerDisputeApiArg>({
      query: (queryArg) => ({ url: `/admin/disputes/answer`, method: 'POST', body: queryArg }),
    }),
    noteDispute: build.mutation<NoteDisputeApiResponse, NoteDisputeApiArg>({
      query: (queryArg) => ({ url: `/admin/disputes/note`, method: 'POST', body: queryArg }),
    }),
    unmatchedPayments: build.query<UnmatchedPaymentsApiResponse, UnmatchedPaymentsApiArg>({
      query: (queryArg) => ({
        url: `/admin/unmatched-payments`,
        params: {
          limit: queryArg.limit,
          cursor: queryArg.cursor,
        },
      }),
    }),
    attachPayment: build.mutation<AttachPaymentApiResponse, AttachPaymentApiArg>({
      query: (queryArg) => ({ url: `/admin/unmatched-payments/attach`, method: 'POST', body: queryArg }),
    }),
    returnPayment: build.mutation<ReturnPaymentApiResponse, ReturnPaymentApiArg>({
      query: (queryArg) => ({ url: `/admin/unmatched-payments/return`, method: 'POST', body: queryArg }),
    }),
    missingPayments: build.query<MissingPaymentsApiResponse, MissingPaymentsApiArg>({
      query: () => ({ url: `/admin/missing-payments` }),
    }),
    closeMissingPayment: build.mutation<CloseMissingPaymentApiResponse, CloseMissingPaymentApiArg>({
      query: (queryArg) => ({ url: `/admin/missing-payments/close`, method: 'POST', body: queryArg }),
    }),
    orphanedActivations: build.query<OrphanedActivationsApiResponse, OrphanedActivationsApiArg>({
      query: (queryArg) => ({
        url: `/admin/orphaned-activations`,
        params: {
          limit: queryArg.limit,
          cursor: queryArg.cursor,
        },
      }),
    }),
    closeWebhookFailures: build.mutation<CloseWebhookFailuresApiResponse, CloseWebhookFailuresApiArg>({
      query: (queryArg) => ({ url: `/admin/webhook-failures/close`, method: 'POST', body: queryArg }),
    }),
    decideDifference: build.mutation<DecideDifferenceApiResponse, DecideDifferenceApiArg>({
      query: (queryArg) => ({ url: `/admin/deposits/difference`, method: 'POST', body: queryArg }),
    }),
    decideOrphanedActivation: build.mutation<DecideOrphanedActivationApiResponse, DecideOrphanedActivationApiArg>({
      query: (queryArg) => ({ url: `/admin/orphaned-activations/decide`, method: 'POST', body: queryArg }),
    }),
    adminSearch: build.query<AdminSearchApiResponse, AdminSearchApiArg>({
      query: (queryArg) => ({
        url: `/admin/search`,
        params: {
          q: queryArg,
        },
      }),
    }),
    adminUserTimeline: build.query<AdminUserTimelineApiResponse, AdminUserTimelineApiArg>({
      query: (queryArg) => ({
        url: `/admin/users/${encodeURIComponent(String(queryArg.id))}/timeline`,
        params: {
          kinds: queryArg.kinds,
          limit: queryArg.limit,
          cursor: queryArg.cursor,
        },
      }),
    }),
    decideCase: build.mutation<DecideCaseApiResponse, DecideCaseApiArg>({
      query: (queryArg) => ({ url: `/admin/cases/decide`, method: 'POST', body: queryArg }),
    }),
    cases: build.query<CasesApiResponse, CasesApiArg>({
      query: (queryArg) => ({
        url: `/admin/cases`,
        params: {
          limit: queryArg.limit,
          cursor: queryArg.cursor,
          state: queryArg.state,
        },
      }),
    }),
    authorityRequests: build.query<AuthorityRequestsApiResponse, AuthorityRequestsApiArg>({
      query: (queryArg) => ({
        url: `/admin/authority-requests`,
        params: {
          limit: queryArg.limit,
          cursor: queryArg.cursor,
          userId: queryArg.userId,
          show: queryArg.show,
        },
      }),
    }),
    recordAuthorityRequest: build.mutation<RecordAuthorityRequestApiResponse, RecordAuthorityRequestApiArg>({
      query: (queryArg) => ({ url: `/admin/authority-requests`, method: 'POST', body: queryArg }),
    }),
    exportForAuthority: build.mutation<ExportForAuthorityApiResponse, ExportForAuthorityApiArg>({
      query: (queryArg) => ({
        url: `/admin/authority-requests/${encodeURIComponent(String(queryArg))}/export`,
        method: 'POST',
      }),
    }),
    decideAuthorityRequest: build.mutation<DecideAuthorityRequestApiResponse, DecideAuthorityRequestApiArg>({
      query: (queryArg) => ({
        url: `/admin/authority-requests/${encodeURIComponent(String(queryArg.id))}/decision`,
        method: 'POST',
        body: queryArg.decideAuthorityRequestBody,
      }),
    }),
    adminUserWebhooks: build.query<AdminUserWebhooksApiResponse, AdminUserWebhooksApiArg>({
      query: (queryArg) => ({ url: `/admin/users/${encodeURIComponent(String(queryArg))}/webhooks` }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as backOfficeApi };
export type AdminSecondFactorApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: SecondFactorView;
};
export type AdminSecondFactorApiArg = void;
export type BeginAdminSecondFactorApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: SecondFactorSecretView;
};
export type BeginAdminSecondFactorApiArg = BeginSecondFactorBody;
export type ConfirmAdminSecondFactorApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: RecoveryCodesView;
};
export type ConfirmAdminSecondFactorApiArg = ConfirmSecondFactorBody;
export type RemoveAdminSecondFactorApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: EmptyView;
};
export type RemoveAdminSecondFactorApiArg = RemoveSecondFactorBody;
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
  from?: string;
  to?: string;
};
export type AdminUserApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: UserDetailsView;
};
export type AdminUserApiArg = string;
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
export type LockUserApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: EmptyView;
};
export type LockUserApiArg = {
  id: string;
  lockBody: LockBody;
};
export type UnlockUserApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: EmptyView;
};
export type UnlockUserApiArg = {
  id: string;
  lockBody: LockBody;
};
export type RemoveUserSecondFactorApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: EmptyView;
};
export type RemoveUserSecondFactorApiArg = string;
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
export type AuditTrailApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: AuditView[];
  nextCursor?: string;
};
export type AuditTrailApiArg = {
  userId?: string;
  about?: string;
  action?: string;
  sort?: 'at' | '-at';
  from?: string;
  to?: string;
  adminId?: string;
  search?: string;
  limit?: number;
  cursor?: string;
};
export type AdminWalletsApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: CryptoWalletView[];
  nextCursor?: string;
};
export type AdminWalletsApiArg = {
  status?: 'in use' | 'retired';
  sort?: 'crypto_type' | '-crypto_type' | 'address' | '-address' | 'status' | '-status';
  search?: string;
  limit?: number;
  cursor?: string;
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
export type AdminDepositsApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: AdminDepositView[];
  nextCursor?: string;
};
export type AdminDepositsApiArg = {
  status?: 'pending' | 'approved' | 'declined';
  sort?: 'date' | '-date' | 'amount' | '-amount';
  method?: 'paystack' | 'monnify' | 'crypto';
  from?: string;
  to?: string;
  userId?: string;
  reportedAgain?: 'true';
  search?: string;
  limit?: number;
  cursor?: string;
};
export type AdjustBalanceApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: AdjustedBalance;
};
export type AdjustBalanceApiArg = {
  /** A repeat with the same key changes nothing more, and gets the same answer. */
  'Idempotency-Key'?: string;
  adjustmentBody: AdjustmentBody;
};
export type UpdateDepositApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: AdminDepositView;
};
export type UpdateDepositApiArg = DecideDepositBody;
export type AskProviderApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: ProviderAnswerView;
};
export type AskProviderApiArg = AskProviderBody;
export type AdjustmentCountApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: WaitingAdjustmentsView;
};
export type AdjustmentCountApiArg = void;
export type AdjustmentRequestsApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: RequestedAdjustmentView[];
  nextCursor?: string;
};
export type AdjustmentRequestsApiArg = {
  limit?: number;
  cursor?: string;
  show?: 'waiting' | 'queue';
  from?: string;
  to?: string;
};
export type ApproveAdjustmentApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: RequestedAdjustmentView;
};
export type ApproveAdjustmentApiArg = string;
export type DeclineAdjustmentApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: RequestedAdjustmentView;
};
export type DeclineAdjustmentApiArg = {
  id: string;
  declineAdjustmentBody: DeclineAdjustmentBody;
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
export type ViewAsClientApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: ClientView;
};
export type ViewAsClientApiArg = string;
export type MarketRatesApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: MarketRatesView;
};
export type MarketRatesApiArg = void;
export type AdminRepaymentApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: RepayableView;
};
export type AdminRepaymentApiArg = string;
export type AdminRepayDepositApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: RepaymentView;
};
export type AdminRepayDepositApiArg = {
  /** A repeat with the same key changes nothing more, and gets the same answer. */
  'Idempotency-Key'?: string;
  adminRepaymentBody: AdminRepaymentBody;
};
export type AdminRepaymentBanksApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: BankView[];
  nextCursor?: string;
};
export type AdminRepaymentBanksApiArg = string;
export type AdminRepaymentAccountApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: RepaymentAccountView;
};
export type AdminRepaymentAccountApiArg = FindRepaymentAccountBody;
export type AdminRedirectApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: RepaymentView;
};
export type AdminRedirectApiArg = RedirectRepaymentBody;
export type SaveCostApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: CostView;
};
export type SaveCostApiArg = CostBody;
export type AdminUserBidsApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: AdminBidView[];
  nextCursor?: string;
};
export type AdminUserBidsApiArg = {
  id: string;
  limit?: number;
  cursor?: string;
};
export type AdminNumbersApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: AdminOrderView[];
  nextCursor?: string;
};
export type AdminNumbersApiArg = {
  userId?: string;
  attention?: 'true' | 'false';
  status?: 'pending' | 'active' | 'completed' | 'declined' | 'refund';
  sort?: 'created_at' | '-created_at' | 'price' | '-price';
  from?: string;
  to?: string;
  search?: string;
  limit?: number;
  cursor?: string;
};
export type AdminMessagesApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: MessageView[];
  nextCursor?: string;
};
export type AdminMessagesApiArg = {
  externalId: string;
  limit?: number;
  cursor?: string;
};
export type RefundByAdminApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: AdminRefund;
};
export type RefundByAdminApiArg = AdminRefundBody;
export type AskAboutNumberApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: NumberAnswerView;
};
export type AskAboutNumberApiArg = OrderIdBody;
export type PricingRulesApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: PricingRulesView;
};
export type PricingRulesApiArg = void;
export type SavePricingRuleApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: PricingRulesView;
};
export type SavePricingRuleApiArg = SavePricingRuleBody;
export type RemovePricingRuleApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: PricingRulesView;
};
export type RemovePricingRuleApiArg = RemovePricingRuleBody;
export type PreviewPricingRuleApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: PricePreviewView;
};
export type PreviewPricingRuleApiArg = PreviewPricingRuleBody;
export type PreviewCostApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: PricePreviewView;
};
export type PreviewCostApiArg = PreviewCostBody;
export type RestorePricingRulesApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: PricingRulesView;
};
export type RestorePricingRulesApiArg = RestorePricingRulesBody;
export type CostChangesApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: CostChangeView[];
  nextCursor?: string;
};
export type CostChangesApiArg = {
  limit?: number;
  cursor?: string;
};
export type PricingRulesChangesApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: PricingRulesChangeView[];
  nextCursor?: string;
};
export type PricingRulesChangesApiArg = {
  limit?: number;
  cursor?: string;
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
export type PurchaseMonthlyApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: PurchaseMonthsView;
};
export type PurchaseMonthlyApiArg = number;
export type GrowthApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: GrowthView;
};
export type GrowthApiArg = {
  from: string;
  to: string;
};
export type PurchaseSummaryApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: PurchaseSummaryView;
};
export type PurchaseSummaryApiArg = {
  year: number;
  month?: number;
};
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
export type AdminDashboardApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: DashboardView;
};
export type AdminDashboardApiArg = void;
export type ProfitApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: ProfitView;
};
export type ProfitApiArg = {
  from: string;
  to: string;
  service?: string;
  country?: string;
  provider?: string;
  by: 'service' | 'country' | 'provider' | 'day';
};
export type ProfitHoursApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: ProfitHours;
};
export type ProfitHoursApiArg = void;
export type ProfitLinesApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: ProfitLineView[];
  nextCursor?: string;
};
export type ProfitLinesApiArg = {
  from: string;
  to: string;
  service?: string;
  country?: string;
  provider?: string;
  limit?: number;
  cursor?: string;
};
export type VerificationsApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: VerificationView[];
  nextCursor?: string;
};
export type VerificationsApiArg = void;
export type UpstreamBalancesApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: ProviderBalanceView[];
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
export type ResolveNumberApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: EmptyView;
};
export type ResolveNumberApiArg = ResolveOrderBody;
export type SellingApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: SellingView[];
  nextCursor?: string;
};
export type SellingApiArg = void;
export type SetSellingApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: SellingView[];
  nextCursor?: string;
};
export type SetSellingApiArg = SetSellingBody;
export type ClassWordsApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: AdminClassWordsView[];
  nextCursor?: string;
};
export type ClassWordsApiArg = void;
export type SaveClassWordsApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: AdminClassWordsView[];
  nextCursor?: string;
};
export type SaveClassWordsApiArg = SaveClassWordsBody;
export type DeadLettersApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: DeadLetterView[];
  nextCursor?: string;
};
export type DeadLettersApiArg = {
  /** 1 to 100, default 25. */
  limit?: number;
  /** The `nextCursor` of the previous page. */
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
export type ProtocolCodesApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: ProtocolCodeView[];
  nextCursor?: string;
};
export type ProtocolCodesApiArg = void;
export type SetProtocolCodeApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: ProtocolCodeView[];
  nextCursor?: string;
};
export type SetProtocolCodeApiArg = SetProtocolCodeBody;
export type SupplierLedgersApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: SupplierLedgerView[];
  nextCursor?: string;
};
export type SupplierLedgersApiArg = void;
export type SupplierDifferencesApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: SupplierDifferenceView[];
  nextCursor?: string;
};
export type SupplierDifferencesApiArg = {
  limit?: number;
  cursor?: string;
  provider?: string;
};
export type ConfirmSupplierTopUpApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: EmptyView;
};
export type ConfirmSupplierTopUpApiArg = ConfirmTopUpBody;
export type SwitchesApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: SwitchView[];
  nextCursor?: string;
};
export type SwitchesApiArg = void;
export type SetSwitchApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: SwitchView[];
  nextCursor?: string;
};
export type SetSwitchApiArg = SetSwitchBody;
export type QueuesApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: QueuesView;
};
export type QueuesApiArg = void;
export type DisputesApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: ChargebackView[];
  nextCursor?: string;
};
export type DisputesApiArg = 'waiting' | 'open' | 'decided';
export type AnswerDisputeApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: ChargebackView;
};
export type AnswerDisputeApiArg = AnswerDisputeBody;
export type NoteDisputeApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: ChargebackView;
};
export type NoteDisputeApiArg = NoteChargebackBody;
export type UnmatchedPaymentsApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: UnmatchedPaymentView[];
  nextCursor?: string;
};
export type UnmatchedPaymentsApiArg = {
  limit?: number;
  cursor?: string;
};
export type AttachPaymentApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: EmptyView;
};
export type AttachPaymentApiArg = AttachPaymentBody;
export type ReturnPaymentApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: EmptyView;
};
export type ReturnPaymentApiArg = ReturnPaymentBody;
export type MissingPaymentsApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: MissingPaymentView[];
  nextCursor?: string;
};
export type MissingPaymentsApiArg = void;
export type CloseMissingPaymentApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: EmptyView;
};
export type CloseMissingPaymentApiArg = CloseMissingPaymentBody;
export type OrphanedActivationsApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: OrphanedActivationView[];
  nextCursor?: string;
};
export type OrphanedActivationsApiArg = {
  limit?: number;
  cursor?: string;
};
export type CloseWebhookFailuresApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: EmptyView;
};
export type CloseWebhookFailuresApiArg = CloseWebhookFailuresBody;
export type DecideDifferenceApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: AdminDepositView;
};
export type DecideDifferenceApiArg = DecideDifferenceBody;
export type DecideOrphanedActivationApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: EmptyView;
};
export type DecideOrphanedActivationApiArg = DecideOrphanedActivationBody;
export type AdminSearchApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: SearchView;
};
export type AdminSearchApiArg =
  /** The beginning of a client's name or e-mail address, an id, an amount in naira, six or more digits of a phone number, a reference, a
transaction hash, or an activation id; or a name together with an amount. */ string;
export type AdminUserTimelineApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: TimelineView;
};
export type AdminUserTimelineApiArg = {
  id: string;
  /** Kinds separated by commas; default: all. */
  kinds?: string;
  /** 1 to 100, by default 30. */
  limit?: number;
  /** The `next_cursor` of the previous page, with the same kinds. */
  cursor?: string;
};
export type DecideCaseApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: AdminCaseView;
};
export type DecideCaseApiArg = DecideCaseBody;
export type CasesApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: AdminCaseView[];
  nextCursor?: string;
};
export type CasesApiArg = {
  limit?: number;
  cursor?: string;
  state: 'open' | 'closed';
};
export type AuthorityRequestsApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: RegisteredRequest[];
  nextCursor?: string;
};
export type AuthorityRequestsApiArg = {
  limit?: number;
  cursor?: string;
  userId?: string;
  show?: 'open';
};
export type RecordAuthorityRequestApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: AuthorityRequestView;
};
export type RecordAuthorityRequestApiArg = RecordAuthorityRequestBody;
export type ExportForAuthorityApiResponse = /** status 200 A JSON file */ Blob;
export type ExportForAuthorityApiArg = string;
export type DecideAuthorityRequestApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: AuthorityRequestView;
};
export type DecideAuthorityRequestApiArg = {
  id: string;
  decideAuthorityRequestBody: DecideAuthorityRequestBody;
};
export type AdminUserWebhooksApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: AdminWebhookView[];
  nextCursor?: string;
};
export type AdminUserWebhooksApiArg = string;
export type SecondFactorView = {
  enabled: boolean;
  recoveryCodesLeft: number;
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
export type EmptyView = {};
export type RemoveSecondFactorBody = {
  password: string;
  code: string;
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
export type ClientSumsView = {
  deposited: number;
  /** Before refunds. */
  spent: number;
  refunded: number;
  /** How many times they paid for a number. */
  purchases: number;
  /** How many of these were refunded. */
  refunds: number;
  /** The time of the oldest posting in the sums; absent if they cover all postings. */
  since?: string;
};
export type UserErasureView = {
  requested_at: string;
  /** When the account will be, or was, erased. */
  due_at: string;
  /** Services that have not erased yet; absent before the account is erased. */
  waiting_for?: string[];
  /** When the last service finished erasing. */
  completed_at?: string;
};
export type UserLockView = {
  adminId: string;
  at: string;
  reason: string;
  /** The admin's name. */
  admin: string;
};
export type UserDetailsView = {
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
  deleted: boolean;
  last_sign_in?: string;
  /** Whether two-factor login is on. */
  second_factor: boolean;
  /** Their deposits and payments for numbers, in naira. */
  sums: ClientSumsView;
  erasure?: UserErasureView;
  /** Present while the account is locked. */
  lock?: UserLockView;
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
export type LockBody = {
  reason: string;
};
export type RoleBody = {
  role: 'client' | 'support' | 'finance' | 'pricing' | 'admin';
  password?: string;
  code?: string;
};
export type AuditView = {
  /** An account's, or `commandLine`. */
  adminId: string;
  action: string;
  /** Id of the action's target. */
  about: string;
  /** The affected user, if any; the action is listed on their page too. */
  userId?: string;
  from?: string;
  to?: string;
  /** Naira, if the action moved money; negative for a debit. */
  amount?: number;
  reason?: string;
  id: string;
  at: string;
  /** The admin's current name. */
  admin: string;
  /** The affected user's current name. */
  user?: string;
};
export type CryptoWalletView = {
  id: string;
  /** For display, e.g. `USDT (TRC20)`. */
  crypto_type: string;
  address: string;
  /** No longer shown to clients. Transfers that still arrive there can be approved. */
  retired: boolean;
};
export type CryptoWalletBody = {
  crypto_type: string;
  address: string;
};
export type EditCryptoWalletBody = {
  retired: boolean;
  crypto_type: string;
  address: string;
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
export type DepositEventView = {
  at: string;
  /** `reported`: the provider's answer was new; `asked`: an admin asked it. */
  what: 'approved' | 'asked' | 'declined' | 'named' | 'reported' | 'returned' | 'webhook';
  /** The provider's own status, or why it was declined; absent if the provider does not know the payment. */
  status?: string;
  /** Naira reported by the provider, or credited. */
  amount?: number;
};
export type ContestingClaimView = {
  reference: string;
  user_id: string;
  name: string;
  email: string;
  /** Naira. */
  amount: number;
  status: 'approved' | 'declined' | 'pending';
  crypto_tag?: string;
  date: string;
};
export type ContestedView = {
  /** Deposits that name the transaction, including this one. Only one of them can be approved. */
  total: number;
  /** The others, oldest first, at most 20. */
  others: ContestingClaimView[];
};
export type AdminDepositView = {
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
  user_id: string;
  /** The client's when the deposit was made; empty once the account is deleted. */
  name: string;
  email: string;
  /** Requested naira. */
  requested: number;
  /** The payment provider's status when it was last read. */
  provider_status?: string;
  crypto_type?: string;
  wallet_address?: string;
  transaction_hash?: string;
  /** Naira that the payment provider keeps. Absent if unknown, and for crypto. */
  fee?: number;
  /** `provider`: it reported the fee; `rate`: by its configured rate. */
  fee_by?: 'provider' | 'rate';
  /** Naira that the provider reported after another amount was credited: an admin decides. */
  reported_since?: number;
  /** Its latest 30 events, oldest first. */
  history?: DepositEventView[];
  /** Present if other deposits name the same transaction. */
  contested?: ContestedView;
};
export type AdjustedBalance = {
  /** Naira. */
  balance: number;
  /** The request's id, if another admin has to approve the adjustment; until then the balance is unchanged. */
  requested?: string;
};
export type AdjustmentBody = {
  user_id: string;
  amount: number;
  reason: string;
};
export type DecideDepositBody = {
  reference: string;
  status: 'approved' | 'declined';
  amount?: number;
  reason?: string;
};
export type ProviderAnswerView = {
  deposit: AdminDepositView;
  /** Absent if the provider does not know the payment. */
  state?: 'failed' | 'paid' | 'waiting';
  /** The provider's own status. */
  status?: string;
  /** In `currency`, if it is paid. */
  amount?: number;
  currency?: string;
};
export type AskProviderBody = {
  reference: string;
};
export type WaitingAdjustmentsView = {
  /** How many wait for a decision. */
  waiting: number;
};
export type CostValuesView = {
  rate_usd: string;
  rate_ngn: string;
  rate_rub: string;
  lowcost: string;
  highcost: string;
};
export type RequestedAdjustmentView = {
  id: string;
  /** `adjustment` of a balance, `deposit`: approval of a crypto deposit, `refund` of an order at Ringlet's cost, `rates`: exchange rates,
    `payment-attachment`: an unmatched payment becomes a client's deposit, `payment-return`: it was returned to its payer,
    `dispute-acceptance`: a disputed deposit goes back although the wallet no longer has all of it, `difference-closing`: the client keeps
    what the provider no longer reports of a deposit. */
  act:
    | 'adjustment'
    | 'deposit'
    | 'difference-closing'
    | 'dispute-acceptance'
    | 'payment-attachment'
    | 'payment-return'
    | 'rates'
    | 'refund';
  /** The deposit's reference, or the id of the order, the unmatched payment or the dispute. */
  about?: string;
  /** The client; absent for rates and for returned payments. */
  user_id?: string;
  /** Naira: above zero is a credit, below zero a debit. Absent for rates. */
  amount?: number;
  /** The rates and margins to save. */
  rates?: CostValuesView;
  reason: string;
  state: 'approved' | 'declined' | 'expired' | 'requested';
  requested_by: string;
  /** Naira that they had decided alone in the 24 hours before, credits plus debits. Absent on old requests. */
  adjusted_alone?: number;
  requested_at: string;
  /** After this nobody can approve it. */
  expires_at: string;
  decided_by?: string;
  decided_at?: string;
  /** Why it was declined. */
  note?: string;
  /** The client's current name and e-mail address; empty for rates. */
  name: string;
  email: string;
  requested_by_name: string;
  decided_by_name?: string;
};
export type DeclineAdjustmentBody = {
  note?: string;
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
export type ClientView = {
  user: UserView;
  numbers: OrderView[];
  bids: BidView[];
  statement: StatementEntryView[];
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
  /** `fallback`: the market rates were never read. */
  source: 'fallback' | 'market';
  /** When the market rates were last read. */
  read_at?: string;
  /** For a link beside the rates. */
  attribution: AttributionView;
};
export type RepaymentView = {
  id: string;
  /** The deposit's. */
  reference: string;
  /** Naira. */
  amount: number;
  state: 'failed' | 'needs-attention' | 'sending' | 'sent';
  started_at: string;
  /** When the state last changed. */
  changed_at: string;
};
export type RepayableView = {
  /** Naira that can be sent back now; 0 if none can. */
  amount: number;
  /** Why nothing can be sent back. */
  obstacle?: 'crypto' | 'late' | 'small' | 'spent' | 'under-way' | 'unpaid';
  /** Oldest first. */
  repayments: RepaymentView[];
};
export type AdminRepaymentBody = {
  reference: string;
  amount: number;
  reason: string;
};
export type BankView = {
  /** The provider's. */
  id: string;
  name: string;
};
export type RepaymentAccountView = {
  /** The account's owner as the bank names them; absent if it does not know the account. */
  owner?: string;
  /** The payer of the deposit by their bank's word; absent for a card. */
  payer?: string;
  /** Whether these are one person. */
  is_payers: boolean;
};
export type FindRepaymentAccountBody = {
  reference: string;
  bank: string;
  account: string;
};
export type RedirectRepaymentBody = {
  reference: string;
  bank: string;
  account: string;
  reason: string;
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
export type CostBody = {
  lowcost: string;
  highcost: string;
  rate_usd: string;
  rate_ngn: string;
  rate_rub: string;
  confirm?: boolean;
  reason?: string;
};
export type BidEventView = {
  at: string;
  /** `filled`: a number was bought; `ended`: what was held was released. */
  what: 'ended' | 'filled' | 'placed' | 'withdrawn';
  /** The purchased number. */
  request_id?: string;
  /** Naira: the number's cost, or what was released at the end. */
  amount?: number;
};
export type AdminBidView = {
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
  /** Oldest first. */
  history: BidEventView[];
};
export type AdminOrderView = {
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
  user_id: string;
  /** Naira that the provider charges. */
  cost: number;
  upstream: string;
  /** The provider's pool; absent if its only one has no name. */
  pool?: string;
  messages: number;
  /** Why it needs a manual review. */
  attention?: string;
  /** The activation id at the provider. */
  upstream_id?: string;
  name: string;
  email: string;
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
export type AdminRefund = {
  order: OrderView;
  /** When the number will be refunded, if the provider does not cancel it yet. */
  scheduled_for?: string;
};
export type AdminRefundBody = {
  /** The order's id. */
  id: string;
  reason?: string;
  when_possible?: boolean;
};
export type NumberAnswerView = {
  /** `waiting`: for a message; `ended`: it receives nothing more; `missing`: the provider does not know it. */
  state: 'ended' | 'messages' | 'missing' | 'waiting';
  /** How many messages it has that we do not show yet; they are fetched at once. */
  fresh: number;
};
export type OrderIdBody = {
  /** The order's id. */
  id: string;
};
export type PricingRuleView = {
  id: string;
  /** A service's id; absent: all. */
  service?: string;
  service_name?: string;
  /** A country's id; absent: all. */
  country?: string;
  country_name?: string;
  /** Absent: all. */
  provider?: string;
  /** The provider's lowest cost, in US dollars. */
  from?: string;
  /** The provider's cost must be below this, in US dollars. */
  to?: string;
  /** Percent on the provider's cost, in place of the margins for all. */
  margin?: string;
  /** Percent on the price without the rule. */
  change?: string;
  /** Minimum profit: naira above the provider's cost. */
  profit?: string;
};
export type PricingRulesView = {
  /** Grows with every change. */
  version: number;
  rules: PricingRuleView[];
};
export type SavePricingRuleBody = {
  service?: string;
  country?: string;
  provider?: string;
  from?: string;
  to?: string;
  margin?: string;
  change?: string;
  profit?: string;
  id?: string;
  version: number;
  reason: string;
};
export type RemovePricingRuleBody = {
  version: number;
  reason: string;
  id: string;
};
export type PriceMoveView = {
  /** The country's id. */
  country: string;
  country_name: string;
  service_name: string;
  before: number;
  after: number;
};
export type PricePreviewView = {
  /** The version of the rules under it. */
  version: number;
  /** Prices in the catalog. */
  offers: number;
  raised: number;
  lowered: number;
  /** The largest moves by percent, at most 20. */
  largest: PriceMoveView[];
};
export type PreviewPricingRuleBody = {
  service?: string;
  country?: string;
  provider?: string;
  from?: string;
  to?: string;
  margin?: string;
  change?: string;
  profit?: string;
  id?: string;
  remove?: boolean;
  restore?: number;
};
export type PreviewCostBody = {
  lowcost: string;
  highcost: string;
  rate_usd: string;
  rate_ngn: string;
  rate_rub: string;
  confirm?: boolean;
  reason?: string;
};
export type RestorePricingRulesBody = {
  version: number;
  reason: string;
  to: number;
};
export type CostChangeView = {
  /** Grows by one with every change. */
  version: number;
  at: string;
  admin_id: string;
  reason?: string;
  before: CostValuesView;
  after: CostValuesView;
  /** Empty for a deleted account. */
  admin: string;
};
export type PricingRuleChangeView = {
  before?: PricingRuleView;
  after?: PricingRuleView;
};
export type PricingRulesChangeView = {
  /** The version that it created. */
  version: number;
  at: string;
  admin_id: string;
  reason: string;
  action: 'added' | 'removed' | 'replaced' | 'restored';
  /** The number of rules after the change. */
  rules: number;
  /** The added, replaced and removed rules. */
  changed: PricingRuleChangeView[];
  /** The admin's name; empty once the account is deleted. */
  admin: string;
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
export type AdvertStatusBody = {
  id: string;
  status: 'active' | 'inactive';
};
export type AdvertIdBody = {
  id: string;
};
export type PurchaseMonthView = {
  /** 1 to 12; months without purchases are included as zero. */
  month: number;
  revenue: number;
  cost: number;
  profit: number;
};
export type PurchaseMonthsView = {
  monthly: PurchaseMonthView[];
};
export type GrowthDayView = {
  day: string;
  /** Clients who registered on the day. */
  registered: number;
  /** How many of the day's registrations have a credited deposit by now. */
  funded: number;
  /** How many of them have bought a number by now. */
  bought: number;
  /** How many of them have received a code by now. */
  coded: number;
  /** Deposits credited on the day. */
  deposits: number;
  /** Naira. */
  deposited: number;
};
export type GrowthView = {
  /** Days on which a client registered or a deposit was credited, in order. */
  days: GrowthDayView[];
  /** Whether clients and deposits from before the last update are included. */
  complete: boolean;
};
export type PurchaseSummaryView = {
  allTime: number;
  allTimeCost: number;
  allTimeProfit: number;
  thisYear: number;
  thisYearCost: number;
  thisYearProfit: number;
  /** The current month of Africa/Lagos. */
  thisMonth: number;
  thisMonthCost: number;
  thisMonthProfit: number;
  /** This, its cost and its profit are present if the input has a month. */
  selectedMonthAmount?: number;
  selectedMonthCost?: number;
  selectedMonthProfit?: number;
};
export type DepositSummaryView = {
  allTime: number;
  thisYear: number;
  /** The current month of Africa/Lagos. */
  thisMonth: number;
};
export type DepositMonthView = {
  /** 1 to 12; months without deposits are included as zero. */
  month: number;
  /** Naira. */
  total: number;
};
export type DashboardView = {
  totalUsers: number;
  totalDeposits: number;
  totalApproved: number;
  totalPending: number;
  totalDeclined: number;
};
export type ProfitRowView = {
  sold: number;
  refunded: number;
  /** Charged for the numbers sold. */
  charged: number;
  /** Refunded to clients. */
  refunds: number;
  /** The providers' charges minus their refunds. */
  cost: number;
  /** What providers charged beyond purchases, on the day when that became certain; absent if nothing. */
  kept?: number;
  /** Payment providers' fees for the day's deposits. Absent with a filter and in rows of services, countries and providers: fees belong to
    deposits, not to sales. */
  fees?: number;
  /** Deposits that clients had spent and that banks and payment providers took back for good, on the day of that decision. Absent like
    `fees`. */
  losses?: number;
  /** charged - refunds - cost - kept - fees - losses, as far as present. */
  profit: number;
  /** Sales without a recorded cost: they count with their price. */
  uncosted: number;
  /** The id of a service or a country, a provider, or a day as in 2026-11-22. Empty: not recorded. */
  key: string;
  /** The name of the service or the country. */
  name?: string;
};
export type ProfitDayView = {
  sold: number;
  refunded: number;
  /** Charged for the numbers sold. */
  charged: number;
  /** Refunded to clients. */
  refunds: number;
  /** The providers' charges minus their refunds. */
  cost: number;
  /** What providers charged beyond purchases, on the day when that became certain; absent if nothing. */
  kept?: number;
  /** Payment providers' fees for the day's deposits. Absent with a filter and in rows of services, countries and providers: fees belong to
    deposits, not to sales. */
  fees?: number;
  /** Deposits that clients had spent and that banks and payment providers took back for good, on the day of that decision. Absent like
    `fees`. */
  losses?: number;
  /** charged - refunds - cost - kept - fees - losses, as far as present. */
  profit: number;
  /** Sales without a recorded cost: they count with their price. */
  uncosted: number;
  day: string;
};
export type ProfitFiguresView = {
  sold: number;
  refunded: number;
  /** Charged for the numbers sold. */
  charged: number;
  /** Refunded to clients. */
  refunds: number;
  /** The providers' charges minus their refunds. */
  cost: number;
  /** What providers charged beyond purchases, on the day when that became certain; absent if nothing. */
  kept?: number;
  /** Payment providers' fees for the day's deposits. Absent with a filter and in rows of services, countries and providers: fees belong to
    deposits, not to sales. */
  fees?: number;
  /** Deposits that clients had spent and that banks and payment providers took back for good, on the day of that decision. Absent like
    `fees`. */
  losses?: number;
  /** charged - refunds - cost - kept - fees - losses, as far as present. */
  profit: number;
  /** Sales without a recorded cost: they count with their price. */
  uncosted: number;
};
export type ProfitFeesView = {
  /** The part of them that follows a configured rate, because the provider did not report a fee. */
  by_rate: number;
  /** Deposits with an unknown fee, which counts as nothing. */
  unknown: number;
};
export type ProfitAdjustmentsView = {
  credited: number;
  debited: number;
};
export type ProfitView = {
  /** Every group with a sale or a refund; days also with a fee or a loss. */
  rows: ProfitRowView[];
  /** Days with a sale, a refund, a fee or a loss, in order. */
  days: ProfitDayView[];
  total: ProfitFiguresView;
  /** Absent with a filter. */
  fees?: ProfitFeesView;
  /** Whether sales and fees from before the last update are included; not until the figures have been rebuilt. */
  complete: boolean;
  /** Absent with a filter, because adjustments belong to no service. */
  adjustments?: ProfitAdjustmentsView;
};
export type ProfitHourView = {
  sold: number;
  refunded: number;
  /** Charged for the numbers sold. */
  charged: number;
  /** Refunded to clients. */
  refunds: number;
  /** The providers' charges minus their refunds. */
  cost: number;
  /** What providers charged beyond purchases, on the day when that became certain; absent if nothing. */
  kept?: number;
  /** Payment providers' fees for the day's deposits. Absent with a filter and in rows of services, countries and providers: fees belong to
    deposits, not to sales. */
  fees: number;
  /** Deposits that clients had spent and that banks and payment providers took back for good, on the day of that decision. Absent like
    `fees`. */
  losses: number;
  /** charged - refunds - cost - kept - fees - losses, as far as present. */
  profit: number;
  /** Sales without a recorded cost: they count with their price. */
  uncosted: number;
  day: string;
  /** 0 to 23, of Africa/Lagos. */
  hour: number;
};
export type ProfitHours = {
  /** The first of these days. */
  from: string;
  /** Hours with a sale, a refund, a fee or a loss, in order. */
  hours: ProfitHourView[];
  /** As in `Profit`. */
  complete: boolean;
};
export type ProfitLineView = {
  /** Absent if a provider kept money that several orders share. */
  order_id?: string;
  kind: 'kept' | 'refund' | 'sale';
  at: string;
  service: string;
  service_name?: string;
  country: string;
  country_name?: string;
  provider: string;
  price: number;
  cost: number;
};
export type VerificationView = {
  /** The subject of the verification: the ledger, the analytics against the ledger and the orders, or that no personal data are over age. */
  name: 'analytics' | 'ledger' | 'personal-data';
  /** Absent before the first night. */
  verified_at?: string;
  /** Number of differences. */
  found: number;
  /** The first 20 differences of each service, one sentence each. */
  differences: string[];
};
export type ProviderBalanceView = {
  upstream: string;
  currency: string;
  /** In `currency`; absent until it has been read. */
  balance?: string;
  /** Alarm threshold, in `currency`. */
  wanted: string;
  low: boolean;
  /** When it was last read. */
  read_at?: string;
  /** Absent if the installation has no record of the provider. Production must have one. */
  contract?: string;
  /** The provider's country of registration: two letters. */
  country?: string;
  /** The day on which somebody last checked the provider. */
  checked_on?: string;
  /** Whether the last check is more than a year ago. */
  check_due?: boolean;
};
export type FailedWebhookView = {
  at: string;
  /** Present if the webhook was correctly signed and has a reference. */
  reference?: string;
};
export type WebhookFailuresView = {
  provider: 'monnify' | 'paystack';
  kind: 'unconfirmed' | 'unknown-reference' | 'unreadable' | 'wrong-signature';
  count: number;
  since: string;
  /** How many no admin has closed. */
  open: number;
  /** The first known open one. */
  open_since?: string;
  /** Newest first, at most 20. */
  last: FailedWebhookView[];
};
export type ResolveOrderBody = {
  id: string;
  note: string;
};
export type PoolSetAsideView = {
  country: string;
  service: string;
  /** Absent if the provider's only pool has no name. */
  pool?: string;
  since: string;
};
export type SellingView = {
  kind: 'class' | 'country' | 'provider' | 'service';
  /** A provider's name, a service's id, a country's ISO code, or a class. */
  id: string;
  name: string;
  stopped: boolean;
  /** When selling stopped; absent while it is sold, and if it was never sold. */
  stopped_at?: string;
  reason?: string;
  /** A provider's pools that stopped delivering and are sold last until they deliver again; absent if there are none. */
  set_aside?: PoolSetAsideView[];
  /** A provider's orders that ended in the last 24 hours; absent for a service. */
  ended?: number;
  /** How many of them received a code. */
  received?: number;
  /** The admin who stopped it; absent if it was the command line. */
  admin_id?: string;
  /** The admin's name, or `Command line`. */
  admin?: string;
};
export type SetSellingBody = {
  kind: 'provider' | 'service' | 'country' | 'class';
  id: string;
  stopped: boolean;
  reason: string;
};
export type AdminClassWordsView = {
  class: 'banks' | 'government' | 'health' | 'minors' | 'pension' | 'wallets';
  /** Every change increments it; 0 if nobody has changed them. */
  version: number;
  /** Names of services, and of messages' senders. */
  names: string[];
  /** Words that only such services have in their names. */
  service_words: string[];
  /** What only such services' messages say. */
  phrases: string[];
  /** The last change, like the two that follow; absent if there was none. */
  changed_at?: string;
  reason?: string;
  /** The admin who changed them; absent if nobody has. */
  admin_id?: string;
  admin?: string;
};
export type SaveClassWordsBody = {
  class: 'banks' | 'wallets' | 'pension' | 'government' | 'health' | 'minors';
  version: number;
  names: string[];
  serviceWords: string[];
  phrases: string[];
  reason: string;
};
export type DeadLetterView = {
  /** The service that could not handle it. */
  service: string;
  subject: string;
  /** Its sequence number in the stream of dead letters. */
  sequence: number;
  reason: string;
  /** Delivery attempts. */
  tries: number;
  given_up_at: string;
  /** The event as received, cut after 20,000 characters. */
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
export type ProtocolCodeView = {
  kind: 'country' | 'service';
  /** The id in the catalog. */
  id: string;
  name: string;
  /** A country's number or a service's letters; absent if handler_api.php does not sell it. */
  code?: string;
};
export type SetProtocolCodeBody = {
  kind: 'country' | 'service';
  id: string;
  code: string;
};
export type SupplierDayView = {
  day: string;
  kept: string;
  unexplained: string;
};
export type SupplierLedgerView = {
  upstream: string;
  currency: string;
  /** Until when everything has been compared; absent before the first time. */
  compared_at?: string;
  /** Kept for cancelled numbers in the last 30 days. */
  kept: string;
  /** For how many numbers the provider kept it. */
  kept_of: number;
  /** Missing in the last 30 days, for an uncertain reason. */
  unexplained: string;
  /** By how many percent a number really costs more there, in the last seven days: 0 to 30. */
  dearer_by: number;
  /** The last 14 days, today last. */
  days: SupplierDayView[];
};
export type SupplierDifferenceView = {
  id: string;
  upstream: string;
  /** `kept`: the money of cancelled numbers; `unexplained`: money is missing for an uncertain reason; `top-up`: there is more than
    expected. */
  kind: 'kept' | 'top-up' | 'unexplained';
  /** A decimal string in `currency`. */
  amount: string;
  currency: string;
  /** The orders that it may concern. */
  orders: string[];
  /** For how many of these orders the money was kept; absent if uncertain. */
  count?: number;
  found_at: string;
  /** When it became final; until then a late return may even it out. */
  stood_at?: string;
  /** For a top-up: the amount paid in. */
  confirmed?: string;
};
export type ConfirmTopUpBody = {
  id: string;
  amount: string;
};
export type SwitchView = {
  name: 'deposits-crypto' | 'deposits-monnify' | 'deposits-paystack' | 'maintenance' | 'read-only' | 'registration';
  on: boolean;
  /** The position of a switch that nobody has changed. */
  usual: boolean;
  /** When it left its usual position; absent if it is there. */
  changed_at?: string;
  /** The admin who changed it; absent if it was the command line. */
  admin_id?: string;
  /** The admin's name, or `Command line`. */
  admin?: string;
  reason?: string;
  /** Replaces the usual sentence for clients. */
  notice?: string;
};
export type SetSwitchBody = {
  name: 'registration' | 'deposits-paystack' | 'deposits-monnify' | 'deposits-crypto' | 'read-only' | 'maintenance';
  on: boolean;
  reason: string;
  notice?: string;
};
export type QueueView = {
  /** At most 100, which also stands for more. */
  count: number;
  /** When the oldest item appeared; absent if there is none. */
  oldest_at?: string;
  name:
    | 'adjustments'
    | 'authority-requests'
    | 'cases'
    | 'crypto-deposits'
    | 'dead-letters'
    | 'differing-deposits'
    | 'disputes'
    | 'failed-webhooks'
    | 'order-reviews'
    | 'orphaned-activations'
    | 'unmatched-payments';
};
export type QueuesView = {
  /** The queues of the caller's role, in display order. */
  queues: QueueView[];
  /** Queues whose service did not answer. */
  unanswered: (
    | 'adjustments'
    | 'authority-requests'
    | 'cases'
    | 'crypto-deposits'
    | 'dead-letters'
    | 'differing-deposits'
    | 'disputes'
    | 'failed-webhooks'
    | 'order-reviews'
    | 'orphaned-activations'
    | 'unmatched-payments'
  )[];
};
export type DisputeAnswerView = {
  decision: 'accepted' | 'contested';
  /** Absent if an admin decided. */
  rule?: 'returned' | 'spent' | 'undelivered' | 'unspent';
  /** The admin who decided. */
  by?: string;
  /** What the admin wrote to the provider. */
  reason?: string;
  decided_at: string;
  /** When the provider accepted it; absent also if only the end of the dispute showed that. */
  filed_at?: string;
};
export type ChargebackNoteView = {
  at: string;
  /** The admin. */
  by: string;
  note: string;
};
export type ChargebackView = {
  id: string;
  /** The deposit's. */
  reference: string;
  user_id: string;
  /** The client's when the deposit was made; empty once the account is deleted. */
  name: string;
  email: string;
  method: 'crypto' | 'monnify' | 'paystack';
  cause: 'dispute' | 'refund' | 'repayment' | 'reversal';
  state: 'lost' | 'open' | 'won';
  /** Claimed naira of the deposit. */
  amount: number;
  /** Naira of it that the wallet had. A lost claim loses the rest. */
  taken: number;
  /** The provider's word for the kind of dispute. */
  category?: string;
  /** When an unanswered dispute is lost. */
  answer_by?: string;
  /** Whether the provider waits for our answer, or a person has to say whether a reversal has taken the money. */
  awaits_answer: boolean;
  /** Whether the provider waits for another account of the payer. */
  needs_account: boolean;
  answer?: DisputeAnswerView;
  /** Why the last attempt to answer failed. Another one follows. */
  problem?: string;
  /** A later, different statement of the provider: money has moved that the ledger does not have. Present until an admin adds a note. */
  contradiction?: 'lost' | 'won';
  /** The latest 20, oldest first. */
  notes: ChargebackNoteView[];
  opened_at: string;
  /** When it was opened or decided. */
  changed_at: string;
};
export type AnswerDisputeBody = {
  id: string;
  decision: 'contested' | 'accepted';
  reason: string;
};
export type NoteChargebackBody = {
  id: string;
  note: string;
};
export type PayerView = {
  name?: string;
  email?: string;
  bank?: string;
  /** The account number, as far as the provider shows it. */
  account?: string;
  /** The transfer's session ID, which the payer's bank shows too. */
  session?: string;
};
export type MissingPaymentView = {
  id: string;
  user_id: string;
  name: string;
  email: string;
  /** As the client wrote it. */
  reference?: string;
  /** Naira. */
  amount?: number;
  /** When the client paid it. */
  paid_at?: string;
  words?: string;
  /** The reference of the client's deposit that may match. */
  deposit?: string;
  /** What the provider said about that deposit. */
  said?: string;
  asked_at: string;
};
export type UnmatchedPaymentView = {
  id: string;
  method: 'monnify' | 'paystack';
  /** The provider's. */
  reference: string;
  /** Naira that arrived. */
  amount: number;
  /** If the provider says so. */
  paid_at?: string;
  found_at: string;
  payer?: PayerView;
  /** The payer's bank, or the provider, claims it back. */
  is_disputed?: boolean;
  /** The clients who miss a similar payment: the same reference or session, or the same amount and time. */
  missed_by: MissingPaymentView[];
};
export type AttachPaymentBody = {
  userId: string;
  id: string;
  reason: string;
  amount: number;
};
export type ReturnPaymentBody = {
  id: string;
  reason: string;
  amount: number;
};
export type CloseMissingPaymentBody = {
  id: string;
  end: 'not-arrived' | 'returned';
  reason: string;
};
export type OrphanedActivationView = {
  id: string;
  upstream: string;
  order_id: string;
  /** Both absent while the service looks for a lost purchase's number. */
  upstream_id?: string;
  number?: string;
  rental: boolean;
  created_at: string;
  /** Consecutive failures. */
  attempts: number;
  /** When the next attempt follows. */
  next_at: string;
};
export type CloseWebhookFailuresBody = {
  provider: 'paystack' | 'monnify';
  kind: 'wrong-signature' | 'unknown-reference' | 'unreadable' | 'unconfirmed';
  count: number;
  reason: string;
};
export type DecideDifferenceBody = {
  reference: string;
  decision: 'accepted' | 'closed';
  reason: string;
  reported: number;
};
export type DecideOrphanedActivationBody = {
  id: string;
  decision: 'retry' | 'close';
  reason?: string;
};
export type FoundClientView = {
  id: string;
  name: string;
  email: string;
  role: 'admin' | 'client' | 'finance' | 'pricing' | 'support';
  reg_date: string;
  deleted: boolean;
};
export type FoundDepositView = {
  reference: string;
  user_id: string;
  /** Empty once the account is deleted. */
  name: string;
  email: string;
  /** Naira. */
  amount: number;
  method: 'crypto' | 'monnify' | 'paystack';
  /** `reserved`: a client saw this amount to send, but has not submitted the deposit. */
  status: 'approved' | 'declined' | 'pending' | 'reserved';
  date: string;
};
export type FoundOrderView = {
  id: string;
  user_id: string;
  number?: string;
  service: string;
  country: string;
  /** The catalog's. */
  country_id: string;
  /** Naira. */
  price: number;
  status: 'active' | 'completed' | 'declined' | 'pending' | 'refund';
  created_at: string;
  /** Empty if the service of accounts did not answer. */
  name: string;
  email: string;
};
export type SearchView = {
  clients: FoundClientView[];
  /** Newest first. */
  deposits: FoundDepositView[];
  /** Newest first. */
  orders: FoundOrderView[];
  /** Kinds with more results than are returned. */
  more: ('clients' | 'deposits' | 'orders')[];
  /** Kinds that could not be searched, because their service did not answer in time. */
  unanswered: ('clients' | 'deposits' | 'orders')[];
};
export type CaseEvidence = {
  label: string;
  value: string;
};
export type CaseView = {
  id: string;
  kind: 'hidden-message' | 'report' | 'signal';
  state: 'closed' | 'open';
  created_at: string;
  /** When the decision is due. */
  due_at: string;
  /** The client, if known. */
  user_id?: string;
  /** The order, if known. */
  order_id?: string;
  /** The known facts, most important first. */
  evidence: CaseEvidence[];
  /** Absent while it is open, like everything that follows. */
  decision?: 'locked' | 'nothing-found' | 'refunded' | 'warned';
  reason?: string;
  /** The answer to the person who reported the number. */
  answer?: string;
  decided_at?: string;
  /** The admin's id. */
  decided_by?: string;
};
export type SignInView = {
  expires_at: string;
  /** IP address that opened it. */
  address?: string;
  /** `User-Agent` of the browser. */
  device?: string;
  /** Why it ended early, e.g. `signed-out`. */
  ended?: string;
};
export type SentEmailView = {
  subject: string;
  /** `given-up`: the mail server did not accept it within a day, or its link has expired. */
  state: 'given-up' | 'sent' | 'waiting';
  ended_at?: string;
};
export type TimelineEntryView = {
  /** Unique among the client's entries. */
  id: string;
  kind: 'acts' | 'bids' | 'cases' | 'deposits' | 'emails' | 'money' | 'orders' | 'sign-ins';
  at: string;
  money?: StatementEntryView;
  deposit?: AdminDepositView;
  order?: AdminOrderView;
  bid?: AdminBidView;
  case?: CaseView;
  sign_in?: SignInView;
  email?: SentEmailView;
  act?: AuditView;
};
export type TimelineView = {
  /** Newest first. */
  entries: TimelineEntryView[];
  /** Absent on the last page. */
  next_cursor?: string;
  /** Kinds whose service did not answer in time: their entries are missing here, and follow on a later page. */
  unanswered: ('acts' | 'bids' | 'cases' | 'deposits' | 'emails' | 'money' | 'orders' | 'sign-ins')[];
};
export type AdminCaseView = {
  id: string;
  kind: 'hidden-message' | 'report' | 'signal';
  state: 'closed' | 'open';
  created_at: string;
  /** When the decision is due. */
  due_at: string;
  /** The client, if known. */
  user_id?: string;
  /** The order, if known. */
  order_id?: string;
  /** The known facts, most important first. */
  evidence: CaseEvidence[];
  /** Absent while it is open, like everything that follows. */
  decision?: 'locked' | 'nothing-found' | 'refunded' | 'warned';
  reason?: string;
  /** The answer to the person who reported the number. */
  answer?: string;
  decided_at?: string;
  /** The admin's id. */
  decided_by?: string;
  /** The client's; empty if unknown. */
  name: string;
  email: string;
};
export type DecideCaseBody = {
  id: string;
  decision: 'nothing-found' | 'warned' | 'locked' | 'refunded';
  reason: string;
  answer?: string;
};
export type AuthorityExportView = {
  at: string;
  /** Id of the admin who made it. */
  by: string;
  /** The file's, in hexadecimal. */
  sha256: string;
  bytes: number;
};
export type RegisteredRequest = {
  id: string;
  state: 'approved' | 'closed' | 'refused' | 'requested';
  /** The authority, e.g. a police unit or a court. */
  authority: string;
  /** The authority's own reference. */
  reference: string;
  /** The law or order behind it. */
  ground: string;
  scope: ('account' | 'deposits' | 'numbers' | 'sessions' | 'statement')[];
  /** Only data of these days of Africa/Lagos, both included; open if absent. */
  from?: string;
  to?: string;
  user_id: string;
  /** Id of the person who recorded it. */
  requested_by: string;
  requested_at: string;
  /** Id of the other person, who approved or refused it. */
  decided_by?: string;
  decided_at?: string;
  /** Why it was refused, or how it ended. */
  note?: string;
  exports: AuthorityExportView[];
  user?: string;
  recorded_by_name?: string;
  decided_by_name?: string;
};
export type AuthorityRequestView = {
  id: string;
  state: 'approved' | 'closed' | 'refused' | 'requested';
  /** The authority, e.g. a police unit or a court. */
  authority: string;
  /** The authority's own reference. */
  reference: string;
  /** The law or order behind it. */
  ground: string;
  scope: ('account' | 'deposits' | 'numbers' | 'sessions' | 'statement')[];
  /** Only data of these days of Africa/Lagos, both included; open if absent. */
  from?: string;
  to?: string;
  user_id: string;
  /** Id of the person who recorded it. */
  requested_by: string;
  requested_at: string;
  /** Id of the other person, who approved or refused it. */
  decided_by?: string;
  decided_at?: string;
  /** Why it was refused, or how it ended. */
  note?: string;
  exports: AuthorityExportView[];
};
export type RecordAuthorityRequestBody = {
  userId: string;
  authority: string;
  reference: string;
  ground: string;
  scope: ('account' | 'sessions' | 'deposits' | 'statement' | 'numbers')[];
  from?: string;
  to?: string;
};
export type DecideAuthorityRequestBody = {
  decision: 'approved' | 'refused' | 'closed';
  note: string;
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
export type AdminWebhookView = {
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
  /** Newest first, at most ten. */
  deliveries: WebhookDeliveryView[];
};
export const {
  useAdminSecondFactorQuery,
  useBeginAdminSecondFactorMutation,
  useConfirmAdminSecondFactorMutation,
  useRemoveAdminSecondFactorMutation,
  useAdminUsersQuery,
  useAdminUserQuery,
  useAdminUserSessionsQuery,
  useEndUserSessionsMutation,
  useLockUserMutation,
  useUnlockUserMutation,
  useRemoveUserSecondFactorMutation,
  useDeleteUserMutation,
  useChangeRoleMutation,
  useAuditTrailQuery,
  useAdminWalletsQuery,
  useAddWalletMutation,
  useEditWalletMutation,
  useAdminDepositsQuery,
  useAdjustBalanceMutation,
  useUpdateDepositMutation,
  useAskProviderMutation,
  useAdjustmentCountQuery,
  useAdjustmentRequestsQuery,
  useApproveAdjustmentMutation,
  useDeclineAdjustmentMutation,
  useAdminUserStatementQuery,
  useAdminUserDepositsQuery,
  useViewAsClientQuery,
  useMarketRatesQuery,
  useAdminRepaymentQuery,
  useAdminRepayDepositMutation,
  useAdminRepaymentBanksQuery,
  useAdminRepaymentAccountMutation,
  useAdminRedirectMutation,
  useSaveCostMutation,
  useAdminUserBidsQuery,
  useAdminNumbersQuery,
  useAdminMessagesQuery,
  useRefundByAdminMutation,
  useAskAboutNumberMutation,
  usePricingRulesQuery,
  useSavePricingRuleMutation,
  useRemovePricingRuleMutation,
  usePreviewPricingRuleMutation,
  usePreviewCostMutation,
  useRestorePricingRulesMutation,
  useCostChangesQuery,
  usePricingRulesChangesQuery,
  useCreateAdvertMutation,
  useSetAdvertStatusMutation,
  useDeleteAdvertMutation,
  usePurchaseMonthlyQuery,
  useGrowthQuery,
  usePurchaseSummaryQuery,
  useDepositSummaryQuery,
  useDepositMonthlyQuery,
  useAdminDashboardQuery,
  useProfitQuery,
  useProfitHoursQuery,
  useProfitLinesQuery,
  useVerificationsQuery,
  useUpstreamBalancesQuery,
  useWebhookFailuresQuery,
  useResolveNumberMutation,
  useSellingQuery,
  useSetSellingMutation,
  useClassWordsQuery,
  useSaveClassWordsMutation,
  useDeadLettersQuery,
  useReplayDeadLetterMutation,
  useReplayDeadLettersMutation,
  useDiscardDeadLetterMutation,
  useProtocolCodesQuery,
  useSetProtocolCodeMutation,
  useSupplierLedgersQuery,
  useSupplierDifferencesQuery,
  useConfirmSupplierTopUpMutation,
  useSwitchesQuery,
  useSetSwitchMutation,
  useQueuesQuery,
  useDisputesQuery,
  useAnswerDisputeMutation,
  useNoteDisputeMutation,
  useUnmatchedPaymentsQuery,
  useAttachPaymentMutation,
  useReturnPaymentMutation,
  useMissingPaymentsQuery,
  useCloseMissingPaymentMutation,
  useOrphanedActivationsQuery,
  useCloseWebhookFailuresMutation,
  useDecideDifferenceMutation,
  useDecideOrphanedActivationMutation,
  useAdminSearchQuery,
  useAdminUserTimelineQuery,
  useDecideCaseMutation,
  useCasesQuery,
  useAuthorityRequestsQuery,
  useRecordAuthorityRequestMutation,
  useExportForAuthorityMutation,
  useDecideAuthorityRequestMutation,
  useAdminUserWebhooksQuery,
} = injectedRtkApi;
