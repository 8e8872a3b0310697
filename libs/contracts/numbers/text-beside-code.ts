// The web app imports this module (.dependency-cruiser.cjs): it imports nothing.

/** What a message says beside its code: undefined where it is nothing else. */
export function textBesideCode({
  sms,
  code,
}: {
  readonly sms: string;
  readonly code?: string | undefined;
}): string | undefined {
  return sms.replace(/[^\p{L}\p{N}]/gu, '') === code ? undefined : sms;
}
