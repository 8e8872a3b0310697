import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { listApiKeys } from '@ringlet/contracts/auth/api-keys';
import { RingletError } from '@ringlet/contracts/errors';
import { kobo } from '@ringlet/contracts/money';
import { getKeySpend } from '@ringlet/contracts/wallet/ledger';
import { ForKeys } from '../http/access';
import { Answers, AnswersList } from '../http/answers';
import { Ctx, type RequestContext } from '../http/request-context';
import { V1Key, V1OwnKey } from './keys.dto';

@ApiTags('keys')
@Controller('v1/keys')
@ForKeys('read')
export class V1KeysController {
  @Get()
  @ApiOperation({
    summary: 'The keys of the account that can be used, newest first',
    description: 'A test key sees test keys only.',
  })
  @AnswersList(V1OwnKey)
  async listKeys(@Ctx() ctx: RequestContext): Promise<readonly V1OwnKey[]> {
    const { key, ...account } = ctx.caller;
    const isTest = key?.test === true;
    // Sent for the account, because auth answers no test key, and the test world has only keys of its own kind.
    const listed = await (isTest ? ctx.as(account) : ctx).send(listApiKeys, {});
    return listed.filter(({ kind }) => !isTest || kind === 'test');
  }

  @Get('current')
  @ApiOperation({ summary: 'What the key of this request may do, and what it has spent' })
  @Answers(V1Key)
  async readKey(@Ctx() ctx: RequestContext): Promise<V1Key> {
    const { session: id, key } = ctx.caller;
    if (key === undefined) throw new RingletError('auth/key-required');
    const shown: V1Key = { id, kind: key.test === true ? 'test' : 'live', scopes: key.scopes };
    if (key.spendPerDay === undefined) return shown;
    // Without the caller, because the wallet answers this request only to the gateway. The test world knows only its caller's key.
    const spent = await (key.test === true ? ctx : ctx.asRinglet()).send(getKeySpend, { keyIds: [id] });
    return { ...shown, spendPerDay: kobo(key.spendPerDay), spentToday: kobo(spent[id] ?? 0) };
  }
}
