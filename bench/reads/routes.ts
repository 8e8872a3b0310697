import { readFileSync } from 'node:fs';
import { CatalogActions } from '../../gateway/handler-api/catalog-actions';
import { RentActions } from '../../gateway/handler-api/rent-actions';
import { StatusActions } from '../../gateway/handler-api/status-actions';

export const readers = ['nobody', 'client', 'key', 'test key'] as const;
export type Reader = (typeof readers)[number];

/** What routes and actions need to be answered: their parameters by name. */
export interface Known {
  readonly [parameter: string]: string;
}

export interface Read {
  readonly name: string;
  readonly reader: Reader;
  /** Finds the reader's own. */
  readonly pathOf: (known: Known) => string;
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
}
interface Operation {
  readonly security?: readonly object[];
  readonly parameters?: readonly Parameter[];
}
type Document = { readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> };

/** Streams, which never end; and what is for staff. */
const isOther = (path: string): boolean => path.endsWith('/events') || /^\/(admin|analytics)\//.test(path);

/** Parameters that change what a route reads, and of actions those that they need. */
const queries: Readonly<Record<string, readonly string[]>> = {
  '/v1/offers': ['country=5', 'country=us&service=wa'],
  getPrices: ['', 'country=187', 'service=wa'],
  getPricesExtended: ['service=wa&freePrice=true'],
  getPricesV2: ['service=wa'],
  getPricesV3: ['service=wa'],
  getPricesVerification: ['service=wa'],
  getTopCountriesByService: ['', 'service=wa'],
  getTopCountriesByServiceRank: ['service=wa'],
  getListOfTopCountriesByService: ['service=wa'],
  getServicesList: ['', 'country=187'],
  getRentServicesAndCountries: ['', 'country=187'],
  serviceCountRent: ['', 'country=187'],
  ...Object.fromEntries(
    ['getStatus', 'getStatusV2', 'getFullSms', 'getAllSms', 'checkExtraActivation', 'reactivateOptions'].map((name) => [
      name,
      ['id={decimal_id}'],
    ]),
  ),
  ...Object.fromEntries(
    ['getRentStatus', 'getContinueRentPriceNumber', 'continueRentInfo'].map((name) => [name, ['id={rental_id}']]),
  ),
};
/** The actions that answer without a key. */
const openActions: ReadonlySet<string> = new Set(['getCountries', 'getServicesList', 'getOperators']);

/** Every read of the API, for each reader that has it. */
export function allReads(): Read[] {
  const handled = [CatalogActions, StatusActions, RentActions].flatMap((Actions) => {
    const { actions } = new (Actions as unknown as new () => CatalogActions)();
    return Object.entries(actions).flatMap(([name, { scope }]) => (scope === 'read' ? [name] : []));
  });
  return [
    ...routesIn('gateway/openapi.json', ({ security = [] }) => [security.length === 0 ? 'nobody' : 'client']),
    ...routesIn('gateway/openapi-v1.json', () => ['key', 'test key']),
    ...handled.flatMap((action) =>
      (queries[action] ?? ['']).flatMap((query) =>
        readsOf(query === '' ? action : `${action}&${query}`, `/stubs/handler_api.php?action=${action}&${query}`, [
          ...(openActions.has(action) ? (['nobody'] as const) : []),
          'key',
          'test key',
        ]),
      ),
    ),
  ];
}

function routesIn(file: string, readersOf: (operation: Operation) => readonly Reader[]): Read[] {
  const { paths } = JSON.parse(readFileSync(file, 'utf8')) as Document;
  return Object.entries(paths).flatMap(([path, { get }]) => {
    if (get === undefined || isOther(path)) return [];
    const required = (get.parameters ?? []).filter((each) => each.in === 'query' && each.required === true);
    const usual = required.map(({ name }) => `${name}={${name}}`).join('&');
    return (queries[path] ?? [usual]).flatMap((query) =>
      readsOf(`${path} ${query}`, `${path}?${query}`, readersOf(get)),
    );
  });
}

/** Different things have the same name in different paths. */
function thingIn(path: string, parameter: string): string {
  if (path.startsWith('/prices')) return `${parameter}_in_address`;
  if (parameter !== 'id' && parameter !== 'request_id') return parameter;
  return path.includes('/webhooks') ? 'webhook' : path.includes('/api-keys') ? 'api_key' : 'order';
}

function readsOf(name: string, path: string, of: readonly Reader[]): Read[] {
  const pathOf = (known: Known): string =>
    path.replaceAll(/\{(\w+)\}/g, (_all, parameter: string) => {
      const thing = thingIn(path, parameter);
      const value = known[thing];
      if (value === undefined) throw new Error(`${name}: measure.ts has no ${thing} to read`);
      return encodeURIComponent(value);
    });
  return of.map((reader) => ({ name: name.trim(), reader, pathOf }));
}
