import { Injectable } from '@nestjs/common';
import { findOffers } from '@ringlet/contracts/numbers/catalog';
import { listRentalCountries } from '@ringlet/contracts/numbers/rentals';
import { getBalance } from '@ringlet/contracts/wallet/ledger';
import { type Amounts } from './amounts';
import { type Actions, type Answer, type Call, JsonText } from './call';
import { type Coded, type Codes, defaultCountry, ProtocolCodes } from './codes';
import { PriceLists } from './price-lists';
import { type CountryOffer, freePrices, topCountries } from './price-rows';
import { Word } from './words';

/** An offer under the protocol's names. */
interface CodedOffer extends CountryOffer {
  readonly serviceCode: string;
}

@Injectable()
export class CatalogActions {
  readonly actions: Actions = {
    getBalance: { scope: 'read', run: (call) => this.balance(call) },
    getBalanceAndCashBack: { scope: 'read', run: (call) => this.balance(call) },
    getPrices: {
      scope: 'read',
      run: (call) => (namesNothing(call) ? this.lists.all(call) : this.prices(call, priceRow)),
    },
    getPricesExtended: {
      scope: 'read',
      run: (call) => this.prices(call, call.parameters.flag('freePrice') ? freePriceRow : priceRow),
    },
    getPricesV2: { scope: 'read', run: (call) => this.prices(call, tierRow) },
    getPricesV3: { scope: 'read', run: (call) => this.prices(call, providerRow) },
    getPricesVerification: { scope: 'read', run: (call) => this.pricesByService(call) },
    getNumbersStatus: { scope: 'read', run: (call) => this.stock(call) },
    getTopCountriesByService: { scope: 'read', run: (call) => this.topCountries(call) },
    getTopCountriesByServiceRank: { scope: 'read', run: (call) => this.topCountries(call) },
    getListOfTopCountriesByService: { scope: 'read', run: (call) => this.successRates(call) },
    getCountries: { scope: 'read', run: (call) => this.countries(call) },
    getServicesList: { scope: 'read', run: (call) => this.services(call) },
    getOperators: { scope: 'read', run: (call) => this.operators(call) },
  };

  /** The answers for earlier codes disappear with those codes. */
  private readonly answers = new WeakMap<Codes, Map<string, Promise<JsonText>>>();

  constructor(
    private readonly codes: ProtocolCodes,
    private readonly lists: PriceLists,
  ) {}

  private async balance({ ctx, amounts }: Call): Promise<Answer> {
    const { balance } = await ctx.send(getBalance, { userId: ctx.caller.id });
    return `ACCESS_BALANCE:${(await amounts()).balanceText(balance)}`;
  }

  private async prices(call: Call, row: PriceRow): Promise<Answer> {
    const amounts = await call.amounts();
    return grouped(
      await this.offers(call),
      ({ countryCode }) => countryCode,
      ({ serviceCode }) => serviceCode,
      (offer) => row(offer, amounts),
    );
  }

  private async pricesByService(call: Call): Promise<Answer> {
    const amounts = await call.amounts();
    const row = ({ count, price }: CodedOffer) => ({ count, price: amounts.priceText(price) });
    return grouped(
      await this.offers(call),
      ({ serviceCode }) => serviceCode,
      ({ countryCode }) => countryCode,
      row,
    );
  }

  /**
   * Counts as text under the code, and under the older names: `_0` without and `_1` with forwarding, which we do not offer. Programs with
   * their own list look every service up, so services without an offer are included.
   */
  private async stock({ parameters, ctx }: Call): Promise<Answer> {
    const country = await this.codes.country(parameters.text('country') ?? defaultCountry, ctx);
    const [offers, { services }] = await Promise.all([this.find({ country: country.id }, ctx), this.codes.all(ctx)]);
    const counts = new Map(offers.map(({ serviceCode, count }) => [serviceCode, String(count)]));
    return Object.fromEntries(
      services.flatMap(({ code }) => {
        const count = counts.get(code) ?? '0';
        return [
          [code, count],
          [`${code}_0`, count],
          [`${code}_1`, '0'],
        ];
      }),
    );
  }

  private async topCountries(call: Call): Promise<Answer> {
    const { parameters, ctx } = call;
    const code = parameters.text('service');
    if (code === undefined) return this.lists.topCountries(call);
    const service = await this.codes.service(code, ctx);
    const offers = await this.find({ service: service.id }, ctx);
    return topCountries(offers, await call.amounts(), parameters.flag('freePrice'));
  }

  /** Countries by the share of our own ended orders that received a code, without those with too few orders. */
  private async successRates({ parameters, ctx }: Call): Promise<Answer> {
    const service = await this.codes.service(parameters.text('service'), ctx);
    const offers = await this.find({ service: service.id }, ctx);
    const rated = offers.flatMap(({ countryCode, success_rate, count }) =>
      success_rate === undefined ? [] : [{ country: Number(countryCode), rate: success_rate, count }],
    );
    const total = Math.max(
      1,
      rated.reduce((sum, { count }) => sum + count, 0),
    );
    const best = rated.toSorted((a, b) => b.rate - a.rate);
    return parameters
      .pageOf(best, 'length', 10)
      .map(({ country, rate, count }) => ({ country, share: Math.round((count / total) * 100), rate }));
  }

