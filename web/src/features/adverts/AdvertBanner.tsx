import { useEffect, useState } from 'react';
import { localStore } from '../../shared/session/storage';
import { Skeleton } from '../../shared/ui/States';
import { Carousel } from './Carousel';
import { useActiveAdverts } from './useActiveAdverts';

/** Where there was nothing to show last time, no place is kept, so that nothing jumps when there is nothing again. */
const noneKey = 'ringlet.noAdverts';

/** As tall as the banner with its dots. */
function BannerSkeleton() {
  return (
    <div className="mb-6 pb-9">
      <Skeleton className="h-40 w-full rounded-lg" />
    </div>
  );
}

/** The adverts of the day. Nothing to show, or nothing to reach, and the banner is not there. */
export default function AdvertBanner() {
  const { adverts, isLoading, isError, onBroken } = useActiveAdverts();
  const [hadNone] = useState(() => localStore.get(noneKey) === 'true');
  const hasNone = !isLoading && !isError && adverts.length === 0;
  useEffect(() => {
    if (!isLoading) localStore.set(noneKey, String(hasNone));
  }, [isLoading, hasNone]);
  if (isLoading) return hadNone ? null : <BannerSkeleton />;
  if (adverts.length === 0) return null;
  return <Carousel adverts={adverts} onBroken={onBroken} />;
}
