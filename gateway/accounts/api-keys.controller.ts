import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type ApiKey, changeApiKey, createApiKey, listApiKeys, revokeApiKey } from '@ringlet/contracts/auth/api-keys';
import { type Kobo, koboFromNaira, nairaFromKobo } from '@ringlet/contracts/money';
import { getKeySpend } from '@ringlet/contracts/wallet/ledger';
import { getKeyUsage } from '@ringlet/contracts/auth/key-usage';
import { Requester } from '@ringlet/messaging/requester';
import { ForClients } from '../http/access';
import { Errors } from '../http/errors';
import { EmptyView } from '../http/empty.dto';
import { ApiEnvelopeOf, envelope, type ApiEnvelope } from '../http/envelope';
import { Ctx, type RequestContext } from '../http/request-context';
import {
  ApiKeyParams,
  ApiKeyUsageQuery,
  ApiKeyUsageView,
  ApiKeyView,
  ChangeApiKeyBody,
  CreateApiKeyBody,
  NewApiKeyView,
} from './api-keys.dto';
import { ApiKeyUsage } from './api-key-usage';

@ApiTags('accounts')
@Controller('client/api-keys')
@ForClients()
export class ApiKeysController {
  constructor(
    private readonly requester: Requester,
    private readonly usages: ApiKeyUsage,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Own API keys that can be used, newest first' })
  @ApiEnvelopeOf(ApiKeyView, { as: 'list' })
  async apiKeys(@Ctx() ctx: RequestContext): Promise<ApiEnvelope<readonly ApiKeyView[]>> {
    const keys = await this.requester.send(listApiKeys, {}, ctx);
    const limited = keys.filter(({ spendPerDay }) => spendPerDay !== undefined).map(({ id }) => id);
    const spent = limited.length === 0 ? {} : await this.requester.send(getKeySpend, { keyIds: limited }, ctx);
    return envelope(keys.map((key) => presentApiKey(key, spent[key.id])));
  }

  @Post()
  @ApiOperation({
    summary: 'Creates an API key, which is shown once',
    description: 'Only with two-factor sign-in.',
  })
  @Errors(createApiKey)
  @ApiEnvelopeOf(NewApiKeyView)
  async createApiKey(@Body() body: CreateApiKeyBody, @Ctx() ctx: RequestContext): Promise<ApiEnvelope<NewApiKeyView>> {
    const { requests_per_second, spend_per_day, expires_in_days, ...same } = body;
    const input = {
      ...same,
      requestsPerSecond: requests_per_second,
      spendPerDay: spend_per_day === undefined ? undefined : koboFromNaira(spend_per_day),
      expiresInDays: expires_in_days,
    };
    const { key, apiKey } = await this.requester.send(createApiKey, input, ctx);
    return envelope({ key, api_key: presentApiKey(apiKey) }, 'The key was created.');
  }

  @Get(':id/usage')
  @ApiOperation({
    summary: 'Requests, errors and spend of an own API key by day (Africa/Lagos); kept for 90 days',
  })
  @Errors(getKeyUsage)
  @ApiEnvelopeOf(ApiKeyUsageView)
  async apiKeyUsage(
    @Param() { id }: ApiKeyParams,
    @Query() { days = 30 }: ApiKeyUsageQuery,
    @Ctx() ctx: RequestContext,
  ): Promise<ApiEnvelope<ApiKeyUsageView>> {
    return envelope(await this.usages.read(id, days, ctx));
  }

  @Put(':id')
  @ApiOperation({
    summary: 'Changes how handler_api.php answers to an own API key, within a second',
  })
  @Errors(changeApiKey)
  @ApiEnvelopeOf(ApiKeyView)
  async changeApiKey(
    @Param() { id }: ApiKeyParams,
    @Body() body: ChangeApiKeyBody,
    @Ctx() ctx: RequestContext,
  ): Promise<ApiEnvelope<ApiKeyView>> {
    const key = await this.requester.send(changeApiKey, { id, ...body }, ctx);
    return envelope(presentApiKey(key), 'The key was changed.');
  }

  @Delete(':id')
  @ApiOperation({
    summary: 'Revokes an own API key: it is refused within a second',
  })
  @Errors(revokeApiKey)
  @ApiEnvelopeOf(EmptyView)
  async revokeApiKey(@Param() { id }: ApiKeyParams, @Ctx() ctx: RequestContext): Promise<ApiEnvelope<EmptyView>> {
    await this.requester.send(revokeApiKey, { id }, ctx);
    return envelope({}, 'The key was revoked.');
  }
}

/** `spent`: kobo, today. */
function presentApiKey(key: ApiKey, spent?: Kobo): ApiKeyView {
  const { id, name, kind, start, scopes, addresses, spendPerDay, profile, currency } = key;
  return {
    id,
    name,
    kind,
    start,
    scopes,
    addresses,
    requests_per_second: key.requestsPerSecond,
    ...(spendPerDay !== undefined && {
      spend_per_day: nairaFromKobo(spendPerDay),
      spent_today: spent === undefined ? 0 : nairaFromKobo(spent),
    }),
    profile,
    currency,
    created_at: key.createdAt,
    expires_at: key.expiresAt,
    last_used_at: key.lastUsedAt,
  };
}
