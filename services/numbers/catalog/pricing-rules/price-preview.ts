import { setImmediate } from 'node:timers/promises';
import { type PriceMoveView, type PricePreviewView } from '@ringlet/contracts/numbers/pricing-rules';
import { type PriceList } from '../../domain/price-list';
import { type ShownOffer } from '../catalog';

const largestShown = 20;

/** Compares offers' prices in two lists. Yields to other work after each country: there are hundreds of thousands of offers. */
export async function previewPrices(
  offersByCountry: Iterable<readonly ShownOffer[]>,
  present: PriceList,
  proposed: PriceList,
): Promise<Omit<PricePreviewView, 'version'>> {
  let [offers, raised, lowered] = [0, 0, 0];
  let largest: PriceMoveView[] = [];
  for (const inCountry of offersByCountry) {
    const moves = inCountry.flatMap((offer): PriceMoveView[] => {
      const { country, countryName, serviceName, cost } = offer;
      const [before, after] = [present.shown(offer, cost).price, proposed.shown(offer, cost).price];
      return before === after ? [] : [{ country, countryName, serviceName, before, after }];
    });
    offers += inCountry.length;
    raised += moves.filter(({ before, after }) => after > before).length;
    lowered += moves.filter(({ before, after }) => after < before).length;
    if (moves.length > 0) largest = [...largest, ...moves].sort((a, b) => sizeOf(b) - sizeOf(a)).slice(0, largestShown);
    await setImmediate();
  }
  return { offers, raised, lowered, largest };
}

/** How far a price moves: doubling counts as much as halving. */
function sizeOf({ before, after }: PriceMoveView): number {
  return Math.max(before, after) / Math.max(Math.min(before, after), Number.EPSILON);
}
