import { Injectable } from '@nestjs/common';
import { daySeconds } from '@ringlet/contracts/durations';
import { RingletError } from '@ringlet/contracts/errors';
import {
  type Activation,
  activationsAtMost,
  listActivations,
  readActivation,
} from '@ringlet/contracts/numbers/activations';
import { requestNextSms } from '@ringlet/contracts/numbers/messages';
import { type OrderView } from '@ringlet/contracts/numbers/order';
import { refundNumber } from '@ringlet/contracts/numbers/orders';
import { Clock } from '@ringlet/platform/clock';
import { activeRow, historyRow, smsRow, statusV2, statusWord } from './activation-answers';
import { type Actions, type Answer, type Call } from './call';
import { ProtocolCodes } from './codes';
import { typed } from './typed';
import { Word } from './words';

const historySeconds = 30 * daySeconds;

@Injectable()
export class StatusActions {
  readonly actions: Actions = {
    getStatus: { scope: 'read', run: async (call) => this.word(await this.find(call)) },
    getStatusV2: { scope: 'read', run: (call) => this.statusV2(call) },
    getFullSms: { scope: 'read', run: (call) => this.fullSms(call) },
    getAllSms: { scope: 'read', run: (call) => this.allSms(call) },
    setStatus: { scope: 'buy', run: (call) => this.setStatus(call) },
    cancelActivation: { scope: 'buy', run: async (call) => void (await this.cancel(call)) },
    finishActivation: { scope: 'buy', run: async (call) => void (await this.finish(call)) },
    getActiveActivations: { scope: 'read', run: (call) => this.active(call) },
    getHistory: { scope: 'read', run: (call) => this.history(call) },
    checkExtraActivation: { scope: 'read', run: () => 'RENEW_ACTIVATION_NOT_AVAILABLE' },
    getExtraActivation: { scope: 'buy', run: () => 'RENEW_ACTIVATION_NOT_AVAILABLE' },
    reactivate: { scope: 'buy', run: () => 'RENEW_ACTIVATION_NOT_AVAILABLE' },
    reactivateOptions: { scope: 'read', run: () => 'RENEW_ACTIVATION_NOT_AVAILABLE' },
  };

  constructor(
    private readonly codes: ProtocolCodes,
    private readonly clock: Clock,
  ) {}

  private async find({ parameters, ctx }: Call, more: { readonly all?: true } = {}): Promise<Activation> {
    const id = parameters.text('id', 'activationId') ?? '';
    if (!/^\d{1,20}$/.test(id)) throw new Word('WRONG_ACTIVATION_ID');
    const decimalId = Number(id);
    if (!Number.isSafeInteger(decimalId) || decimalId === 0) throw new Word('NO_ACTIVATION');
    return ctx.send(readActivation, { userId: ctx.caller.id, decimalId, ...more });
  }

  private word(activation: Activation): string {
    return statusWord(activation, this.clock.now());
  }

  private async statusV2(call: Call): Promise<Answer> {
    const activation = await this.find(call);
    const word = this.word(activation);
    const last = activation.messages.at(-1);
    // The text has its own field, even if no code was recognised.
    const isShown = word !== 'STATUS_CANCEL' && activation.phase !== 'waiting-next';
    return last !== undefined && isShown ? statusV2(last, await this.serviceOf(activation, call)) : word;
  }

  private async fullSms(call: Call): Promise<Answer> {
    const activation = await this.find(call);
    const last = activation.messages.at(-1);
    const hasText = activation.phase === 'received' || activation.phase === 'completed';
    return last !== undefined && hasText ? `FULL_SMS:${last.sms}` : this.word(activation);
  }

  private async allSms(call: Call): Promise<Answer> {
    const activation = await this.find(call, { all: true });
    const service = await this.serviceOf(activation, call);
    const { messages } = activation;
    const shown = call.parameters.pageOf(messages, 'size', 50);
    return { data: shown.map((message) => smsRow(message, service)), meta: { total: messages.length, service } };
  }

  private async setStatus(call: Call): Promise<Answer> {
    switch (call.parameters.text('status')) {
      case '1':
        await this.assertOpen(call);
        return 'ACCESS_READY';
      case '3':
        await this.another(call);
        return 'ACCESS_RETRY_GET';
      case '6':
        await this.finish(call);
        return 'ACCESS_ACTIVATION';
      case '8':
      case '-1':
        await this.cancel(call);
        return 'ACCESS_CANCEL';
      default:
        await this.find(call);
        throw new Word('BAD_STATUS');
    }
  }

