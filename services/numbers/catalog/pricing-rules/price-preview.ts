import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { type PriceMoveView, type PricePreviewView } from '@ringlet/contracts/numbers/pricing-rules';
import { type PriceList } from '../../domain/price-list';
import { OfferPrices } from '../../pricing/offer-prices';
import { Catalog, type ShownOffer } from '../catalog';

const largestShown = 20;

/** Compares clients' present prices with those of another price list. */
@Injectable()
export class PricePreviews {
  constructor(
    private readonly catalog: Catalog,
    private readonly prices: OfferPrices,
  ) {}

  /** Yields to other work after each country: there are hundreds of thousands of offers. */
  async compare(proposed: PriceList): Promise<Omit<PricePreviewView, 'version'>> {
    let [offers, raised, lowered] = [0, 0, 0];
    let largest: PriceMoveView[] = [];
    for (const inCountry of this.catalog.shownOffers()) {
      const moves = inCountry.flatMap((offer) => this.moveOf(offer, proposed));
      offers += inCountry.length;
      raised += moves.filter(({ before, after }) => after > before).length;
      lowered += moves.filter(({ before, after }) => after < before).length;
      if (moves.length > 0)
        largest = [...largest, ...moves].sort((a, b) => sizeOf(b) - sizeOf(a)).slice(0, largestShown);
      await setImmediate();
    }
    return { offers, raised, lowered, largest };
  }

  private moveOf(offer: ShownOffer, proposed: PriceList): PriceMoveView[] {
    const { country, countryName, serviceName, cost } = offer;
    const before = this.prices.list.shown(offer, cost).price;
    const after = proposed.shown(offer, cost).price;
    return before === after ? [] : [{ country, countryName, serviceName, before, after }];
  }
}

/** How far a price moves: doubling counts as much as halving. */
function sizeOf({ before, after }: PriceMoveView): number {
  return Math.max(before, after) / Math.max(Math.min(before, after), Number.EPSILON);
}
