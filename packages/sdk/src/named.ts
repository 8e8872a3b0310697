import { RingletError } from './errors.ts';
import type { Country, Service } from './schemas.ts';

/** People's names for countries besides the catalog's, by ISO code. GB also has UK, because ISO 3166 reserves that code for it. */
const aliases: Readonly<Record<string, readonly string[]>> = {
  AE: ['UAE', 'Emirates', 'United Arab Emirates'],
  BA: ['Bosnia', 'Bosnia and Herzegovina'],
  BY: ['Belarus', 'Byelorussia'],
  CD: ['DRC', 'DR Congo', 'Congo (Kinshasa)', 'Democratic Republic of the Congo'],
  CF: ['CAR', 'Central African Republic'],
  CG: ['Congo (Brazzaville)', 'Republic of the Congo'],
  CI: ['Ivory Coast', "Côte d'Ivoire"],
  CV: ['Cape Verde', 'Cabo Verde'],
  CZ: ['Czechia', 'Czech Republic', 'Czech'],
  DE: ['Germany', 'Deutschland'],
  GB: ['UK', 'United Kingdom', 'Great Britain', 'Britain', 'England'],
  IR: ['Iran', 'Islamic Republic of Iran'],
  KR: ['South Korea', 'Republic of Korea'],
  LA: ['Laos', 'Lao'],
  MK: ['North Macedonia', 'Macedonia'],
  MM: ['Myanmar', 'Burma'],
  MO: ['Macao', 'Macau'],
  NL: ['Netherlands', 'The Netherlands', 'Holland'],
  RU: ['Russia', 'Russian Federation'],
  SA: ['Saudi Arabia', 'KSA'],
  SZ: ['Eswatini', 'Swaziland'],
  TL: ['Timor-Leste', 'East Timor'],
  TR: ['Türkiye', 'Turkey'],
  TZ: ['Tanzania', 'United Republic of Tanzania'],
  US: ['USA', 'United States', 'United States of America', 'America'],
  VN: ['Vietnam', 'Viet Nam'],
};

/**
 * The country that a person means: by its id, name, ISO code (`us`) or usual name (`UK`, `America`). Never by a part of a name,
 * which would buy a number of another country: UK is in Ukraine. Errors: RingletError with similar names.
 */
export function countryCalled(text: string, countries: readonly Country[]): Country {
  const wanted = plain(text);
  const [iso, names = []] =
    Object.entries(aliases).find(([, each]) => each.some((name) => plain(name) === wanted)) ?? [];
  const usual = new Set(names.map(plain));
  return only('country', text, countries, [
    ({ id, name }) => id === text || plain(name) === wanted,
    (country) => plain(country.iso) === wanted,
    (country) => country.iso === iso || usual.has(plain(country.name)),
  ]);
}

/** The service that a person means: by its id, name or code (`wa`). Errors: like countryCalled. */
export function serviceCalled(text: string, services: readonly Service[]): Service {
  const wanted = plain(text);
  return only('service', text, services, [
    ({ id, name }) => id === text || plain(name) === wanted,
    ({ code }) => code !== undefined && plain(code) === wanted,
  ]);
}

/** The row of the first rule that finds one. A rule that finds several decides nothing. */
function only<Row extends { readonly name: string }>(
  what: string,
  text: string,
  rows: readonly Row[],
  rules: readonly ((row: Row) => boolean)[],
): Row {
  const wanted = plain(text);
  const found = wanted === '' ? [] : (rules.map((rule) => rows.filter(rule)).find(({ length }) => length > 0) ?? []);
  const [row, ...others] = found;
  if (row !== undefined && others.length === 0) return row;
  const similar = row === undefined && wanted !== '' ? rows.filter(({ name }) => plain(name).includes(wanted)) : found;
  const names = similar.slice(0, 5).map(({ name }) => name);
  const problem =
    row === undefined ? `no ${what} is called "${text}"` : `"${text}" is the name of more than one ${what}`;
  throw new RingletError(`${problem}${names.length > 0 ? `; similar: ${names.join(', ')}` : ''}`);
}

/** Without case, accents and punctuation. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
