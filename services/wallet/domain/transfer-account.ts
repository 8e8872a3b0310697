import { nairaFromKobo } from '@ringlet/contracts/money';
import { type TransferAccount } from './payment-provider';

/** The form of a bank's transfer code: `*737*2*Amount*AccountNumber#`. */
export interface UssdTemplate {
  readonly bank: string;
  readonly template: string;
}

/**
 * What to dial for a bank. Undefined if its code takes no such amount, or also asks for a PIN, which nobody should type on a
 * screen.
 */
export function ussdCode(
  template: string,
  { amount, number }: Pick<TransferAccount, 'amount' | 'number'>,
): string | undefined {
  if (!template.includes('AccountNumber') || !template.includes('Amount')) return undefined;
  const code = template.replace('AccountNumber', number).replace('Amount', String(nairaFromKobo(amount)));
  return /^\*[\d*]+#$/.test(code) ? code : undefined;
}
