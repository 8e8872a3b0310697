import { useState } from 'react';
import { type AdvertView, useAdvertsQuery } from '../../shared/api/api.generated';

export function useActiveAdverts() {
  const { data, isLoading, isError, error, refetch } = useAdvertsQuery({ from: 'client' });
  const [broken, setBroken] = useState<ReadonlySet<string>>(new Set());
  const adverts: readonly AdvertView[] = (data?.data ?? []).filter(
    ({ id, status }) => status === 'active' && !broken.has(id),
  );
  const onBroken = (id: string) => setBroken((known) => new Set(known).add(id));
  return { adverts, isLoading, isError, error, refetch, onBroken };
}
