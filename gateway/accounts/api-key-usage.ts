import { getKeyUsage } from '@ringlet/contracts/auth/key-usage';
import { kobo } from '@ringlet/contracts/money';
import { readPlayMoney } from '@ringlet/contracts/numbers/test-world';
import { listKeySpend } from '@ringlet/contracts/wallet/ledger';
import { type RequestContext } from '../http/request-context';
import { type ApiKeyUsageView } from './api-keys.dto';

/**
 * An API key's usage on these days: auth counts requests, the wallet the spend of live keys, the test world that of test keys. Errors:
 * auth/key-not-found.
 */
export async function usageOf(id: string, days: readonly string[], ctx: RequestContext): Promise<ApiKeyUsageView> {
  const from = days[0] ?? '';
  // Auth refuses another account's key, which the wallet could not tell apart.
  const usage = await ctx.send(getKeyUsage, { id, from });
  const spent =
    usage.kind === 'test'
      ? (await ctx.send(readPlayMoney, {})).spent[id]
      : await ctx.send(listKeySpend, { keyId: id, from });
  const counted = new Map(usage.days.map((each) => [each.day, each]));
  return {
    kind: usage.kind,
    days: days.map((day) => {
      const { requests = 0, errors = 0 } = counted.get(day) ?? {};
      return { day, requests, errors, spend: spent?.[day] ?? kobo(0) };
    }),
  };
}
