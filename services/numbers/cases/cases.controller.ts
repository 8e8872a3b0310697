import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { type Caller } from '@ringlet/contracts/caller';
import {
  CaseReasonInput,
  decideCase,
  DecideCaseInput,
  listCases,
  ListCasesInput,
  listOwnCases,
  readCaseReason,
} from '@ringlet/contracts/numbers/cases';
import { Page } from '@ringlet/contracts/paging';
import { TimelineInput, timelineOfCases } from '@ringlet/contracts/timeline';
import { CurrentUser, HandleRequest } from '@ringlet/messaging/decorators';
import { type RequestContext } from '@ringlet/messaging/envelope';
import { Cases } from './cases';

@Controller()
export class CasesController {
  constructor(private readonly cases: Cases) {}

  @HandleRequest(listCases)
  list(@Payload() input: ListCasesInput) {
    return this.cases.list(input);
  }

  @HandleRequest(timelineOfCases)
  async timeline(@Payload() { userId, limit, after }: TimelineInput) {
    const cases = await this.cases.before(userId, after, limit);
    return cases.map((each) => ({ ...each, position: each.id, at: each.createdAt }));
  }

  @HandleRequest(decideCase)
  decide(@Payload() input: DecideCaseInput, @CurrentUser() admin: Caller, @Ctx() { correlationId }: RequestContext) {
    return this.cases.decide(input, admin, correlationId);
  }

  @HandleRequest(listOwnCases)
  own(@Payload() page: Page, @CurrentUser() { id }: Caller) {
    return this.cases.listOwn(id, page);
  }

  @HandleRequest(readCaseReason)
  async reason(@Payload() { id }: CaseReasonInput) {
    return { told: await this.cases.told(id) };
  }
}
