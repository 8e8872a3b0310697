import { Link } from 'react-router';
import { type BoardOfferView, useBoardQuery } from '../../shared/api/api.generated';
import { useCountriesQuery } from '../../shared/api/api.generated';
import { formatNaira } from '../../shared/format';
import { countryInLanguage } from '../../shared/language/countryInLanguage';
import { t } from '../../shared/language/text';
import { buyAddress } from '../../shared/pricing/buyAddress';
import { selectService } from '../../shared/pricing/selectedService';
import { useSession } from '../../shared/session/sessionSlice';
import { Flag } from '../../shared/ui/Flag';
import { Icon } from '../../shared/ui/Icon';
import { Mark } from '../../shared/ui/Mark';
import { codesOf, useLastNumbers } from './lastNumbers';

/** Offers that are shown at most. */
const shownAtMost = 4;

/** Whether it is known how much space the row takes. */
export function useIsAgainKnown(): boolean {
  const board = useBoardQuery();
  return !useLastNumbers().isLoading && !board.isLoading;
}

/** What was bought last, a tap from its purchase; before the first code the steps to it. One row, which is there from the start. */
export function Again() {
  const user = useSession()?.user;
  const { numbers, isFirst, isLoading } = useLastNumbers();
  const board = useBoardQuery();
  const hasBought = (user?.totalNumber ?? 0) > 0;
  const isFunded = hasBought || (user?.bal ?? 0) + (user?.held ?? 0) > 0;
  const { received } = codesOf(numbers);
  const last = (board.data?.data.recents ?? []).filter(({ count, price }) => count > 0 && price !== undefined);
  const isNew = !hasBought || (isFirst && received === 0);
  if (!isNew && !isLoading && !board.isLoading && last.length === 0) return null;
  return (
    <div className="mb-2 min-h-12 sm:mb-6">
      {isNew ? (
        <FirstSteps isFunded={isFunded} hasBought={hasBought} />
      ) : (
        <LastOffers offers={last.slice(0, shownAtMost)} />
      )}
    </div>
  );
}

function FirstSteps({ isFunded, hasBought }: { isFunded: boolean; hasBought: boolean }) {
  const steps = [
    { name: t`Fund`, isDone: isFunded },
    { name: t`Choose`, isDone: hasBought },
    { name: t`Copy`, isDone: false },
  ];
  return (
    <ol
      aria-label={t`To your first code`}
      className="flex min-h-12 max-w-xl items-center justify-between gap-x-2 rounded-md border border-line bg-surface px-3 text-sm narrow:flex-wrap sm:px-5"
    >
      {steps.map(({ name, isDone }, index) => (
        <li key={name} className="flex items-center gap-2 whitespace-nowrap sm:not-last:flex-1">
          <span
            className={`grid size-6 shrink-0 place-items-center rounded-full text-xs font-semibold ${isDone ? 'bg-brand text-on-brand' : 'border border-edge text-soft'}`}
          >
            {isDone ? <Icon name="check" className="size-4" /> : index + 1}
          </span>
          <span className={`font-semibold ${isDone ? 'text-soft' : ''}`}>
            {name}
            {isDone && <span className="sr-only"> {t`(done)`}</span>}
          </span>
          {index < 2 && <span aria-hidden="true" className="mx-1 hidden h-px flex-1 bg-line sm:block" />}
        </li>
      ))}
    </ol>
  );
}

function LastOffers({ offers }: { offers: readonly BoardOfferView[] }) {
  const countries = useCountriesQuery(undefined, { skip: offers.length === 0 }).data?.data;
  if (offers.length === 0) return null;
  return (
    <section aria-labelledby="again">
      <h2 id="again" className="sr-only">{t`Again`}</h2>
      <ul className="relative -mx-4 flex gap-2 overflow-x-auto px-4 [scrollbar-width:none] narrow:-mx-2 narrow:px-2 sm:mx-0 sm:grid sm:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))] sm:overflow-visible sm:px-0">
        {offers.map((offer) => (
          <li key={`${offer.country} ${offer.service}`} className="shrink-0">
            <Offer offer={offer} code={countries?.[offer.country]?.code} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Offer({ offer, code }: { offer: BoardOfferView; code: string | undefined }) {
  const { country, service, service_name: application, country_name: countryName, price = 0 } = offer;
  return (
    <Link
      to={buyAddress({ country, service, countryName })}
      onClick={() => selectService({ application_id: service, application, country: code ?? '', country_id: country })}
      className="flex min-h-12 items-center gap-2.5 rounded-md border border-line bg-surface px-2 py-1 transition-colors hover:border-brand hover:bg-tint"
    >
      <Mark name={application} className="size-8" />
      <span className="min-w-0">
        <span className="flex items-center gap-1.5 text-sm font-semibold">
          <span className="max-w-32 truncate">{application}</span>
          <Icon name="refresh" className="size-3.5 text-soft" />
        </span>
        <span className="figures block text-xs text-soft">
          <Flag code={code} />
          <span className="sr-only">{countryInLanguage(code, countryName)}, </span>
          {formatNaira(price)}
        </span>
      </span>
    </Link>
  );
}
