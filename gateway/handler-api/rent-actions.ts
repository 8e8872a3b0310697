import { Injectable } from '@nestjs/common';
import { type ErrorCode, RingletError } from '@ringlet/contracts/errors';
import { orderMessages } from '@ringlet/contracts/numbers/messages';
import { type OrderView } from '@ringlet/contracts/numbers/order';
import { refundNumber } from '@ringlet/contracts/numbers/orders';
import {
  extendRental,
  finishRental,
  listExtensions,
  listRentalCountries,
  listRentalOffers,
  listRentals,
  readRental,
  type RentalOfferView,
  rentNumber,
} from '@ringlet/contracts/numbers/rentals';
import { addToRentalEndpoint, ensureRentalEndpoint } from '@ringlet/contracts/webhooks/endpoints';
import { Clock } from '@ringlet/platform/clock';
import { anyPrice } from './amounts';
import { type Action, type Actions, type Answer, type Call, JsonText } from './call';
import { type Coded, defaultCountry, ProtocolCodes } from './codes';
import { refuseUnsupported } from './number-actions';
import { identityOf, OrderIds } from './order-ids';
import { PriceLists } from './price-lists';
import { coveringOffer, extensionHistory, hoursOf, longestHours, rentalMessages, rentedNumber } from './rent-answers';
import { RentError, rentErrorOf, Word } from './words';

/** A rented number receives messages of all services, so there is one service to rent for. */
const allServices = 'full';
const mostRentals = 500;
const unusableUrl: ReadonlySet<ErrorCode> = new Set(['webhooks/url-unusable', 'webhooks/too-many', 'platform/invalid']);

/** Rents numbers for a length of time, with the same orders, prices and charges as the web app. Errors are JSON. */
@Injectable()
export class RentActions {
  readonly actions: Actions = {
    getRentServicesAndCountries: this.rentAction('read', (call) => this.servicesAndCountries(call)),
    serviceCountRent: this.rentAction('read', (call) => this.countsByHours(call)),
    getRentNumber: this.rentAction('buy', (call) => this.rent(call)),
    getRentStatus: this.rentAction('read', (call) => this.status(call)),
    setRentStatus: this.rentAction('buy', (call) => this.setStatus(call)),
    getRentList: this.rentAction('read', (call) => this.list(call)),
    continueRentNumber: this.rentAction('buy', (call) => this.extend(call)),
    getContinueRentPriceNumber: this.rentAction('read', (call) => this.extensionPrice(call)),
    continueRentInfo: this.rentAction('read', (call) => this.extensionPrice(call)),
  };

  constructor(
    private readonly codes: ProtocolCodes,
    private readonly lists: PriceLists,
    private readonly orderIds: OrderIds,
    private readonly clock: Clock,
  ) {}

  private rentAction(scope: Action['scope'], run: (call: Call) => Promise<Answer>): Action {
    return {
      scope,
      run: async (call) => {
        try {
          return await run(call);
        } catch (error) {
          throw error instanceof Word || error instanceof RingletError ? rentErrorOf(error, this.clock.now()) : error;
        }
      },
    };
  }

  private async servicesAndCountries(call: Call): Promise<Answer> {
    const countries = await this.countries(call);
    const country = call.parameters.text('country') === undefined ? countries[0] : await this.country(call);
    if (country === undefined) throw new RentError('OUT_OF_STOCK');
    const offer = coveringOffer(await this.offers(country.id, call), call.parameters.hours(), 'stocked');
    if (offer === undefined) throw new RentError('OUT_OF_STOCK');
    const amounts = await call.amounts();
    const price = amounts.price(offer.price);
    const row = { cost: price, quant: offer.stock, quantity: offer.stock, price, retail_price: price };
    return {
      countries: { ...countries.map(({ code }) => Number(code)) },
      operators: { 0: 'any' },
      services: { [allServices]: row },
      currency: amounts.number,
    };
  }

