import type { Entry } from '../search/matching';
import { popularity } from '../search/popular';

/** The entry of a service in a searched list. */
export const serviceEntry = <Service extends { readonly name: string }>(service: Service): Entry<Service> => ({
  item: service,
  title: service.name,
  aliases: popularity(service.name).aliases,
});
