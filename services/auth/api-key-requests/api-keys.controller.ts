import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import {
  type ApiKey,
  changeApiKey,
  ChangeApiKeyInput,
  createApiKey,
  CreateApiKeyInput,
  type CreateApiKeyReply,
  listApiKeys,
  ListApiKeysInput,
  recordKeyUses,
  RecordKeyUsesInput,
  resolveApiKey,
  ResolveApiKeyInput,
  type ResolvedApiKey,
  revokeApiKey,
  RevokeApiKeyInput,
} from '@ringlet/contracts/auth/api-keys';
import {
  countKeyUses,
  CountKeyUsesInput,
  getKeyUsage,
  type KeyUsage,
  KeyUsageInput,
} from '@ringlet/contracts/auth/key-usage';
import { type Caller } from '@ringlet/contracts/caller';
import { CurrentUser, HandleRequest } from '@ringlet/messaging/decorators';
import { type RequestContext } from '@ringlet/messaging/envelope';
import { ApiKeys } from '../api-keys/api-keys';
import { KeyUsages } from '../api-keys/key-usage';
import { CreateApiKey } from './create-api-key';

@Controller()
export class ApiKeysController {
  constructor(
    private readonly keys: ApiKeys,
    private readonly createApiKey: CreateApiKey,
    private readonly usages: KeyUsages,
  ) {}

  @HandleRequest(listApiKeys)
  list(@Payload() _input: ListApiKeysInput, @CurrentUser() caller: Caller): Promise<readonly ApiKey[]> {
    return this.keys.list(caller);
  }

  @HandleRequest(createApiKey)
  create(
    @Payload() input: CreateApiKeyInput,
    @CurrentUser() caller: Caller,
    @Ctx() { correlationId }: RequestContext,
  ): Promise<CreateApiKeyReply> {
    return this.createApiKey.execute(caller, input, correlationId);
  }

  @HandleRequest(changeApiKey)
  change(
    @Payload() input: ChangeApiKeyInput,
    @CurrentUser() caller: Caller,
    @Ctx() { correlationId }: RequestContext,
  ): Promise<ApiKey> {
    return this.keys.change(caller, input, correlationId);
  }

  @HandleRequest(revokeApiKey)
  async revoke(
    @Payload() { id }: RevokeApiKeyInput,
    @CurrentUser() caller: Caller,
    @Ctx() { correlationId }: RequestContext,
  ): Promise<Record<string, never>> {
    await this.keys.revoke(caller, id, correlationId);
    return {};
  }

  @HandleRequest(resolveApiKey)
  resolve(@Payload() { hash }: ResolveApiKeyInput): Promise<ResolvedApiKey> {
    return this.keys.resolve(hash);
  }

  @HandleRequest(recordKeyUses)
  async recordUses(@Payload() { ids }: RecordKeyUsesInput): Promise<Record<string, never>> {
    await this.keys.recordUses(ids);
    return {};
  }

  @HandleRequest(countKeyUses)
  async countUses(@Payload() { counts }: CountKeyUsesInput): Promise<Record<string, never>> {
    await this.usages.record(counts);
    return {};
  }

  @HandleRequest(getKeyUsage)
  usage(@Payload() { id, from }: KeyUsageInput, @CurrentUser() caller: Caller): Promise<KeyUsage> {
    return this.usages.read(caller, id, from);
  }
}
