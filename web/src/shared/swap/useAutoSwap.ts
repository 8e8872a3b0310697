import { useState } from 'react';
import { localStore } from '../session/storage';
import { readSession } from '../session/storedSession';

/** For how long a purchase may swap its number automatically, in minutes. */
export const autoSwapMinutes = [10, 20, 30, 60] as const;
export type AutoSwapMinutes = (typeof autoSwapMinutes)[number];

/** Each user of this browser has their own. */
const place = (): string => `ringlet.auto-swap.${readSession()?.user.id ?? 'none'}`;

function stored(): AutoSwapMinutes | undefined {
  const minutes = Number(localStore.get(place()));
  return autoSwapMinutes.find((each) => each === minutes);
}

/** For how many minutes purchases swap automatically, undefined where they do not. Remembered for the next purchase. */
export function useAutoSwap(): readonly [AutoSwapMinutes | undefined, (minutes: AutoSwapMinutes | undefined) => void] {
  const [minutes, setMinutes] = useState(stored);
  const choose = (chosen: AutoSwapMinutes | undefined): void => {
    if (chosen === undefined) localStore.remove(place());
    else localStore.set(place(), String(chosen));
    setMinutes(chosen);
  };
  return [minutes, choose];
}

/** The part of a purchase's body. */
export const autoSwapBody = (minutes: AutoSwapMinutes | undefined): { readonly auto_swap_minutes?: AutoSwapMinutes } =>
  minutes === undefined ? {} : { auto_swap_minutes: minutes };
