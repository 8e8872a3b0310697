import type { Tone } from '../../shared/ui/StatusPill';

/** The network in a wallet's name, such as `USDT (TRC20)`; else the name itself: Bitcoin is sent on Bitcoin. */
export function networkOf(cryptoType: string): string {
  return /\(([^()]+)\)\s*$/.exec(cryptoType)?.[1]?.trim() ?? cryptoType;
}

/** `USDT` of `USDT (TRC20)`. */
export const coinOf = (cryptoType: string): string => cryptoType.replace(/\s*\([^()]+\)\s*$/, '');

/** One of these coins is a dollar: the amount to send is the amount in dollars. */
export const isDollar = (cryptoType: string): boolean => /^(?:USD|BUSD|TUSD|DAI|PYUSD)/i.test(cryptoType);

const tones: readonly (readonly [pattern: RegExp, tone: Tone])[] = [
  [/TRC|TRON/i, 'pink'],
  [/BEP|BNB|BSC|BITCOIN|BTC/i, 'warn'],
  [/ERC|ETH|ARB|BASE/i, 'neutral'],
  [/SOL|POLYGON|MATIC|TON/i, 'good'],
];

/** Networks look different, so that the chosen one stands out. */
export const networkTone = (cryptoType: string): Tone =>
  tones.find(([pattern]) => pattern.test(networkOf(cryptoType)))?.[1] ?? 'neutral';
