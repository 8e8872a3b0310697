import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { RingletError } from '@ringlet/contracts/errors';
import { kobo, nairaFromKobo } from '@ringlet/contracts/money';
import { getKeySpend } from '@ringlet/contracts/wallet/ledger';
import { Requester } from '@ringlet/messaging/requester';
import { ForKeys } from '../http/access';
import { ApiEnvelopeOf, envelope, type ApiEnvelope } from '../http/envelope';
import { Ctx, type RequestContext } from '../http/request-context';
import { V1Key } from './keys.dto';

@ApiTags('keys')
@Controller('v1/keys')
@ForKeys('read')
export class V1KeysController {
  constructor(private readonly requester: Requester) {}

  @Get('current')
  @ApiOperation({ summary: 'What the key of this request may do, and what it has spent', description: 'Scope: read.' })
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
