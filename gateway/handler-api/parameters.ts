import { Word } from './words';

/** What programs in JavaScript, Java and Python send for a missing value. */
const absent: ReadonlySet<string> = new Set(['', 'undefined', 'null', 'None']);

/** Parameters with older names, or those of other servers: the first one that is given counts. */
export const namesOf = {
  operator: ['operator', 'carriers'],
  maxPrice: ['maxPrice', 'max_price'],
  hours: ['rent_time', 'time', 'duration', 'hours'],
} as const;

/** The protocol's words for a parameter that is given twice, as far as it has one. */
const wordsAbout: Readonly<Record<string, string>> = {
  service: 'BAD_SERVICE',
  country: 'BAD_COUNTRY',
  phoneException: 'WRONG_EXCEPTION_PHONE',
  ...Object.fromEntries(namesOf.operator.map((name) => [name, 'BAD_OPERATOR'])),
  ...Object.fromEntries(namesOf.hours.map((name) => [name, 'INVALID_TIME'])),
};

/** A request's parameters. Values may arrive as numbers or repeatedly; the first one counts. */
export class Parameters {
  private readonly values = new Map<string, string>();
  private repeated: string | undefined;

  /** Sources in order of preference: the query, then a form. */
  constructor(...sources: readonly unknown[]) {
    for (const source of sources) {
      if (typeof source !== 'object' || source === null) continue;
      for (const [name, given] of Object.entries(source)) {
        const [first, ...others] = [given].flat().flatMap((value: unknown) => textOf(value) ?? []);
        if (first === undefined) continue;
        const value = this.values.get(name) ?? first;
        this.values.set(name, value);
        if (others.length > 0 || value !== first) this.repeated ??= name;
      }
    }
  }

  /** For purchases: throws if a parameter is given twice, also by two of its names, because either value may be the intended one. */
  requireSingle(): void {
    const field = this.repeated ?? Object.values(namesOf).flatMap((names) => this.otherName(names) ?? [])[0];
    if (field === undefined) return;
    const word = wordsAbout[field];
    throw word === undefined ? new Word('BAD_ACTION', { detail: field, info: { field } }) : new Word(word);
  }

  /** The first of these that is given; undefined if none is. */
  text(...names: readonly string[]): string | undefined {
    return names.map((name) => this.values.get(name)).find((value) => value !== undefined);
  }

  flag(name: string): boolean {
    return ['1', 'true'].includes(this.text(name)?.toLowerCase() ?? '');
  }

  /** The page for `page` (from 1) and the size in `sizeName`: by default `otherwise` items, at most 100. */
  pageOf<Item>(items: readonly Item[], sizeName: 'size' | 'length', otherwise: number): readonly Item[] {
    const size = Math.max(1, this.count(sizeName, otherwise, 100));
    const page = Math.max(1, this.count('page', 1, 10_000));
    return items.slice((page - 1) * size, page * size);
  }

  /** Whole hours to rent for, rounded up; the protocol's default is 2. Throws INVALID_TIME. */
  hours(): number {
    const text = this.text(...namesOf.hours) ?? '2';
    const hours = /^\d{1,9}(\.\d{1,9})?$/.test(text) ? Math.ceil(Number(text)) : 0;
    if (hours === 0) throw new Word('INVALID_TIME');
    return hours;
  }

  /** A whole number from 0, at most `most`; `otherwise` if it is absent or not a whole number. */
  count(name: string, otherwise: number, most: number): number {
    const text = this.text(name) ?? '';
    return /^\d{1,9}$/.test(text) ? Math.min(Number(text), most) : otherwise;
  }

  /** A name that gives another value than the first given one. */
  private otherName(names: readonly string[]): string | undefined {
    const first = this.text(...names);
    return names.find((name) => (this.values.get(name) ?? first) !== first);
  }
}

function textOf(value: unknown): string | undefined {
  const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  const text = isPlain ? String(value).trim() : '';
  return absent.has(text) ? undefined : text;
}
