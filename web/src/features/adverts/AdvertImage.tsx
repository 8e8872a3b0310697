import type { AdvertView } from '../../shared/api/api.generated';
import { advertLink } from './advertLink';

/** An advert's picture and where it leads. A broken picture reports itself, so that its place can be closed. */
export function AdvertImage({
  advert,
  className,
  onBroken,
}: {
  advert: AdvertView;
  className: string;
  onBroken: (id: string) => void;
}) {
  const href = advertLink(advert.link);
  const picture = (
    <img src={advert.image} alt={advert.name} className={className} onError={() => onBroken(advert.id)} />
  );
  if (href === '#') return picture;
  return (
    <a href={href} target="_blank" rel="noreferrer sponsored" className="block">
      {picture}
    </a>
  );
}
