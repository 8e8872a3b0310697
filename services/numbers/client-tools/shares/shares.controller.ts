import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { type Caller } from '@ringlet/contracts/caller';
import {
  createShare,
  CreateShareInput,
  endShare,
  EndShareInput,
  listShares,
  ListSharesInput,
  type NewShareView,
  readSharedCode,
  ReadSharedCodeInput,
  type SharedCodeView,
  type ShareView,
} from '@ringlet/contracts/numbers/shares';
import { CurrentUser, HandleRequest } from '@ringlet/messaging/decorators';
import { SharedCodes } from './shared-codes';
import { Shares } from './shares';

@Controller()
export class SharesController {
  constructor(
    private readonly shares: Shares,
    private readonly codes: SharedCodes,
  ) {}

  @HandleRequest(createShare)
  create(@Payload() input: CreateShareInput, @CurrentUser() caller: Caller): Promise<NewShareView> {
    return this.shares.create(caller.id, input);
  }

  @HandleRequest(listShares)
  list(@Payload() _input: ListSharesInput, @CurrentUser() caller: Caller): Promise<ShareView[]> {
    return this.shares.list(caller.id);
  }

  @HandleRequest(endShare)
  async end(@Payload() input: EndShareInput, @CurrentUser() caller: Caller): Promise<Record<string, never>> {
    await this.shares.end(caller.id, input);
    return {};
  }

  @HandleRequest(readSharedCode)
  read(@Payload() { token }: ReadSharedCodeInput): Promise<SharedCodeView> {
    return this.codes.read(token);
  }
}
