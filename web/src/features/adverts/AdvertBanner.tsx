import { useEffect, useState } from 'react';
import { localStore } from '../../shared/session/storage';
import { BannerPlace } from './BannerPlace';
import { Carousel } from './Carousel';
import { useActiveAdverts } from './useActiveAdverts';

/** Set when there were no adverts: the next visit reserves no space for them, so nothing shifts. */
const noneKey = 'ringlet.noAdverts';

/** The active adverts. Not rendered when there are none or they cannot be loaded. */
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
