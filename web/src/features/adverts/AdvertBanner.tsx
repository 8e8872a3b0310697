import Autoplay from 'embla-carousel-autoplay';
import useEmblaCarousel from 'embla-carousel-react';
import { useEffect, useState } from 'react';
import { localStore } from '../../shared/session/storage';
import { Skeleton } from '../../shared/ui/States';
import { AdvertImage } from './AdvertImage';
import { useActiveAdverts } from './useActiveAdverts';

const everyMs = 3500;
/** Embla's measure of a slide's travel; this one takes about 500 ms. */
const travel = 32;

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

function Carousel({ adverts, onBroken }: Pick<ReturnType<typeof useActiveAdverts>, 'adverts' | 'onBroken'>) {
  const [plugins] = useState(() =>
    window.matchMedia('(prefers-reduced-motion: reduce)').matches
      ? []
      : [Autoplay({ delay: everyMs, stopOnMouseEnter: true, stopOnFocusIn: true, stopOnInteraction: false })],
  );
  const [viewport, embla] = useEmblaCarousel({ loop: true, duration: travel }, plugins);
  const [shown, setShown] = useState(0);

  useEffect(() => {
    if (!embla) return;
    const follow = () => setShown(embla.selectedScrollSnap());
    embla.on('select', follow).on('reInit', follow);
    return () => void embla.off('select', follow).off('reInit', follow);
  }, [embla]);

  return (
    <section aria-label="Adverts" aria-roledescription="carousel" className="mb-6">
      <div ref={viewport} className="overflow-hidden rounded-lg border border-line bg-surface">
        <ul className="flex">
          {adverts.map((advert, index) => (
            <li
              key={advert.id}
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${adverts.length}`}
              inert={index !== shown}
              className="grid h-40 min-w-0 flex-[0_0_100%] place-items-center"
            >
              <AdvertImage
                advert={advert}
                onBroken={onBroken}
                className="mx-auto h-[150px] max-w-full object-contain"
              />
            </li>
          ))}
        </ul>
      </div>
      <div className="mt-1 flex min-h-8 justify-center">
        {adverts.length > 1 &&
          adverts.map((advert, index) => (
            <button
              key={advert.id}
              type="button"
              aria-label={`Show advert ${index + 1}`}
              aria-current={index === shown}
              onClick={() => embla?.scrollTo(index)}
              className="group grid size-8 place-items-center"
            >
              <span className="h-2 w-2 rounded-full bg-edge transition-all group-aria-[current=true]:w-5 group-aria-[current=true]:bg-brand" />
            </button>
          ))}
      </div>
    </section>
  );
}
