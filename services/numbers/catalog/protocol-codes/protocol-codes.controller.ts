import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { type Caller } from '@ringlet/contracts/caller';
import { listProtocolCodes, setProtocolCode, SetProtocolCodeInput } from '@ringlet/contracts/numbers/protocol-codes';
import { CurrentUser, HandleRequest } from '@ringlet/messaging/decorators';
import { type RequestContext } from '@ringlet/messaging/envelope';
import { ProtocolCodes } from './protocol-codes';

@Controller()
export class ProtocolCodesController {
  constructor(private readonly codes: ProtocolCodes) {}

  @HandleRequest(listProtocolCodes)
  list() {
    return this.codes.list();
  }

  @HandleRequest(setProtocolCode)
  async set(
    @Payload() input: SetProtocolCodeInput,
    @CurrentUser() admin: Caller,
    @Ctx() { correlationId }: RequestContext,
  ) {
    await this.codes.set(input, admin, correlationId);
    return this.codes.list();
  }
}
