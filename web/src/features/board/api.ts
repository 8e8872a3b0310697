import { api } from '../../shared/api/api.generated';

const boardApi = api.enhanceEndpoints({
  addTagTypes: ['Board'],
  endpoints: {
    board: { providesTags: ['Board'] },
    addFavourite: { invalidatesTags: ['Board'] },
    removeFavourite: { invalidatesTags: ['Board'] },
    annotateNumber: { invalidatesTags: (_, error) => (error ? [] : ['Numbers']) },
  },
});

export const {
  useBoardQuery,
  useAddFavouriteMutation,
  useRemoveFavouriteMutation,
  useAnnotateNumberMutation,
} = boardApi;

/** Reads the last purchases again. */
export const boardChanged = () => boardApi.util.invalidateTags(['Board']);