  private async countries({ ctx }: Call): Promise<JsonText> {
    const codes = await this.codes.all(ctx);
    return this.once(codes, 'countries', async () => this.countriesIn(codes, ctx));
  }

  private async countriesIn({ countries }: Codes, ctx: Call['ctx']): Promise<object> {
    const rented = await ctx.send(listRentalCountries, {});
    const forRent = new Set(rented.map(({ id }) => id));
    const rows = countries.map(({ id, code, name }) => {
      const names = { rus: name, eng: name, chn: name };
      const rent = forRent.has(id) ? 1 : 0;
      return [code, { id: Number(code), ...names, visible: 1, retry: 1, rent, multiService: 0 }] as const;
    });
    return Object.fromEntries(rows);
  }

  private async services({ parameters, ctx }: Call): Promise<JsonText> {
    const number = parameters.text('country');
    const codes = await this.codes.all(ctx);
    const country = number === undefined ? undefined : await this.codes.country(number, ctx);
    return this.once(codes, `services ${country?.id}`, async () => {
      const sold = country && (await this.soldIn(country, ctx));
      const shown = codes.services.filter(({ code }) => sold === undefined || sold.has(code));
      return { status: 'success', services: shown.map(({ code, name }) => ({ code, name })) };
    });
  }

  private async operators({ parameters, ctx }: Call): Promise<Answer> {
    const { countries } = await this.codes.all(ctx);
    const number = parameters.text('country');
    const shown = number === undefined ? countries : countries.filter(({ code }) => code === number);
    if (shown.length === 0) throw new Word('OPERATORS_NOT_FOUND');
    return { status: 'success', countryOperators: Object.fromEntries(shown.map(({ code }) => [code, ['any']])) };
  }

  /** An answer made once per reading of the codes, because programs read it without a key, as often as they like. */
  private once(codes: Codes, name: string, make: () => Promise<object>): Promise<JsonText> {
    const kept = this.answers.get(codes) ?? new Map<string, Promise<JsonText>>();
    this.answers.set(codes, kept);
    const earlier = kept.get(name);
    if (earlier !== undefined) return earlier;
    const made = make().then((answer) => new JsonText(JSON.stringify(answer)));
    kept.set(name, made);
    made.catch(() => kept.delete(name));
    return made;
  }

  private async soldIn(country: Coded, ctx: Call['ctx']): Promise<ReadonlySet<string>> {
    return new Set((await this.find({ country: country.id }, ctx)).map(({ serviceCode }) => serviceCode));
  }

  /** The offers for the requested country and service; without either, those of the first country, if it is sold. */
  private async offers({ parameters, ctx }: Call): Promise<CodedOffer[]> {
    const [number, code] = [parameters.text('country'), parameters.text('service')];
    if (number === undefined && code === undefined) {
      const first = (await this.codes.all(ctx)).byCode.get(`country ${defaultCountry}`);
      return first === undefined ? [] : this.find({ country: first.id }, ctx);
    }
    const country = number === undefined ? undefined : (await this.codes.country(number, ctx)).id;
    const service = code === undefined ? undefined : (await this.codes.service(code, ctx)).id;
    return this.find({ country, service }, ctx);
  }

  private async find(wanted: { country?: string; service?: string }, ctx: Call['ctx']): Promise<CodedOffer[]> {
    const [offers, { byId }] = await Promise.all([ctx.send(findOffers, wanted), this.codes.all(ctx)]);
    return offers.flatMap((offer) => {
      const [country, service] = [byId.get(`country ${offer.country}`), byId.get(`service ${offer.service}`)];
      return country && service ? [{ ...offer, countryCode: country.code, serviceCode: service.code }] : [];
    });
  }
}

function namesNothing({ parameters }: Call): boolean {
  return parameters.text('country') === undefined && parameters.text('service') === undefined;
}

function grouped(
  offers: readonly CodedOffer[],
  outer: (offer: CodedOffer) => string,
  inner: (offer: CodedOffer) => string,
  row: (offer: CodedOffer) => object,
): object {
  const groups: Record<string, Record<string, object>> = {};
  for (const offer of offers) (groups[outer(offer)] ??= {})[inner(offer)] = row(offer);
  return groups;
}

type PriceRow = (offer: CodedOffer, amounts: Amounts) => object;

const priceRow: PriceRow = ({ price, count }, amounts) => ({
  cost: amounts.price(price),
  count,
  physicalCount: count,
});

const freePriceRow: PriceRow = (offer, amounts) => ({ ...priceRow(offer, amounts), ...freePrices(offer, amounts) });

const tierRow: PriceRow = ({ price, count }, amounts) => ({ [amounts.priceText(price)]: count });

/** Ringlet chooses the provider, so programs see only one. */
const providerRow: PriceRow = ({ price, count }, amounts) => ({
  1: { count, price: amounts.price(price), provider_id: 1 },
});
