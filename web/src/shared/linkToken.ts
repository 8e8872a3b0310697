/** The token in the hash of an e-mailed link; undefined where the link is broken, so that nothing is sent. */
export function linkToken(hash: string): string | undefined {
  return /^#([\w-]{20,100})$/.exec(hash)?.[1];
}
