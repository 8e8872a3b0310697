import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '@ringlet/platform/clock';
import { SETTINGS } from '@ringlet/platform/core.module';
import { offerKey, type ProviderOffer } from '../domain/offer-index';
import { NumbersSettings } from '../settings';

type OfferKey = Pick<ProviderOffer, 'provider' | 'country' | 'service' | 'pool'>;
const maxOffers = 10_000;

/**
 * Offers whose provider has just said that it has no number. For outOfStockMs a purchase is refused without charge and without
 * a call. Each replica learns this by itself.
 */
@Injectable()
export class EmptyOffers {
  private readonly until = new Map<string, number>();

  constructor(
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: NumbersSettings,
  ) {}

  report(offer: OfferKey): void {
    // The first entry is the oldest.
    if (this.until.size >= maxOffers) this.until.delete(this.until.keys().next().value ?? '');
    const key = offerKey(offer);
    this.until.delete(key);
    this.until.set(key, this.clock.nowMs() + this.settings.timing.outOfStockMs);
  }

  has(offer: OfferKey): boolean {
    return this.clock.nowMs() < (this.until.get(offerKey(offer)) ?? 0);
  }
}
