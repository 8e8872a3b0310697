import { OmitType } from '@nestjs/swagger';
import { AuthorityRequestView, DecideAuthorityRequestInput } from '@ringlet/contracts/auth/authority-requests';
import { Wire } from '@ringlet/contracts/wire';

export class DecideAuthorityRequestBody extends OmitType(DecideAuthorityRequestInput, ['id']) {}

/** With the current names; absent if the account no longer exists. */
export class RegisteredRequest extends AuthorityRequestView {
  @Wire() user?: string;
  @Wire() recordedByName?: string;
  @Wire() decidedByName?: string;
}
