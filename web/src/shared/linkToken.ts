/** The token in an e-mailed link's hash; undefined for a broken link, so that nothing is sent. */
export function linkToken(hash: string): string | undefined {
  return /^#([\w-]{20,100})$/.exec(hash)?.[1];
}
