import type { ProfitRowView } from '../../shared/admin/api.generated';
import { Country, Service } from '../../shared/admin/Offer';
import type { Group } from './rows';

/** The name of a row, with the mark of a service or the flag of a country. */
export function GroupName({ row: { key }, by, name }: { row: ProfitRowView; by: Group; name: string }) {
  if (by === 'service' && key !== '') return <Service name={name} />;
  return by === 'country' ? <Country id={key} name={name} /> : name;
}
