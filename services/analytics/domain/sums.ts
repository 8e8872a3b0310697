import { kobo } from '@ringlet/contracts/money';

type Numbers<Figures> = { readonly [Name in keyof Figures]: number };

/** Figures that add up, each a whole number; amounts are in kobo. `none`: all of them at zero. */
export class Sums<Figures extends Numbers<Figures>> {
  readonly names: readonly (keyof Figures & string)[];

  constructor(readonly none: Figures) {
    this.names = Object.keys(none) as (keyof Figures & string)[];
  }

  /** Throws RangeError if one is not a whole number. */
  of(figure: (name: keyof Figures & string) => number): Figures {
    return Object.fromEntries(this.names.map((name) => [name, kobo(figure(name))])) as unknown as Figures;
  }

  readonly add = (one: Figures, other: Figures): Figures => this.of((name) => one[name] + other[name]);

  addTo(sums: Map<string, Figures>, key: string, figures: Figures): void {
    sums.set(key, this.add(sums.get(key) ?? this.none, figures));
  }
}
