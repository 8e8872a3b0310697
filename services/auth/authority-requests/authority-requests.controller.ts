import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import {
  AuthorityRequestInput,
  beginAuthorityExport,
  countAuthorityRequests,
  decideAuthorityRequest,
  DecideAuthorityRequestInput,
  endAuthorityExport,
  EndAuthorityExportInput,
  listAuthorityRequests,
  ListAuthorityRequestsInput,
  recordAuthorityRequest,
  RecordAuthorityRequestInput,
} from '@ringlet/contracts/auth/authority-requests';
import { type Caller } from '@ringlet/contracts/caller';
import { countAuthReviewQueues } from '@ringlet/contracts/review-queues';
import { CurrentUser, HandleRequest } from '@ringlet/messaging/decorators';
import { type RequestContext } from '@ringlet/messaging/envelope';
import { countQueues } from '@ringlet/persistence/review-queues';
import { AuthorityRequests } from './authority-requests';

@Controller()
export class AuthorityRequestsController {
  constructor(private readonly requests: AuthorityRequests) {}

  @HandleRequest(listAuthorityRequests)
  list(@Payload() input: ListAuthorityRequestsInput) {
    return this.requests.list(input);
  }

  @HandleRequest(countAuthorityRequests)
  count() {
    return this.requests.count();
  }

  @HandleRequest(countAuthReviewQueues)
  countQueues(@CurrentUser() { role }: Caller) {
    return countQueues(role, { 'authority-requests': () => this.requests.countOpen() });
  }

  @HandleRequest(recordAuthorityRequest)
  record(
    @Payload() input: RecordAuthorityRequestInput,
    @CurrentUser() caller: Caller,
    @Ctx() { correlationId }: RequestContext,
  ) {
    return this.requests.record(caller, input, correlationId);
  }

  @HandleRequest(decideAuthorityRequest)
  decide(
    @Payload() input: DecideAuthorityRequestInput,
    @CurrentUser() caller: Caller,
    @Ctx() { correlationId }: RequestContext,
  ) {
    return this.requests.decide(caller, input, correlationId);
  }

  @HandleRequest(beginAuthorityExport)
  beginExport(
    @Payload() { id }: AuthorityRequestInput,
    @CurrentUser() caller: Caller,
    @Ctx() { correlationId }: RequestContext,
  ) {
    return this.requests.beginExport(caller, id, correlationId);
  }

  @HandleRequest(endAuthorityExport)
  endExport(@Payload() input: EndAuthorityExportInput, @CurrentUser() caller: Caller) {
    return this.requests.endExport(caller, input);
  }
}
