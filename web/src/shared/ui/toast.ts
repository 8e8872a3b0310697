import type { ToastOptions } from 'react-toastify/unstyled';

type Kind = 'success' | 'error' | 'info';

const say =
  (kind: Kind) =>
  (text: string, options?: ToastOptions): void =>
    void import('react-toastify/unstyled').then(({ toast }) => toast[kind](text, options));

/** Says something for a moment (app/Toasts.tsx shows it). The code for it comes once the screen stands. */
export const toast = { success: say('success'), error: say('error'), info: say('info') };
