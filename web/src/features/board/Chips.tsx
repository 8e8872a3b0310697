import type { BoardOfferView, BoardView } from '../../shared/api/api.generated';
import { t } from '../../shared/language/text';
import { CountryName, priceText } from '../../shared/pricing/OfferText';
import { useCountries } from '../../shared/search/useOfferResults';
import { Icon } from '../../shared/ui/Icon';

const recentsShown = 6;

/** Favourites, then other last purchases or popular offers: a tap chooses one. */
export function Chips({
  board: { favourites, recents },
  popular,
  chosen,
  onChoose,
}: {
  board: BoardView;
  /** For clients without their own. */
  popular: readonly BoardOfferView[];
  chosen: BoardOfferView | undefined;
  onChoose: (offer: BoardOfferView) => void;
}) {
  const others = recents.filter((offer) => !favourites.some((favourite) => isSame(favourite, offer)));
  const countries = useCountries();
  const shown = [
    ...favourites.map((offer) => ({ offer, icon: 'star' as const })),
    ...others.slice(0, recentsShown).map((offer) => ({ offer, icon: 'history' as const })),
    ...popular.map((offer) => ({ offer, icon: 'trend' as const })),
  ];
  return (
    <ul
      aria-label={popular.length > 0 ? t`Popular services` : t`Favourites and last purchases`}
      className="-mx-4 flex min-h-15 gap-2 overflow-x-auto px-4 py-2 narrow:-mx-2 narrow:px-2 lg:mx-0 lg:min-h-13 lg:px-0 lg:[scrollbar-width:thin]"
    >
      {shown.map(({ offer, icon }) => (
        <li key={`${offer.country} ${offer.service}`} className="shrink-0">
          <button
            type="button"
            aria-pressed={chosen !== undefined && isSame(chosen, offer)}
            onClick={() => onChoose(offer)}
            className="flex min-h-11 items-center gap-2 rounded-full border border-line bg-surface px-3 text-sm hover:border-brand aria-pressed:border-brand aria-pressed:bg-tint lg:min-h-9"
          >
            <Icon
              name={icon}
              className={`size-4 ${icon === 'star' ? 'text-brand [&_path]:fill-current' : 'text-soft'}`}
            />
            <span className="font-semibold">{offer.service_name}</span>
            <span className="text-soft">
              <CountryName code={countries[offer.country]?.code} name={offer.country_name} />
            </span>
            <span className="figures">{offer.count > 0 ? priceText(offer) : t`Out of stock`}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

export const isSame = (a: BoardOfferView, b: BoardOfferView): boolean =>
  a.country === b.country && a.service === b.service;
