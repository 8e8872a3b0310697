import { useEffect, useState } from 'react';
import { localStore } from '../../shared/session/storage';
import { BannerPlace } from './BannerPlace';
import { Carousel } from './Carousel';
import { useActiveAdverts } from './useActiveAdverts';

/** Where there was nothing to show last time, no place is kept, so that nothing jumps when there is nothing again. */
const noneKey = 'ringlet.noAdverts';

/** The adverts of the day. Nothing to show, or nothing to reach, and the banner is not there. */
export default function AdvertBanner() {
  const { adverts, isLoading, isError, onBroken } = useActiveAdverts();
  const [hadNone] = useState(() => localStore.get(noneKey) === 'true');
  const hasNone = !isLoading && !isError && adverts.length === 0;
  useEffect(() => {
    if (!isLoading) localStore.set(noneKey, String(hasNone));
  }, [isLoading, hasNone]);
  if (isLoading) return hadNone ? null : <BannerPlace />;
  if (adverts.length === 0) return null;
  return <Carousel adverts={adverts} onBroken={onBroken} />;
}
