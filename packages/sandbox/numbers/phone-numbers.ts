import type { Country } from './countries';

const STEP = 7_919;

/** Makes full numbers (E.164 digits without the plus) that look like the country's own; none is given twice. */
export class PhoneNumbers {
  private readonly made = new Map<string, number>();

  /** @param offset keeps two upstreams from handing out the same number. */
  constructor(private readonly offset: number) {}

  next(country: Country): string {
    const free = country.digits - country.prefix.length;
    const index = this.made.get(country.prefix) ?? 0;
    this.made.set(country.prefix, index + 1);
    if (country.code === 'US') return usNumber(index * 2 + this.offset);
    const room = 10 ** free;
    const tail = ((index * 2 + this.offset) * STEP + 12_345) % room;
    return country.prefix + String(tail).padStart(free, '0');
  }
}

const US_AREAS = ['212', '213', '305', '312', '404', '415', '469', '512', '617', '646', '702', '718', '773', '917'];

/** Area code and exchange are such as the North American plan allows: neither starts with 0 or 1. */
function usNumber(index: number): string {
  const area = US_AREAS[index % US_AREAS.length] ?? '212';
  const local = (Math.floor(index / US_AREAS.length) * 2 * STEP + (index % 2) * STEP + 2_345_678) % 8_000_000;
  return `1${area}${2_000_000 + local}`;
}
