import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { issueEmailLink, IssueEmailLinkInput } from '@ringlet/contracts/auth/email-links';
import { RingletError } from '@ringlet/contracts/errors';
import { type ReplyOf } from '@ringlet/contracts/request';
import { HandleRequest } from '@ringlet/messaging/decorators';
import { type RequestContext } from '@ringlet/messaging/envelope';
import { EmailLinks } from './email-links';

@Controller()
export class EmailLinksController {
  constructor(private readonly links: EmailLinks) {}

  @HandleRequest(issueEmailLink)
  async issue(
    @Payload() { linkId }: IssueEmailLinkInput,
    @Ctx() { caller }: RequestContext,
  ): Promise<ReplyOf<typeof issueEmailLink>> {
    // Whoever has a token can take over the account, so no user ever gets one here.
    if (caller !== undefined) throw new RingletError('auth/forbidden');
    return { issued: await this.links.issue(linkId) };
  }
}
