import type { FastifyInstance } from 'fastify';
import type { FaultRegistry } from '../faults/fault-registry';
import { applyFaults } from '../faults/http-faults';

/** Units of each currency per US dollar. The control API changes them. */
export type Rates = Record<string, number>;

const DAY_S = 24 * 60 * 60;

export function initialRates(): Rates {
  return {
    USD: 1,
    NGN: 1463.27,
    RUB: 81.44,
    GHS: 11.08,
    ZAR: 17.21,
    KES: 129.35,
    EUR: 0.861,
    GBP: 0.7549,
    XAF: 564.72,
    INR: 88.41,
  };
}

/** Serves the API of open.er-api.com as a Fastify plugin. */
export function ratesApi(rates: Rates, faults: FaultRegistry, now: () => number) {
  return async (app: FastifyInstance): Promise<void> => {
    applyFaults(app, faults, 'rates', () => 'latest');
    app.get<{ Params: { base: string } }>('/v6/latest/:base', (request) => {
      const base = request.params.base.toUpperCase();
      const one = rates[base];
      if (one === undefined) return { result: 'error', 'error-type': 'unsupported-code' };
      const today = Math.floor(now() / 1000 / DAY_S) * DAY_S;
      return {
        result: 'success',
        provider: 'https://www.exchangerate-api.com',
        documentation: 'https://www.exchangerate-api.com/docs/free',
        terms_of_use: 'https://www.exchangerate-api.com/terms',
        time_last_update_unix: today,
        time_last_update_utc: new Date(today * 1000).toUTCString(),
        time_next_update_unix: today + DAY_S,
        time_next_update_utc: new Date((today + DAY_S) * 1000).toUTCString(),
        time_eol_unix: 0,
        base_code: base,
        rates: Object.fromEntries(Object.entries(rates).map(([code, rate]) => [code, rate / one])),
      };
    });
  };
}
