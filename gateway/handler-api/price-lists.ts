import { Injectable } from '@nestjs/common';
import { findOffers } from '@ringlet/contracts/numbers/catalog';
import { Requester } from '@ringlet/messaging/requester';
import { Clock } from '@ringlet/platform/clock';
import { type RequestContext } from '../http/request-context';
import { type Amounts } from './amounts';
import { type Call, JsonText } from './call';
import { ProtocolCodes } from './codes';

const keptMs = 10_000;
/** Countries that are read at the same time. */
const atOnce = 8;

/**
 * Everything that is sold, for programs that keep a price list, as resellers do. It is made once in ten seconds for all who read it in a
 * currency, and country by country: a whole list would hold up other requests. The test world has a list of its own.
 */
@Injectable()
export class PriceLists {
  private readonly kept = new Map<Amounts['number'], { readonly list: Promise<JsonText>; readonly until: number }>();

  constructor(
    private readonly requester: Requester,
    private readonly codes: ProtocolCodes,
    private readonly clock: Clock,
  ) {}

  /** `{country: {service: {cost, count, physicalCount}}}` */
  async all({ ctx, amounts: read }: Call): Promise<JsonText> {
    const amounts = await read();
    if (ctx.caller.key?.test === true) return this.make(ctx, amounts);
    const now = this.clock.nowMs();
    const { number } = amounts;
    const earlier = this.kept.get(number);
    if (earlier !== undefined && now < earlier.until) return earlier.list;
    const list = this.make(ctx, amounts);
    const kept = { list, until: now + keptMs };
    this.kept.set(number, kept);
    list.catch(() => {
      if (this.kept.get(number) === kept) this.kept.delete(number);
    });
    return list;
  }

  private async make(ctx: RequestContext, amounts: Amounts): Promise<JsonText> {
    const { countries, byId } = await this.codes.all(ctx);
    const left = countries.entries();
    const parts: string[] = countries.map(() => '');
    const read = async (): Promise<void> => {
      for (const [index, { id, code }] of left) {
        const offers = await this.requester.send(findOffers, { country: id }, ctx);
        const rows = offers.flatMap(({ service, price, count }) => {
          const coded = byId.get(`service ${service}`);
          return coded === undefined
            ? []
            : [[coded.code, { cost: amounts.price(price), count, physicalCount: count }] as const];
        });
        if (rows.length > 0) parts[index] = `${JSON.stringify(code)}:${JSON.stringify(Object.fromEntries(rows))}`;
      }
    };
    await Promise.all(Array.from({ length: atOnce }, read));
    return new JsonText(`{${parts.filter((part) => part !== '').join(',')}}`);
  }
}
