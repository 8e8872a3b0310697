import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { offerCost, priceOf, type Rates } from './price';
import { PriceList } from './price-list';
import { changedRules, overlapping, type PricedItem, type PricingRule, PricingRules, problemOf } from './pricing-rules';

const rates: Rates = { lowcost: '30', highcost: '20', rate_usd: '1', rate_ngn: '1600', rate_rub: '80' };
const whatsAppUsa: PricedItem = { service: 'wa', country: '5', provider: 'sms-man' };

describe('the rules that a change touched', () => {
  const [one, other, third]: PricingRule[] = ['one', 'other', 'third'].map((id) => ({ id, service: id, margin: '10' }));
  const dearer = { ...other!, margin: '20' };

  it.each<[string, PricingRule[], PricingRule[], object[]]>([
    ['nothing', [one!, other!], [other!, one!], []],
    ['one added', [one!], [one!, other!], [{ after: other }]],
    ['one removed', [one!, other!], [other!], [{ before: one }]],
    ['one replaced', [one!, other!], [one!, dearer], [{ before: other, after: dearer }]],
    ['its fields in another order', [other!], [{ margin: '10', service: 'other', id: 'other' }], []],
    [
      'all of it',
      [one!, other!],
      [dearer, third!],
      [{ before: one }, { before: other, after: dearer }, { after: third }],
    ],
  ])('%s', (_, before, after, expected) => expect(changedRules(before, after)).toEqual(expected));
});

describe('the rule of an offer', () => {
  const rule = (id: string, conditions: Partial<PricingRule>): PricingRule => ({ id, margin: '1', ...conditions });
  const rules = [
    rule('all', {}),
    rule('provider', { provider: 'sms-man' }),
    rule('country', { country: '5' }),
    rule('service', { service: 'wa' }),
    rule('service and country', { service: 'wa', country: '5' }),
    rule('cheap', { service: 'tg', to: '0.5' }),
    rule('dear', { service: 'tg', from: '0.5' }),
    rule('some of one country', { service: 'ig', country: '5', from: '1', to: '2' }),
  ];

  it.each<[Partial<PricedItem>, string, string]>([
    [{}, '0.2', 'service and country'],
    [{ country: '7' }, '0.2', 'service'],
    [{ service: 'fb' }, '0.2', 'country'],
    [{ service: 'fb', country: '7' }, '0.2', 'provider'],
    [{ service: 'fb', country: '7', provider: 'handler-api' }, '0.2', 'all'],
    [{ service: 'tg' }, '0.499999', 'cheap'],
    [{ service: 'tg' }, '0.5', 'dear'],
    [{ service: 'ig' }, '0.99', 'country'],
    [{ service: 'ig' }, '1', 'some of one country'],
    [{ service: 'ig' }, '1.999', 'some of one country'],
    [{ service: 'ig' }, '2', 'country'],
  ])('of %j at $ %s is "%s"', (item, dollars, expected) => {
    expect(new PricingRules(rules).find({ ...whatsAppUsa, ...item }, new Decimal(dollars))?.id).toBe(expected);
  });

  it('is none where no conditions are met', () => {
    expect(new PricingRules(rules.slice(3)).find({ ...whatsAppUsa, service: 'fb' }, new Decimal(1))).toBeUndefined();
  });
});

describe('a pricing rule', () => {
  const [oneOfTwo, emptyRange] = [
    'A rule has either a margin or a change of the price.',
    'The range of costs ends before it begins.',
  ];

  it.each<[Omit<PricingRule, 'id'>, string | undefined]>([
    [{ margin: '10' }, undefined],
    [{ change: '-10' }, undefined],
    [{ profit: '10' }, oneOfTwo],
    [{ margin: '10', change: '10' }, oneOfTwo],
    [{ margin: '10', from: '1', to: '2' }, undefined],
    [{ margin: '10', from: '1' }, undefined],
    [{ margin: '10', to: '1' }, undefined],
    [{ margin: '10', from: '10', to: '9' }, emptyRange],
    [{ margin: '10', from: '1', to: '1.0' }, emptyRange],
  ])('%j cannot be saved because: %s', (rule, problem) => expect(problemOf(rule)).toBe(problem));

  it.each<[Partial<PricingRule>, Partial<PricingRule>, boolean]>([
    [{}, {}, true],
    [{ service: 'wa' }, {}, false],
    [{ service: 'wa' }, { country: 'wa' }, false],
    [{ to: '1' }, { from: '1' }, false],
    [{ to: '1.000001' }, { from: '1' }, true],
    [{ from: '1', to: '3' }, { from: '2', to: '2.5' }, true],
    [{ from: '1', to: '3' }, {}, true],
  ])('with %j overlaps one with %j: %s', (one, other, isOverlap) => {
    const [first, second] = [
      { id: '1', margin: '1', ...one },
      { id: '2', margin: '2', ...other },
    ];
    expect(overlapping(first, [second]) === second).toBe(isOverlap);
    expect(overlapping(second, [second, first]) === first).toBe(isOverlap);
  });

  it('does not overlap its own earlier version', () => {
    expect(overlapping({ id: '1', margin: '2' }, [{ id: '1', margin: '1' }])).toBeUndefined();
  });
});

