import { Api, type Reply } from '../harness/api';
import { type Answer, answerOf, type Attempt } from './attempts';

export interface Call<Data> {
  readonly method?: string;
  readonly path: string;
  readonly body?: object;
  readonly key?: string;
  /** Asks again until the answer is this; a repeat is not a failure. */
  readonly until?: (reply: Reply<Data>) => boolean;
  /** Codes that tell a repeated request that an earlier one succeeded. */
  readonly doneCodes?: readonly string[];
}

/** A client stops waiting for one answer after this time, like the web app. */
const waitMs = 30_000;
const pauseMs = 300;
/** After this time a request counts as never answered. */
const giveUpMs = 240_000;

/** One wish of a client of the gateways, with its tries. Tries go to the gateways in turn, as through an ingress. */
export class Client {
  private turn = Math.floor(Math.random() * 2);

  constructor(
    private readonly gateways: readonly string[],
    private readonly context: {
      readonly fault: () => string;
      readonly record: (attempt: Attempt) => void;
      /** Called with each answer that leaves the outcome open or is not the wanted one yet: the request is repeated. */
      readonly repeated?: (kind: string, code: string) => void;
    },
    private readonly token?: string,
  ) {}

  withToken(token: string): Client {
    return new Client(this.gateways, this.context, token);
  }

  /** Repeats the request with the same key, like the web app, until its outcome is known. */
  async ask<Data>(kind: string, call: Call<Data>): Promise<{ answer: Answer; reply?: Reply<Data> }> {
    const started = performance.now();
    const fault = this.context.fault();
    let first: Answer | undefined;
    for (let tries = 1; ; tries++) {
      const reply = await this.send<Data>(call);
      const isRepeated = tries > 1 && !(reply instanceof Error) && (call.doneCodes ?? []).includes(reply.code ?? '');
      const answer: Answer = isRepeated ? { outcome: 'done', code: 'ok' } : answerOf(reply);
      const isLater = answer.outcome === 'done' && !(reply instanceof Error) && call.until?.(reply) === false;
      if (!isLater) first ??= answer;
      const ms = performance.now() - started;
      const isOver = ms > giveUpMs;
      if ((answer.outcome === 'open' || isLater) && !isOver) {
        this.context.repeated?.(kind, isLater ? 'not yet' : answer.code);
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
        continue;
      }
      const last: Answer = isLater ? { outcome: 'open', code: 'not yet' } : answer;
      this.context.record({ kind, fault, first: first ?? last, last, tries, ms: Math.round(ms) });
      return reply instanceof Error ? { answer: last } : { answer: last, reply };
    }
  }

  private async send<Data>({ method = 'GET', path, body, key }: Call<Data>): Promise<Reply<Data> | Error> {
    const gateway = this.gateways[this.turn++ % this.gateways.length] ?? '';
    try {
      return await new Api(gateway, this.token).call<Data>(path, { method, body, key, withinMs: waitMs });
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
  }
}
