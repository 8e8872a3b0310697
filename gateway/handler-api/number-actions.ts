import { Injectable } from '@nestjs/common';
import { RingletError } from '@ringlet/contracts/errors';
import { type Kobo, koboFromNaira } from '@ringlet/contracts/money';
import { findOffers } from '@ringlet/contracts/numbers/catalog';
import { type OrderView } from '@ringlet/contracts/numbers/order';
import { buyNumber } from '@ringlet/contracts/numbers/orders';
import { boughtNumber } from './activation-answers';
import { type Amounts, anyPrice } from './amounts';
import { type Actions, type Call } from './call';
import { type Coded, defaultCountry, ProtocolCodes } from './codes';
import { identityOf, OrderIds } from './order-ids';
import { namesOf, type Parameters } from './parameters';
import { typed } from './typed';
import { Word } from './words';

interface Bought {
  readonly order: OrderView;
  readonly country: Coded;
  readonly service: Coded;
}

/** Buys numbers, with the same orders, prices and charges as the web app. */
@Injectable()
export class NumberActions {
  readonly actions: Actions = {
    getNumber: {
      scope: 'buy',
      run: async (call) => {
        const { order } = await this.buy(call);
        return `ACCESS_NUMBER:${order.decimalId}:${order.number}`;
      },
    },
    getNumberV2: {
      scope: 'buy',
      run: async (call) => {
        const { order, country, service } = await this.buy(call);
        return typed(boughtNumber(order, country.code, service.code, await call.amounts()), call);
      },
    },
    getMultiServiceNumber: { scope: 'buy', run: () => 'NOT_AVAILABLE' },
  };

  constructor(
    private readonly codes: ProtocolCodes,
    private readonly orderIds: OrderIds,
  ) {}

  private async buy(call: Call): Promise<Bought> {
    const { parameters, ctx, header } = call;
    parameters.requireSingle();
    const service = await this.codes.service(parameters.text('service'), ctx);
    const country = await this.codes.country(parameters.text('country') ?? defaultCountry, ctx);
    refuseUnsupported(call);
    if (choosesNumber(parameters)) throw new Word('SERVICE_NOT_AVAILABLE');
    const amounts = await call.amounts();
    const wanted = { kind: 'code', country: country.id, service: service.id } as const;
    const order = (await this.orderIds.bought(call, wanted)) ?? (await this.purchase(call, country, service, amounts));
    if (order.number === undefined) throw new Word('ERROR_SQL');
    header('x-price', amounts.priceText(order.price));
    return { order, country, service };
  }

  private async purchase(call: Call, country: Coded, service: Coded, amounts: Amounts): Promise<OrderView> {
    const price = await this.limit(call, country, service, amounts);
    const input = { country: country.id, service: service.id, price, ...identityOf(call) };
    try {
      return (await this.orderIds.once(() => call.ctx.send(buyNumber, input))).order;
    } catch (error) {
      throw isMoreExpensive(error) ? tooLittle(koboFromNaira(Number(error.data?.['price'])), amounts, error) : error;
    }
  }

  /** The most that the purchase may cost. A program without a limit accepts any price of ours. */
  private async limit({ parameters, ctx }: Call, country: Coded, service: Coded, amounts: Amounts): Promise<Kobo> {
    const given = parameters.text(...namesOf.maxPrice);
    if (given === undefined) return anyPrice;
    const limit = amounts.limit(given);
    const isExact = parameters.flag('fixedPrice');
    if (limit !== undefined && !isExact) return limit;
    const [offer] = await ctx.send(findOffers, { country: country.id, service: service.id });
    if (offer === undefined) throw new Word('NO_NUMBERS');
    if (limit === undefined) throw tooLittle(offer.price, amounts);
    if (!amounts.isPrice(given, offer.price)) throw new Word('NO_NUMBERS');
    return limit;
  }
}

/** Up to 20 prefixes of telephone numbers. */
const exceptions = /^\d{1,15}(,\d{1,15}){0,19}$/;

/**
 * Refuses, rather than ignores, wishes that our providers cannot fulfil: the program would get another number than it asked for. It could
 * not even cancel a number with an unwanted prefix at once, because providers allow that only after minutes.
 */
export function refuseUnsupported({ parameters }: Call): void {
  const operators = (parameters.text(...namesOf.operator) ?? 'any').split(',');
  if (!operators.includes('any')) throw new Word('BAD_OPERATOR');
  const excluded = parameters.text('phoneException');
  if (excluded !== undefined && !exceptions.test(excluded)) throw new Word('WRONG_EXCEPTION_PHONE');
  const isOther = (parameters.text('activationType') ?? '0') !== '0' || parameters.flag('forward');
  if (excluded !== undefined || isOther) throw new Word('SERVICE_NOT_AVAILABLE');
}

/** DaisySMS: a certain number or area, or a number for days. Renting has its own actions. */
function choosesNumber(parameters: Parameters): boolean {
  return parameters.text('areas', 'number', 'duration') !== undefined || parameters.flag('auto_renew');
}

function isMoreExpensive(error: unknown): error is RingletError {
  return error instanceof RingletError && error.code === 'numbers/price-changed';
}

/** Names the lowest sufficient price. */
function tooLittle(price: Kobo, amounts: Amounts, cause?: unknown): Word {
  const min = amounts.price(price);
  return new Word('WRONG_MAX_PRICE', { detail: String(min), info: { min }, cause });
}
