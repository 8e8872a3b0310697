import type { ToastOptions } from 'react-toastify/unstyled';

type Kind = 'success' | 'error' | 'info';

const say =
  (kind: Kind) =>
  (text: string, options?: ToastOptions): void =>
    void import('react-toastify/unstyled').then(
      ({ toast }) => void toast[kind](text, options),
      () => sayPlainly(text),
    );

/** Says something for a moment (app/Toasts.tsx shows it). The code for it comes once the screen stands. */
export const toast = { success: say('success'), error: say('error'), info: say('info') };

const plainId = 'plain-toast';

/** Without that code, which a lost network keeps away too, the words come all the same. */
function sayPlainly(text: string): void {
  document.getElementById(plainId)?.remove();
  const words = document.createElement('p');
  words.id = plainId;
  words.className =
    'fixed inset-x-4 top-4 z-50 ml-auto max-w-80 rounded-md border border-line bg-surface p-4 shadow-card';
  words.setAttribute('role', 'alert');
  words.textContent = text;
  document.body.append(words);
  setTimeout(() => words.remove(), 5000);
}
