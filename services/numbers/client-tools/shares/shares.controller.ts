import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { type Caller } from '@ringlet/contracts/caller';
import {
  createShare,
  CreateShareInput,
  endShare,
  EndShareInput,
  listShares,
  readSharedCode,
  ReadSharedCodeInput,
} from '@ringlet/contracts/numbers/shares';
import { CurrentUser, HandleRequest } from '@ringlet/messaging/decorators';
import { Shares } from './shares';

@Controller()
export class SharesController {
  constructor(private readonly shares: Shares) {}

  @HandleRequest(createShare)
  create(@Payload() input: CreateShareInput, @CurrentUser() caller: Caller) {
    return this.shares.create(caller.id, input);
  }

  @HandleRequest(listShares)
  list(@CurrentUser() caller: Caller) {
    return this.shares.list(caller.id);
  }

  @HandleRequest(endShare)
  end(@Payload() input: EndShareInput, @CurrentUser() caller: Caller) {
    return this.shares.end(caller.id, input);
  }

  @HandleRequest(readSharedCode)
  read(@Payload() { token }: ReadSharedCodeInput) {
    return this.shares.read(token);
  }
}
