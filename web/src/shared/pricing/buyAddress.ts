/** The purchase page of an offer: ids of the catalog, and the name of the country. */
export const buyAddress = ({
  country,
  service,
  countryName,
}: {
  readonly country: string;
  readonly service: string;
  readonly countryName: string;
}): string => `/client/buy?${new URLSearchParams({ country, service, countryName }).toString()}`;
