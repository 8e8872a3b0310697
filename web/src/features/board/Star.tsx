import type { BoardOfferView } from '../../shared/api/api.generated';
import { t } from '../../shared/language/text';
import { useCountryInLanguage } from '../../shared/language-choice/useCountryInLanguage';
import { Icon } from '../../shared/ui/Icon';
import { useAddFavouriteMutation, useRemoveFavouriteMutation } from './api';

export function Star({
  offer: { country, service, country_name, service_name: serviceName },
  isFavourite,
}: {
  offer: BoardOfferView;
  isFavourite: boolean;
}) {
  const countryName = useCountryInLanguage()(country, country_name);
  const [add, adding] = useAddFavouriteMutation();
  const [remove, removing] = useRemoveFavouriteMutation();
  return (
    <button
      type="button"
      aria-pressed={isFavourite}
      aria-label={t`Favourite: ${serviceName}, ${countryName}`}
      disabled={adding.isLoading || removing.isLoading}
      onClick={() => void (isFavourite ? remove : add)({ country, service })}
      className={`grid size-11 shrink-0 place-items-center rounded-md hover:bg-sunken ${isFavourite ? 'text-brand [&_path]:fill-current' : 'text-soft'}`}
    >
      <Icon name="star" />
    </button>
  );
}
