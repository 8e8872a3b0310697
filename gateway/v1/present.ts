import { type Kobo, nairaFromKobo } from '@ringlet/contracts/money';

export function balanceOf(balance: Kobo | undefined): number | undefined {
  return balance === undefined ? undefined : nairaFromKobo(balance);
}
