import { Controller, Get, Param, Post, Query, StreamableFile } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  AuthorityRequestInput,
  beginAuthorityExport,
  decideAuthorityRequest,
  endAuthorityExport,
  listAuthorityRequests,
  ListAuthorityRequestsInput,
  recordAuthorityRequest,
} from '@ringlet/contracts/auth/authority-requests';
import { type Caller } from '@ringlet/contracts/caller';
import { type PageOf } from '@ringlet/contracts/paging';
import { Clock } from '@ringlet/platform/clock';
import { ForAdmins } from '../http/access';
import { AnswersList, Errors, SendsFile } from '../http/answers';
import { Forwards, post } from '../http/forwards';
import { namesOf } from '../http/names';
import { Ctx, type RequestContext } from '../http/request-context';
import { DecideAuthorityRequestBody, RegisteredRequest } from './authority-requests.dto';
import { hashed } from './hashed';
import { jsonStream } from './json-stream';
import { personalDataWithin } from './personal-data';

@ApiTags('personal data')
@Controller('admin/authority-requests')
@ForAdmins('authorities.record')
export class AuthorityRequestsController extends Forwards({
  recordAuthorityRequest: post('', recordAuthorityRequest, {
    summary: 'Records a request of an authority: the account is not erased for 7 days',
    message: 'The request is recorded. Another person must approve it.',
  }),
  decideAuthorityRequest: post(':id/decision', decideAuthorityRequest, {
    summary: 'Approves or refuses a recorded request, or closes an approved one; only another person approves',
    params: AuthorityRequestInput,
    body: DecideAuthorityRequestBody,
    message: 'The decision is recorded.',
  }),
}) {
  constructor(private readonly clock: Clock) {
    super();
  }

  @Get()
  @ApiOperation({ summary: 'Requests of authorities, newest first; open ones oldest first' })
  @Errors(listAuthorityRequests)
  @AnswersList(RegisteredRequest)
  async authorityRequests(
    @Query() query: ListAuthorityRequestsInput,
    @Ctx() ctx: RequestContext,
  ): Promise<PageOf<RegisteredRequest>> {
    const { data, nextCursor } = await ctx.send(listAuthorityRequests, query);
    const ids = data.flatMap(({ userId, requestedBy, decidedBy }) => [userId, requestedBy, decidedBy]);
    const found = await namesOf(ids, ctx);
    const nameOf = (id: string | undefined) => found(id).name || undefined;
    const named = data.map((row) => ({
      ...row,
      user: nameOf(row.userId),
      recordedByName: nameOf(row.requestedBy),
      decidedByName: nameOf(row.decidedBy),
    }));
    return { data: named, nextCursor };
  }

  @Post(':id/export')
  @ForAdmins('authorities.decide')
  @ApiOperation({
    summary: 'What an approved request covers, as a JSON file',
    description: 'The register keeps the SHA-256 of each file. A file without its end is recorded nowhere.',
  })
  @Errors(beginAuthorityExport)
  @SendsFile('application/json', 'A JSON file')
  async exportForAuthority(
    @Param() { id }: AuthorityRequestInput,
    @Ctx() ctx: RequestContext,
  ): Promise<StreamableFile> {
    const request = await ctx.send(beginAuthorityExport, { id });
    const { userId, authority, reference, ground, scope, from, to } = request;
    const now = this.clock.now();
    // Reads as the account's owner, so only that account's data.
    const owner: Caller = { id: userId, role: 'client', session: id };
    const data = await personalDataWithin(request, { ctx: ctx.as(owner), admin: ctx, now });
    const file = jsonStream({
      made_at: now.toISOString(),
      request: { id, authority, reference, ground, scope, from, to },
      ...data,
    });
    const record = async (whole: { sha256: string; bytes: number }): Promise<void> => {
      await ctx.send(endAuthorityExport, { id, ...whole });
    };
    return new StreamableFile(hashed(file, record), {
      type: 'application/json',
      disposition: `attachment; filename="ringlet-authority-request-${id}.json"`,
    });
  }
}
