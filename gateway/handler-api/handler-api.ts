import { Inject, Injectable } from '@nestjs/common';
import { type FastifyRequest } from 'fastify';
import { type KeyCurrency, type KeyProfile } from '@ringlet/contracts/auth/api-keys';
import { isRefusal } from '@ringlet/contracts/errors';
import { getCost } from '@ringlet/contracts/numbers/pricing';
import { Requester } from '@ringlet/messaging/requester';
import { Switches } from '@ringlet/messaging/switches/switches';
import { LOG, type Log } from '@ringlet/platform/core.module';
import { RequestRates } from '../edge/request-rates';
import { contextOf, type RequestContext } from '../http/request-context';
import { ApiKeys, type KeyAnswers, usualAnswers } from '../sessions/api-keys';
import { KeyUses } from '../sessions/key-uses';
import { Amounts } from './amounts';
import { type Action, type Actions, type Answer, type Call } from './call';
import { CatalogActions } from './catalog-actions';
import { NumberActions } from './number-actions';
import { Parameters } from './parameters';
import { RentActions } from './rent-actions';
import { StatusActions } from './status-actions';
import { Word } from './words';

/** Programs read these before they have a key. */
const open: ReadonlySet<string> = new Set(['getCountries', 'getServicesList', 'getOperators']);

export type Outcome = { readonly profile: KeyProfile } & ({ readonly answer: Answer } | { readonly error: unknown });

/** The actions of handler_api.php, which programs for SMS-Activate and its successors speak. */
@Injectable()
export class HandlerApi {
  private readonly actions: ReadonlyMap<string, Action>;

  constructor(
    private readonly keys: ApiKeys,
    private readonly uses: KeyUses,
    private readonly rates: RequestRates,
    private readonly requester: Requester,
    catalog: CatalogActions,
    numbers: NumberActions,
    status: StatusActions,
    rent: RentActions,
    private readonly switches: Switches,
    @Inject(LOG) private readonly log: Log,
  ) {
    const all: Actions = { ...catalog.actions, ...numbers.actions, ...status.actions, ...rent.actions };
    this.actions = new Map(Object.entries(all));
  }

  /** Checks the key before the action, and the action before its parameters. */
  async answer(request: FastifyRequest, header: Call['header']): Promise<Outcome> {
    const parameters = new Parameters(request.query, request.body);
    const name = parameters.text('action') ?? '';
    const action = this.actions.get(name);
    const key = keyIn(request, parameters);
    let admitted: Admitted;
    try {
      admitted = await this.admit(request, key, { name, action });
    } catch (error) {
      return { profile: this.keys.answersToRefused(key).profile, error };
    }
    const { ctx, profile, currency } = admitted;
    try {
      if (action === undefined) throw new Word('BAD_ACTION');
      if (changesMoreThanRefunds(name, parameters)) this.switches.requireUsual('read-only', 'platform/read-only', 60);
      const amounts = once(() => this.amountsIn(currency, ctx));
      return { profile, answer: await this.run(name, action, { parameters, ctx, profile, amounts, header }) };
    } catch (error) {
      if (key !== undefined && !isStatus(error)) this.uses.recordError(ctx.caller.session);
      return { profile, error };
    }
  }

  private async amountsIn(currency: KeyCurrency, ctx: RequestContext): Promise<Amounts> {
    if (currency === 'NGN') return Amounts.inNaira();
    // Ringlet reads it for itself: a test key has the same rate, but no access to the live catalog.
    return Amounts.inDollars(await ctx.asRinglet().send(getCost, {}));
  }

  private async run(name: string, action: Action, call: Call): Promise<Answer> {
    try {
      return await action.run(call);
    } catch (error) {
      const cause = error instanceof Word ? error.cause : error;
      const isExpected = cause === undefined || isRefusal(cause);
      if (!isExpected)
        this.log.error({ requestId: call.ctx.correlationId, action: name, err: cause }, 'handler_api action failed');
      throw error;
    }
  }

  private async admit(
    request: FastifyRequest,
    key: string | undefined,
    { name, action }: { readonly name: string; readonly action: Action | undefined },
  ): Promise<Admitted> {
    const correlationId = request.id;
    if (key === undefined && open.has(name)) {
      this.rates.countPrices(request.ip);
      // Without a caller the services answer only public requests.
      return { ctx: contextOf(this.requester, { correlationId }) as RequestContext, ...usualAnswers };
    }
    const scope = action?.scope ?? 'read';
    const { caller, answers } = await this.keys.admit({ key, address: request.ip, scope, correlationId });
    return { ctx: contextOf(this.requester, { correlationId, caller }), ...answers };
  }
}

type Admitted = KeyAnswers & { readonly ctx: RequestContext };

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}

/** Whether the word is a rental's status, as for one that waits for its first message. */
function isStatus(error: unknown): boolean {
  return error instanceof Word && error.word.startsWith('STATUS_');
}

const purchases: ReadonlySet<string> = new Set(['getNumber', 'getNumberV2', 'getRentNumber', 'continueRentNumber']);

/** Purchases, requests for another message, and the early end of a rental. Refunds go on in read-only mode. */
function changesMoreThanRefunds(action: string, parameters: Parameters): boolean {
  const status = parameters.text('status');
  return (
    purchases.has(action) ||
    (action === 'setStatus' && status === '3') ||
    (action === 'setRentStatus' && status === '1')
  );
}

/** The protocol has the key in the query; a header keeps it out of logs along the way. */
function keyIn({ headers }: FastifyRequest, parameters: Parameters): string | undefined {
  const { authorization, 'x-api-key': header } = headers;
  const bearer = authorization?.startsWith('Bearer ') ? authorization.slice('Bearer '.length) : undefined;
  return parameters.text('api_key') ?? (typeof header === 'string' ? header : undefined) ?? bearer;
}
