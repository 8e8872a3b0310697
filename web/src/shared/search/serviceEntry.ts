import type { Entry } from './matching';
import { popularity } from './popular';

/** A service's entry in a searched list. */
export const serviceEntry = <Service extends { readonly name: string }>(service: Service): Entry<Service> => ({
  item: service,
  title: service.name,
  aliases: popularity(service.name).aliases,
});
