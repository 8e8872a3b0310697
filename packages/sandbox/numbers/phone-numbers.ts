import type { Country } from './countries';

const STEP = 7_919;

/** Generates unique, realistic phone numbers (E.164 digits without the plus). */
export class PhoneNumbers {
  private readonly made = new Map<string, number>();

  /** @param offset 0 to 2: the three providers generate different numbers. */
  constructor(private readonly offset: number) {}

  next(country: Country): string {
    const free = country.digits - country.prefix.length;
    const index = this.made.get(country.prefix) ?? 0;
    this.made.set(country.prefix, index + 1);
    if (country.code === 'US') return usNumber(index * 3 + this.offset);
    const range = 10 ** free;
    const tail = ((index * 3 + this.offset) * STEP + 12_345) % range;
    return country.prefix + String(tail).padStart(free, '0');
  }
}

const US_AREAS = ['212', '213', '305', '312', '404', '415', '469', '512', '617', '646', '702', '718', '773', '917'];

/** A valid number of the North American plan: area code and exchange do not start with 0 or 1. */
function usNumber(index: number): string {
  const area = US_AREAS[index % US_AREAS.length] ?? '212';
  const local = (Math.floor(index / US_AREAS.length) * 2 * STEP + (index % 2) * STEP + 2_345_678) % 8_000_000;
  return `1${area}${2_000_000 + local}`;
}
