import { useState } from 'react';
import { formatWait } from '../format';
import { t } from '../language/text';
import { localStore } from '../session/storage';
import { readSession } from '../session/storedSession';

/** How long a purchase may swap its number automatically, in minutes. */
export const autoSwapMinutes = [10, 20, 30, 60] as const;
export type AutoSwapMinutes = (typeof autoSwapMinutes)[number];

export function autoSwapName(minutes: AutoSwapMinutes): string {
  const longest = formatWait(minutes * 60);
  return t`Swap, up to ${longest}`;
}

/** A further number's highest price, in percent of the first one's. */
export const swapPricePercents = [100, 150, 200, 300] as const;
export type SwapPricePercent = (typeof swapPricePercents)[number];

/** One of the values, or undefined. Remembered for the next purchase, separately for each user of this browser. */
function useRemembered<Value extends number>(name: string, values: readonly Value[]) {
  const place = `ringlet.${name}.${readSession()?.user.id ?? 'none'}`;
  const [value, setValue] = useState(() => values.find((each) => String(each) === localStore.get(place)));
  const choose = (chosen: Value | undefined): void => {
    if (chosen === undefined) localStore.remove(place);
    else localStore.set(place, String(chosen));
    setValue(chosen);
  };
  return [value, choose] as const;
}

/** For how many minutes purchases swap automatically; undefined if they do not. */
export const useAutoSwap = () => useRemembered('auto-swap', autoSwapMinutes);

export function useSwapPricePercent(): readonly [SwapPricePercent, (percent: SwapPricePercent) => void] {
  const [percent = 100, choose] = useRemembered('auto-swap-percent', swapPricePercents);
  return [percent, choose];
}

/** Naira. */
export const swapPrice = (price: number, percent: SwapPricePercent): number => Math.round(price * percent) / 100;

/** The purchase body's part for automatic swaps. `highestPrice`: each further number's, in naira; default the purchase's price. */
export const autoSwapBody = (minutes: AutoSwapMinutes | undefined, highestPrice?: number) =>
  minutes === undefined
    ? {}
    : { auto_swap_minutes: minutes, ...(highestPrice !== undefined && { auto_swap_price: highestPrice }) };
