import type { OfferView } from '../../shared/api/api.generated';

/** Much faster than localeCompare on thousands of names. */
const byName = new Intl.Collator('en', { numeric: true });

/** Offers whose service name contains the search text, ignoring case. In stock first, then by name. */
export function matching(offers: readonly OfferView[], typed: string): OfferView[] {
  const wanted = typed.trim().toLowerCase();
  return offers
    .filter(({ application }) => application.toLowerCase().includes(wanted))
    .sort((a, b) => Number(b.count > 0) - Number(a.count > 0) || byName.compare(a.application, b.application));
}
