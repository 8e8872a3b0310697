import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { RingletError } from '@ringlet/contracts/errors';
import { type Kobo, kobo, koboFromNaira, nairaFromKobo } from '@ringlet/contracts/money';
import { findOffers } from '@ringlet/contracts/numbers/catalog';
import { buyNumber, type BuyNumberInput, type BuyNumberReply } from '@ringlet/contracts/numbers/orders';
import { Requester } from '@ringlet/messaging/requester';
import { Clock } from '@ringlet/platform/clock';
import { boughtNumber } from './activation-answers';
import { type Actions, type Call } from './call';
import { type Coded, ProtocolCodes } from './codes';
import { Word } from './words';

/** A program that asks without a limit accepts any price of ours. */
export const anyPrice = kobo(1_000_000_000_00);
/** While the same order is being bought its answer is waited for this long. */
const waitForSameMs = 20_000;
const askAgainMs = 300;

interface Bought {
  readonly reply: BuyNumberReply;
  readonly country: Coded;
  readonly service: Coded;
}

/** Buys numbers: the same orders, prices and charges as the web app's. */
@Injectable()
export class NumberActions {
  readonly actions: Actions = {
    getNumber: {
      scope: 'buy',
      run: async (call) => {
        const { order } = (await this.buy(call)).reply;
        return `ACCESS_NUMBER:${order.decimalId}:${order.number}`;
      },
    },
    getNumberV2: {
      scope: 'buy',
      run: async (call) => {
        const { reply, country, service } = await this.buy(call);
        return boughtNumber(reply.order, country.code, service.code);
      },
    },
    getMultiServiceNumber: { scope: 'buy', run: () => 'NOT_AVAILABLE' },
  };

  constructor(
    private readonly requester: Requester,
    private readonly codes: ProtocolCodes,
    private readonly clock: Clock,
  ) {}

  private async buy(call: Call): Promise<Bought> {
    const { parameters, ctx, header } = call;
    const service = await this.codes.service(parameters.text('service'), ctx);
    const country = await this.codes.country(parameters.text('country'), ctx);
    refuseUnsupported(call);
    const price = await this.limit(call, country, service);
    const orderId = parameters.text('orderId');
    const input = { country: country.id, service: service.id, price, idempotencyKey: orderId && keyOf(orderId) };
    const reply = await this.send(input, call);
    if (reply.order.number === undefined) throw new Word('ERROR_SQL');
    header('x-price', nairaFromKobo(reply.order.price).toFixed(2));
    return { reply, country, service };
  }

  /** The most that the purchase may cost. */
  private async limit({ parameters, ctx }: Call, country: Coded, service: Coded): Promise<Kobo> {
    const given = parameters.text('maxPrice', 'max_price');
    if (given === undefined) return anyPrice;
    const limit = amountOf(given);
    const isExact = parameters.flag('fixedPrice');
    if (limit !== undefined && !isExact) return limit;
    const [offer] = await this.requester.send(findOffers, { country: country.id, service: service.id }, ctx);
    if (offer === undefined) throw new Word('NO_NUMBERS');
    if (limit === undefined) throw new Word(`WRONG_MAX_PRICE:${nairaFromKobo(offer.price)}`);
    if (offer.price !== limit) throw new Word('NO_NUMBERS');
    return limit;
  }

  /** A second request with the same orderId gets the number of the first, also while that is being bought. */
  private async send(input: BuyNumberInput, { ctx }: Call): Promise<BuyNumberReply> {
    const until = this.clock.nowMs() + waitForSameMs;
    for (;;) {
      try {
        return await this.requester.send(buyNumber, input, ctx);
      } catch (error) {
        const isUnderWay = error instanceof RingletError && error.code === 'platform/idempotency-in-progress';
        if (!isUnderWay || this.clock.nowMs() >= until) throw error;
        await new Promise((resolve) => setTimeout(resolve, askAgainMs));
      }
    }
  }
}

/** What no provider of ours can do is refused, not ignored: the number would be another one than was asked for. */
export function refuseUnsupported({ parameters }: Call): void {
  const operators = (parameters.text('operator', 'carriers') ?? 'any').split(',');
  if (!operators.includes('any')) throw new Word('BAD_OPERATOR');
  if (parameters.text('phoneException') !== undefined) throw new Word('WRONG_EXCEPTION_PHONE');
  if ((parameters.text('activationType') ?? '0') !== '0' || parameters.flag('forward')) {
    throw new Word('SERVICE_NOT_AVAILABLE');
  }
}

/** Kobo of a decimal amount of naira; further decimals are cut off. Undefined for anything else. */
function amountOf(text: string): Kobo | undefined {
  const [, amount] = /^(\d{1,10}(?:\.\d{1,2})?)\d*$/.exec(text) ?? [];
  const limit = amount === undefined ? 0 : koboFromNaira(amount);
  return limit > 0 && limit <= anyPrice ? kobo(limit) : undefined;
}

/** The Idempotency-Key of a reseller's own id, which may be any text. */
export function keyOf(orderId: string): string {
  return `handler-api:${createHash('sha256').update(orderId).digest('hex')}`;
}
