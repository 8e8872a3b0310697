/**
 * Which of the languages with these codes is wanted: what was chosen in this browser (`chooseLanguage` stores it), else the first that the
 * browser prefers (`fr-CA`, `ha`); undefined where there is none. The build copies its source into pages that must do without the code of
 * the app, so it may use nothing from outside.
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
