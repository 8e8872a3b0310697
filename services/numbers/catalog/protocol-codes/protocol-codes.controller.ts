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

  /** Staff see a change at once. */
  @HandleRequest(listProtocolCodes)
  list(@Ctx() { caller }: RequestContext) {
    const isOfStaff = caller !== undefined && caller.role !== 'client';
    return isOfStaff ? this.codes.current() : this.codes.list();
  }

  @HandleRequest(setProtocolCode)
  async set(
    @Payload() input: SetProtocolCodeInput,
    @CurrentUser() admin: Caller,
    @Ctx() { correlationId }: RequestContext,
  ) {
    await this.codes.set(input, admin, correlationId);
    return this.codes.current();
  }
}
