import { Word } from './words';

/** The parameters of a request. Values may come as numbers or be repeated; a repeated one has its first value. */
export class Parameters {
  private readonly values = new Map<string, string>();

  /** Sources in the order of preference: the query, then a form. */
  constructor(...sources: readonly unknown[]) {
    for (const source of sources) {
      if (typeof source !== 'object' || source === null) continue;
      for (const [name, given] of Object.entries(source)) {
        const value: unknown = Array.isArray(given) ? given[0] : given;
        const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
        if (isPlain && !this.values.has(name)) this.values.set(name, String(value).trim());
      }
    }
  }

  /** Undefined where it is absent or empty. */
  text(...names: readonly string[]): string | undefined {
    return names.map((name) => this.values.get(name)).find((value) => value !== undefined && value !== '');
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
    const text = this.text('rent_time', 'duration', 'hours') ?? '2';
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
