import type { CountryView } from '../../shared/api/api.generated';
import { countryInLanguage } from '../../shared/language/countryInLanguage';
import { t } from '../../shared/language/text';
import { Flag } from '../../shared/ui/Flag';

/** ISO codes of the countries whose numbers are bought most, besides those of the first tab. */
const popular = ['GB', 'NG', 'CA', 'DE', 'NL', 'FR', 'IN', 'ID', 'BR', 'ZA', 'KE', 'PH'];
const popularAtMost = 8;

/** The most wanted countries, a tap each. */
export default function PopularCountries({
  countries,
  onChoose,
}: {
  countries: readonly CountryView[];
  onChoose: (id: string) => void;
}) {
  const shown = popular
    .flatMap((code) => countries.find((country) => country.code.toUpperCase() === code) ?? [])
    .slice(0, popularAtMost);
  if (shown.length === 0) return null;
  return (
    <ul
      aria-label={t`Popular countries`}
      className="relative -mx-4 mb-3 flex gap-2 overflow-x-auto px-4 [scrollbar-width:none] narrow:-mx-2 narrow:px-2 sm:mx-0 sm:flex-wrap sm:px-0"
    >
      {shown.map((country) => (
        <li key={country.id} className="shrink-0">
          <button
            type="button"
            onClick={() => onChoose(country.id)}
            className="flex min-h-11 items-center rounded-full border border-line bg-surface px-3.5 text-sm font-medium hover:border-brand hover:bg-tint"
          >
            <Flag code={country.code} />
            {countryInLanguage(country.code, country.title)}
          </button>
        </li>
      ))}
    </ul>
  );
}
