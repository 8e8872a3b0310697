import { cachedApi } from '../../shared/api/caching';

const boardApi = cachedApi.enhanceEndpoints({
  addTagTypes: ['Board'],
  endpoints: {
    board: { providesTags: ['Board'] },
    addFavourite: { invalidatesTags: ['Board'] },
    removeFavourite: { invalidatesTags: ['Board'] },
  },
});

export const { useBoardQuery, useAddFavouriteMutation, useRemoveFavouriteMutation } = boardApi;

/** Reads the last purchases again. */
export const boardChanged = () => boardApi.util.invalidateTags(['Board']);