  /** Stock and prices by country and hours; of all countries once in ten seconds for all readers, because it asks for each of them. */
  private async countsByHours(call: Call): Promise<Answer> {
    await this.assertService(call);
    if (call.parameters.text('country') !== undefined) return this.countsIn([await this.country(call)], call);
    return this.lists.kept('rentals', call, async () => {
      return new JsonText(JSON.stringify(await this.countsIn(await this.countries(call), call)));
    });
  }

  private async countsIn(countries: readonly Coded[], call: Call): Promise<object> {
    const amounts = await call.amounts();
    const rows = await Promise.all(
      countries.map(async ({ id, code }) => {
        const stocked = (await this.offers(id, call)).filter(({ stock }) => stock > 0);
        const byHours = stocked.map((offer) => {
          const price = amounts.price(offer.price);
          return [hoursOf(offer), { count: offer.stock, price, retail_price: price }] as const;
        });
        return [code, Object.fromEntries(byHours)] as const;
      }),
    );
    return Object.fromEntries(rows.filter(([, byHours]) => Object.keys(byHours).length > 0));
  }

  private async rent(call: Call): Promise<Answer> {
    call.parameters.requireSingle();
    await this.assertService(call);
    const country = await this.country(call);
    refuseUnsupported(call);
    if (call.parameters.flag('incomingCall')) throw new RentError('NO_NUMBERS');
    // Before the purchase, so that an address that cannot be called is refused without a charge.
    const endpointId = await this.endpointFor(call);
    const earlier = await this.orderIds.bought(call, { kind: 'rental', country: country.id });
    const rental = earlier ?? (await this.purchase(country.id, call));
    if (endpointId !== undefined) {
      await call.ctx.send(addToRentalEndpoint, { id: endpointId, orderId: rental.id });
    }
    return rentedNumber(rental);
  }

  private async purchase(country: string, call: Call): Promise<OrderView> {
    const { unit, count } = offerFor(call, await this.offers(country, call), 'stocked');
    const input = { country, unit, count, price: anyPrice, ...identityOf(call) };
    return (await this.orderIds.once(() => call.ctx.send(rentNumber, input))).order;
  }

  /** The webhook endpoint for `url`, which receives the rental's messages. Test keys have no webhooks. */
  private async endpointFor({ parameters, ctx }: Call): Promise<string | undefined> {
    const url = parameters.text('url');
    if (url === undefined || ctx.caller.key?.test === true) return undefined;
    try {
      return (await ctx.send(ensureRentalEndpoint, { url })).id;
    } catch (error) {
      throw error instanceof RingletError && unusableUrl.has(error.code)
        ? new RentError('SERVICE_NOT_AVAILABLE', { info: { field: 'url', reason: reasonOf(error) }, cause: error })
        : error;
    }
  }

  /** Messages, newest first. An ended rental still answers with those that it received. */
  private async status(call: Call): Promise<Answer> {
    const rental = await this.find(call);
    if (rental.status === 'refund' || rental.status === 'declined') throw new RentError('STATUS_CANCEL');
    const all = await call.ctx.send(orderMessages, { orderId: rental.id });
    // A program would take a notice for a message.
    const messages = all.messages.filter(({ is_error }) => is_error === 0);
    if (messages.length === 0) throw new RentError(this.isOver(rental) ? 'STATUS_FINISH' : 'STATUS_WAIT_CODE');
    const values = call.parameters.pageOf(rentalMessages(messages), 'size', 10);
    return { status: 'success', quantity: String(messages.length), values: { ...values } };
  }

  /** 1 ends the rental early, without a refund; 2 cancels it. */
  private async setStatus(call: Call): Promise<Answer> {
    const rental = await this.find(call);
    if (rental.status === 'refund') throw new RentError('ALREADY_CANCEL');
    if (this.isOver(rental)) throw new RentError('ALREADY_FINISH');
    const input = { orderId: rental.id };
    switch (call.parameters.text('status')) {
      case '1':
        await call.ctx.send(finishRental, input);
        return { status: 'success' };
      case '2':
        await call.ctx.send(refundNumber, input);
        return { status: 'success' };
      default:
        throw new RentError('INCORECT_STATUS');
    }
  }

