import { useEffect, useState } from 'react';
import { useAdminSearchQuery } from '../../shared/admin/api';

const searchAfterMs = 250;
/** Fewer characters find nothing useful. */
export const leastCharacters = 2;

/** The results for a text, asked for 250 ms after the last key. */
export function useSearch(text: string) {
  const wanted = text.trim();
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), searchAfterMs);
    return () => clearTimeout(timer);
  }, [wanted]);
  const isTooShort = wanted.length < leastCharacters;
  const query = useAdminSearchQuery(asked, {
    skip: asked.length < leastCharacters,
    refetchOnMountOrArgChange: true,
  });
  const isCurrent = wanted === asked && !query.isFetching;
  return {
    isTooShort,
    isSearching: !isTooShort && !isCurrent,
    found: isTooShort ? undefined : query.currentData?.data,
    error: !isTooShort && isCurrent && query.isError ? query.error : undefined,
    askNow: () => setAsked(wanted),
    refetch: query.refetch,
  };
}