  private async assertOpen(call: Call): Promise<void> {
    const { phase } = await this.find(call);
    if (phase === 'cancelled' || phase === 'completed') throw new Word('BAD_STATUS');
  }

  private async another(call: Call): Promise<void> {
    const { order } = await this.find(call);
    try {
      await call.ctx.send(requestNextSms, { orderId: order.id });
    } catch (error) {
      throw wordFor(
        error,
        ['numbers/not-active', 'numbers/no-message-yet', 'numbers/no-further-message'],
        'BAD_STATUS',
      );
    }
  }

  /** A number with a message ends automatically, so there is nothing to do. */
  private async finish(call: Call): Promise<void> {
    const { phase } = await this.find(call);
    if (!['received', 'waiting-next', 'completed'].includes(phase)) throw new Word('BAD_STATUS');
  }

  /** Cancelling a cancelled number answers the same. */
  private async cancel(call: Call): Promise<void> {
    const { order } = await this.find(call);
    if (order.status === 'refund') return;
    try {
      await call.ctx.send(refundNumber, { orderId: order.id });
    } catch (error) {
      if (error instanceof RingletError && error.code === 'numbers/already-refunded') return;
      if (error instanceof RingletError && error.code === 'numbers/refund-too-early') throw this.early(order, error);
      const isRest = call.profile === 'rest-errors';
      const received = wordFor(error, ['numbers/refund-not-allowed'], isRest ? 'OTP_RECEIVED' : 'BAD_STATUS');
      throw wordFor(received, ['numbers/not-active'], isRest ? 'ACTIVATION_NOT_ACTIVE' : 'BAD_STATUS');
    }
  }

  /** `minActivationTime`: the age in seconds from which a number can be cancelled. */
  private early({ createdAt }: OrderView, { retryAfterSeconds = 60 }: RingletError): Word {
    const age = Math.ceil((this.clock.nowMs() - Date.parse(createdAt)) / 1000);
    return new Word('EARLY_CANCEL_DENIED', { info: { minActivationTime: age + retryAfterSeconds } });
  }

  private async active(call: Call): Promise<Answer> {
    const { parameters, ctx } = call;
    const amounts = await call.amounts();
    const skip = parameters.count('start', 0, 10_000);
    const limit = Math.max(1, parameters.count('limit', activationsAtMost, activationsAtMost));
    const input = { userId: ctx.caller.id, open: true, skip, limit };
    const found = await ctx.send(listActivations, input);
    const { byId } = await this.codes.all(ctx);
    const code = (kind: string, id: string) => byId.get(`${kind} ${id}`)?.code ?? '';
    const rows = found.map((each) =>
      typed(activeRow(each, code('country', each.order.country), code('service', each.order.service), amounts), call),
    );
    // Both names are in use. An empty list rather than NO_ACTIVATIONS, which a client takes for an error.
    return { status: 'success', data: rows, activeActivations: rows };
  }

  private async history(call: Call): Promise<Answer> {
    const { parameters, ctx } = call;
    const now = Math.floor(this.clock.nowMs() / 1000);
    const to = secondsOf(parameters.text('end'), now);
    const from = secondsOf(parameters.text('start'), to - historySeconds);
    if (from > to || to - from > historySeconds) throw new Word('WRONG_DATE');
    const skip = parameters.count('offset', 0, 10_000);
    const size = parameters.count('limit', parameters.count('size', 50, activationsAtMost), activationsAtMost);
    const input = { userId: ctx.caller.id, from, to: to + 1, skip, limit: Math.max(1, size) };
    const found = await ctx.send(listActivations, input);
    const amounts = await call.amounts();
    return found.filter(({ order }) => order.number !== undefined).map((each) => historyRow(each, amounts));
  }

  private async serviceOf({ order }: Activation, { ctx }: Call): Promise<string> {
    return (await this.codes.all(ctx)).byId.get(`service ${order.service}`)?.code ?? '';
  }
}

function wordFor(error: unknown, codes: readonly string[], word: string): unknown {
  return error instanceof RingletError && codes.includes(error.code) ? new Word(word) : error;
}

/** Throws WRONG_DATE unless the text is a time in seconds since 1970. */
function secondsOf(text: string | undefined, otherwise: number): number {
  if (text === undefined) return otherwise;
  if (!/^\d{1,10}$/.test(text) || Number(text) > 0xfffffffe) throw new Word('WRONG_DATE');
  return Number(text);
}
