// The web app imports this module (.dependency-cruiser.cjs), so it imports nothing.

/** What a message says beside its code; undefined if it has only the code. */
export function textBesideCode({
  sms,
  code,
}: {
  readonly sms: string;
  readonly code?: string | undefined;
}): string | undefined {
  return sms.replace(/[^\p{L}\p{N}]/gu, '') === code ? undefined : sms;
}
