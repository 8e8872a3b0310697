import { useCountriesQuery } from '../api/api.generated';
import { countryInLanguage } from '../language/countryInLanguage';
import { currentLanguage } from '../language/current';
import { english } from '../language/languages';

/** A country's name in the current language by its catalog id; `name` in English, and until the countries are known. */
export function useCountryInLanguage(): (id: string, name: string) => string {
  const countries = useCountriesQuery(undefined, { skip: currentLanguage() === english }).data?.data;
  return (id, name) => countryInLanguage(countries?.[id]?.code, name);
}
