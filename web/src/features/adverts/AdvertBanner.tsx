import { useEffect, useState } from 'react';
import { localStore } from '../../shared/session/storage';
import { BannerPlace } from './BannerPlace';
import { Carousel } from './Carousel';
import { useActiveAdverts } from './useActiveAdverts';

/**
 * The first advert's image, which the next visit shows before its code is there (`showAdvert` of vite-plugins/pageScripts.ts).
 * Empty without adverts: the next visit then reserves no space, so nothing shifts.
 */
const firstKey = 'ringlet.firstAdvert';

/** The active adverts. Not rendered if there are none or they cannot be loaded. */
export default function AdvertBanner() {
  const { adverts, isLoading, isError, onBroken } = useActiveAdverts();
  const [hadNone] = useState(() => localStore.get(firstKey) === '');
  const first = adverts[0]?.image ?? '';
  useEffect(() => {
    if (!isLoading && !isError) localStore.set(firstKey, first);
  }, [isLoading, isError, first]);
  if (isLoading) return hadNone ? null : <BannerPlace />;
  if (adverts.length === 0) return null;
  return <Carousel adverts={adverts} onBroken={onBroken} />;
}
