import type { Catalog } from '../numbers/catalog';
import type { Country } from '../numbers/countries';
import type { Service } from '../numbers/services';

/** 5sim's names of countries and products: words in lower case. */
const OTHER_COUNTRIES: Readonly<Record<string, string>> = { GB: 'england' };
const OTHER_PRODUCTS: Readonly<Record<string, string>> = { tw: 'twitter', ot: 'other' };

export function countryName({ code, name }: Country): string {
  return OTHER_COUNTRIES[code] ?? wordOf(name);
}

export function productName({ code, name }: Service): string {
  return OTHER_PRODUCTS[code] ?? wordOf(name);
}

export function findCountry({ countries }: Catalog, name = ''): Country | undefined {
  return countries.find((each) => countryName(each) === name);
}

export function findProduct({ services }: Catalog, name = ''): Service | undefined {
  return services.find((each) => productName(each) === name);
}

function wordOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}
