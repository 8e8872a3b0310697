import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import {
  ApiKeyInput,
  changeApiKey,
  ChangeApiKeyInput,
  createApiKey,
  CreateApiKeyInput,
  listApiKeys,
  recordKeyUses,
  RecordKeyUsesInput,
  resolveApiKey,
  ResolveApiKeyInput,
  revokeApiKey,
} from '@ringlet/contracts/auth/api-keys';
import { countKeyUses, CountKeyUsesInput, getKeyUsage, KeyUsageInput } from '@ringlet/contracts/auth/key-usage';
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
  list(@CurrentUser() caller: Caller) {
    return this.keys.list(caller);
  }

  @HandleRequest(createApiKey)
  create(@Payload() input: CreateApiKeyInput, @CurrentUser() caller: Caller, @Ctx() context: RequestContext) {
    return this.createApiKey.execute(caller, input, context);
  }

  @HandleRequest(changeApiKey)
  change(@Payload() input: ChangeApiKeyInput, @CurrentUser() caller: Caller, @Ctx() { correlationId }: RequestContext) {
    return this.keys.change(caller, input, correlationId);
  }

  @HandleRequest(revokeApiKey)
  revoke(@Payload() { id }: ApiKeyInput, @CurrentUser() caller: Caller, @Ctx() { correlationId }: RequestContext) {
    return this.keys.revoke(caller, id, correlationId);
  }

  @HandleRequest(resolveApiKey)
  resolve(@Payload() { hash }: ResolveApiKeyInput) {
    return this.keys.resolve(hash);
  }

  @HandleRequest(recordKeyUses)
  recordUses(@Payload() { ids }: RecordKeyUsesInput) {
    return this.keys.recordUses(ids);
  }

  @HandleRequest(countKeyUses)
  countUses(@Payload() { counts }: CountKeyUsesInput) {
    return this.usages.record(counts);
  }

  @HandleRequest(getKeyUsage)
  usage(@Payload() { id, from }: KeyUsageInput, @CurrentUser() caller: Caller) {
    return this.usages.read(caller, id, from);
  }
}
