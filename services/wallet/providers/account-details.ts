import { dayMs } from '@ringlet/contracts/durations';
import { type Kobo } from '@ringlet/contracts/money';
import { type TransferAccount } from '../domain/payment-provider';

const longestText = 100;
/** An account that lives longer shows a wrong clock or unit at the provider. */
const livesAtMostMs = 2 * dayMs;

/** The provider's account; undefined if a payer could not use it. Times in milliseconds since the epoch. */
export function accountFrom(
  given: { bank: unknown; number: unknown; name: unknown; amount: Kobo | undefined; expiresAt: number | undefined },
  now: number,
): TransferAccount | undefined {
  const { bank, number, name, amount, expiresAt } = given;
  if (!isText(bank) || !isText(name) || typeof number !== 'string' || !/^\d{10}$/.test(number)) return undefined;
  if (amount === undefined || amount <= 0 || expiresAt === undefined) return undefined;
  if (!(expiresAt > now && expiresAt <= now + livesAtMostMs)) return undefined;
  return { bank: bank.trim(), number, name: name.trim(), amount, expiresAt: new Date(expiresAt) };
}

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= longestText;
