import { cachedApi as api } from '../../shared/api/caching';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    findPayment: build.mutation<FindPaymentApiResponse, FindPaymentApiArg>({
      query: (queryArg) => ({ url: `/client/deposit/find`, method: 'POST', body: queryArg }),
    }),
    nameTransaction: build.mutation<NameTransactionApiResponse, NameTransactionApiArg>({
      query: (queryArg) => ({ url: `/client/deposit/transaction`, method: 'POST', body: queryArg }),
    }),
    repayment: build.query<RepaymentApiResponse, RepaymentApiArg>({
      query: (queryArg) => ({
        url: `/client/deposit-repayment`,
        params: {
          reference: queryArg,
        },
      }),
    }),
    repayDeposit: build.mutation<RepayDepositApiResponse, RepayDepositApiArg>({
      query: (queryArg) => ({
        url: `/client/deposit-repayment`,
        method: 'POST',
        body: queryArg.repaymentBody,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as generatedApi };
export type FindPaymentApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: FoundPayment;
};
export type FindPaymentApiArg = FindPaymentBody;
export type NameTransactionApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: DepositView;
};
export type NameTransactionApiArg = NameTransactionBody;
export type RepaymentApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: RepayableView;
};
export type RepaymentApiArg = string;
export type RepayDepositApiResponse = /** status 200  */ {
  status: boolean;
  message: string;
  data: RepaymentView;
};
export type RepayDepositApiArg = {
  /** A repeat with the same key changes nothing more, and gets the same answer. */
  'Idempotency-Key'?: string;
  repaymentBody: RepaymentBody;
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
export type FoundPayment = {
  fate: 'case' | 'credited' | 'refused' | 'returned' | 'waiting';
  /** The provider's own words, in English. Absent if it says nothing. */
  said?: string;
  /** The matching deposit of the client. */
  deposit?: DepositView;
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
export type FindPaymentBody = {
  reference?: string;
  words?: string;
  paid_at?: string;
  amount?: number;
};
export type NameTransactionBody = {
  reference: string;
  transactionHash: string;
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
export type RepaymentBody = {
  reference: string;
  amount: number;
};
export const { useFindPaymentMutation, useNameTransactionMutation, useRepaymentQuery, useRepayDepositMutation } =
  injectedRtkApi;
