import { useState } from 'react';
import {
  type RentalCountryView,
  type RentalOfferView,
  useRentalCountriesQuery,
  useRentalOffersQuery,
} from '../../shared/api/api.generated';
import { explain } from '../../shared/api/failure';
import { formatNaira } from '../../shared/format';
import { countryInLanguage } from '../../shared/language/countryInLanguage';
import { t } from '../../shared/language/text';
import CountryChoice from '../../shared/search/CountryChoice';
import { Button, LinkButton } from '../../shared/ui/Button';
import { EmptyState, ErrorState, ListSkeleton } from '../../shared/ui/States';
import { Card } from '../../shared/ui/Surface';
import { usa } from '../../shared/usa';
import { ConfirmRental } from './ConfirmRental';
import { RentalRules } from './RentalRules';
import { isSameSpan, SpanChoice } from './SpanChoice';
import type { Span } from './spans';

/** Chooses country and duration, with the price and the refund rules. */
export function RentForm({ title }: { title: string }) {
  const countries = useRentalCountriesQuery();
  const found = countries.data?.data;
  if (countries.isError && !found) {
    return (
      <ErrorState
        title={t`What can be rented could not be loaded`}
        detail={explain(countries.error)}
        onRetry={countries.refetch}
      />
    );
  }
  if (!found) return <ListSkeleton rows={3} />;
  if (found.length === 0) {
    return (
      <EmptyState icon="clock" title={t`No numbers can be rented by the hour or day right now.`}>
        <p className="max-w-prose text-soft">
          {t`A number for a single code is ready within minutes, and refunded if nothing arrives.`}
        </p>
        <LinkButton to="/client/dashboard">{t`Choose a service`}</LinkButton>
      </EmptyState>
    );
  }
  return (
    <Card className="@container p-5 sm:p-6">
      <h2 className="mb-5 text-xl">{title}</h2>
      <Choice countries={found} />
    </Card>
  );
}

function Choice({ countries }: { countries: readonly RentalCountryView[] }) {
  const [country, setCountry] = useState(() => (countries.some(({ id }) => id === usa) ? usa : ''));
  const [chosen, setChosen] = useState<Span>();
  const [isConfirming, setConfirming] = useState(false);
  const answer = useRentalOffersQuery(country, { skip: country === '', refetchOnMountOrArgChange: 30 });
  const found = answer.currentData?.data;
  const offer = found?.offers.find((each) => each.stock > 0 && isSameSpan(chosen, each));
  const named = countries.find(({ id }) => id === country);
  const name = countryInLanguage(named?.code, named?.title ?? '');
  const price = formatNaira(offer?.price ?? 0);

  return (
    <>
      <div className="space-y-5 @3xl:grid @3xl:grid-cols-[3fr_2fr] @3xl:items-start @3xl:gap-8 @3xl:space-y-0">
        <div className="space-y-5">
          <div>
            <span aria-hidden="true" className="mb-1.5 block text-sm font-medium">
              {t`Country`}
            </span>
            <CountryChoice
              countries={countries}
              value={country}
              onChoose={(id) => {
                setCountry(id);
                setChosen(undefined);
              }}
            />
          </div>
          {country !== '' && (
            <Offers
              isError={answer.isError}
              detail={answer.error && explain(answer.error)}
              onRetry={answer.refetch}
              offers={found?.offers}
              chosen={chosen}
              onChoose={setChosen}
            />
          )}
        </div>
        {/* Rendered together with the prices, so that nothing shifts when they load. */}
        {found && (
          <div className="space-y-5">
            <RentalRules refundableFor={found.refundable_for} />
            <Button className="w-full" disabled={!offer} onClick={() => setConfirming(true)}>
              {offer ? t`Rent for ${price}` : t`Choose a time`}
            </Button>
          </div>
        )}
      </div>
      {isConfirming && found && offer && (
        <ConfirmRental
          country={{ id: country, name }}
          offer={offer}
          refundableFor={found.refundable_for}
          onRefused={() => void answer.refetch()}
          onDone={() => setChosen(undefined)}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  );
}

function Offers({
  isError,
  detail,
  onRetry,
  offers,
  chosen,
  onChoose,
}: {
  isError: boolean;
  detail: string | undefined;
  onRetry: () => void;
  offers: readonly RentalOfferView[] | undefined;
  chosen: Span | undefined;
  onChoose: (offer: RentalOfferView) => void;
}) {
  if (isError && !offers) {
    return <ErrorState title={t`Prices could not be loaded`} {...(detail && { detail })} onRetry={onRetry} />;
  }
  if (!offers) return <ListSkeleton rows={3} label={t`Loading prices`} />;
  if (offers.length === 0) return <p className="text-soft">{t`Nothing can be rented in this country right now.`}</p>;
  return <SpanChoice offers={offers} chosen={chosen} onChoose={onChoose} needsStock />;
}
