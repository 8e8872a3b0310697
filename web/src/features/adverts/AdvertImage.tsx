import type { AdvertView } from '../../shared/api/api.generated';
import { advertLink } from './advertLink';

/** An advert's picture and where it leads. A broken picture reports itself, so that its place can be closed. */
export function AdvertImage({
  advert,
  className,
  onBroken,
  isFirst = false,
}: {
  advert: AdvertView;
  className: string;
  onBroken: (id: string) => void;
  /** The first thing to look at: it goes before what can wait. */
  isFirst?: boolean;
}) {
  const href = advertLink(advert.link);
  const picture = (
    <img
      src={advert.image}
      alt={advert.name}
      className={className}
      fetchPriority={isFirst ? 'high' : 'auto'}
      draggable={false}
      onError={() => onBroken(advert.id)}
    />
  );
  if (href === '#') return picture;
  return (
    <a href={href} target="_blank" rel="noreferrer sponsored" className="block">
      {picture}
    </a>
  );
}
