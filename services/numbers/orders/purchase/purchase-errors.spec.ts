import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buyNumber, refundNumber } from '@ringlet/contracts/numbers/orders';
import { extendRental, rentNumber } from '@ringlet/contracts/numbers/rentals';

const numbers = join(__dirname, '../..');
/** Every operation may fail so: on its input, or in an overloaded service. */
const ofEveryOperation = ['platform/invalid', 'platform/overloaded'];

function codesIn(...files: readonly string[]): string[] {
  const texts = files.map((file) => readFileSync(join(numbers, file), 'utf8'));
  const codes = texts.flatMap((text) => [...text.matchAll(/'((?:numbers|wallet|platform)\/[a-z-]+)'/g)]);
  return [...new Set(codes.map(([, code = '']) => code))].filter((code) => !ofEveryOperation.includes(code));
}

const missing = (codes: readonly string[], ...named: (readonly string[])[]) =>
  codes.filter((code) => !named.flat().includes(code));

describe('the errors that the requests declare', () => {
  it('are all that a cancellation is refused with', () => {
    expect(missing(codesIn('orders/refund/refund-order.ts'), refundNumber.errors)).toEqual([]);
  });

  it('are all that a purchase is refused with, of a number or of a rental', () => {
    const files = readdirSync(__dirname).filter((file) => file.endsWith('.ts') && !file.endsWith('spec.ts'));
    const codes = codesIn(...files.map((file) => join('orders/purchase', file)));
    expect(codes.length).toBeGreaterThan(10);
    expect(missing(codes, buyNumber.errors, extendRental.errors)).toEqual([]);
  });

  it('are all that its quote is refused with', () => {
    expect(missing(codesIn('catalog/catalog-quotes.ts'), buyNumber.errors)).toEqual([]);
    expect(missing(codesIn('rentals/rent-number.ts', 'rentals/rental-catalog.ts'), rentNumber.errors)).toEqual([]);
    expect(missing(codesIn('rentals/extend-rental.ts'), extendRental.errors)).toEqual([]);
  });
});
