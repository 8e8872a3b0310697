import { useCallback, useEffect, useState } from 'react';
import type {
  PricesOfCountryView,
  PricesOfOfferView,
  PricesOfServiceView,
  ServicePriceView,
} from '../api/api.generated';
import { config } from '../config';

/** Milliseconds that a page waits for prices. */
const withinMs = 20_000;

/** What is known of the prices that a page asked for. */
export interface Asked<Data> {
  readonly data?: Data;
  /** The HTTP status of a refusal; 0 where no answer came. */
  readonly failed?: number;
}

export interface Asking<Data> extends Asked<Data> {
  readonly retry: () => void;
}

/**
 * Reads public prices of the gateway without a store and without a session: for pages that load neither. Nothing is known in the first
 * render, as in the prerendered page. Without a path nothing is asked for.
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

/** Every service with its lowest price, popular ones first. `isWanted`: whether they are asked for. */
export const useServicePrices = (isWanted = true) =>
  useAsked<readonly ServicePriceView[]>(isWanted ? '/prices' : undefined);

/** At most six popular services that are in stock. */
export const usePopularPrices = () => useAsked<readonly ServicePriceView[]>('/prices?popular=true');

/** The path of a page's prices; undefined where a part of the address is not known yet, as in the prerendered page. */
const below = (...parts: readonly string[]): string | undefined =>
  parts.includes('') ? undefined : `/prices/${parts.map(encodeURIComponent).join('/')}`;

/** A service's prices by country. `slug`: its part of the address. */
export const usePricesOfService = (slug: string) => useAsked<PricesOfServiceView>(below(slug));

/** A country's prices by service. `slug`: its part of the address. */
export const usePricesOfCountry = (slug: string) => useAsked<PricesOfCountryView>(below('country', slug));

/** A service in a country, by their parts of the address. */
export const usePricesOfOffer = (service: string, country: string) =>
  useAsked<PricesOfOfferView>(below(service, country));
