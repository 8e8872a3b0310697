import type { CountryView } from '../api/api.generated';
import { plain } from '../plain';
import { countryEntry, type Entry, matching, spellingOf } from './matching';

/** Other names of countries by ISO code, in lower case without spaces. */
const otherNames: Readonly<Record<string, string>> = {
  US: 'usa america states unitedstatesofamerica',
  GB: 'uk england britain greatbritain scotland wales',
  AE: 'uae emirates dubai',
  NG: 'naija',
  ZA: 'rsa southafrica',
  DE: 'deutschland',
  NL: 'holland',
  RU: 'russianfederation',
  KR: 'korea southkorea',
  CI: 'ivorycoast cotedivoire',
  CD: 'drc congokinshasa',
  CZ: 'czechia czechrepublic',
  SA: 'ksa saudi',
  TR: 'turkiye',
  VN: 'vietnam',
  LA: 'laos',
};

export type CountryEntry = Entry<CountryView>;

export const countryEntries = (countries: readonly CountryView[]): readonly CountryEntry[] =>
  countries.map((country) => {
    const code = country.code.toUpperCase();
    const aliases = [code.toLowerCase(), ...(otherNames[code]?.split(' ') ?? [])];
    return countryEntry(country, code, country.title, aliases);
  });

/** The typed service and perhaps a country. */
export interface Wanted {
  /** The rest of the text; empty for every service. */
  readonly service: string;
  readonly country?: CountryView;
}

/**
 * Splits a text like "whatsapp us", "uk gmail" or "telegram south africa". A country is the first or the last words.
 * `isService` says whether a text names a service: a short code or a typing error is then not a country.
 */
export function wantedOf(
  text: string,
  countries: readonly CountryEntry[],
  isService: (text: string) => boolean,
): Wanted {
  const words = text.trim().split(/\s+/).filter(Boolean);
  const parts = [3, 2, 1]
    .filter((count) => count <= words.length)
    .flatMap((count) => [
      { name: words.slice(-count).join(' '), service: words.slice(0, -count).join(' ') },
      { name: words.slice(0, count).join(' '), service: words.slice(count).join(' ') },
    ]);
  for (const { name, service } of parts) {
    const country = named(name, countries);
    if (country && (service !== '' || plain(name).length > 2 || !isService(text))) return { service, country };
  }
  if (isService(text)) return { service: words.join(' ') };
  for (const { name, service } of parts) {
    if (plain(name).length < 4) continue;
    const [country] = matching(countries, name);
    if (country && (service === '' || isService(service))) return { service, country };
  }
  // The beginning of a country.
  const before = words.slice(0, -1).join(' ');
  return { service: isService(before) ? before : words.join(' ') };
}

function named(text: string, countries: readonly CountryEntry[]): CountryView | undefined {
  const name = plain(text);
  return countries.find((country) => spellingOf(country).plain === name || country.aliases.includes(name))?.item;
}
