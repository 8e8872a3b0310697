import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { RingletError } from '@ringlet/contracts/errors';
import { type Kobo, kobo, nairaFromKobo } from '@ringlet/contracts/money';
import { findOffers } from '@ringlet/contracts/numbers/catalog';
import { buyNumber, type BuyNumberInput } from '@ringlet/contracts/numbers/orders';
import { Clock } from '@ringlet/platform/clock';
import { Amounts, anyPrice } from './amounts';
import { type Call } from './call';
import { type ProtocolCodes } from './codes';
import { NumberActions } from './number-actions';
import { OrderIds } from './order-ids';
import { Parameters } from './parameters';
import { Word } from './words';

/** Sells at the price, and like numbers refuses a buyer who agreed to less. */
class Seller {
  charged: Kobo | undefined;

  constructor(private readonly price: Kobo) {}

  send(request: unknown, input: BuyNumberInput): Promise<unknown> {
    const { price } = this;
    if (request === findOffers) return Promise.resolve([{ country: '5', service: '1', price, count: 1 }]);
    if (request !== buyNumber) throw new Error('unexpected request');
    if (price > input.price) {
      return Promise.reject(new RingletError('numbers/price-changed', { data: { price: nairaFromKobo(price) } }));
    }
    this.charged = price;
    return Promise.resolve({ order: { decimalId: 1, number: '79584123456', price, createdAt: '' } });
  }
}

const codes = {
  country: () => Promise.resolve({ id: '5', code: '187' }),
  service: () => Promise.resolve({ id: '1', code: 'wa' }),
} as unknown as ProtocolCodes;

async function buy(seller: Seller, amounts: Amounts, query: object): Promise<object | Word> {
  const { actions } = new NumberActions(codes, new OrderIds(new Clock()));
  const call: Call = {
    parameters: new Parameters({ service: 'wa', country: '187', ...query }),
    ctx: seller as unknown as Call['ctx'],
    profile: 'classic',
    amounts: () => Promise.resolve(amounts),
    header: () => undefined,
  };
  try {
    return (await actions['getNumberV2']?.run(call)) as object;
  } catch (error) {
    if (error instanceof Word) return error;
    throw error;
  }
}

describe('a purchase with maxPrice', () => {
  const rate = fc.tuple(fc.integer({ min: 100_000, max: 9_999_999 }), fc.integer({ min: 0, max: 6 }));
  const anyAmounts = fc.oneof(
    fc.constant({ amounts: Amounts.inNaira(), perDollar: new Decimal(1) }),
    rate.map(([digits, places]) => {
      const perDollar = new Decimal(digits).div(10 ** places);
      return { amounts: Amounts.inDollars({ rate_ngn: perDollar.toFixed(), rate_usd: '1' }), perDollar };
    }),
  );
  const anyPriceOfOffer = fc.oneof(fc.integer({ min: 1, max: 500_000 }), fc.integer({ min: 1, max: anyPrice }));
  /** How far the limit is from the price: mostly less than a unit. */
  const distance = fc.oneof(
    fc.double({ min: -0.02, max: 0.02, noNaN: true }),
    fc.double({ min: -5, max: 5, noNaN: true }),
  );

  it('never costs more, in either currency, and says for which price there is one', async () => {
    let [bought, refused] = [0, 0];
    await fc.assert(
      fc.asyncProperty(anyAmounts, anyPriceOfOffer, distance, fc.boolean(), async (given, offered, far, isExact) => {
        const { amounts, perDollar } = given;
        const price = kobo(offered);
        const exact = new Decimal(price).div(100).div(perDollar);
        const maxPrice = Decimal.max(0, exact.add(far)).toDecimalPlaces(8).toFixed();
        const seller = new Seller(price);
        const answer = await buy(seller, amounts, { maxPrice, ...(isExact && { fixedPrice: 'true' }) });
        if (!(answer instanceof Word)) {
          bought++;
          expect(seller.charged).toBe(price);
          expect(exact.lte(maxPrice)).toBe(true);
          const { activationCost } = answer as { activationCost: number };
          expect(new Decimal(activationCost).lte(maxPrice)).toBe(true);
          return;
        }
        refused++;
        expect(seller.charged).toBeUndefined();
        if (answer.word === 'NO_NUMBERS') return;
        const { min } = answer.info as { min: number };
        const asked = new Decimal(min).toFixed();
        expect(new Decimal(asked).gte(exact)).toBe(true);
        if (amounts.limit(asked) === undefined) return;
        expect(await buy(seller, amounts, { maxPrice: asked })).toMatchObject({ activationCost: min });
      }),
      { numRuns: 2000 },
    );
    expect(Math.min(bought, refused)).toBeGreaterThan(100);
  });
});
