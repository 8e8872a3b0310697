import type { OfferView } from '../../shared/api/api.generated';

/** Offers whose service name contains what was typed, whatever its case; what is in stock comes first, then by name. */
export function matching(offers: readonly OfferView[], typed: string): OfferView[] {
  const wanted = typed.trim().toLowerCase();
  return offers
    .filter(({ application }) => application.toLowerCase().includes(wanted))
    .sort((a, b) => Number(b.count > 0) - Number(a.count > 0) || a.application.localeCompare(b.application));
}
