import { english, type Language, type LanguageCode, languageOf, languages } from '../language/languages';
import { localStore } from '../session/storage';
import { wantedCode } from './wantedCode';

/** The language chosen in this browser, else the browser's own; English if it is not one of ours. */
export const wantedLanguage = (): Language => languageOf(wantedCode(languages.map(({ code }) => code))) ?? english;

/** Switches to the wanted language. Without its catalog, for example without a network, texts stay English. */
export async function loadLanguage(): Promise<void> {
  const wanted = wantedLanguage();
  if (wanted === english) return;
  try {
    const { loadCatalog } = await import('./catalogs');
    await loadCatalog(wanted);
  } catch {
    // English is shown.
  }
}

/** Stores the choice and reloads the page in that language. */
export function chooseLanguage(code: LanguageCode): void {
  localStore.set('language', code);
  window.location.reload();
}