describe('a price with a rule', () => {
  const priceWith = (rule: Omit<PricingRule, 'id'>, cost: string) =>
    new PriceList(rates, [{ id: 'r', ...rule }], () => 'RUB').priceFor(whatsAppUsa, cost);

  it.each<[string, Omit<PricingRule, 'id'>, string, number]>([
    ['a margin of its own', { margin: '50' }, '8', 24_000],
    ['no margin', { margin: '0' }, '8', 16_000],
    ['ten percent more than by the margin of 30', { change: '10' }, '8', 22_880],
    ['ten percent more than by the margin of 20', { change: '10' }, '80', 211_200],
    ['ten percent less', { change: '-10' }, '8', 18_720],
    ['never less than the cost', { change: '-50' }, '8', 16_000],
    ['at least a profit in naira', { margin: '1', profit: '100' }, '8', 26_000],
    ['the margin where it is above the profit', { margin: '50', profit: '10' }, '8', 24_000],
    ['at least the profit where it becomes cheaper', { change: '-90', profit: '5.5' }, '8', 16_550],
  ])('has %s', (_what, rule, cost, kobo) => expect(priceWith(rule, cost)).toBe(kobo));

  it('is the price of before for all other offers', () => {
    const list = new PriceList(rates, [{ id: 'r', service: 'tg', margin: '99' }], () => 'RUB');
    expect(list.priceFor(whatsAppUsa, '8')).toBe(priceOf(offerCost('8', rates), rates));
  });

  it('is shown for each cost, provider and rule of its own, and computed once', () => {
    const free = { id: 'r', service: 'wa', margin: '0' };
    const rules = [free, { id: 's', service: 'ig', margin: '100' }];
    const list = new PriceList(rates, rules, (provider) => (provider === 'sms-man' ? 'RUB' : 'USD'));
    const shown = list.shown(whatsAppUsa, '8');
    expect(shown).toEqual({ cost: 8, price: 160, list_price: 160 });
    expect(list.shown(whatsAppUsa, '16')).toEqual({ cost: 16, price: 320, list_price: 320 });
    const dollars = { cost: 640, price: 12_800, list_price: 12_800 };
    expect(list.shown({ ...whatsAppUsa, provider: 'handler-api' }, '8')).toEqual(dollars);
    expect(list.shown({ ...whatsAppUsa, service: 'tg' }, '8')).toEqual({ cost: 10.4, price: 208, list_price: 208 });
    expect(list.shown({ ...whatsAppUsa, service: 'ig' }, '8')).toEqual({ cost: 16, price: 320, list_price: 320 });
    expect(list.shown(whatsAppUsa, '8')).toBe(shown);
  });

  it("is the one that is shown, and never below the provider's cost", () => {
    const percent = fc.integer({ min: -9000, max: 50_000 }).map((hundredths) => String(hundredths / 100));
    const cost = fc
      .integer({ min: 1, max: 100_000_000 })
      .map((millionths) => new Decimal(millionths).div(1e6).toString());
    const naira = fc.integer({ min: 0, max: 100_000 }).map((cents) => String(cents / 100));
    fc.assert(
      fc.property(
        cost,
        percent,
        naira,
        fc.boolean(),
        fc.constantFrom('RUB', 'USD'),
        (at, by, profit, isMargin, currency) => {
          const markup = isMargin ? { margin: String(Math.abs(Number(by))) } : { change: by };
          const list = new PriceList(rates, [{ id: 'r', ...markup, profit }], () => currency as 'RUB' | 'USD');
          const charged = list.priceFor(whatsAppUsa, at);
          expect(list.shown(whatsAppUsa, at).price * 100).toBeCloseTo(charged, 6);
          expect(charged).toBeGreaterThanOrEqual(list.koboOf('sms-man', at) + Math.floor(Number(profit) * 100));
        },
      ),
    );
  });
});
