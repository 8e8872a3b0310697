import { nairaFromKobo } from '@ringlet/contracts/money';
import { type TransferAccount } from './payment-provider';

/** How a bank's code for a transfer is made: `*737*2*Amount*AccountNumber#`. */
export interface UssdTemplate {
  readonly bank: string;
  readonly template: string;
}

/** What to dial at a bank. Undefined where its code takes no such amount, or also asks for a PIN, which is not to be typed on a screen. */
export function ussdCode(
  template: string,
  { amount, number }: Pick<TransferAccount, 'amount' | 'number'>,
): string | undefined {
  if (!template.includes('AccountNumber') || !template.includes('Amount')) return undefined;
  const code = template.replace('AccountNumber', number).replace('Amount', String(nairaFromKobo(amount)));
  return /^\*[\d*]+#$/.test(code) ? code : undefined;
}