  private async list({ parameters, ctx }: Call): Promise<Answer> {
    const { data } = await ctx.send(listRentals, { userId: ctx.caller.id, limit: mostRentals });
    const running = data.filter((rental) => rental.decimalId !== undefined && !this.isOver(rental));
    const shown = parameters.pageOf(running, 'length', 10);
    if (shown.length === 0) throw new RentError('NO_NUMBERS');
    const values = shown.map(({ decimalId, number }) => ({ id: String(decimalId), phone: number }));
    return { status: 'success', values: { ...values } };
  }

  private async extend(call: Call): Promise<Answer> {
    call.parameters.requireSingle();
    const rental = await this.find(call);
    const { unit, count } = offerFor(call, await this.offers(rental.country, call), 'all');
    const input = { orderId: rental.id, unit, count, price: anyPrice, ...identityOf(call) };
    const { order } = await this.orderIds.once(() => call.ctx.send(extendRental, input));
    return rentedNumber(order);
  }

  private async extensionPrice(call: Call): Promise<Answer> {
    const rental = await this.find(call);
    const offer = offerFor(call, await this.offers(rental.country, call), 'all');
    const amounts = await call.amounts();
    const price = amounts.price(offer.price);
    const shown = { status: 'success', price, currency: amounts.number, hours: hoursOf(offer) };
    if (!call.parameters.flag('needHistory')) return shown;
    const input = { userId: rental.userId, orderId: rental.id };
    const made = await call.ctx.send(listExtensions, input);
    return { ...shown, history: extensionHistory(made, amounts) };
  }

  private async find({ parameters, ctx }: Call): Promise<OrderView> {
    const id = parameters.text('id') ?? '';
    const decimalId = Number(id);
    if (!/^\d{1,16}$/.test(id) || !Number.isSafeInteger(decimalId) || decimalId === 0)
      throw new RentError('NO_ID_RENT');
    return ctx.send(readRental, { userId: ctx.caller.id, decimalId });
  }

  private isOver({ status, expiresAt = '' }: OrderView): boolean {
    return status !== 'active' || Date.parse(expiresAt) <= this.clock.nowMs();
  }

  private async assertService({ parameters, ctx }: Call): Promise<void> {
    const service = parameters.text('service') ?? allServices;
    if (service.toLowerCase() !== allServices) await this.codes.service(service, ctx);
  }

  private country({ parameters, ctx }: Call): Promise<Coded> {
    return this.codes.country(parameters.text('country') ?? defaultCountry, ctx);
  }

  /** Countries that have a number in the protocol, and rentals. */
  private async countries({ ctx }: Call): Promise<Coded[]> {
    const rented = await ctx.send(listRentalCountries, {});
    const { byId } = await this.codes.all(ctx);
    return rented.flatMap(({ id }) => byId.get(`country ${id}`) ?? []);
  }

  private async offers(country: string, { ctx }: Call): Promise<readonly RentalOfferView[]> {
    return (await ctx.send(listRentalOffers, { country })).offers;
  }
}

/** The shortest length that covers the requested hours. Throws MAX_HOURS_EXCEED, INVALID_TIME (no length is that long), NO_NUMBERS. */
function offerFor({ parameters }: Call, offers: readonly RentalOfferView[], which: 'stocked' | 'all'): RentalOfferView {
  const hours = parameters.hours();
  if (hours > longestHours) throw new RentError('MAX_HOURS_EXCEED', { info: { max: longestHours } });
  const isOffered = offers.length === 0 || coveringOffer(offers, hours, 'all') !== undefined;
  if (!isOffered) throw new RentError('INVALID_TIME');
  const offer = coveringOffer(offers, hours, which);
  if (offer === undefined) throw new RentError('NO_NUMBERS');
  return offer;
}

function reasonOf({ errors, message }: RingletError): string {
  return errors?.[0]?.message ?? message;
}
