import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { listApiKeys } from '@ringlet/contracts/auth/api-keys';
import { RingletError } from '@ringlet/contracts/errors';
import { kobo, nairaFromKobo } from '@ringlet/contracts/money';
import { getKeySpend } from '@ringlet/contracts/wallet/ledger';
import { Requester } from '@ringlet/messaging/requester';
import { ForKeys } from '../http/access';
import { ApiEnvelopeOf, envelope, type ApiEnvelope } from '../http/envelope';
import { Ctx, type RequestContext } from '../http/request-context';
import { V1Key, V1OwnKey } from './keys.dto';

@ApiTags('keys')
@Controller('v1/keys')
@ForKeys('read')
export class V1KeysController {
  constructor(private readonly requester: Requester) {}

  @Get()
  @ApiOperation({
    summary: 'The keys of the account that can be used, newest first',
    description: 'A test key sees test keys only.',
  })
  @ApiEnvelopeOf(V1OwnKey, { as: 'list' })
  async listKeys(@Ctx() ctx: RequestContext): Promise<ApiEnvelope<readonly V1OwnKey[]>> {
    const { key, ...account } = ctx.caller;
    const isTest = key?.test === true;
    // Asked for the account: a service answers no test key, and of the test world are the keys of that kind alone.
    const listed = await this.requester.send(listApiKeys, {}, isTest ? { ...ctx, caller: account } : ctx);
    const shown = listed.filter(({ kind }) => !isTest || kind === 'test');
    return envelope(
      shown.map(({ id, name, kind, start, scopes, spendPerDay, createdAt, expiresAt, lastUsedAt }) => ({
        id,
        name,
        kind,
        start,
        scopes: [...scopes],
        ...(spendPerDay !== undefined && { spend_per_day: nairaFromKobo(spendPerDay) }),
        created_at: createdAt,
        expires_at: expiresAt,
        last_used_at: lastUsedAt,
      })),
    );
  }

  @Get('current')
  @ApiOperation({ summary: 'What the key of this request may do, and what it has spent' })
  @ApiEnvelopeOf(V1Key)
  async readKey(@Ctx() ctx: RequestContext): Promise<ApiEnvelope<V1Key>> {
    const { session: id, key } = ctx.caller;
    if (key === undefined) throw new RingletError('auth/key-required');
    const shown = { id, kind: key.test === true ? ('test' as const) : ('live' as const), scopes: [...key.scopes] };
    if (key.spendPerDay === undefined) return envelope(shown);
    // Without the caller: the wallet answers this request to the gateway alone. The test world knows its caller's key only.
    const { correlationId } = ctx;
    const spent = await this.requester.send(getKeySpend, { keyIds: [id] }, key.test === true ? ctx : { correlationId });
    return envelope({
      ...shown,
      spend_per_day: nairaFromKobo(kobo(key.spendPerDay)),
      spent_today: nairaFromKobo(kobo(spent[id] ?? 0)),
    });
  }
}
