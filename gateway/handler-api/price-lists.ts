import { setImmediate as othersTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { findOffers, type ServiceOfferView } from '@ringlet/contracts/numbers/catalog';
import { Clock } from '@ringlet/platform/clock';
import { KeptAnswers } from '@ringlet/platform/kept-answers';
import { type RequestContext } from '../http/request-context';
import { type Amounts } from './amounts';
import { type Call, JsonText } from './call';
import { type Coded, ProtocolCodes } from './codes';
import { type CountryOffer, topCountries } from './price-rows';

const keptMs = 10_000;
/** Countries read at the same time. */
const atOnce = 8;

type MakeList = (ctx: RequestContext, amounts: Amounts) => Promise<JsonText>;

/**
 * Everything on sale, for programs that keep a price list, such as resellers. Each list is made once in ten seconds for all readers in a
 * currency, and piece by piece, because a whole list would hold up other requests. The test world has its own lists.
 */
@Injectable()
export class PriceLists {
  private readonly lists: KeptAnswers<JsonText>;

  constructor(
    private readonly codes: ProtocolCodes,
    clock: Clock,
  ) {
    this.lists = new KeptAnswers(keptMs, clock);
  }

  /** `{country: {service: {cost, count, physicalCount}}}` */
  all(call: Call): Promise<JsonText> {
    return this.kept('all', call, (ctx, amounts) => this.byCountry(ctx, amounts));
  }

  /** `{service: {0: {country, count, price, retail_price}}}`, cheapest country first; with freePrice also the numbers by price. */
  topCountries(call: Call): Promise<JsonText> {
    const isFree = call.parameters.flag('freePrice');
    return this.kept(`top ${isFree}`, call, (ctx, amounts) => this.byService(ctx, amounts, isFree));
  }

  /** The list of this name, made now unless it was made within ten seconds. */
  async kept(name: string, { ctx, amounts: read }: Call, make: MakeList): Promise<JsonText> {
    const amounts = await read();
    if (ctx.caller.key?.test === true) return make(ctx, amounts);
    return this.lists.of(`${name} ${amounts.number}`, () => make(ctx, amounts));
  }

  private async byCountry(ctx: RequestContext, amounts: Amounts): Promise<JsonText> {
    const { byId } = await this.codes.all(ctx);
    const parts = await this.ofCountries(ctx, ({ code }, offers) => {
      const rows = offers.flatMap(({ service, price, count }) => {
        const coded = byId.get(`service ${service}`);
        return coded === undefined
          ? []
          : [[coded.code, { cost: amounts.price(price), count, physicalCount: count }] as const];
      });
      return rows.length === 0 ? undefined : `${JSON.stringify(code)}:${JSON.stringify(Object.fromEntries(rows))}`;
    });
    return new JsonText(`{${parts.join(',')}}`);
  }

  private async byService(ctx: RequestContext, amounts: Amounts, isFree: boolean): Promise<JsonText> {
    const { services } = await this.codes.all(ctx);
    const byService = new Map<string, CountryOffer[]>();
    const found = await this.ofCountries(ctx, ({ code: countryCode }, offers) => ({ countryCode, offers }));
    for (const { countryCode, offers } of found) {
      for (const offer of offers) {
        const ofService = byService.get(offer.service) ?? [];
        byService.set(offer.service, ofService);
        ofService.push({ ...offer, countryCode });
      }
    }
    const parts: string[] = [];
    for (const { id, code } of services) {
      const rows = topCountries(byService.get(id) ?? [], amounts, isFree);
      if (Object.keys(rows).length === 0) continue;
      parts.push(`${JSON.stringify(code)}:${JSON.stringify(rows)}`);
      await othersTurn();
    }
    return new JsonText(`{${parts.join(',')}}`);
  }

  /** The result of each country with offers, in the order of the countries, without undefined ones. */
  private async ofCountries<Made>(
    ctx: RequestContext,
    make: (country: Coded, offers: readonly ServiceOfferView[]) => Made | undefined,
  ): Promise<Made[]> {
    const { countries } = await this.codes.all(ctx);
    const left = countries.entries();
    const made: (Made | undefined)[] = countries.map(() => undefined);
    const read = async (): Promise<void> => {
      for (const [index, country] of left) {
        made[index] = make(country, await ctx.send(findOffers, { country: country.id }));
      }
    };
    await Promise.all(Array.from({ length: atOnce }, read));
    return made.filter((each) => each !== undefined);
  }
}
