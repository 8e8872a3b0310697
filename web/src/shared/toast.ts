import type { ToastOptions } from 'react-toastify/unstyled';

type Kind = 'success' | 'error' | 'info';

let isWanted = false;
let load = (): void => {
  isWanted = true;
};

/** `whenWanted` is called at every toast, and now if there was one before, to load the toasts' code. */
export function onToast(whenWanted: () => void): void {
  load = whenWanted;
  if (isWanted) whenWanted();
}

const say =
  (kind: Kind) =>
  (text: string, options?: ToastOptions): void => {
    load();
    void import('react-toastify/unstyled').then(
      // A text that begins with a sign needs no second one.
      ({ toast }) => void toast[kind](text, { ...(text.startsWith('❌') && { icon: false }), ...options }),
      () => showPlainText(text),
    );
  };

/** Shows a toast (in app/Toasts.tsx). Its code loads after the screen (app/useToastsInTime.ts). */
export const toast = { success: say('success'), error: say('error'), info: say('info') };

const plainId = 'plain-toast';

/** The fallback if the toasts' code cannot be loaded, for example without a network. */
function showPlainText(text: string): void {
  document.getElementById(plainId)?.remove();
  const words = document.createElement('p');
  words.id = plainId;
  words.className =
    'fixed inset-x-2 top-17 z-50 ml-auto max-w-80 rounded-md border border-line bg-surface px-3 py-2.5 text-sm shadow-card lg:top-3';
  words.setAttribute('role', 'alert');
  words.textContent = text;
  document.body.append(words);
  setTimeout(() => words.remove(), 5000);
}
