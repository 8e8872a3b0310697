import type { ProfitRowView } from '../../shared/admin/api.generated';
import { Country, Service } from '../../shared/admin/Offer';
import type { Group } from './rows';

/** A row's name, with a service's mark or a country's flag. */
export function GroupName({ row: { key }, by, name }: { row: ProfitRowView; by: Group; name: string }) {
  if (by === 'service' && key !== '') return <Service name={name} />;
  return by === 'country' ? <Country id={key} name={name} /> : name;
}
