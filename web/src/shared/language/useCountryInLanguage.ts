import { useCountriesQuery } from '../api/first.generated';
import { countryInLanguage } from './countryInLanguage';
import { currentLanguage } from './current';
import { english } from './languages';

/** The name of a country in the current language by its id in the catalog; `name` in English, and until the countries are known. */
export function useCountryInLanguage(): (id: string, name: string) => string {
  const countries = useCountriesQuery(undefined, { skip: currentLanguage() === english }).data?.data;
  return (id, name) => countryInLanguage(countries?.[id]?.code, name);
}
