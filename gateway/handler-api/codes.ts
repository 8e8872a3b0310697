import { Injectable } from '@nestjs/common';
import { listProtocolCodes, type ProtocolCodeView } from '@ringlet/contracts/numbers/protocol-codes';
import { Requester, type RequestOptions } from '@ringlet/messaging/requester';
import { Clock } from '@ringlet/platform/clock';
import { Word } from './words';

const keptMs = 30_000;

/** The protocol's first country, for programs that name none. */
export const defaultCountry = '0';

/** A country or service that has a code. */
export type Coded = Required<ProtocolCodeView>;

export interface Codes {
  readonly at: number;
  readonly countries: readonly Coded[];
  readonly services: readonly Coded[];
  /** By kind and code, and by kind and id. */
  readonly byCode: ReadonlyMap<string, Coded>;
  readonly byId: ReadonlyMap<string, Coded>;
}

class KeptCodes {
  codes: Codes | undefined;
  loading: Promise<Codes> | undefined;
}

/** The numbers of countries and the codes of services, kept for half a minute. The test world has its own. */
@Injectable()
export class ProtocolCodes {
  private readonly live = new KeptCodes();
  private readonly test = new KeptCodes();

  constructor(
    private readonly requester: Requester,
    private readonly clock: Clock,
  ) {}

  async all(options: RequestOptions): Promise<Codes> {
    const kept = options.caller?.key?.test === true ? this.test : this.live;
    const { codes } = kept;
    if (codes !== undefined && this.clock.nowMs() - codes.at < keptMs) return codes;
    return (kept.loading ??= this.load(options)
      .then((loaded) => (kept.codes = loaded))
      .finally(() => (kept.loading = undefined)));
  }

  /** A country by its number. Throws BAD_COUNTRY. */
  async country(number: string | undefined, options: RequestOptions): Promise<Coded> {
    const found = (await this.all(options)).byCode.get(`country ${number}`);
    if (found === undefined) throw new Word('BAD_COUNTRY');
    return found;
  }

  /** A service by its code in any case. Throws BAD_SERVICE. */
  async service(code: string | undefined, options: RequestOptions): Promise<Coded> {
    const found = (await this.all(options)).byCode.get(`service ${code?.toLowerCase()}`);
    if (found === undefined) throw new Word('BAD_SERVICE');
    return found;
  }

  private async load({ caller, correlationId }: RequestOptions): Promise<Codes> {
    // A key that may not read prices still buys, so Ringlet reads live codes for itself.
    const test = caller?.key?.test === true && { caller };
    const entries = await this.requester.send(listProtocolCodes, {}, { correlationId, ...test });
    const coded = entries.filter((entry): entry is Coded => entry.code !== undefined);
    return {
      at: this.clock.nowMs(),
      countries: coded.filter(({ kind }) => kind === 'country'),
      services: coded.filter(({ kind }) => kind === 'service'),
      byCode: new Map(coded.map((entry) => [`${entry.kind} ${entry.code}`, entry])),
      byId: new Map(coded.map((entry) => [`${entry.kind} ${entry.id}`, entry])),
    };
  }
}
