import { useCallback, useEffect, useState } from 'react';
import type {
  PricesOfCountryView,
  PricesOfOfferView,
  PricesOfServiceView,
  ServicePriceView,
} from '../api/api.generated';
import { config } from '../config';

/** How long a page waits for prices (milliseconds). */
const withinMs = 20_000;

/** The state of the prices that a page requested. */
export interface Asked<Data> {
  readonly data?: Data;
  /** The HTTP status of a refusal; 0 without an answer. */
  readonly failed?: number;
}

export interface Asking<Data> extends Asked<Data> {
  readonly retry: () => void;
}

/**
 * Reads the gateway's public prices without a store or session, for pages that load neither. The first render knows nothing,
 * like the prerendered page. Without a path it requests nothing.
 */
function useAsked<Data>(path: string | undefined): Asking<Data> {
  const [asked, setAsked] = useState<Asked<Data>>({});
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (path === undefined) return;
    let isWanted = true;
    void read<Data>(path).then((answer) => isWanted && setAsked(answer));
    return () => {
      isWanted = false;
    };
  }, [path, attempt]);
  const retry = useCallback(() => {
    setAsked({});
    setAttempt((before) => before + 1);
  }, []);
  return { ...asked, retry };
}

async function read<Data>(path: string): Promise<Asked<Data>> {
  try {
    const response = await fetch(config().apiUrl + path, {
      credentials: 'omit',
      signal: AbortSignal.timeout(withinMs),
    });
    if (!response.ok) return { failed: response.status };
    return { data: ((await response.json()) as { data: Data }).data };
  } catch {
    return { failed: 0 };
  }
}

/** Every service with its lowest price, popular ones first. `isWanted`: whether to request them. */
export const useServicePrices = (isWanted = true) =>
  useAsked<readonly ServicePriceView[]>(isWanted ? '/prices' : undefined);

/** At most six popular services in stock. */
export const usePopularPrices = () => useAsked<readonly ServicePriceView[]>('/prices?popular=true');

/** The path of a page's prices; undefined until the whole address is known, as in the prerendered page. */
const below = (...parts: readonly string[]): string | undefined =>
  parts.includes('') ? undefined : `/prices/${parts.map(encodeURIComponent).join('/')}`;

/** A service's prices by country. `slug`: its part of the address. */
export const usePricesOfService = (slug: string) => useAsked<PricesOfServiceView>(below(slug));

/** A country's prices by service. `slug`: its part of the address. */
export const usePricesOfCountry = (slug: string) => useAsked<PricesOfCountryView>(below('country', slug));

/** A service in a country, by their parts of the address. */
export const usePricesOfOffer = (service: string, country: string) =>
  useAsked<PricesOfOfferView>(below(service, country));
