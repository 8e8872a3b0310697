import { cachedApi } from '../api/caching';

/** The calls of the back office, with what a change makes stale. Lists are asked for anew whenever their screen opens. */
export const adminApi = cachedApi.enhanceEndpoints({
  addTagTypes: ['Counts', 'AllUsers', 'AllDeposits', 'AllNumbers', 'AllAdverts', 'Cost', 'Wallets'],
  endpoints: {
    adminDashboard: { providesTags: ['Counts'] },
    adminUsers: { providesTags: ['AllUsers'] },
    deleteUser: { invalidatesTags: ['AllUsers', 'Counts'] },
    adminDeposits: { providesTags: ['AllDeposits'] },
    updateDeposit: { invalidatesTags: ['AllDeposits', 'AllUsers', 'Counts'] },
    adminNumbers: { providesTags: ['AllNumbers'] },
    refundByAdmin: { invalidatesTags: ['AllNumbers', 'AllUsers'] },
    adminMessages: { keepUnusedDataFor: 5 },
    adverts: { providesTags: ['AllAdverts'] },
    createAdvert: {
      query: ({ image, ...fields }) => ({
        url: '/advert/create-adverts',
        method: 'POST',
        body: multipart(fields, image),
      }),
      invalidatesTags: ['AllAdverts'],
    },
    setAdvertStatus: { invalidatesTags: ['AllAdverts'] },
    deleteAdvert: { invalidatesTags: ['AllAdverts'] },
    cost: { providesTags: ['Cost'] },
    saveCost: { invalidatesTags: ['Cost'] },
    adminWallets: { providesTags: ['Wallets'] },
    addWallet: { invalidatesTags: ['Wallets'] },
    editWallet: { invalidatesTags: ['Wallets'] },
  },
});

/** The picture comes last, so that the fields are known before it arrives. */
function multipart(fields: Readonly<Record<string, string | undefined>>, image: Blob): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, value);
  form.append('image', image);
  return form;
}

export const {
  useAdminDashboardQuery,
  useAdminUsersQuery,
  useDeleteUserMutation,
  useAdminDepositsQuery,
  useUpdateDepositMutation,
  useAdminNumbersQuery,
  useRefundByAdminMutation,
  useAdminMessagesQuery,
  useAdvertsQuery,
  useCreateAdvertMutation,
  useSetAdvertStatusMutation,
  useDeleteAdvertMutation,
  useCostQuery,
  useSaveCostMutation,
  useAdminWalletsQuery,
  useAddWalletMutation,
  useEditWalletMutation,
  useDepositSummaryQuery,
  useDepositMonthlyQuery,
  usePurchaseSummaryQuery,
  usePurchaseMonthlyQuery,
} = adminApi;
