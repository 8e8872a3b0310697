import { Injectable } from '@nestjs/common';
import { getKeyUsage } from '@ringlet/contracts/auth/key-usage';
import { lastDays } from '@ringlet/contracts/days';
import { type Kobo, kobo } from '@ringlet/contracts/money';
import { readPlayMoney } from '@ringlet/contracts/numbers/test-world';
import { listKeySpend } from '@ringlet/contracts/wallet/ledger';
import { Requester } from '@ringlet/messaging/requester';
import { Clock } from '@ringlet/platform/clock';
import { type RequestContext } from '../http/request-context';
import { type ApiKeyUsageView } from './api-keys.dto';

/** An API key's usage: auth counts requests, the wallet the spend of live keys, the test world that of test keys. */
@Injectable()
export class ApiKeyUsage {
  constructor(
    private readonly requester: Requester,
    private readonly clock: Clock,
  ) {}

  /** The last days, up to today. Errors: auth/key-not-found. */
  async read(id: string, count: number, ctx: RequestContext): Promise<ApiKeyUsageView> {
    const days = lastDays(this.clock.now(), count);
    const from = days[0] ?? '';
    // Auth refuses another account's key, which the wallet could not tell apart.
    const usage = await this.requester.send(getKeyUsage, { id, from }, ctx);
    const spent = await (usage.kind === 'test'
      ? this.playMoney(id, ctx)
      : this.requester.send(listKeySpend, { keyId: id, from }, ctx));
    const counted = new Map(usage.days.map((each) => [each.day, each]));
    return {
      kind: usage.kind,
      days: days.map((day) => {
        const { requests = 0, errors = 0 } = counted.get(day) ?? {};
        return { day, requests, errors, spend: spent[day] ?? kobo(0) };
      }),
    };
  }

  private async playMoney(id: string, ctx: RequestContext): Promise<Readonly<Record<string, Kobo>>> {
    return (await this.requester.send(readPlayMoney, {}, ctx)).spent[id] ?? {};
  }
}
