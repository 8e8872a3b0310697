import { Inject, Injectable } from '@nestjs/common';
import { type FastifyRequest } from 'fastify';
import { RingletError } from '@ringlet/contracts/errors';
import { Switches } from '@ringlet/messaging/switches/switches';
import { LOG, type Log } from '@ringlet/platform/core.module';
import { type RequestContext } from '../http/request-context';
import { ApiKeys } from '../sessions/api-keys';
import { KeyUses } from '../sessions/key-uses';
import { type Action, type Actions, type Answer, type Call } from './call';
import { CatalogActions } from './catalog-actions';
import { NumberActions } from './number-actions';
import { Parameters } from './parameters';
import { RentActions } from './rent-actions';
import { StatusActions } from './status-actions';
import { Word } from './words';

/** Programs read these before they have a key. */
const open: ReadonlySet<string> = new Set(['getCountries', 'getServicesList', 'getOperators']);

/** The actions of handler_api.php, which programs for SMS-Activate and its successors speak. */
@Injectable()
export class HandlerApi {
  private readonly actions: ReadonlyMap<string, Action>;

  constructor(
    private readonly keys: ApiKeys,
    private readonly uses: KeyUses,
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

  /** Throws Word and RingletError. The key is checked before the action, the action before its parameters. */
  async answer(request: FastifyRequest, header: Call['header']): Promise<Answer> {
    const parameters = new Parameters(request.query, request.body);
    const name = parameters.text('action') ?? '';
    const action = this.actions.get(name);
    const key = keyIn(request, parameters);
    const ctx = await this.contextOf(request, key, { name, action });
    try {
      if (action === undefined) throw new Word('BAD_ACTION');
      if (changesMoreThanRefunds(name, parameters)) this.switches.requireUsual('read-only', 'platform/read-only', 60);
      return await this.run(name, action, { parameters, ctx, header });
    } catch (error) {
      if (key !== undefined && !isStatus(error)) this.uses.recordError(ctx.caller.session);
      throw error;
    }
  }

  private async run(name: string, action: Action, call: Call): Promise<Answer> {
    try {
      return await action.run(call);
    } catch (error) {
      const cause = error instanceof Word ? error.cause : error;
      const isExpected = cause === undefined || (cause instanceof RingletError && cause.httpStatus < 500);
      if (!isExpected)
        this.log.error({ requestId: call.ctx.correlationId, action: name, err: cause }, 'handler_api action failed');
      throw error;
    }
  }

  private async contextOf(
    request: FastifyRequest,
    key: string | undefined,
    { name, action }: { readonly name: string; readonly action: Action | undefined },
  ): Promise<RequestContext> {
    // Without a caller the services answer only what is public.
    if (key === undefined && open.has(name)) return { correlationId: request.id } as RequestContext;
    const scope = action?.scope ?? 'read';
    const { caller } = await this.keys.admit({ key, address: request.ip, scope, correlationId: request.id });
    return { correlationId: request.id, caller };
  }
}

/** Whether it says how a rental is, as one that waits for its first message. */
function isStatus(error: unknown): boolean {
  return error instanceof Word && error.word.startsWith('STATUS_');
}

const purchases: ReadonlySet<string> = new Set(['getNumber', 'getNumberV2', 'getRentNumber', 'continueRentNumber']);

/** Purchases, and requests for another message. Refunds go on in read-only mode. */
function changesMoreThanRefunds(action: string, parameters: Parameters): boolean {
  return purchases.has(action) || (action === 'setStatus' && parameters.text('status') === '3');
}

/** The protocol has the key in the query; a header keeps it out of logs along the way. */
function keyIn({ headers }: FastifyRequest, parameters: Parameters): string | undefined {
  const { authorization, 'x-api-key': header } = headers;
  const bearer = authorization?.startsWith('Bearer ') ? authorization.slice('Bearer '.length) : undefined;
  return parameters.text('api_key') ?? (typeof header === 'string' ? header : undefined) ?? bearer;
}
