import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import {
  AuthorityExportInput,
  type AuthorityRequestCount,
  type AuthorityRequestView,
  beginAuthorityExport,
  countAuthorityRequests,
  CountAuthorityRequestsInput,
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
import { type PageOf } from '@ringlet/contracts/paging';
import {
  countAuthReviewQueues,
  CountReviewQueuesInput,
  type ReviewQueueCounts,
  reviewQueuesOf,
} from '@ringlet/contracts/review-queues';
import { CurrentUser, HandleRequest, RequirePermission } from '@ringlet/messaging/decorators';
import { type RequestContext } from '@ringlet/messaging/envelope';
import { AuthorityRequests } from './authority-requests';

@Controller()
export class AuthorityRequestsController {
  constructor(private readonly requests: AuthorityRequests) {}

  @HandleRequest(listAuthorityRequests)
  @RequirePermission('authorities.record')
  list(@Payload() input: ListAuthorityRequestsInput): Promise<PageOf<AuthorityRequestView>> {
    return this.requests.list(input);
  }

  @HandleRequest(countAuthorityRequests)
  count(@Payload() _input: CountAuthorityRequestsInput): Promise<AuthorityRequestCount[]> {
    return this.requests.count();
  }

  @HandleRequest(countAuthReviewQueues)
  @RequirePermission('back-office.enter')
  async countQueues(
    @Payload() _input: CountReviewQueuesInput,
    @CurrentUser() { role }: Caller,
  ): Promise<ReviewQueueCounts> {
    const queue = 'authority-requests';
    return reviewQueuesOf(role).includes(queue) ? { [queue]: await this.requests.countOpen() } : {};
  }

  @HandleRequest(recordAuthorityRequest)
  @RequirePermission('authorities.record')
  record(
    @Payload() input: RecordAuthorityRequestInput,
    @CurrentUser() caller: Caller,
    @Ctx() { correlationId }: RequestContext,
  ): Promise<AuthorityRequestView> {
    return this.requests.record(caller, input, correlationId);
  }

  @HandleRequest(decideAuthorityRequest)
  @RequirePermission('authorities.decide')
  decide(
    @Payload() input: DecideAuthorityRequestInput,
    @CurrentUser() caller: Caller,
    @Ctx() { correlationId }: RequestContext,
  ): Promise<AuthorityRequestView> {
    return this.requests.decide(caller, input, correlationId);
  }

  @HandleRequest(beginAuthorityExport)
  @RequirePermission('authorities.decide')
  beginExport(
    @Payload() { id }: AuthorityExportInput,
    @CurrentUser() caller: Caller,
    @Ctx() { correlationId }: RequestContext,
  ): Promise<AuthorityRequestView> {
    return this.requests.beginExport(caller, id, correlationId);
  }

  @HandleRequest(endAuthorityExport)
  @RequirePermission('authorities.decide')
  async endExport(
    @Payload() input: EndAuthorityExportInput,
    @CurrentUser() caller: Caller,
  ): Promise<Record<string, never>> {
    await this.requests.endExport(caller, input);
    return {};
  }
}
