/** The network in the name of a wallet, as `USDT (TRC20)` has it; else the name itself: Bitcoin is sent on Bitcoin. */
export function networkOf(cryptoType: string): string {
  return /\(([^()]+)\)\s*$/.exec(cryptoType)?.[1]?.trim() ?? cryptoType;
}
