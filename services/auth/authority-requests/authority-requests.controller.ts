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
import { countAuthReviewQueues, type ReviewQueueCounts, reviewQueuesOf } from '@ringlet/contracts/review-queues';
import { CurrentUser, HandleRequest, RequirePermission } from '@ringlet/messaging/decorators';
import { type RequestContext } from '@ringlet/messaging/envelope';
import { AuthorityRequests } from './authority-requests';

@Controller()
export class AuthorityRequestsController {
  constructor(private readonly requests: AuthorityRequests) {}

  @HandleRequest(listAuthorityRequests)
  @RequirePermission('authorities.record')
  list(@Payload() input: ListAuthorityRequestsInput) {
    return this.requests.list(input);
  }

  @HandleRequest(countAuthorityRequests)
  count() {
    return this.requests.count();
  }

  @HandleRequest(countAuthReviewQueues)
  @RequirePermission('back-office.enter')
  async countQueues(@CurrentUser() { role }: Caller): Promise<ReviewQueueCounts> {
    const queue = 'authority-requests';
    return reviewQueuesOf(role).includes(queue) ? { [queue]: await this.requests.countOpen() } : {};
  }

  @HandleRequest(recordAuthorityRequest)
  @RequirePermission('authorities.record')
  record(
    @Payload() input: RecordAuthorityRequestInput,
    @CurrentUser() caller: Caller,
    @Ctx() { correlationId }: RequestContext,
  ) {
    return this.requests.record(caller, input, correlationId);
  }

  @HandleRequest(decideAuthorityRequest)
  @RequirePermission('authorities.decide')
  decide(
    @Payload() input: DecideAuthorityRequestInput,
    @CurrentUser() caller: Caller,
    @Ctx() { correlationId }: RequestContext,
  ) {
    return this.requests.decide(caller, input, correlationId);
  }

  @HandleRequest(beginAuthorityExport)
  @RequirePermission('authorities.decide')
  beginExport(
    @Payload() { id }: AuthorityRequestInput,
    @CurrentUser() caller: Caller,
    @Ctx() { correlationId }: RequestContext,
  ) {
    return this.requests.beginExport(caller, id, correlationId);
  }

  @HandleRequest(endAuthorityExport)
  @RequirePermission('authorities.decide')
  endExport(@Payload() input: EndAuthorityExportInput, @CurrentUser() caller: Caller) {
    return this.requests.endExport(caller, input);
  }
}
