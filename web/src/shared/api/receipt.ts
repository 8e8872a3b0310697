import { baseApi } from './baseApi';

/** Not generated: the answer is a PDF, kept as an address that the browser can save. */
const receiptApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    fetchReceipt: build.mutation<string, string>({
      query: (reference) => ({
        url: '/client/receipt',
        params: { reference },
        responseHandler: async (response) =>
          response.ok ? URL.createObjectURL(await response.blob()) : (response.json() as Promise<unknown>),
      }),
    }),
  }),
});

export const { useFetchReceiptMutation } = receiptApi;
