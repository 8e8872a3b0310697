import type { OfferView } from '../api/api.generated';
import { countryInLanguage } from '../language/countryInLanguage';
import { plain } from '../plain';
import { popularity } from './popular';

/**
 * A name's sort key: ignores case, and `Bet 9` comes before `Bet 10`. Not by Intl: the first use of its collation takes 12 to
 * 20 ms on a fast computer.
 */
const placeOf = (name: string): string => name.toLowerCase().replace(/\d+/g, (digits) => digits.padStart(9, '0'));
const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

export interface Entry<Item> {
  readonly item: Item;
  readonly title: string;
  /** Other names, in lower case without spaces. */
  readonly aliases: readonly string[];
}

/** The text to compare, in lower case: the title as written, and without spaces and signs. */
interface Spelling {
  readonly name: string;
  readonly plain: string;
  readonly words: readonly string[];
}

const spellings = new WeakMap<Entry<unknown>, Spelling>();

/** Computed at the first search: lists are shown without it. */
export function spellingOf(entry: Entry<unknown>): Spelling {
  let spelling = spellings.get(entry);
  if (!spelling) {
    const name = entry.title.toLowerCase();
    spelling = { name, plain: plain(name), words: name.split(/[^\p{L}\p{N}]+/u).map(plain) };
    spellings.set(entry, spelling);
  }
  return spelling;
}

/** The offers in list order: in stock first, then popular ones, then by name. */
export function prepared(offers: readonly OfferView[]): readonly Entry<OfferView>[] {
  return offers
    .map((offer) => ({ offer, place: placeOf(offer.application), ...popularity(offer.application) }))
    .sort(
      (a, b) => Number(b.offer.count > 0) - Number(a.offer.count > 0) || a.rank - b.rank || compare(a.place, b.place),
    )
    .map(({ offer, aliases }) => ({ item: offer, title: offer.application, aliases }));
}

/**
 * A country, found by its English title, its name in the current language, and `aliases` in lower case without spaces. `code`:
 * ISO 3166.
 */
export function countryEntry<Item>(item: Item, code: string, title: string, aliases: readonly string[]): Entry<Item> {
  const shown = countryInLanguage(code, title);
  if (shown === title) return { item, title, aliases };
  return { item, title: `${shown} ${title}`, aliases: [...aliases, plain(shown), plain(title)] };
}

/**
 * Entries with the search text in their name, ignoring case, spaces and signs; an entry with exactly this name comes first. If
 * there are none: names with a typing error or two.
 */
export function matching<Item>(entries: readonly Entry<Item>[], typed: string): Item[] {
  const wanted = typed.trim().toLowerCase();
  const text = plain(wanted);
  if (wanted === '') return entries.map(({ item }) => item);
  const isAlias = ({ aliases }: Entry<Item>) =>
    aliases.includes(text) || (text.length > 3 && aliases.some(startsWith(text)));
  const known = text === '' ? [] : entries.filter(isAlias);
  const contained = entries.filter((entry) => {
    const spelling = spellingOf(entry);
    const isContained = spelling.name.includes(wanted) || (text !== '' && spelling.plain.includes(text));
    return isContained && !known.includes(entry);
  });
  const found = [...known, ...contained];
  const close = found.length > 0 ? [] : entries.filter((entry) => isClose(text, entry));
  return [...found, ...close].map(({ item }) => item);
}

const startsWith = (text: string) => (alias: string) => alias.startsWith(text);

/** A word or alias that differs in one letter, or in two for long texts; also while it is still being typed. */
function isClose(text: string, entry: Entry<unknown>): boolean {
  if (text.length < 4) return false;
  const { plain: whole, words } = spellingOf(entry);
  const most = text.length < 7 ? 1 : 2;
  return [whole, ...words, ...entry.aliases].some(
    (name) =>
      name.length >= 4 &&
      (edits(text, name, most) <= most ||
        (name.length > text.length && edits(text, name.slice(0, text.length), most) <= 1)),
  );
}

/** How many letters to insert, remove, replace or swap; more than `most` for any larger number. */
function edits(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let [before, row]: number[][] = [[], Array.from({ length: b.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      next[j] = Math.min(
        (row?.[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row?.[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwap ? (before?.[j - 2] ?? 0) + 1 : Infinity,
      );
    }
    [before, row] = [row, next];
  }
  return row?.[b.length] ?? most + 1;
}
