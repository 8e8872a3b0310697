const exactlyOne = (count: number): boolean => count === 1;
const upToOne = (count: number): boolean => count < 2;

/**
 * The languages of the client screens and of messages to clients, each in its own name. English is in the code and is the fallback.
 * `locale` formats numbers and dates; `isOne` says which counts take the first of two plural forms. The web app imports this module, so
 * every byte of it is in each first visit.
 */
export const languageList = [
  { code: 'en', name: 'English', locale: 'en-NG', isOne: exactlyOne },
  { code: 'fr', name: 'Français', locale: 'fr', isOne: upToOne },
  { code: 'pcm', name: 'Naijá (Pidgin)', locale: 'pcm-NG', isOne: exactlyOne },
  { code: 'ha', name: 'Hausa', locale: 'ha-NG', isOne: exactlyOne },
  { code: 'yo', name: 'Yorùbá', locale: 'yo-NG', isOne: exactlyOne },
  { code: 'ig', name: 'Igbo', locale: 'ig-NG', isOne: exactlyOne },
] as const;

export type Language = (typeof languageList)[number]['code'];

/** Marked as pure, so that the web app can drop them. */
export const languages: readonly Language[] = /* @__PURE__ */ languageList.map(({ code }) => code);
