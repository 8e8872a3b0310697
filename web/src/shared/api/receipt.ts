import { currentLanguage } from '../language/current';
import { baseApi } from './baseApi';

/** Not generated: the reply is a PDF, kept as an object URL. */
const receiptApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    fetchReceipt: build.mutation<string, string>({
      query: (reference) => ({
        url: '/client/receipt',
        params: { reference, language: currentLanguage().code },
        responseHandler: async (response) =>
          response.ok ? URL.createObjectURL(await response.blob()) : (response.json() as Promise<unknown>),
      }),
    }),
  }),
});

export const { useFetchReceiptMutation } = receiptApi;
