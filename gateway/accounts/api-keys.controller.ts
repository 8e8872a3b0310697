import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type ApiKey,
  ApiKeyInput,
  changeApiKey,
  createApiKey,
  listApiKeys,
  revokeApiKey,
} from '@ringlet/contracts/auth/api-keys';
import { getKeyUsage } from '@ringlet/contracts/auth/key-usage';
import { lastDays } from '@ringlet/contracts/days';
import { kobo, koboFromNaira } from '@ringlet/contracts/money';
import { getKeySpend } from '@ringlet/contracts/wallet/ledger';
import { Clock } from '@ringlet/platform/clock';
import { ForClients } from '../http/access';
import { Answers, AnswersList, Errors } from '../http/answers';
import { Forwards, put, remove } from '../http/forwards';
import { Ctx, type RequestContext } from '../http/request-context';
import { usageOf } from './api-key-usage';
import {
  ApiKeyUsageQuery,
  ApiKeyUsageView,
  ApiKeyView,
  ChangeApiKeyBody,
  CreateApiKeyBody,
  NewApiKeyView,
} from './api-keys.dto';

@ApiTags('accounts')
@Controller('client/api-keys')
@ForClients()
export class ApiKeysController extends Forwards({
  revokeApiKey: remove(':id', revokeApiKey, {
    summary: 'Revokes an own API key: it is refused within a second',
    params: ApiKeyInput,
    message: 'The key was revoked.',
  }),
  changeApiKey: put(':id', changeApiKey, {
    summary: 'Changes how handler_api.php answers to an own API key, within a second',
    params: ApiKeyInput,
    body: ChangeApiKeyBody,
    answer: (reply) => withSpent(reply),
    view: ApiKeyView,
    message: 'The key was changed.',
  }),
}) {
  constructor(private readonly clock: Clock) {
    super();
  }

  @Get()
  @ApiOperation({ summary: 'Own API keys that can be used, newest first' })
  @AnswersList(ApiKeyView)
  async apiKeys(@Ctx() ctx: RequestContext): Promise<readonly ApiKeyView[]> {
    const keys = await ctx.send(listApiKeys, {});
    const limited = keys.filter(({ spendPerDay }) => spendPerDay !== undefined).map(({ id }) => id);
    const spent = limited.length === 0 ? {} : await ctx.send(getKeySpend, { keyIds: limited });
    return keys.map((key) => withSpent(key, spent[key.id]));
  }

  @Post()
  @ApiOperation({
    summary: 'Creates an API key, which is shown once',
    description: 'A live key only with two-factor login, the password and a code.',
  })
  @Errors(createApiKey)
  @Answers(NewApiKeyView, { message: 'The key was created.' })
  async createApiKey(@Body() body: CreateApiKeyBody, @Ctx() ctx: RequestContext): Promise<NewApiKeyView> {
    const { requests_per_second, spend_per_day, expires_in_days, ...same } = body;
    const input = {
      ...same,
      requestsPerSecond: requests_per_second,
      spendPerDay: spend_per_day === undefined ? undefined : koboFromNaira(spend_per_day),
      expiresInDays: expires_in_days,
    };
    const { key, apiKey } = await ctx.send(createApiKey, input);
    return { key, apiKey: withSpent(apiKey) };
  }

  @Get(':id/usage')
  @ApiOperation({ summary: 'Requests, errors and spend of an own API key by day (Africa/Lagos); kept for 90 days' })
  @Errors(getKeyUsage)
  @Answers(ApiKeyUsageView)
  apiKeyUsage(@Param() { id }: ApiKeyInput, @Query() { days = 30 }: ApiKeyUsageQuery, @Ctx() ctx: RequestContext) {
    return usageOf(id, lastDays(this.clock.now(), days), ctx);
  }
}

/** Shows today's spend only beside a limit. */
const withSpent = (key: ApiKey, spentToday = kobo(0)): ApiKeyView =>
  key.spendPerDay === undefined ? key : { ...key, spentToday };
