import { useAdminSearchQuery } from '../../shared/admin/api';
import { useSettled } from '../../shared/search/useSettled';

/** Fewer characters find nothing useful. */
export const leastCharacters = 2;

export function useSearch(text: string) {
  const wanted = text.trim();
  const { settled, settle } = useSettled(wanted);
  const isTooShort = wanted.length < leastCharacters;
  const query = useAdminSearchQuery(settled, {
    skip: settled.length < leastCharacters,
    refetchOnMountOrArgChange: true,
  });
  const isCurrent = wanted === settled && !query.isFetching;
  return {
    isTooShort,
    isSearching: !isTooShort && !isCurrent,
    found: isTooShort ? undefined : query.currentData?.data,
    error: !isTooShort && isCurrent && query.isError ? query.error : undefined,
    askNow: settle,
    refetch: query.refetch,
  };
}
