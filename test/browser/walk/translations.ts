/// <reference lib="dom" />
import { readFileSync } from 'node:fs';
import { type Page } from 'playwright-core';
import { languageList } from '@ringlet/contracts/languages';

type Catalog = Readonly<Record<string, string | readonly string[]>>;

const catalogs = new Map<string, Catalog>();

function catalogOf(code: string): Catalog {
  const known = catalogs.get(code);
  if (known !== undefined) return known;
  const read = JSON.parse(readFileSync(`web/src/shared/language/catalogs/${code}.json`, 'utf8')) as Catalog;
  catalogs.set(code, read);
  return read;
}

export const textIn = (code: string, english: string): string => [catalogOf(code)[english] ?? []].flat()[0] ?? english;

/** A page's English texts although another language is chosen. */
export async function leftInEnglish(page: Page, code: string): Promise<string[]> {
  const translated = new Set(translatedTexts(code));
  const shown = await page.evaluate(shownTexts);
  // Pidgin has these English words, too.
  const words = code === 'pcm' ? /$^/ : /\b(the|your|and|with|this)\b/i;
  return shown.filter((text) => translated.has(text) || words.test(text));
}

/** English texts without variables that read differently in the other language. */
function translatedTexts(code: string): string[] {
  return Object.entries(catalogOf(code)).flatMap(([key, translation]) => {
    const text = key.replace(/^[a-z]+\/[a-z-]+: /, '');
    return typeof translation === 'string' && translation !== text && !text.includes('${') ? [text] : [];
  });
}

/** Waits until a page is shown in a language, with its data. */
export async function isShownIn(page: Page, code: string): Promise<void> {
  const locale = languageList.find((language) => language.code === code)?.locale;
  const isShown = (wanted?: string): boolean =>
    document.documentElement.lang === wanted &&
    document.querySelector('h1') !== null &&
    document.querySelector('[aria-busy=true]') === null;
  await page.waitForFunction(isShown, locale, { polling: 50 });
}

/** The page's texts, labels and placeholders, except those marked as English. */
function shownTexts(): string[] {
  const texts: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement;
    if (parent?.closest('[lang|=en], script, style, noscript, option') === null)
      texts.push(walker.currentNode.textContent ?? '');
  }
  const labelled = document.querySelectorAll(':is([aria-label], [placeholder], [title]):not([lang|=en] *)');
  for (const element of labelled) {
    for (const name of ['aria-label', 'placeholder', 'title']) texts.push(element.getAttribute(name) ?? '');
  }
  return texts.map((text) => text.trim()).filter((text) => text !== '');
}
