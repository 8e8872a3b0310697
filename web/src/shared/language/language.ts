import { localStore } from '../session/storage';
import { english, type Language, type LanguageCode, languageOf, preferredLanguage } from './languages';

const storedAs = 'language';

/** What was chosen in this browser, else the browser's own language. */
export const wantedLanguage = (): Language =>
  languageOf(localStore.get(storedAs)) ?? preferredLanguage(navigator.languages);

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
  localStore.set(storedAs, code);
  window.location.reload();
}
