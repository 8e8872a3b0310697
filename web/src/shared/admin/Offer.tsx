import { useCountriesQuery } from '../api/api.generated';
import { Flag } from '../ui/Flag';
import { Mark } from '../ui/Mark';

/** A service with its mark, as clients see it, in a line of text. */
export function Service({ name }: { name: string }) {
  return (
    <>
      <span className="mr-1.5 inline-block align-text-bottom">
        <Mark name={name} className="size-4 text-[0.625rem]" />
      </span>
      {name}
    </>
  );
}

/** A country with its flag, as clients see it. `id`: in the catalog; absent if only the name is known. */
export function Country({ id = '', name }: { id?: string | undefined; name: string }) {
  const { data } = useCountriesQuery();
  return (
    <>
      <Flag code={data?.data[id]?.code} />
      {name}
    </>
  );
}

/** A number's service and country. `countryId`: in the catalog. */
export function Offer({ service, country, countryId }: { service: string; country: string; countryId?: string }) {
  return (
    <>
      <Service name={service} />, <Country id={countryId} name={country} />
    </>
  );
}
