import type { AdvertView } from '../../shared/api/api.generated';
import { advertLink } from './advertLink';

/** An advert's linked image. `onBroken` is called when it fails to load. */
export function AdvertImage({
  advert,
  className,
  onBroken,
  isFirst = false,
}: {
  advert: AdvertView;
  className: string;
  onBroken: (id: string) => void;
  /** Loads the image with high priority. */
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
