import { Word } from './words';

/** What programs in JavaScript, Java and Python send for a value that they do not have. */
const absent: ReadonlySet<string> = new Set(['', 'undefined', 'null', 'None']);

/** The word about a parameter that is given twice, where the protocol has one for it. */
const wordsAbout: Readonly<Record<string, string>> = {
  service: 'BAD_SERVICE',
  country: 'BAD_COUNTRY',
  operator: 'BAD_OPERATOR',
  phoneException: 'WRONG_EXCEPTION_PHONE',
  rent_time: 'INVALID_TIME',
  time: 'INVALID_TIME',
};

/** The parameters of a request. Values may come as numbers or be repeated; a repeated one has its first value. */
export class Parameters {
  private readonly values = new Map<string, string>();
  private repeated: string | undefined;

  /** Sources in the order of preference: the query, then a form. */
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

  /** For what is paid for: throws where a parameter is given twice, because either value may be the one that is meant. */
  requireSingle(): void {
    const field = this.repeated;
    if (field === undefined) return;
    const word = wordsAbout[field];
    throw word === undefined ? new Word('BAD_ACTION', { detail: field, info: { field } }) : new Word(word);
  }

  /** The first that is given; undefined where none is. */
  text(...names: readonly string[]): string | undefined {
    return names.map((name) => this.values.get(name)).find((value) => value !== undefined);
  }

  flag(name: string): boolean {
    return ['1', 'true'].includes(this.text(name)?.toLowerCase() ?? '');
  }

  /** The page that `page` (from 1) and the parameter `sizeName` ask for: `otherwise` items where that is absent, at most 100. */
  pageOf<Item>(items: readonly Item[], sizeName: 'size' | 'length', otherwise: number): readonly Item[] {
    const size = Math.max(1, this.count(sizeName, otherwise, 100));
    const page = Math.max(1, this.count('page', 1, 10_000));
    return items.slice((page - 1) * size, page * size);
  }

  /** The hours to rent for: whole ones, rounded up; 2 where it is absent, as the protocol has it. Throws INVALID_TIME. */
  hours(): number {
    // `time` is its older name.
    const text = this.text('rent_time', 'time', 'duration', 'hours') ?? '2';
    const hours = /^\d{1,9}(\.\d{1,9})?$/.test(text) ? Math.ceil(Number(text)) : 0;
    if (hours === 0) throw new Word('INVALID_TIME');
    return hours;
  }

  /** A whole number from 0; `otherwise` where it is absent or none. At most `most`. */
  count(name: string, otherwise: number, most: number): number {
    const text = this.text(name) ?? '';
    return /^\d{1,9}$/.test(text) ? Math.min(Number(text), most) : otherwise;
  }
}

function textOf(value: unknown): string | undefined {
  const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  const text = isPlain ? String(value).trim() : '';
  return absent.has(text) ? undefined : text;
}
