import { countryInLanguage } from '../language/countryInLanguage';
import { type Entry, entryOf } from './matching';
import { plain } from './plain';

/** A country, found by its English title, its name in the current language, and `aliases`: in lower case without spaces. `code`: ISO 3166. */
export function countryEntry<Item>(item: Item, code: string, title: string, aliases: readonly string[]): Entry<Item> {
  const shown = countryInLanguage(code, title);
  if (shown === title) return entryOf(item, title, aliases);
  return entryOf(item, `${shown} ${title}`, [...aliases, plain(shown), plain(title)]);
}
