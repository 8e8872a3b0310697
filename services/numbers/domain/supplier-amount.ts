import { Decimal } from 'decimal.js';

/** An amount at a provider, in ten-thousandths of its currency: an integer, as exact as providers' prices. */
export type SupplierAmount = number;

const perUnit = 10_000;

/** From a decimal string in the provider's currency. */
export function supplierAmount(decimal: string): SupplierAmount {
  return new Decimal(decimal).mul(perUnit).round().toNumber();
}

/** A decimal string in the provider's currency, with at least two decimals. */
export function decimalOfAmount(amount: SupplierAmount): string {
  const decimal = new Decimal(amount).div(perUnit);
  return decimal.toFixed(Math.max(2, decimal.decimalPlaces()));
}
