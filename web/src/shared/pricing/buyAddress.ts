/** An offer's purchase page, by catalog ids and the country's name. */
export const buyAddress = ({
  country,
  service,
  countryName,
}: {
  readonly country: string;
  readonly service: string;
  readonly countryName: string;
}): string => `/client/buy?${new URLSearchParams({ country, service, countryName }).toString()}`;
