import { baseApi } from './baseApi';

/**
 * Calls of the plan that the gateway's OpenAPI document does not describe yet, in the shapes that the screens read.
 * Where the gateway does not answer one, its screen says so. A call moves to api.generated.ts when it is described.
 */
const expectedApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    refundNumber: build.mutation<Data<{ user?: object }>, { idempotencyKey: string; requestId: string }>({
      query: ({ idempotencyKey, requestId }) => ({
        url: `/api/refund/${encodeURIComponent(requestId)}`,
        method: 'POST',
        headers: { 'Idempotency-Key': idempotencyKey },
      }),
    }),
    fetchWallet: build.query<Data<CryptoWallet[]>, void>({ query: () => ({ url: '/client/fetchWallet' }) }),
    cryptoDeposit: build.mutation<{ status: string; message?: string }, CryptoDeposit>({
      query: (body) => ({ url: '/api/deposit/crypto', method: 'POST', body }),
    }),
    statement: build.query<Page<StatementEntry>, { limit?: number; cursor?: string }>({
      query: (params) => ({ url: '/client/statement', params }),
    }),
  }),
});

interface Answer {
  status: boolean;
  message: string;
}
interface Data<T> extends Answer {
  data: T;
}
interface Page<T> extends Data<T[]> {
  nextCursor?: string;
}
export interface CryptoWallet {
  id: string;
  crypto_type: string;
  address: string;
}
export interface CryptoDeposit {
  /** Naira. */
  amount: number;
  cryptoType: string;
  walletAddress: string;
}
export interface StatementEntry {
  id: string;
  type: string;
  description?: string;
  /** Naira: above zero is money in. */
  amount: number;
  /** Naira, after this entry. */
  balance: number;
  created_at: string;
}
export const { useRefundNumberMutation, useFetchWalletQuery, useCryptoDepositMutation, useStatementQuery } =
  expectedApi;
export { expectedApi };
