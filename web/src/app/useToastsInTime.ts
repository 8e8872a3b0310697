import { createElement, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { onToast } from '../shared/toast';

/** After the first tap or key, what it opens comes first. */
const afterUseMs = 3000;
const againMs = 5000;
let isAsked = false;

/** They have their own root, so they stay while one page replaces another. */
function loadToasts(): void {
  if (isAsked) return;
  isAsked = true;
  void import('./Toasts').then(
    ({ default: Toasts }) => {
      const place = document.createElement('div');
      document.body.append(place);
      createRoot(place).render(createElement(Toasts));
    },
    () => {
      isAsked = false;
      setTimeout(loadToasts, againMs);
    },
  );
}

/** Loads the toasts with the first one, or a while after the page was first used, because without a network it would be too late. */
export function useToastsInTime(): void {
  useEffect(() => {
    onToast(loadToasts);
    const signs = ['pointerdown', 'keydown'] as const;
    const onUse = () => setTimeout(loadToasts, afterUseMs);
    signs.forEach((sign) => document.addEventListener(sign, onUse, { once: true, passive: true }));
    return () => signs.forEach((sign) => document.removeEventListener(sign, onUse));
  }, []);
}
