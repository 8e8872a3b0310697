import { english, type Language, type LanguageCode, languageOf, languages } from '../language/languages';
import { localStore } from '../session/storage';
import { wantedCode } from './wantedCode';

/** What was chosen in this browser, else the browser's own language; English where it is none of ours. */
export const wantedLanguage = (): Language => languageOf(wantedCode(languages.map(({ code }) => code))) ?? english;

/** Makes the wanted language the current one. Without its catalog, for example without a network, texts stay in English. */
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

/** Stores the choice and loads the page again in that language. */
export function chooseLanguage(code: LanguageCode): void {
  localStore.set('language', code);
  window.location.reload();
}
