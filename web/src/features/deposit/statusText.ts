import { t } from '../../shared/language/text';

/** The status of a deposit, within a sentence; one that is newer than this build as it is. */
export function statusText(status: string): string {
  const texts: Readonly<Record<string, string>> = {
    pending: t`pending`,
    approved: t`approved`,
    declined: t`declined`,
  };
  return texts[status] ?? status;
}
