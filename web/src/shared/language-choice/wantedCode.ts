/**
 * The wanted language among these codes: the one chosen in this browser (`chooseLanguage` stores it), else the browser's first
 * preference (`fr-CA`, `ha`); undefined if there is none. The build copies its source into pages that lack the app's code, so
 * it may use nothing from outside.
 */
export function wantedCode(codes: readonly string[]): string | undefined {
  let chosen: string | null = null;
  try {
    chosen = localStorage.getItem('language');
  } catch {
    // Without storage nothing was chosen.
  }
  const preferred = navigator.languages.map((tag) => tag.toLowerCase().split('-')[0]);
  return [chosen, ...preferred].map((code) => codes.find((each) => each === code)).find((code) => code !== undefined);
}
