import { Injectable } from '@nestjs/common';
import { listProtocolCodes, type ProtocolCodeView } from '@ringlet/contracts/numbers/protocol-codes';
import { Clock } from '@ringlet/platform/clock';
import { KeptAnswers } from '@ringlet/platform/kept-answers';
import { type PublicContext, type RequestContext } from '../http/request-context';
import { Word } from './words';

const keptMs = 30_000;

/** The protocol's first country, for programs that name none. */
export const defaultCountry = '0';

/** A country or service that has a code. */
export type Coded = Required<ProtocolCodeView>;

export interface Codes {
  readonly countries: readonly Coded[];
  readonly services: readonly Coded[];
  /** By kind and code, and by kind and id. */
  readonly byCode: ReadonlyMap<string, Coded>;
  readonly byId: ReadonlyMap<string, Coded>;
}

/** Without a caller for a program that has no key yet. */
type CodesContext = PublicContext & Partial<Pick<RequestContext, 'caller'>>;

/** The numbers of countries and the codes of services, kept for half a minute. The test world has its own. */
@Injectable()
export class ProtocolCodes {
  private readonly kept: KeptAnswers<Codes>;

  constructor(clock: Clock) {
    this.kept = new KeptAnswers(keptMs, clock);
  }

  all(ctx: CodesContext): Promise<Codes> {
    return this.kept.of(isTest(ctx) ? 'test' : 'live', () => this.load(ctx));
  }

  /** A country by its number. Throws BAD_COUNTRY. */
  async country(number: string | undefined, ctx: CodesContext): Promise<Coded> {
    const found = (await this.all(ctx)).byCode.get(`country ${number}`);
    if (found === undefined) throw new Word('BAD_COUNTRY');
    return found;
  }

  /** A service by its code in any case. Throws BAD_SERVICE. */
  async service(code: string | undefined, ctx: CodesContext): Promise<Coded> {
    const found = (await this.all(ctx)).byCode.get(`service ${code?.toLowerCase()}`);
    if (found === undefined) throw new Word('BAD_SERVICE');
    return found;
  }

  private async load(ctx: CodesContext): Promise<Codes> {
    // A key that may not read prices still buys, so Ringlet reads live codes for itself.
    const entries = await (isTest(ctx) ? ctx : ctx.asRinglet()).send(listProtocolCodes, {});
    const coded = entries.filter((entry): entry is Coded => entry.code !== undefined);
    return {
      countries: coded.filter(({ kind }) => kind === 'country'),
      services: coded.filter(({ kind }) => kind === 'service'),
      byCode: new Map(coded.map((entry) => [`${entry.kind} ${entry.code}`, entry])),
      byId: new Map(coded.map((entry) => [`${entry.kind} ${entry.id}`, entry])),
    };
  }
}

function isTest({ caller }: CodesContext): boolean {
  return caller?.key?.test === true;
}
